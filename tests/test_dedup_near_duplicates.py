"""Near-duplicate programs: the cases that templated data gets wrong, and independence of how work is cut."""

from __future__ import annotations

import hashlib
import random

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dedup import near_duplicates as near_duplicates_module
from dedup.cluster import jaccard, star_clusters
from dedup.near_duplicates import SIGNED_SCHEMA, NearDuplicates, groups, near_duplicates
from dedup.shingles import shingle
from dedup.signature import Engine
from schemas.program import Program, SeedAsset, SourceFile

WORDS = [
    "amber",
    "basin",
    "cedar",
    "delta",
    "ember",
    "fjord",
    "grove",
    "haven",
    "inlet",
    "jetty",
    "knoll",
    "lagoon",
    "meadow",
    "north",
    "orchard",
    "prairie",
]
STYLE = "".join(
    f".card-{i} {{ margin: {i}px; color: #{i:02x}40{i:02x}; border-radius: {i % 7}px }}\n" for i in range(40)
)


def program(text: str, language: str = "svg", main_path: str = "main.svg") -> Program:
    return Program.from_text(text, language=language, main_path=main_path, template_id="t")


def bar_chart(seed: int) -> str:
    rng = random.Random(seed)
    heights = [rng.randrange(10, 200) for _ in range(12)]
    bars = "\n".join(
        f'  <rect id="bar-{i}" x="{20 + 30 * i}" y="{220 - h}" width="22" height="{h}" fill="#{rng.randrange(1 << 24):06x}"/>'
        for i, h in enumerate(heights)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 240">\n{bars}\n</svg>'


def page(seed: int, style: str = "") -> str:
    rng = random.Random(seed)
    items = "\n".join(
        f"<li><b>{rng.choice(WORDS)}</b> {' '.join(rng.choices(WORDS, k=9))}</li>" for _ in range(14)
    )
    return f"<!DOCTYPE html><html><head><style>{style}</style></head><body><ul>\n{items}\n</ul></body></html>"


def retyped(svg: str) -> str:
    """Other quotes, white space, attribute order and number style; the same picture."""
    out = []
    for line in svg.replace('"', "'").splitlines():
        words = line.strip().removesuffix("/>").split(" ")
        is_bar = words[0] == "<rect"
        out.append("\t" + " ".join([words[0], *reversed(words[1:])]) + "></rect>" if is_bar else line)
    return "\n<!-- exported -->\n".join(out).replace("width='22'", "width='22.0'")


def found(programs: dict[str, Program], threshold: float = 0.85, engine: Engine = "rensa") -> dict[str, str]:
    table = near_duplicates(programs.items(), NearDuplicates(threshold=threshold, engine=engine))
    return {row["sample_id"]: row["representative_id"] for row in table.to_pylist()}


def test_bar_charts_with_other_data_are_kept() -> None:
    assert found({f"{i:02}": program(bar_chart(i)) for i in range(60)}) == {}


def test_one_template_with_other_text_is_kept() -> None:
    assert found({f"{i:02}": program(page(i), "html", "i.html") for i in range(60)}) == {}


def test_pages_that_share_a_packaged_stylesheet_are_kept() -> None:
    css = SourceFile(path="a.css", data=(STYLE * 3).encode())
    asset = SeedAsset(
        package="p",
        version="1",
        path="a.css",
        sha256=hashlib.sha256(css.data).hexdigest(),
        license_spdx="MIT",
    )

    def with_style(seed: int, *assets: SeedAsset) -> Program:
        main = SourceFile(path="i.html", data=page(seed).encode())
        return Program(
            language="html", files=(main, css), main_path="i.html", template_id="t", seed_assets=assets
        )

    assert found({"a": with_style(1, asset), "b": with_style(2, asset)}, 0.5) == {}
    assert found({"a": with_style(1), "b": with_style(2)}, 0.5) == {"b": "a"}


def test_the_same_drawing_typed_otherwise_is_found() -> None:
    svg = bar_chart(3)
    assert retyped(svg) != svg
    table = near_duplicates([("b", program(retyped(svg))), ("a", program(svg))], NearDuplicates())
    assert table.to_pylist() == [{"sample_id": "b", "representative_id": "a", "jaccard": 1.0}]


def test_one_changed_word_is_found_with_its_similarity() -> None:
    """A changed token touches five shingles on either side: (n - 5) / (n + 5)."""
    text = page(1)
    other = text.replace("<ul>", "<ol>", 1)
    n = len(shingle([program(text, "html", "i.html")]).shingles)
    table = near_duplicates(
        [("a", program(text, "html", "i.html")), ("b", program(other, "html", "i.html"))], NearDuplicates()
    )
    assert table.column("jaccard").to_pylist() == [pytest.approx((n - 5) / (n + 5), abs=1e-6)]


def test_short_programs_go_only_when_equal() -> None:
    icon = '<svg><path d="M1 2L3 4"/></svg>'
    programs = {"a": icon, "b": icon.replace("3", "5"), "c": icon.replace(" 4", ",4.0")}
    assert found({k: program(v) for k, v in programs.items()}) == {"c": "a"}


def test_binary_programs_go_only_when_equal() -> None:
    def model(data: bytes) -> Program:
        files = (SourceFile(path="m.glb", data=b"glTF\0" + data),)
        return Program(language="mesh", files=files, main_path="m.glb", template_id="t")

    assert found({"a": model(b"1"), "b": model(b"2"), "c": model(b"1")}) == {"c": "a"}


def drifting(count: int) -> dict[str, Program]:
    """Programs that change a bar at a time: neighbours are alike, the ends are not."""
    lines, other = bar_chart(1).splitlines(), bar_chart(2).splitlines()
    return {
        f"{i:03}": program("\n".join(other[: i + 1] + lines[i + 1 :])) for i in range(min(count, len(lines)))
    }


@pytest.mark.parametrize("engine", ["rensa", "datasketch"])
def test_a_drifting_series_is_not_one_cluster(engine: Engine) -> None:
    programs = drifting(14)
    gone = found(programs, 0.6, engine)
    sets = dict(zip(programs, shingle(list(programs.values())).sets(), strict=True))
    assert gone
    assert len(set(programs) - set(gone)) > 2
    assert all(jaccard(sets[k], sets[r]) >= 0.6 for k, r in gone.items())


def test_both_engines_give_the_same_clusters() -> None:
    programs = drifting(14) | {f"x{i}": program(retyped(bar_chart(i))) for i in range(1, 8)}
    programs |= {f"y{i}": program(bar_chart(i)) for i in range(1, 12)}
    assert found(programs, 0.7, "rensa") == found(programs, 0.7, "datasketch")


@settings(max_examples=20, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(1, 5))
def test_neither_order_nor_partitions_decide(rng: random.Random, num_parts: int) -> None:
    judge = NearDuplicates(threshold=0.6)
    rows = [*drifting(14).items(), *((f"z{i}", program(retyped(bar_chart(1 + i)))) for i in range(3))]
    expected = near_duplicates(rows, judge)
    rng.shuffle(rows)
    batches = [judge.sign(rows[i::num_parts]) for i in range(num_parts)]
    signed = pa.concat_tables(batches)
    labels = groups(signed)
    parts = [judge.judge(signed.filter(pa.array(labels % num_parts == p))) for p in range(num_parts)]
    assert pa.concat_tables(parts).sort_by("sample_id").combine_chunks() == expected.combine_chunks()


def test_a_sample_id_that_comes_twice_is_an_error() -> None:
    one = program(bar_chart(1))
    with pytest.raises(ValueError, match="come twice"):
        near_duplicates([("a", one), ("a", one)], NearDuplicates())


def test_nothing_in_nothing_out() -> None:
    assert near_duplicates([], NearDuplicates()).num_rows == 0


def test_settled_programs_stay_and_the_others_go_for_them_first() -> None:
    """Of two settled ones that are alike none goes; others go for the first of them, and among themselves as ever."""
    rows = {k: program(bar_chart(1)) for k in ("0a", "0b", "1c")}
    rows |= {k: program(bar_chart(2)) for k in ("1d", "1e")}
    table = near_duplicates(rows.items(), NearDuplicates(settled="0"))
    assert [(r["sample_id"], r["representative_id"]) for r in table.to_pylist()] == [
        ("1c", "0a"),
        ("1e", "1d"),
    ]


def test_a_bucket_takes_so_many_unlike_programs_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty programs share a bucket but nothing else; of each two copies that come last."""
    monkeypatch.setattr(near_duplicates_module, "MOST_REPRESENTATIVES", 20)
    judge = NearDuplicates()
    rows = [(f"a{k:02}", program(page(k), "html", "i.html")) for k in range(60)]
    signed = judge.sign([*rows, *((f"b{k:02}", program(page(k), "html", "i.html")) for k in range(60))])
    keys = [row["keys"][1:] if row["sample_id"] < "a40" else [] for row in signed.to_pylist()]
    crowded = signed.set_column(2, "keys", pa.array([[7, *k] for k in keys], pa.list_(pa.uint64())))
    found, num_full = judge.judge_group(crowded)
    assert num_full == 1
    assert {row["representative_id"] for row in found.to_pylist()} == {f"a{k:02}" for k in range(20)}


@settings(max_examples=30, deadline=None)
@given(
    st.lists(st.sets(st.integers(1, 24), min_size=1, max_size=14), min_size=1, max_size=14), st.floats(0.2, 1)
)
def test_compiled_stars_are_those_of_the_plain_ones(sets: list[set[int]], threshold: float) -> None:
    """Each set is its own buckets, so that only sets with something in common are compared."""
    table = pa.Table.from_pydict(
        {
            "sample_id": [f"{k:02}" for k in range(len(sets))],
            "exact": [hashlib.md5(repr(sorted(s)).encode()).digest() for s in sets],
            "keys": [sorted(s) for s in sets],
            "shingles": [sorted(s) for s in sets],
        },
        schema=SIGNED_SCHEMA,
    )
    arrays = [np.array(sorted(s), np.uint64) for s in sets]
    plain = star_clusters(range(len(sets)), sets, lambda a, b: jaccard(arrays[a], arrays[b]), threshold)
    judge = NearDuplicates()
    object.__setattr__(judge, "threshold", threshold)
    rows = judge.judge_group(table)[0].to_pylist()
    assert [(row["sample_id"], row["representative_id"]) for row in rows] == [
        (f"{d.member:02}", f"{d.representative:02}") for d in plain
    ]
    assert [row["jaccard"] for row in rows] == pytest.approx([d.similarity for d in plain])
