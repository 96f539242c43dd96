"""What is particular to infographics, maps and the newer charts: texts that keep apart, sums that add up, shared borders."""

from __future__ import annotations

import itertools
import math
import re
from collections import Counter
from importlib import import_module
from xml.etree import ElementTree

import numpy as np
import pytest
from likeness import pairwise_likeness

from generators._svg_canvas import Canvas, wedge
from generators._svg_chart_sources import source_text
from generators._svg_chart_trees import _squarified
from generators._svg_infographic_stories import DAYS
from generators._svg_infographic_words import PEOPLE, SHARES
from generators._svg_map_field import along, area, contours, inside, thinned, traced
from generators._svg_map_frame import MapSheet
from generators._svg_map_regions import _country
from generators._svg_map_stars import LINES, NAMES, STARS
from generators._svg_palette import PALETTES
from generators.base import Generator
from renderers.svg import SvgRenderer
from schemas.program import Program

RENDERER = SvgRenderer
FAMILIES = ("svg_infographic", "svg_map", "svg_chart", "svg_diagram")
SVG = "{http://www.w3.org/2000/svg}"


def programs(family: str, count: int) -> list[Program]:
    generator: Generator = import_module(f"generators.{family}").GENERATOR()
    return [generator.generate(np.random.default_rng([29, i])) for i in range(count)]


def of_kind(family: str, kind: str) -> Program:
    """The first program of that template."""
    generator: Generator = import_module(f"generators.{family}").GENERATOR()
    made = (generator.generate(np.random.default_rng([31, i])) for i in range(900))
    return next(p for p in made if p.template_id == f"{family}/{kind}")


@pytest.mark.parametrize("family", FAMILIES)
def test_no_text_meets_another_or_leaves_the_picture(family: str, renderer: SvgRenderer) -> None:
    for program in programs(family, 24):
        assert program.view is not None
        texts = [e for e in renderer.render(program, program.view).elements if e.kind == "text"]
        width, height = program.view.size_px
        boxes = [(e.bbox_amodal or e.bbox).xyxy for e in texts]
        assert all(x0 >= 0 and y0 >= 0 and x1 <= width and y1 <= height for x0, y0, x1, y1 in boxes)
        level = [
            (b, e.text)
            for b, e in zip(boxes, texts, strict=True)
            if not _is_turned(program, e.code_start or 0)
        ]
        for (a, one), (b, other) in itertools.combinations(level, 2):
            wide, tall = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
            assert wide <= 1 or tall <= 1, f"{program.template_id}: {one!r} meets {other!r}"


def _is_turned(program: Program, start: int) -> bool:
    """Whether the text is set along a path or an angle: its box says little about its ink."""
    tail = program.main.data[start : start + 400].decode(errors="ignore").split("</text>")[0]
    return "rotate(" in tail or "textPath" in tail


@pytest.mark.parametrize("family", FAMILIES)
def test_structures_are_many_and_code_differs(family: str) -> None:
    made = programs(family, 120)
    assert len({p.template_id for p in made}) >= 14
    likeness = pairwise_likeness([p.main.text or "" for p in made[:40]])
    assert (likeness > 0.7).mean() <= 0.01


def test_shares_are_whole_and_days_have_24_hours() -> None:
    for row in SHARES.strip().splitlines():
        assert sum(int(item.split("=")[1]) for item in row.split("|")[-1].split(";")) == 100
    for row in PEOPLE.strip().splitlines():
        assert all(0 < int(item.split("=")[0]) <= 10 for item in row.split("|")[-1].split(";"))
    for row in DAYS.strip().splitlines():
        spans = [tuple(map(float, item.split("=")[1:])) for item in row.split("|")[-1].split(";")]
        assert sum((end - start) % 24 for start, end in spans) == 24
        assert [a[1] for a in spans] == [b[0] for b in [*spans[1:], spans[0]]]


def test_a_waffle_has_a_hundred_cells_of_its_shares() -> None:
    root = ElementTree.fromstring(of_kind("svg_infographic", "waffle").main.data)
    cells = {
        g.attrib["id"]: len(g) for g in root.iter(f"{SVG}g") if g.attrib.get("id", "").startswith("part-")
    }
    legend = next(g for g in root.iter(f"{SVG}g") if g.attrib.get("id") == "legend")
    shares = [int(t.text[:-1]) for t in legend.iter(f"{SVG}text") if t.text and t.text.endswith("%")]
    assert list(cells.values()) == shares and sum(shares) == 100


def test_a_parliament_has_as_many_seats_as_it_says() -> None:
    root = ElementTree.fromstring(of_kind("svg_infographic", "chamber").main.data)
    groups = {
        g.attrib["id"]: len(g) for g in root.iter(f"{SVG}g") if g.attrib.get("id", "").startswith("party-")
    }
    total = next(t.text for t in root.iter(f"{SVG}text") if t.attrib.get("id") == "total")
    assert sum(groups.values()) == int(total or 0)


def test_energy_follows_from_the_nutrients() -> None:
    root = ElementTree.fromstring(of_kind("svg_infographic", "nutrition-label").main.data)
    texts = [t.text or "" for t in root.iter(f"{SVG}text")]
    kcal, kj = (float(next(t for t in texts if t.endswith(u)).split()[0]) for u in ("kcal", "kJ"))
    assert kj / kcal == pytest.approx(4.184, rel=0.03)


def test_contours_of_a_cone_are_circles() -> None:
    rows, columns = np.mgrid[0:21, 0:21].astype(float)
    cone = 10 - np.hypot(rows - 10, columns - 10)
    (ring,) = contours(cone, 4.0)
    assert ring[0] == ring[-1]
    assert all(math.dist(p, (10, 10)) == pytest.approx(6, abs=0.06) for p in ring)
    assert abs(area(ring[:-1])) == pytest.approx(math.pi * 36, rel=0.02)


def test_contours_that_leave_the_field_are_open() -> None:
    field = np.tile(np.arange(5.0), (4, 1))
    (line,) = contours(field, 1.5)
    assert sorted(line) == [(1.5, 0.0), (1.5, 1.0), (1.5, 2.0), (1.5, 3.0)]


def test_lines_are_measured_along_their_length() -> None:
    corner = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]
    assert along(corner, 0.75) == ((10.0, 5.0), 90.0)
    assert thinned([(0, 0), (1, 0), (5, 0), (6, 0)], 4) == [(0, 0), (5, 0), (6, 0)]
    assert inside([(0, 0), (4, 0), (4, 4), (0, 4)], (2, 2)) and not inside(
        [(0, 0), (4, 0), (4, 4), (0, 4)], (5, 2)
    )


def test_regions_share_their_borders() -> None:
    names = [f"R{k}" for k in range(9)]
    _, _, rings = _country(np.random.default_rng(4), names, (0, 0, 600, 500))
    edges: Counter[frozenset[tuple[float, float]]] = Counter()
    for own in rings.values():
        for ring in own:
            edges.update(frozenset(pair) for pair in zip(ring, [*ring[1:], ring[0]], strict=True))
    assert set(edges.values()) <= {1, 2}  # a border of two regions, or the coast
    assert sum(n == 2 for n in edges.values()) > 60


def test_a_scale_bar_is_as_long_as_it_says() -> None:
    sheet = MapSheet(np.random.default_rng(1), PALETTES[0], "Inter, sans-serif", 400, 300)
    assert sheet.scale_bar(20, 200, 2.5, form="line") == pytest.approx(
        200 / 2.5
    )  # 325 m fit: 200 m is the round one
    assert [t.text for t in sheet.root.walk() if t.name == "text"] == ["0", "200 m"]
    assert sheet.scale_bar(20, 250, 40.0, form="blocks") == pytest.approx(5000 / 40)
    assert next(t for t in [*sheet.root.walk()][::-1] if t.name == "text").text == "5 km"


def test_labels_take_the_first_free_side() -> None:
    sheet = MapSheet(np.random.default_rng(1), PALETTES[0], "Inter, sans-serif", 300, 200)
    sheet.area = (0, 0, 300, 200)
    sheet.take((110, 80, 200, 120))
    sheet.label((100, 100), "Sarn", 12, "#000000", sides="rl")
    (text,) = (t for t in sheet.root.walk() if t.name == "text")
    assert text.look["text-anchor"] == "end" and text.attributes["x"] == 92
    is_set = sheet.label((100, 100), "Sarn", 12, "#000000", sides="rl")
    assert not is_set  # both sides are taken now


def test_constellations_are_made_of_known_stars() -> None:
    known = {
        row.split("|")[0]: {s.split()[0] for s in row.split("|")[1].split(";")}
        for row in STARS.strip().splitlines()
    }
    for row in LINES.strip().splitlines():
        constellation, chains = row.split("|")
        assert set(chains.replace(";", " ").split()) <= known[constellation] and constellation in NAMES
    # the pointers of the Great Bear lead to the pole star: five times their distance
    places = {
        s.split()[0]: tuple(map(float, s.split()[1:3]))
        for row in STARS.strip().splitlines()
        for s in row.split("|")[1].split(";")
    }
    assert places["Polaris"][1] > 89 and places["Dubhe"][1] - places["Merak"][1] == pytest.approx(5.37)


def test_a_treemap_fills_its_frame() -> None:
    found = _squarified([6.0, 6, 4, 3, 2, 2, 1], 0, 0, 600, 400)  # the example of Bruls and others
    assert [round(w * h) for _, _, w, h in found] == [60_000, 60_000, 40_000, 30_000, 20_000, 20_000, 10_000]
    assert found[:2] == [(0.0, 0.0, 300.0, 200.0), (0.0, 200.0, 300.0, 200.0)]
    assert sum(w * h for _, _, w, h in found) == pytest.approx(600 * 400)


def test_streams_leave_as_much_as_they_bring() -> None:
    root = ElementTree.fromstring(of_kind("svg_chart", "sankey").main.data)
    nodes = next(g for g in root.iter(f"{SVG}g") if g.attrib.get("id") == "nodes")
    heights = {
        side: sum(float(r.attrib["height"]) for r in nodes if r.attrib.get("id", "").startswith(side))
        for side in ("from-", "to-")
    }
    assert heights["from-"] == pytest.approx(heights["to-"], abs=0.5)


def test_rows_of_a_hundred_per_cent_are_equally_long() -> None:
    root = ElementTree.fromstring(of_kind("svg_chart", "bars-normalised").main.data)
    rows = [g for g in root.iter(f"{SVG}g") if g.attrib.get("id", "").startswith("row-")]
    lengths = [sum(float(r.attrib["width"]) for r in g.iter(f"{SVG}rect")) for g in rows]
    assert len(rows) >= 4 and max(lengths) - min(lengths) < 0.5


def test_relations_end_at_the_edges_of_their_tables() -> None:
    root = ElementTree.fromstring(of_kind("svg_diagram", "entities").main.data)
    groups = {g.attrib["id"]: g for g in root.iter(f"{SVG}g") if "id" in g.attrib}
    frames = [next(g.iter(f"{SVG}rect")).attrib for g in groups["nodes"]]
    boxes = [tuple(float(f.get(k, 0)) for k in ("x", "y", "width", "height")) for f in frames]
    relations = list(groups["links"].iter(f"{SVG}path"))
    assert len(relations) == len(boxes) - 1
    for k, relation in enumerate(relations):
        x0, y0, x1, y1 = (float(v) for v in re.findall(r"-?\d+\.?\d*", relation.attrib["d"])[:4])
        for (x, y), box in (((x0, y0), boxes[k]), ((x1, y1), boxes[k + 1])):
            inner = max(abs(x - box[0] - box[2] / 2) - box[2] / 2, abs(y - box[1] - box[3] / 2) - box[3] / 2)
            assert inner == pytest.approx(0, abs=0.11)


def test_bars_of_a_funnel_are_as_wide_as_their_values() -> None:
    root = ElementTree.fromstring(of_kind("svg_infographic", "funnel").main.data)
    steps = [g for g in root.iter(f"{SVG}g") if g.attrib.get("id", "").startswith("step-")]
    widths = [float(next(g.iter(f"{SVG}rect")).attrib["width"]) for g in steps]
    values = [int(re.sub(r"\D", "", next(g.iter(f"{SVG}text")).text or "")) for g in steps]
    assert len(values) == 5
    for width, value in zip(widths, values, strict=True):
        assert width / widths[0] == pytest.approx(value / values[0], abs=0.002)


def test_no_node_of_a_network_stands_alone() -> None:
    networks = [p for p in programs("svg_diagram", 150) if p.template_id == "svg_diagram/network"]
    assert networks
    for program in networks:
        root = ElementTree.fromstring(program.main.data)
        groups = {g.attrib["id"]: g for g in root.iter(f"{SVG}g") if "id" in g.attrib}
        links = " ".join(line.attrib["id"] for line in groups["links"].iter(f"{SVG}line"))
        assert all(f"-{node.attrib['id']}" in links for node in groups["nodes"])


def test_sources_suit_their_subjects() -> None:
    rng = np.random.default_rng(0)
    assert source_text(rng, "en", "cases of an epidemic by day").startswith("Source: ")
    assert source_text(rng, "en", "newsletter subscribers") == "Source: Mailing list software"
    assert source_text(rng, "it", "how people commute") == "Fonte: Istat, indagine sul pendolarismo"
    with pytest.raises(ValueError, match="unheard-of things"):
        source_text(rng, "en", "unheard-of things")


def test_a_smooth_line_is_traced_through_its_points() -> None:
    corner = [(0.0, 0.0), (6.0, 0.0), (6.0, 6.0)]
    found = traced(corner, per=2)
    assert [found[0], found[2], found[4]] == corner and len(found) == 5
    assert found[1] == pytest.approx((3.0, -0.375))  # handles at (1, 0) and (5, -1)


def test_a_sector_is_written_clockwise_from_north() -> None:
    assert wedge(0, 0, 0, 10, 0, 90) == "M0 -10A10 10 0 0 1 10 0L0 0Z"
    assert wedge(0, 0, 5, 10, 0, 180) == "M0 -10A10 10 0 0 1 0 10L0 5A5 5 0 0 0 0 -5Z"


def test_texts_are_made_smaller_until_they_fit() -> None:
    canvas = Canvas(np.random.default_rng(0), PALETTES[0], "Inter, sans-serif", 100, 100)
    made = canvas.text(0, 10, "A rather long line of text", 20, room=100)
    assert canvas.measure("A rather long line of text", float(made.look["font-size"])) <= 100
    after = canvas.paragraph(0, 20, "two words", 10, 30, leading=1.5)
    assert after == 50 and [s.text for s in canvas.root.children[-1].children] == ["two", "words"]
