"""Programs with schemdraw: whose pixels, which code, where texts stand, and what becomes of programs that misbehave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from renderers._browser import Browser
from renderers._sandbox import Limits
from renderers.schemdraw import SchemdrawRenderer
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = SchemdrawRenderer
VIEW = View(width_px=400, height_px=400)
HEAD = "import schemdraw\nimport schemdraw.elements as elm\n"


def program(body: str, *more: SourceFile) -> Program:
    main = SourceFile(path="circuit.py", data=(HEAD + body).encode())
    return Program(
        language="schemdraw", files=(main, *more), main_path="circuit.py", template_id="test/circuit"
    )


def draw(renderer: SchemdrawRenderer, body: str, view: View = VIEW) -> Rendering:
    return renderer.render(program(body), view)


def elements(renderer: SchemdrawRenderer, body: str, view: View = VIEW) -> dict[str, Element]:
    return {e.element_id: e for e in draw(renderer, body, view).elements}


def code(body: str, element: Element) -> str:
    return (HEAD + body).encode()[element.code_start : element.code_end].decode()


LOOP = """with schemdraw.Drawing() as d:
    elm.SourceV().up().label("9 V")
    elm.Resistor().right().label("R$_1$\\n10 kΩ")
    (elm.Capacitor()
     .down()
     .label("C1", loc="bottom"))
    elm.Line().left()
"""


def test_elements_have_kind_label_and_the_code_of_their_chain(renderer: SchemdrawRenderer) -> None:
    found = elements(renderer, LOOP)
    tops = {n: e for n, e in found.items() if e.parent_id == "drawing"}
    assert {n: e.kind for n, e in tops.items()} == {
        "source_v-1": "source_v",
        "R1": "resistor",
        "C1": "capacitor",
        "line-1": "line",
    }
    assert tops["R1"].label == "R1 10 kΩ" and found["R1/label"].text == "R1 10 kΩ"
    assert code(LOOP, tops["source_v-1"]) == 'elm.SourceV().up().label("9 V")'
    assert code(LOOP, tops["C1"]).startswith("elm.Capacitor()\n") and code(LOOP, tops["C1"]).endswith(
        '"bottom")'
    )


def test_a_wire_is_where_its_ends_are(renderer: SchemdrawRenderer) -> None:
    # 3 units of 36 points, 2 points wide with round caps, on a sheet that is 0.1 unit + 2 points wider on each side:
    # 117.2 points in all, so that 400 px are 3.413 px a point
    body = "with schemdraw.Drawing() as d:\n    elm.Line().right()\n    elm.Line().down().length(3)\n"
    found = elements(renderer, body)
    scale = 400 / 117.2
    alone = found["line-1"].bbox_amodal  # the second wire lies over the first one's end
    assert alone is not None
    x0, y0, x1, y1 = alone.xyxy
    assert abs(x0 - 3.6 * scale) <= 1 and abs(x1 - 113.6 * scale) <= 1 and abs(y1 - y0 - 2 * scale) <= 1.5
    assert abs(found["line-2"].bbox.y1 - found["line-2"].bbox.y0 - 110 * scale) <= 1.5


def test_symbol_and_label_are_told_apart(renderer: SchemdrawRenderer) -> None:
    found = elements(renderer, LOOP)
    symbol, label, whole = found["R1/symbol"].bbox, found["R1/label"].bbox, found["R1"].bbox
    assert label.y1 <= symbol.y0 and whole.xyxy == symbol.union(label).xyxy
    assert found["R1/symbol"].parent_id == "R1" and found["R1/label"].kind == "label"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("$V_A$", "VA"),
        ("R$_1$", "R1"),
        ("R$_{12}$", "R12"),
        ("x$^2$", "x2"),
        ("10 k$\\\\Omega$", "10 kΩ"),
        ("25 °C", "25 °C"),
    ],
)
def test_no_character_of_a_label_is_lost(renderer: SchemdrawRenderer, written: str, read: str) -> None:
    body = f'with schemdraw.Drawing() as d:\n    elm.Resistor().label("{written}")\n'
    rendering = draw(renderer, body)
    assert next(e for e in rendering.elements if e.kind == "label").text == read
    assert rendering.engine == "resvg"


@pytest.mark.parametrize("family", ["sans", "serif", "Inter", "no such family"])
def test_families_are_pinned_ones(renderer: SchemdrawRenderer, family: str) -> None:
    body = (
        f'with schemdraw.Drawing() as d:\n    d.config(font="{family}")\n    elm.Resistor().label("Rload")\n'
    )
    label = elements(renderer, body)["resistor-1/label"]
    assert label.area_px > 200


def test_labels_stand_where_a_browser_puts_them(renderer: SchemdrawRenderer) -> None:
    """schemdraw's own file with its baselines, in Chromium."""
    import schemdraw
    from schemdraw import elements as elm

    drawing = schemdraw.Drawing()
    for place in ("top", "bottom"):
        resistor: Any = elm.Resistor
        drawing.add(resistor().right().label("Hxg", loc=place))
    svg = drawing.draw(show=False, canvas="svg").getimage()
    body = (
        "with schemdraw.Drawing() as d:\n"
        '    elm.Resistor().right().label("Hxg", loc="top")\n    elm.Resistor().right().label("Hxg", loc="bottom")\n'
    )
    view = View(width_px=900, height_px=260)
    found = elements(renderer, body, view)
    browser = Browser()
    browser.open()
    try:
        page = "<!doctype html><style>*{margin:0}img{width:900px;height:260px;object-fit:contain}</style><img src='a.svg'>"
        browser.page.load({"index.html": page.encode(), "a.svg": svg}, "index.html", view)
        image = browser.page.capture()
    finally:
        browser.close()
    for name in ("resistor-1", "resistor-2"):
        box = found[f"{name}/label"].bbox
        rows, columns = np.nonzero((image[:, box.x0 - 20 : box.x1 + 20] < 200).any(axis=2))
        is_text = (
            rows < found[f"{name}/symbol"].bbox.y0
            if name == "resistor-1"
            else rows >= found[f"{name}/symbol"].bbox.y1
        )
        assert abs(int(rows[is_text].min()) - box.y0) <= 2 and abs(int(rows[is_text].max()) + 1 - box.y1) <= 2
        assert abs(int(columns[is_text].min()) - 20) <= 2


def test_a_helper_function_is_the_code_of_what_it_makes(renderer: SchemdrawRenderer) -> None:
    body = (
        "def rung(d, name):\n    return d.add(elm.Resistor().right().label(name))\n"
        "d = schemdraw.Drawing()\nrung(d, 'R1')\nrung(d, 'R2')\nd.draw()\n"
    )
    found = elements(renderer, body)
    assert code(body, found["R1"]) == code(body, found["R2"]) == "elm.Resistor().right().label(name)"


def test_the_drawing_that_is_shown_last_counts(renderer: SchemdrawRenderer) -> None:
    body = (
        "a = schemdraw.Drawing()\na.add(elm.Resistor())\nb = schemdraw.Drawing()\nb.add(elm.Capacitor())\n"
        "b.save('b.svg')\na.save('a.png')\n"
    )
    assert "resistor-1" in elements(renderer, body)


def test_matplotlib_is_not_needed(renderer: SchemdrawRenderer) -> None:
    body = "schemdraw.use('matplotlib')\nd = schemdraw.Drawing(canvas='matplotlib')\nd.add(elm.Diode())\nd.draw()\n"
    assert "diode-1" in elements(renderer, body)


def test_a_module_beside_the_program_keeps_its_own_code_spans(renderer: SchemdrawRenderer) -> None:
    more = SourceFile(
        path="parts.py", data=b"import schemdraw.elements as elm\ndef led():\n    return elm.LED()\n"
    )
    body = "from parts import led\nd = schemdraw.Drawing()\nd.add(led())\nd.draw()\n"
    element = next(e for e in renderer.render(program(body, more), VIEW).elements if e.kind == "led")
    assert (
        element.code_path == "parts.py" and more.data[element.code_start : element.code_end] == b"elm.LED()"
    )


GOOD = "with schemdraw.Drawing() as d:\n    elm.Resistor()\n"
IMAGE = "d = schemdraw.Drawing()\nd.add(elm.ElementImage('{}', 1, 1))\nd.draw()\n"
BAD = {
    "syntax": ("with schemdraw.Drawing( as d:\n", Reason.SYNTAX),
    "raises": ("elm.Resistor().label(1 / 0)\n", Reason.SCRIPT_ERROR),
    "no drawing": ("x = 1\n", Reason.BLANK),
    "empty drawing": ("d = schemdraw.Drawing()\nd.draw()\n", Reason.BLANK),
    "reads a file": ("open('/etc/passwd').read()\n", Reason.FILE_ACCESS),
    "picture of a file": (IMAGE.format("/etc/passwd.png"), Reason.FILE_ACCESS),
    "network": ("import socket\nsocket.create_connection(('127.0.0.1', 9))\n", Reason.NETWORK),
    "process": ("import subprocess\nsubprocess.run(['true'])\n", Reason.HOSTILE),
    "our modules": ("import renderers.svg\n", Reason.SCRIPT_ERROR),
    "endless": ("while True:\n    pass\n", Reason.TIMEOUT),
    "too many elements": (
        "d = schemdraw.Drawing()\nfor _ in range(5001):\n    d.add(elm.Dot())\nd.draw()\n",
        Reason.TOO_LARGE,
    ),
    "forged": (
        "import os\nos.makedirs('/box/out', exist_ok=True)\n"
        "open('/box/out/drawing.json', 'w').write('{\"svg\": 5, \"elements\": []}')\nos._exit(0)\n",
        Reason.HOSTILE,
    ),
    "forged with a script": (
        "import os, json\nos.makedirs('/box/out', exist_ok=True)\n"
        "svg = '<svg xmlns=\"http://www.w3.org/2000/svg\"><script>1</script></svg>'\n"
        "open('/box/out/drawing.json', 'w').write(json.dumps({'svg': svg, 'elements': []}))\nos._exit(0)\n",
        Reason.HOSTILE,
    ),
    "ends at once": ("import os\nos._exit(0)\n", Reason.SCRIPT_ERROR),
}


@pytest.fixture(scope="module")
def strict() -> Iterator[SchemdrawRenderer]:
    opened = SchemdrawRenderer(Limits(cpu_s=3, wall_s=6.0, measure_s=4, memory_bytes=1 << 30))
    opened.open()
    yield opened
    opened.close()


@pytest.mark.parametrize("name", BAD)
def test_a_bad_program_has_its_reason_and_the_next_is_drawn(strict: SchemdrawRenderer, name: str) -> None:
    body, expected = BAD[name]
    with pytest.raises(SampleError) as caught:
        draw(strict, body)
    assert caught.value.reason is expected, caught.value.message
    assert "resistor-1" in elements(strict, GOOD)
