"""Web pages: every trap with its answer worked out by hand, at three pixel densities."""

from __future__ import annotations

import pytest

from renderers.html import HtmlRenderer
from schemas.element import Element
from schemas.program import Program, SourceFile
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = HtmlRenderer

BASE = (
    "<!doctype html><style>*{margin:0;padding:0;box-sizing:border-box}div,span,img{position:static}</style>"
)


def page(body: str, **files: str) -> Program:
    others = [SourceFile(path=name.replace("_", "."), data=text.encode()) for name, text in files.items()]
    main = SourceFile(path="index.html", data=(BASE + body).encode())
    return Program(language="html", files=(main, *others), main_path="index.html", template_id="test")


def draw(renderer: HtmlRenderer, body: str, *, dpr: float = 1, **view: object) -> Rendering:
    return renderer.render(page(body), View.from_css(200, 160, dpr=dpr, **view))


def found(rendering: Rendering, name: str) -> Element | None:
    return next((e for e in rendering.elements if e.element_id == name), None)


def seen(rendering: Rendering, name: str) -> Element:
    element = found(rendering, name)
    assert element is not None, [e.element_id for e in rendering.elements]
    return element


def css(element: Element, dpr: float) -> tuple[float, ...]:
    return tuple(edge / dpr for edge in element.bbox.xyxy)


CssBox = tuple[float, float, float, float]
# name: markup, {element: (box in CSS px, visible fraction)}; None: not in the picture. All edges are whole at 1, 1.5, 2.
BOX = "position:absolute;left:20px;top:20px;width:80px;height:40px;background:#39c"
TRAPS: dict[str, tuple[str, dict[str, tuple[CssBox, float | None] | None]]] = {
    "plain": (f'<div id=a style="{BOX}"></div>', {"a": ((20, 20, 100, 60), 1)}),
    "half covered": (
        f'<div id=a style="{BOX}"></div><div id=b style="{BOX};left:60px;background:#c33"></div>',
        {"a": ((20, 20, 60, 60), 0.5), "b": ((60, 20, 140, 60), 1)},
    ),
    "wholly covered": (
        f'<div id=a style="{BOX}"></div><div id=b style="{BOX};background:#c33"></div>',
        {"a": None, "b": ((20, 20, 100, 60), 1)},
    ),
    "lifted by z-index": (
        f'<div id=a style="{BOX};z-index:2"></div><div id=b style="{BOX};left:60px;background:#c33"></div>',
        {"a": ((20, 20, 100, 60), 1), "b": ((100, 20, 140, 60), 0.5)},
    ),
    "same colour": (
        f'<div id=a style="{BOX}"></div><div id=b style="{BOX};left:60px"></div>',
        {"a": ((20, 20, 60, 60), 0.5), "b": ((60, 20, 140, 60), 1)},
    ),
    "opacity 0": (
        f'<div id=o style="{BOX};top:80px"></div><div id=a style="{BOX};opacity:0"></div>',
        {"a": None, "o": ((20, 80, 100, 120), 1)},
    ),
    "half opaque owns": (
        f'<div id=a style="{BOX}"></div><div id=b style="{BOX};left:60px;opacity:.5;background:#c33"></div>',
        {"a": ((20, 20, 60, 60), 0.5), "b": ((60, 20, 140, 60), 1)},
    ),
    "blend mode owns": (
        f'<div id=a style="{BOX}"></div><div id=b style="{BOX};left:60px;mix-blend-mode:multiply;background:#c33"></div>',
        {"a": ((20, 20, 60, 60), 0.5), "b": ((60, 20, 140, 60), 1)},
    ),
    "colour filter": (
        f'<div id=a style="{BOX};filter:hue-rotate(90deg) invert(1)"></div>',
        {"a": ((20, 20, 100, 60), 1)},
    ),
    "off-screen": (
        f'<div id=o style="{BOX}"></div><div id=a style="{BOX};left:-300px"></div>',
        {"a": None, "o": ((20, 20, 100, 60), 1)},
    ),
    "half off the frame": (f'<div id=a style="{BOX};left:160px"></div>', {"a": ((160, 20, 200, 60), 0.5)}),
    "hidden with a visible child": (
        f'<div id=p style="{BOX};visibility:hidden"><div id=a style="visibility:visible;width:20px;height:20px;background:#c33"></div></div>',
        {"p": ((20, 20, 40, 40), 1), "a": ((20, 20, 40, 40), 1)},
    ),
    "zero-size parent": (
        f'<div id=p style="position:absolute;width:0;height:0"><div id=a style="{BOX}"></div></div>',
        {"p": ((20, 20, 100, 60), 1), "a": ((20, 20, 100, 60), 1)},
    ),
    "overflow hidden": (
        '<div id=p style="position:absolute;left:20px;top:20px;width:40px;height:40px;overflow:hidden"><div id=a style="width:80px;height:40px;background:#39c"></div></div>',
        {"a": ((20, 20, 60, 60), 0.5), "p": ((20, 20, 60, 60), 1)},
    ),
    "clip-path is the shape": (
        f'<div id=a style="{BOX};clip-path:inset(0 40px 0 0)"></div>',
        {"a": ((20, 20, 60, 60), None)},
    ),
    "mask is the shape": (
        f'<div id=a style="{BOX};mask-image:linear-gradient(to right,#000 50%,transparent 50%)"></div>',
        {"a": ((20, 20, 60, 60), None)},
    ),
    "translate and scale": (
        f'<div id=a style="{BOX};transform-origin:0 0;transform:translate(20px,20px) scale(.5)"></div>',
        {"a": ((40, 40, 80, 60), 1)},
    ),
    "quarter turn": (
        f'<div id=a style="{BOX};transform:rotate(90deg)"></div>',
        {"a": ((40, 0, 80, 80), 1)},
    ),
    "3D half turn": (
        f'<div style="perspective:400px"><div id=a style="{BOX};transform:rotateY(180deg)"></div></div>',
        {"a": ((20, 20, 100, 60), 1)},
    ),
    "back face": (
        f'<div id=o style="{BOX};top:80px"></div><div id=a style="{BOX};transform:rotateY(180deg);backface-visibility:hidden"></div>',
        {"a": None, "o": ((20, 80, 100, 120), 1)},
    ),
    "before outside its host": (
        f'<style>#a::before{{content:"";position:absolute;left:-10px;top:0;width:10px;height:40px;background:#c33}}</style><div id=a style="{BOX}"></div>',
        {"a": ((10, 20, 100, 60), None)},
    ),
    "outline and hard shadow": (
        f'<div id=a style="{BOX};outline:4px solid #000;outline-offset:2px"></div><div id=b style="{BOX};top:100px;box-shadow:10px 10px 0 #c33"></div>',
        {"a": ((14, 14, 106, 66), None), "b": ((20, 100, 110, 150), None)},
    ),
    "border": (
        '<div id=a style="position:absolute;left:20px;top:20px;width:80px;height:40px;border:4px solid #333"></div>',
        {"a": ((20, 20, 100, 60), None)},
    ),
    "gradient with a clear half": (
        f'<div id=a style="{BOX};background:linear-gradient(to right,transparent 50%,#c33 50%)"></div>',
        {"a": ((60, 20, 100, 60), None)},
    ),
    "fixed": (
        f'<div style="height:600px"></div><div id=a style="{BOX};position:fixed"></div>',
        {"a": ((20, 20, 100, 60), 1)},
    ),
    "scrolled container": (
        '<div id=p style="position:absolute;left:20px;top:20px;width:80px;height:40px;overflow:auto"><div id=x style="height:40px;background:#39c"></div><div id=a style="height:40px;background:#c33"></div></div><script>document.getElementById("p").scrollTop=20</script>',
        {"x": ((20, 20, 100, 40), 0.5), "a": ((20, 40, 100, 60), 0.5)},
    ),
    "sticky": (
        '<div id=p style="position:absolute;left:20px;top:20px;width:80px;height:60px;overflow:auto"><div id=a style="position:sticky;top:0;height:20px;background:#c33"></div><div style="height:200px"></div></div><script>document.getElementById("p").scrollTop=50</script>',
        {"a": ((20, 20, 100, 40), 1)},
    ),
    "frame": (
        "<iframe id=f style=\"position:absolute;left:20px;top:20px;width:80px;height:40px;border:2px solid #333\" srcdoc=\"<body style='margin:0'><div id=a style='width:40px;height:20px;background:#c33'></div>\"></iframe>",
        {"a": ((22, 22, 62, 42), 1), "f": ((20, 20, 100, 60), None)},
    ),
    "open shadow tree": (
        '<div id=h style="position:absolute;left:20px;top:20px"></div><script>document.getElementById("h").attachShadow({mode:"open"}).innerHTML="<div id=a style=\'width:40px;height:20px;background:#c33\'></div>"</script>',
        {"a": ((20, 20, 60, 40), 1), "h": ((20, 20, 60, 40), 1)},
    ),
    "slotted": (
        '<div id=h style="position:absolute;left:20px;top:20px"><div id=a style="width:40px;height:20px;background:#c33"></div></div><script>document.getElementById("h").attachShadow({mode:"open"}).innerHTML="<slot></slot>"</script>',
        {"a": ((20, 20, 60, 40), 1)},
    ),
    "canvas drawn late": (
        '<canvas id=a width=80 height=40 style="image-rendering:pixelated;position:absolute;left:20px;top:20px"></canvas><script>setTimeout(()=>{const c=document.getElementById("a").getContext("2d");c.fillStyle="#c33";c.fillRect(20,10,40,20)},400)</script>',
        {"a": ((40, 30, 80, 50), None)},
    ),
    "inline SVG": (
        '<svg id=s style="position:absolute;left:20px;top:20px" width=80 height=40><rect id=a x=10 y=10 width=20 height=20 fill="#c33"/><line id=b x1=40 y1=20 x2=70 y2=20 stroke="#333" stroke-width=4 /><rect id=n x=40 y=2 width=10 height=6 fill="none"/></svg>',
        {"a": ((30, 30, 50, 50), 1), "b": ((60, 38, 90, 42), 1), "s": ((30, 30, 90, 50), 1), "n": None},
    ),
    "use of a symbol": (
        '<svg style="display:none"><symbol id=m><rect width=20 height=20 fill="#c33"/></symbol></svg><svg style="position:absolute;left:20px;top:20px" width=80 height=40><use id=a href="#m" x=10 /><use id=b href="#m" x=50 y=10 /></svg>',
        {"a": ((30, 20, 50, 40), 1), "b": ((70, 30, 90, 50), 1)},
    ),
    "transition under way": (
        f'<div id=a style="{BOX};transition:left 1s linear,background-color 1s"></div><script>const a=document.getElementById("a");a.getBoundingClientRect();a.style.left="60px";a.style.backgroundColor="#c33"</script>',
        {"a": ((40, 20, 120, 60), 1)},
    ),
    "animation under way": (
        f'<style>@keyframes k{{to{{left:60px;background:#0c0}}}}</style><div id=a style="{BOX};animation:k 1s linear"></div>',
        {"a": ((40, 20, 120, 60), 1)},
    ),
    "important inline colours": (
        '<style>#a{background:#39c!important}</style><div id=a style="position:absolute;left:20px;top:20px;width:80px;height:40px;background:#0c0 !important"></div>',
        {"a": ((20, 20, 100, 60), 1)},
    ),
    "badge before a plain image": (
        "<div style=\"position:absolute;left:20px;top:20px\"><span id=b style=\"position:absolute;left:0;top:0;width:20px;height:20px;background:#0c0\"></span><img id=a width=80 height=40 src=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='80' height='40'%3E%3Crect width='80' height='40' fill='%23c33'/%3E%3C/svg%3E\"></div>",
        {"b": ((20, 20, 40, 40), 1), "a": ((20, 20, 100, 60), 0.875)},
    ),
    "backdrop of a modal dialog": (
        '<div id=a style="position:absolute;width:40px;height:40px;background:#39c"></div><dialog id=d style="margin:0;left:20px;top:20px;width:80px;height:40px;border:0;background:#c33"></dialog><script>document.getElementById("d").showModal()</script>',
        {"a": None, "d": ((0, 0, 200, 160), 1)},
    ),
    "animation inside SVG": (
        '<svg id=s style="position:absolute" width=200 height=60><rect id=a y=20 width=40 height=40><animate attributeName=x from=0 to=80 dur=1s /></rect></svg>',
        {"a": ((40, 20, 80, 60), 1)},
    ),
    "rounded clip": (
        '<div id=p style="position:absolute;left:20px;top:20px;width:40px;height:40px;overflow:hidden;border-radius:20px"><div id=a style="width:40px;height:80px;background:#39c"></div></div>',
        {"a": ((20, 20, 60, 60), None)},
    ),
    "hidden by a shadow's own box": (
        f'<div id=a style="{BOX};box-shadow:0 0 20px rgba(0,0,0,.04)"></div>',
        {"a": ((20, 20, 100, 60), 1)},
    ),
    "image with a clear half": (
        "<img id=a style=\"position:absolute;left:20px;top:20px\" width=80 height=40 src=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='80' height='40'%3E%3Crect width='40' height='40' fill='%23c33'/%3E%3C/svg%3E\">",
        {"a": ((20, 20, 60, 60), None)},
    ),
}


@pytest.mark.parametrize("dpr", [1, 1.5, 2])
@pytest.mark.parametrize("name", TRAPS)
def test_trap(renderer: HtmlRenderer, name: str, dpr: float) -> None:
    body, answers = TRAPS[name]
    rendering = draw(renderer, body, dpr=dpr, time_ms=500)
    for element_id, answer in answers.items():
        if answer is None:
            assert found(rendering, element_id) is None
            continue
        box, fraction = answer
        element = seen(rendering, element_id)
        assert css(element, dpr) == box, element_id
        if fraction is not None:
            assert element.visible_fraction == pytest.approx(fraction, abs=0.005), element_id


def test_text_is_what_is_read_not_what_is_written(renderer: HtmlRenderer) -> None:
    body = '<div id=a>Save<span hidden>secret</span><br>as<style>i{color:red}</style><script>"never drawn"</script></div>'
    assert seen(draw(renderer, body), "a").text == "Save as"


def test_a_page_of_each_density_and_locale_waits_and_gives_the_same_bytes_again(
    renderer: HtmlRenderer,
) -> None:
    body = '<p id=a style="font:18px serif">Half a pixel more <b>or less</b></p><script>setInterval(() => document.body.append("!"), 1)</script>'
    views = [
        View.from_css(200, 160, dpr=dpr, locale=locale)
        for dpr in (1, 1.5, 2)
        for locale in ("en-US", "ja-JP")
    ]
    first = [renderer.render(page(body), view) for view in views]
    again = [renderer.render(page(body), view) for view in reversed(views)][::-1]
    for one, other in zip(first, again, strict=True):
        assert (one.frames[0].image == other.frames[0].image).all()
        assert one.elements == other.elements
