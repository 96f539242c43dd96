"""Web pages: more traps with answers worked out by hand, each as viewport, scrolled and full page, at three densities."""

from __future__ import annotations

import pytest

from renderers.html import HtmlRenderer
from schemas.element import Element
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = HtmlRenderer

BASE = "<!doctype html><meta charset=utf-8><style>*{margin:0;padding:0;box-sizing:border-box}html{height:1000px}body{position:absolute;left:0;top:300px;width:200px;height:160px}</style>"
DOWN = "<script>scrollTo(0,300)</script>"
BOX = "position:absolute;left:20px;top:20px;width:80px;height:40px;background:#39c"
RED = "width:40px;height:20px;background:#c33"
SVG = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='{w}'%20height='{h}'%3E%3Crect%20width='{w}'%20height='{h}'%20fill='%23c33'/%3E%3C/svg%3E"


def draw(renderer: HtmlRenderer, body: str, *, dpr: float, full_page: bool = False) -> Rendering:
    """A page of 200 x 1000 whose part from 300 on, 160 high, is what the viewport shows."""
    program = Program.from_text(BASE + body + DOWN, language="html", main_path="a.html", template_id="t")
    return renderer.render(program, View.from_css(200, 160, dpr=dpr, time_ms=500, full_page=full_page))


def found(rendering: Rendering, name: str) -> Element | None:
    return next((e for e in rendering.elements if e.element_id == name), None)


# name: markup, {element: box in CSS px of the viewport}; None: not in the picture. All edges are whole at 1, 1.5, 2.
TRAPS: dict[str, tuple[str, dict[str, tuple[float, float, float, float] | None]]] = {
    # Hidden and seen
    "child of a transparent parent": (f'<div style="opacity:0"><div id=a style="{BOX}"></div></div><div id=o style="{BOX};left:120px;width:40px"></div>', {"a": None, "o": (120, 20, 160, 60)}),
    "scaled to nothing": (f'<div id=o style="{BOX};top:80px"></div><div id=a style="{BOX};transform:scale(0)"></div>', {"a": None, "o": (20, 80, 100, 120)}),
    "for screen readers alone": (f'<div id=o style="{BOX}"></div><span id=a style="position:absolute;width:2px;height:2px;overflow:hidden;clip:rect(0 0 0 0)">secret</span>', {"a": None}),
    "text moved out of its box": (f'<div id=a style="{BOX};text-indent:-9999px;overflow:hidden">logo</div>', {"a": (20, 20, 100, 60)}),
    "closed details": (f'<details style="position:absolute"><summary id=s style="display:block;{RED}"></summary><div id=a style="{RED}"></div></details>', {"a": None, "s": (0, 0, 40, 20)}),
    "open details": (f'<details open style="position:absolute"><summary style="display:block;{RED}"></summary><div id=a style="{RED}"></div></details>', {"a": (0, 20, 40, 40)}),
    "content-visibility hidden": (f'<div id=p style="{BOX};content-visibility:hidden"><div id=a style="{RED}"></div></div>', {"a": None, "p": (20, 20, 100, 60)}),
    "display contents": (f'<div id=p style="display:contents"><div id=a style="{BOX}"></div></div>', {"p": (20, 20, 100, 60), "a": (20, 20, 100, 60)}),
    "covered by its parent's after": (f'<style>#p::after{{content:"";position:absolute;inset:0;background:#0c0}}</style><div id=p style="{BOX}"><div id=a style="{RED}"></div></div>', {"a": None, "p": (20, 20, 100, 60)}),
    "one pixel": ('<div id=a style="position:absolute;left:20px;top:20px;width:2px;height:2px;background:#c33"></div>', {"a": (20, 20, 22, 22)}),
    # Order of painting
    "behind its parent's ground": (f'<div id=p style="{BOX}"><div id=a style="position:absolute;z-index:-1;left:-10px;top:0;width:40px;height:40px;background:#c33"></div></div>', {"a": (10, 20, 20, 60), "p": (10, 20, 100, 60)}),
    "high z-index in a low context": (f'<div style="position:absolute;z-index:1"><div id=a style="{BOX};z-index:999"></div></div><div id=b style="{BOX};left:60px;z-index:2;background:#c33"></div>', {"a": (20, 20, 60, 60), "b": (60, 20, 140, 60)}),
    "nearer in 3D": (f'<div style="transform-style:preserve-3d"><div id=a style="{BOX};transform:translateZ(10px)"></div><div id=b style="{BOX};left:60px;background:#c33"></div></div>', {"a": (20, 20, 100, 60), "b": (100, 20, 140, 60)}),
    "popover above all": (f'<div id=a style="{BOX};z-index:99999"></div><div id=b popover style="inset:auto;margin:0;border:0;left:60px;top:20px;width:80px;height:40px;background:#c33"></div><script>document.getElementById("b").showPopover()</script>', {"a": (20, 20, 60, 60), "b": (60, 20, 140, 60)}),
    "float over a block": (f'<div style="position:absolute;left:20px;top:20px;width:80px"><div id=a style="float:left;{RED}"></div><div id=b style="height:40px;background:#39c"></div></div>', {"a": (20, 20, 60, 40), "b": (20, 20, 100, 60)}),
    "negative margin": (f'<div style="position:absolute;left:20px;top:20px"><div id=a style="{RED}"></div><div id=b style="margin-top:-10px;{RED};background:#39c"></div></div>', {"a": (20, 20, 60, 30), "b": (20, 30, 60, 50)}),
    # Clipping
    "overflow clip with a margin": (f'<div style="{BOX};background:none;width:40px;overflow:clip;overflow-clip-margin:10px"><div id=a style="width:80px;height:40px;background:#c33"></div></div>', {"a": (20, 20, 70, 60)}),
    "overflow clip on one axis": (f'<div style="{BOX};background:none;width:40px;height:20px;overflow-x:clip"><div id=a style="width:80px;height:40px;background:#c33"></div></div>', {"a": (20, 20, 60, 60)}),
    "contain paint": (f'<div style="{BOX};background:none;width:40px;contain:paint"><div id=a style="width:80px;height:40px;background:#c33"></div></div>', {"a": (20, 20, 60, 60)}),
    "absolute out of a clip": (f'<div style="width:40px;height:40px;overflow:hidden"><div id=a style="{BOX}"></div></div>', {"a": (20, 20, 100, 60)}),
    "circle": (f'<div id=a style="{BOX};clip-path:circle(20px at 40px 20px)"></div>', {"a": (40, 20, 80, 60)}),
    "polygon": (f'<div id=a style="{BOX};clip-path:polygon(0 0,50% 0,50% 50%,0 50%)"></div>', {"a": (20, 20, 60, 40)}),
    "parent's shape": (f'<div style="{BOX};clip-path:inset(0 40px 20px 0)"><div id=a style="width:80px;height:40px;background:#c33"></div></div>', {"a": (20, 20, 60, 40)}),
    "parent's mask": (f'<div style="{BOX};mask-image:linear-gradient(to right,#000 50%,transparent 50%)"><div id=a style="width:80px;height:40px;background:#c33"></div></div>', {"a": (20, 20, 60, 60)}),
    # Transforms and zoom
    "perspective": ('<div style="position:absolute;width:200px;height:160px;perspective:400px"><div id=a style="position:absolute;left:80px;top:60px;width:40px;height:40px;background:#c33;transform:translateZ(200px)"></div></div>', {"a": (60, 40, 140, 120)}),
    "nested transforms": (f'<div style="position:absolute;transform-origin:0 0;transform:scale(2) translate(10px,10px)"><div id=a style="{RED};transform-origin:0 0;transform:scale(.5)"></div></div>', {"a": (20, 20, 60, 40)}),
    "individual transforms": (f'<div id=a style="{BOX};translate:20px 10px;rotate:180deg;scale:.5"></div>', {"a": (60, 40, 100, 60)}),
    "transition of a transform": (f'<div id=a style="{BOX};transition:transform 1s linear"></div><script>const a=document.getElementById("a");a.getBoundingClientRect();a.style.transform="translateX(80px)"</script>', {"a": (60, 20, 140, 60)}),
    "zoom": ('<div style="position:absolute;zoom:2"><div id=a style="position:absolute;left:10px;top:10px;width:30px;height:20px;background:#c33"></div></div>', {"a": (20, 20, 80, 60)}),
    "fixed in a transform": (f'<div style="position:absolute;left:20px;top:20px;transform:translate(0)"><div id=a style="position:fixed;left:10px;top:10px;{RED}"></div></div>', {"a": (30, 30, 70, 50)}),
    "fixed": (f'<div id=a style="position:fixed;left:20px;bottom:20px;{RED}"></div>', {"a": (20, 120, 60, 140)}),
    "sticky in the page": (f'<div style="position:absolute;left:20px;top:-100px;height:300px"><div id=a style="position:sticky;top:10px;{RED}"></div></div>', {"a": (20, 10, 60, 30)}),
    # Paint beyond and within the box
    "inset shadow": (f'<div id=a style="{BOX};background:none;box-shadow:inset 0 0 0 4px #c33"></div>', {"a": (20, 20, 100, 60)}),
    "spread shadow": (f'<div id=a style="{BOX};box-shadow:0 0 0 6px #c33"></div>', {"a": (14, 14, 106, 66)}),
    "drop shadow": (f'<div id=a style="{BOX};filter:drop-shadow(10px 10px 0 #c33)"></div>', {"a": (20, 20, 110, 70)}),
    "border image": (f'<div id=a style="{BOX};background:none;border:10px solid transparent;border-image:linear-gradient(#c33,#c33) 1"></div>', {"a": (20, 20, 100, 60)}),
    "small background": (f'<div id=a style="{BOX};background:linear-gradient(#c33,#c33) 10px 10px/20px 20px no-repeat"></div>', {"a": (30, 30, 50, 50)}),
    "radial gradient": (f'<div id=a style="{BOX};background:radial-gradient(circle at 40px 20px,#c33 20px,transparent 20px)"></div>', {"a": (40, 20, 80, 60)}),
    "background within padding": (f'<div id=a style="{BOX};background:#39c content-box;padding:10px"></div>', {"a": (30, 30, 90, 50)}),
    "backdrop filter": (f'<div id=b style="{BOX}"></div><div id=a style="{BOX};left:60px;background:none;backdrop-filter:invert(1)"></div>', {"a": (60, 20, 140, 60), "b": (20, 20, 60, 60)}),
    "blend inside a group": (f'<div style="isolation:isolate;position:absolute"><div id=b style="{BOX}"></div><div id=a style="{BOX};left:60px;mix-blend-mode:difference;background:#c33"></div></div>', {"a": (60, 20, 140, 60), "b": (20, 20, 60, 60)}),
    "before behind its host": (f'<style>#a::before{{content:"";position:absolute;z-index:-1;inset:-6px;background:#0c0}}</style><div id=a style="{BOX}"></div>', {"a": (14, 14, 106, 66)}),
    "column rule": ('<div id=a style="position:absolute;left:20px;top:20px;width:80px;height:40px;columns:2;column-gap:20px;column-rule:4px solid #c33;column-fill:auto"><div style="height:80px"></div></div>', {"a": (58, 20, 62, 60)}),
    # Documents in documents
    "nested frames": ('<iframe id=f style="position:absolute;left:20px;top:20px;width:120px;height:100px;border:2px solid #333"></iframe><script>document.getElementById("f").srcdoc="<body style=\'margin:0\'><iframe id=g style=\'position:absolute;left:10px;top:10px;width:60px;height:50px;border:2px solid #39c\'></iframe><script>g.srcdoc=`<body style=margin:0><div id=a style=width:20px;height:10px;background:red>`</"+"script>"</script>', {"a": (34, 34, 54, 44), "g": (32, 32, 96, 86), "f": (20, 20, 140, 120)}),
    "scrolled frame": ('<iframe style="position:absolute;left:20px;top:20px;width:80px;height:40px;border:0" srcdoc="<body style=\'margin:0\'><div style=height:100px></div><div id=a style=\'width:40px;height:20px;background:red\'></div><div style=height:100px></div><script>scrollTo(0,90)</script>"></iframe>', {"a": (20, 30, 60, 50)}),
    "scaled frame": ('<iframe style="position:absolute;left:20px;top:20px;width:80px;height:80px;border:0;transform-origin:0 0;transform:scale(.5)" srcdoc="<body style=\'margin:0\'><div id=a style=\'margin:20px;width:40px;height:20px;background:red\'></div>"></iframe>', {"a": (30, 30, 50, 40)}),
    "closed shadow tree": (f'<x-box id=h style="position:absolute;left:20px;top:20px"></x-box><script>document.getElementById("h").attachShadow({{mode:"closed"}}).innerHTML="<div style=\'{RED}\'></div>"</script>', {"h": (20, 20, 60, 40)}),
    "named slots": (f'<div id=h style="position:absolute;left:20px;top:20px"><div id=b slot=second style="{RED}"></div><div id=a slot=first style="{RED};background:#39c"></div></div><script>document.getElementById("h").attachShadow({{mode:"open"}}).innerHTML="<slot name=first></slot><slot name=second></slot>"</script>', {"a": (20, 20, 60, 40), "b": (20, 40, 60, 60)}),
    "shadow in shadow": (f'<div id=h style="position:absolute;left:20px;top:20px"></div><script>const o=document.getElementById("h").attachShadow({{mode:"open"}});o.innerHTML="<span id=i></span>";o.getElementById("i").attachShadow({{mode:"open"}}).innerHTML="<div id=a style=\'{RED}\'></div>"</script>', {"a": (20, 20, 60, 40)}),
    "object": (f"<object id=a style=\"position:absolute;left:20px;top:20px\" type=image/svg+xml width=80 height=40 data=\"{SVG.format(w=40, h=40)}\"></object>", {"a": (20, 20, 60, 60)}),
    "embed": (f"<embed id=a style=\"position:absolute;left:20px;top:20px\" type=image/svg+xml width=80 height=40 src=\"{SVG.format(w=80, h=40)}\">", {"a": (20, 20, 100, 60)}),
    # Pictures
    "picture chosen by width": (f"<picture><source media='(max-width:300px)' srcset=\"{SVG.format(w=40, h=20)}\"><img id=a style=\"position:absolute;left:20px;top:20px\" src=\"{SVG.format(w=80, h=80)}\"></picture>", {"a": (20, 20, 60, 40)}),
    "picture contained": (f"<img id=a style=\"{BOX};background:none;object-fit:contain\" src=\"{SVG.format(w=40, h=40)}\">", {"a": (40, 20, 80, 60)}),
    "poster of a video": (f"<video id=a style=\"{BOX};background:none\" poster=\"{SVG.format(w=80, h=40)}\"></video>", {"a": (20, 20, 100, 60)}),
    "canvas at twice its size": ('<canvas id=a width=40 height=20 style="image-rendering:pixelated;position:absolute;left:20px;top:20px;width:80px;height:40px"></canvas><script>const c=document.getElementById("a").getContext("2d");c.fillStyle="#c33";c.fillRect(10,5,20,10)</script>', {"a": (40, 30, 80, 50)}),
    "current colour": ('<div style="color:#c33"><svg style="position:absolute;left:20px;top:20px" width=80 height=40><rect id=a x=10 y=10 width=20 height=20 fill="currentColor"/><path id=b d="M40 20h30" stroke="currentColor" stroke-width=4 /></svg></div>', {"a": (30, 30, 50, 50), "b": (60, 38, 90, 42)}),
    "out of the SVG": ('<svg style="position:absolute;left:20px;top:20px;overflow:visible" width=20 height=20><rect id=a x=30 y=30 width=20 height=10 fill="#c33"/></svg>', {"a": (50, 50, 70, 60)}),
    "nested SVG with its own scale": ('<svg style="position:absolute;left:20px;top:20px" width=80 height=40><svg x=20 width=40 height=40 viewBox="0 0 20 20"><rect id=a x=5 y=5 width=10 height=10 fill="#c33"/></svg></svg>', {"a": (50, 30, 70, 50)}),
    "HTML inside SVG": (f'<svg style="position:absolute;left:20px;top:20px" width=80 height=60><foreignObject x=10 y=10 width=60 height=40><div id=a style="{RED}"></div></foreignObject></svg>', {"a": (30, 30, 70, 50)}),
    # Directions
    "from right to left": (f'<div dir=rtl style="{BOX}"><div id=a style="{RED}"></div></div>', {"a": (60, 20, 100, 40)}),
    "vertical writing": (f'<div style="{BOX};writing-mode:vertical-rl"><div id=a style="inline-size:30px;block-size:20px;background:#c33"></div></div>', {"a": (80, 20, 100, 50)}),
    "second column": (f'<div style="position:absolute;left:20px;top:20px;width:100px;height:20px;columns:2;column-gap:20px;column-fill:auto"><div style="height:20px"></div><div id=a style="{RED}"></div></div>', {"a": (80, 20, 120, 40)}),
    # Controls
    "checkbox drawn by the page": ('<input id=a type=checkbox checked style="appearance:none;position:absolute;left:20px;top:20px;width:20px;height:20px;border:2px solid #333;background:#39c">', {"a": (20, 20, 40, 40)}),
    "colour field": (f'<input id=a type=color value="#cc3333" style="{BOX}">', {"a": (20, 20, 100, 60)}),
    "date field": (f'<input id=a type=date style="{BOX};border:2px solid #333">', {"a": (20, 20, 100, 60)}),
    "menu": (f'<select id=a style="{BOX};border:2px solid #333"><option id=o>One<option>Two</select>', {"a": (20, 20, 100, 60), "o": None}),
    "button": (f'<button id=a style="{BOX};border:0">Go</button>', {"a": (20, 20, 100, 60)}),
    "field": (f'<input id=a value=x style="{BOX};border:0">', {"a": (20, 20, 100, 60)}),
}  # fmt: skip


@pytest.mark.parametrize(("way", "dpr"), [("viewport", 1), ("scrolled", 1.5), ("full page", 2)])
@pytest.mark.parametrize("name", TRAPS)
def test_trap(renderer: HtmlRenderer, name: str, way: str, dpr: float) -> None:
    body, answers = TRAPS[name]
    if way == "viewport":
        body = f"<style>html{{height:auto}}body{{top:0}}</style>{body}"
    rendering = draw(renderer, body, dpr=dpr, full_page=way == "full page")
    down = 300 if way == "full page" else 0
    for element_id, answer in answers.items():
        element = found(rendering, element_id)
        if answer is None:
            assert element is None, element_id
            continue
        assert element is not None, [e.element_id for e in rendering.elements]
        x0, y0, x1, y1 = (edge / dpr for edge in element.bbox.xyxy)
        assert (x0, y0 - down, x1, y1 - down) == answer, element_id
