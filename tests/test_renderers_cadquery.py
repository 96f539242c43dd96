"""CadQuery: facts and features worked out by hand, boxes on pixels, drawings, reasons of broken programs."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from renderers.cadquery import CadQueryRenderer
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = CadQueryRenderer

VIEW = View(width_px=480, height_px=400, camera=(35.0, 30.0, 20.0))
FRONT = View(width_px=400, height_px=400, camera=(0.0, 0.0, 0.0))
TOP = View(width_px=400, height_px=400, camera=(0.0, 90.0, 0.0))
PLATE = """import cadquery as cq
plate = cq.Workplane("XY").box(80, 60, 10)
plate = plate.edges("|Z").fillet(8)
plate = plate.faces(">Z").workplane().hole(22)
plate = plate.faces(">Z").workplane().rect(60, 40, forConstruction=True).vertices().cboreHole(5.5, 10, 4)
"""


def program(text: str, path: str = "part.py") -> Program:
    return Program.from_text(text, language="cadquery", main_path=path, template_id="t")


def render(renderer: CadQueryRenderer, text: str, view: View = VIEW) -> Rendering:
    return renderer.render(program("import cadquery as cq\n" + text), view)


def of_kind(rendering: Rendering, kind: str, image_index: int = 0) -> list[Element]:
    return [e for e in rendering.elements if e.kind == kind and e.image_index == image_index]


def sizes(element: Element) -> dict[str, float]:
    return {m.name: round(m.value, 3) for m in element.measures}


def reason(renderer: CadQueryRenderer, text: str) -> SampleError:
    with pytest.raises(SampleError) as caught:
        render(renderer, text)
    return caught.value


@pytest.mark.parametrize("num_blocks", [40, 150, 370])
def test_the_order_of_faces_does_not_tell_what_lies_where_in_memory(
    renderer: CadQueryRenderer, num_blocks: int
) -> None:
    broken = PLATE + 'plate = plate.faces(">Z").edges("<X or >X or <Y or >Y").chamfer(0.5)\n'
    holes = f"import cadquery as cq\nheld = [bytes(997 * k) for k in range({num_blocks})]\ndel held[::3]\n"
    header, arrays = renderer._sandbox.run(program(broken), {})
    moved, moved_arrays = renderer._sandbox.run(program(holes + broken), {})
    areas, moved_areas = (
        [f["area"] for f in part["faces"]] for part in (header["parts"][0], moved["parts"][0])
    )
    assert moved_areas == areas
    assert all((moved_arrays[name] == array).all() for name, array in arrays.items())


def test_the_kernel_starts_no_threads(renderer: CadQueryRenderer) -> None:
    error = reason(renderer, f"import os\n{PLATE}raise ValueError(os.stat('/proc/self/task').st_nlink - 2)\n")
    assert "ValueError: 1" in error.message


def test_box_has_the_facts_of_a_box(renderer: CadQueryRenderer) -> None:
    facts = render(renderer, "result = cq.Workplane().box(10, 20, 30)").facts
    assert facts["volume_mm3"] == pytest.approx(6000)
    assert facts["area_mm2"] == pytest.approx(2 * (200 + 300 + 600))
    assert facts["bbox_mm"] == pytest.approx([10, 20, 30])
    assert (facts["is_valid"], facts["num_solids"], facts["num_faces"]) == (True, 1, 6)
    assert facts["centre_of_mass_mm"] == pytest.approx([0, 0, 0], abs=1e-9)


def test_front_of_a_box_is_where_the_camera_puts_it(renderer: CadQueryRenderer) -> None:
    # Parallel view with a margin of a tenth: 30 mm are 320 px of 400, so 10 mm are 106.67 px about the middle.
    rendering = render(renderer, "result = cq.Workplane().box(10, 20, 30)", FRONT)
    faces = of_kind(rendering, "face")
    assert len(faces) == 1
    box = faces[0].bbox
    assert abs(box.x0 - 146.67) <= 1 and abs(box.x1 - 253.33) <= 1
    assert abs(box.y0 - 40) <= 1 and abs(box.y1 - 360) <= 1
    assert faces[0].area_px == box.area_px
    assert faces[0].visible_fraction == 1.0
    assert sizes(faces[0])["area_mm2"] == 300


def test_hidden_and_visible_faces_agree_with_the_view(renderer: CadQueryRenderer) -> None:
    rendering = render(renderer, "result = cq.Workplane().box(10, 20, 30)")
    assert len(of_kind(rendering, "face")) == 3  # of a box, a corner view sees three


def test_hole_is_measured(renderer: CadQueryRenderer) -> None:
    (hole,) = of_kind(renderer.render(program(PLATE), VIEW), "hole")
    assert sizes(hole) == {"diameter_mm": 22, "depth_mm": 10}
    assert hole.parent_id == "plate"


def test_seen_from_above_a_boss_is_as_wide_as_its_diameter(renderer: CadQueryRenderer) -> None:
    # 80 mm are 320 px: 4 px a mm, so a boss of 20 mm is 80 px wide, its middle at (200 + 4 * 15, 200).
    text = (
        'result = cq.Workplane().box(80, 80, 4).faces(">Z").workplane().center(15, 0).circle(10).extrude(12)'
    )
    (boss,) = of_kind(render(renderer, text, TOP), "boss")
    assert sizes(boss) == {"diameter_mm": 20, "height_mm": 12}
    assert max(abs(np.array(boss.bbox.xyxy) - [220, 160, 300, 240])) <= 1


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        (
            '.faces(">Z").workplane().cboreHole(5, 9, 3)',
            "counterbore",
            {"diameter_mm": 5, "depth_mm": 10, "counterbore_diameter_mm": 9, "counterbore_depth_mm": 3},
        ),
        (
            '.faces(">Z").workplane().cskHole(4, 8, 90)',
            "countersink",
            {"diameter_mm": 4, "depth_mm": 10, "countersink_diameter_mm": 8, "countersink_angle_deg": 90},
        ),
        ('.faces(">Z").workplane().hole(6, 7)', "hole", {"diameter_mm": 6, "depth_mm": 7}),
        (
            '.faces(">Z").workplane().slot2D(20, 6).cutBlind(-4)',
            "slot",
            {"width_mm": 6, "length_mm": 20, "depth_mm": 4},
        ),
        (
            '.faces(">Z").workplane().rect(20, 10).cutBlind(-3)',
            "pocket",
            {"depth_mm": 3, "width_mm": 10, "length_mm": 20},
        ),
        ('.edges("|Z and >X and >Y").fillet(5)', "fillet", {"radius_mm": 5}),
        ('.edges(">X and >Z").chamfer(2)', "chamfer", {"length_mm": 2}),
    ],
)
def test_feature_is_recognised_with_its_sizes(
    renderer: CadQueryRenderer, text: str, kind: str, expected: dict[str, float]
) -> None:
    rendering = render(renderer, f"result = cq.Workplane().box(40, 40, 10){text}")
    features = {
        e.element_id for e in rendering.elements if e.image_index == 0 and e.kind not in ("solid", "face")
    }
    (found,) = of_kind(rendering, kind)
    assert sizes(found) == expected
    assert features == {found.element_id}


def test_arch_is_no_hole(renderer: CadQueryRenderer) -> None:
    text = 'result = cq.Workplane("XZ").circle(20).circle(15).extrude(10, both=True).intersect(cq.Workplane().box(99, 99, 99).translate((0, 0, 49.5)))'
    rendering = render(renderer, text)
    assert not of_kind(rendering, "hole") and not of_kind(rendering, "boss")


def test_feature_points_at_the_call_that_made_it(renderer: CadQueryRenderer) -> None:
    rendering = renderer.render(program(PLATE), VIEW)
    data = PLATE.encode()
    spans = {e.kind: data[e.code_start : e.code_end] for e in rendering.elements if e.code_start is not None}
    assert spans["hole"] == b".hole(22)"
    assert spans["counterbore"] == b".cboreHole(5.5, 10, 4)"
    assert spans["fillet"] == b".fillet(8)"


def test_equal_features_of_two_calls_keep_their_own_spans(renderer: CadQueryRenderer) -> None:
    text = 'import cadquery as cq\nr = cq.Workplane().box(60, 20, 5)\nr = r.faces(">Z").workplane().center(-20, 0).hole(6)\nr = r.faces(">Z").workplane().center(40, 0).hole(7)\n'
    rendering = renderer.render(program(text), VIEW)
    spans = {
        sizes(e)["diameter_mm"]: text.encode()[e.code_start : e.code_end] for e in of_kind(rendering, "hole")
    }
    assert spans == {6.0: b".hole(6)", 7.0: b".hole(7)"}


def test_assembly_keeps_names_colours_and_places(renderer: CadQueryRenderer) -> None:
    text = (
        "base = cq.Workplane().box(30, 30, 4)\npin = cq.Workplane().circle(4).extrude(20)\n"
        'assembly = cq.Assembly(name="top").add(base, name="base", color=cq.Color(0.9, 0.1, 0.1))\n'
        'assembly = assembly.add(pin, name="pin", loc=cq.Location((0, 0, 2)), color=cq.Color(0.1, 0.1, 0.9))\n'
    )
    rendering = render(renderer, text)
    solids = {e.element_id: e for e in of_kind(rendering, "solid")}
    assert set(solids) == {"base", "pin"}
    assert solids["pin"].bbox_3d == pytest.approx((-4, -4, 2, 4, 4, 22), abs=0.02)
    ids, image = rendering.frames[0].ids, rendering.frames[0].image.astype(int)
    own = {e.pixel_id: e.element_id for e in rendering.elements if e.image_index == 0 and e.pixel_id}
    base = np.isin(ids, [i for i, name in own.items() if name.startswith("base")])
    pin = np.isin(ids, [i for i, name in own.items() if name.startswith("pin")])
    assert image[base][:, 0].mean() > image[base][:, 2].mean() + 50
    assert image[pin][:, 2].mean() > image[pin][:, 0].mean() + 50


def test_covered_part_says_what_covers_it(renderer: CadQueryRenderer) -> None:
    text = (
        'show_object(cq.Workplane().box(10, 10, 10), name="far")\n'
        'show_object(cq.Workplane().box(5, 2, 20).translate((0, -20, 0)), name="near")'
    )
    rendering = render(renderer, text, FRONT)
    (face,) = [e for e in of_kind(rendering, "face") if e.parent_id == "far"]
    assert face.visible_fraction == pytest.approx(0.5, abs=0.01)
    assert [name.split("/")[0] for name in face.occluded_by] == ["near"]


def test_drawing_writes_the_sizes_of_the_model(renderer: CadQueryRenderer) -> None:
    rendering = renderer.render(program(PLATE), VIEW)
    overall = {e.label: e.text for e in of_kind(rendering, "dimension", 1) if e.label != "place"}
    assert overall == {"width": "80", "depth": "60", "height": "10"}
    places = {e.element_id: e.text for e in of_kind(rendering, "dimension", 1) if e.label == "place"}
    assert places == {
        "top-top-place-1": "10",
        "top-top-place-2": "60",
        "top-left-place-1": "10",
        "top-left-place-2": "40",
    }
    notes = {e.text for e in of_kind(rendering, "callout", 1)}
    assert notes == {"⌀22", "4× ⌀5.5 / ⌀10 ↧ 4", "4× R8"}
    assert {e.label for e in of_kind(rendering, "view", 1)} == {"front", "top", "right", "isometric"}


def test_drawn_views_have_one_scale(renderer: CadQueryRenderer) -> None:
    rendering = renderer.render(program(PLATE), VIEW)
    widths = {e.element_id: e.bbox.size_px for e in of_kind(rendering, "visible_lines", 1)}
    scale = widths["top-visible"][0] / 80
    assert widths["front-visible"][0] == pytest.approx(80 * scale, abs=3)
    assert widths["right-visible"][0] == pytest.approx(60 * scale, abs=3)
    assert widths["top-visible"][1] == pytest.approx(60 * scale, abs=3)


def test_hidden_hole_is_dashed(renderer: CadQueryRenderer) -> None:
    rendering = renderer.render(program(PLATE), VIEW)
    (hidden,) = [e for e in of_kind(rendering, "hidden_lines", 1) if e.element_id == "front-hidden"]
    (visible,) = [e for e in of_kind(rendering, "visible_lines", 1) if e.element_id == "front-visible"]
    assert 0 < hidden.area_px < visible.area_px * 2
    assert visible.bbox.x0 < hidden.bbox.x0 and hidden.bbox.x1 < visible.bbox.x1


def test_doubly_curved_model_is_drawn_from_its_mesh(renderer: CadQueryRenderer) -> None:
    rendering = render(renderer, "result = cq.Workplane().box(30, 20, 10).edges().fillet(3)")
    assert len(rendering.frames) == 3
    assert {e.text for e in of_kind(rendering, "dimension", 1)} == {"30", "20", "10"}


@pytest.mark.parametrize(
    ("text", "expected", "words"),
    [
        ("result = cq.Workplane(.box(1", Reason.SYNTAX, "part.py:2"),
        ("x = 1\nresult = cq.Workplane().box(1, 1)", Reason.SCRIPT_ERROR, "part.py:3: TypeError"),
        ("import no_such_library", Reason.SCRIPT_ERROR, "no_such_library"),
        ("raise ValueError('too thin')", Reason.SCRIPT_ERROR, "part.py:2: ValueError: too thin"),
        ("import sys\nsys.exit('bad')", Reason.SCRIPT_ERROR, "bad"),
        ("r = cq.importers.importStep('base.step')", Reason.SCRIPT_ERROR, "part.py:2"),
        ("open('table.csv')", Reason.MISSING_ASSET, "table.csv"),
        ("x = 3", Reason.INVALID_GEOMETRY, "shows nothing"),
        ("result = cq.Workplane().rect(3, 4)", Reason.INVALID_GEOMETRY, "no solid"),
        ("import ctypes\nctypes.string_at(0)", Reason.KERNEL_CRASH, "SIGSEGV"),
    ],
)
def test_broken_program_gets_its_reason(
    renderer: CadQueryRenderer, text: str, expected: Reason, words: str
) -> None:
    error = reason(renderer, text)
    assert (error.reason, words in error.message) == (expected, True), error.message
    assert len(render(renderer, "result = cq.Workplane().box(1, 1, 1)", FRONT).frames) == 3


def test_open_shell_is_no_solid(renderer: CadQueryRenderer) -> None:
    text = (
        "faces = cq.Workplane().box(1, 1, 1).faces().vals()[:5]\n"
        "result = cq.Workplane(cq.Solid.makeSolid(cq.Shell.makeShell(faces)))"
    )
    assert reason(renderer, text).reason == Reason.INVALID_GEOMETRY


@pytest.mark.parametrize(
    "ending",
    [
        "show_object(b, name='block')",
        "from ocp_vscode import show\nshow(b)",
        "debug(b)\nresult = b",
        "if 'show_object' in globals():\n    show_object(b)",
        "cq.exporters.export(b, 'block.step')",
        "import sys\nsys.exit()",
    ],
)
def test_ways_to_show_a_result(renderer: CadQueryRenderer, ending: str) -> None:
    facts = render(renderer, f"b = cq.Workplane().box(2, 2, 2)\n{ending}", FRONT).facts
    assert facts["volume_mm3"] == pytest.approx(8)


def test_what_a_function_exports_is_the_result_where_no_variable_is(renderer: CadQueryRenderer) -> None:
    text = "def main():\n    b = cq.Workplane().box(2, 2, 2)\n    cq.exporters.export(b, 'b.step')\nmain()"
    assert render(renderer, text, FRONT).facts["volume_mm3"] == pytest.approx(8)


def test_recognises_cadquery_and_nothing_else() -> None:
    judge = CadQueryRenderer.recognises
    assert judge("a.py", PLATE.encode()) > 0.9
    assert judge("a.py", b"import pygame\n") == 0
    assert judge("a.txt", PLATE.encode()) == 0


DIGEST = """
import hashlib, sys
from pathlib import Path
sys.path.insert(0, str(Path.cwd()))
from renderers.cadquery import CadQueryRenderer
from tests.test_renderers_cadquery import PLATE, VIEW, digest, program
renderer = CadQueryRenderer()
renderer.open()
print(digest(renderer.render(program(PLATE), VIEW)))
renderer.close()
"""


def digest(rendering: Rendering) -> str:
    made = hashlib.sha256(repr((rendering.elements, sorted(rendering.facts.items()))).encode())
    for frame in rendering.frames:
        made.update(frame.image.tobytes() + frame.ids.tobytes())
    return made.hexdigest()


def test_another_process_gives_the_same_bytes(renderer: CadQueryRenderer) -> None:
    render(renderer, "result = cq.Workplane().sphere(3)")  # what came before leaves no trace
    here = digest(renderer.render(program(PLATE), VIEW))
    root = Path(__file__).parents[1]
    there = subprocess.run(
        [sys.executable, "-c", DIGEST], cwd=root, capture_output=True, text=True, check=True, timeout=200
    )
    assert there.stdout.split()[-1] == here


def test_several_files_make_one_program(renderer: CadQueryRenderer) -> None:
    files = (
        SourceFile(
            path="main.py",
            data=b"from lib.sizes import H\nimport cadquery as cq\nr = cq.Workplane().box(1, 1, H)",
        ),
        SourceFile(path="lib/sizes.py", data=b"H = 7\n"),
    )
    several = Program(language="cadquery", files=files, main_path="main.py", template_id="t")
    assert renderer.render(several, FRONT).facts["volume_mm3"] == pytest.approx(7)
