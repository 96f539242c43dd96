"""The map in its box, and how it stands beside its panel."""

from __future__ import annotations

from generators._web_glyphs import glyph
from generators._web_map_draw import Town
from generators._web_map_words import Place
from generators._web_markup import Child, Node, Raw, escape, h
from generators._web_numbers import number
from generators._web_stack import StackPage


def map_box(page: StackPage, place: Place, town: Town, marks: list[str]) -> Node:
    """The drawn town with its marks and the map's own buttons."""
    page.css(
        ".map{position:relative;min-height:0;overflow:hidden;background:$raised}.map__art{position:absolute;inset:0}.map__tools{position:absolute;bottom:24px;inset-inline-end:16px;display:grid;border-radius:$r1;background:$bg;box-shadow:$e2;overflow:hidden}.map__tool{display:flex;align-items:center;justify-content:center;width:40px;height:40px;padding:0;border:0;border-bottom:1px solid $hair;background:$bg;color:$ink;cursor:pointer}.map__scale{position:absolute;bottom:8px;inset-inline-start:12px;padding:0 $2;border-bottom:2px solid $ink;background:$bg;font-size:11px;opacity:0.9}",
        "Map",
    )
    pad = page.style.indent
    ways = [mark for mark in marks if 'fill="none"' in mark.partition(">")[0]]
    pins = [mark for mark in marks if mark not in ways]
    art = "\n".join([
        f'<svg id="{page.uid("map-art")}" viewBox="0 0 {town.width} {town.height}" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" role="img" aria-label="{escape(place.town)}" font-family="inherit">',
        f'{pad}<g id="{page.uid("streets")}">', *(pad * 2 + line for line in town.layers), f"{pad}</g>", *(pad + line for line in (*ways, *town.names, *pins)), "</svg>",
    ])  # fmt: skip
    tools = h(
        "div.map__tools",
        [
            h(
                "button.map__tool",
                glyph(page, n, 20),
                type="button",
                id=page.uid(f"map-{n}"),
                aria_label=label,
            )
            for n, label in (("plus", "+"), ("minus", "−"), ("pin", place.words[8]))
        ],
    )
    scale = h("span.map__scale", f"{number(page.draw.pick((100, 200, 250, 500)), place.lang)} m", dir="ltr")
    return h(
        "section.map", h("div.map__art", Raw(art)), tools, scale, id=page.uid("map"), aria_label=place.town
    )


def framed(page: StackPage, place: Place, chart: Node, panel: list[Child], layout: str) -> list[Node]:
    """The map and its panel: side by side, the panel floating, or a sheet below the map."""
    side = h("aside.panel", panel, id=page.uid("panel"))
    page.css(".panel{display:flex;flex-direction:column;gap:$5;padding:$5;background:$bg}")
    if page.is_narrow:
        # A phone has the map above and a sheet over its lower edge.
        page.css(
            ".stage{display:grid;grid-template-rows:56vh auto;min-height:100vh}.panel{position:relative;margin-top:-20px;border-radius:20px 20px 0 0;box-shadow:0 -8px 24px rgba(0, 0, 0, 0.14)}.map__tools{bottom:40px}.map__scale{bottom:28px}.panel__grip{width:40px;height:4px;margin:0 auto;border-radius:999px;background:$line}@media (min-width: 900px){.stage{grid-template-rows:100vh;grid-template-columns:1fr 380px}.panel{margin-top:0;border-radius:0}.panel__grip{display:none}}",
            "Layout",
        )
        side.children.insert(0, h("span.panel__grip"))
        return [h("main.stage", chart, side, id=page.uid("main"))]
    if layout.startswith("float"):
        edge = "inset-inline-end" if layout == "float-end" else "inset-inline-start"
        page.css(
            f".stage{{position:relative;height:100vh;overflow:hidden}}.stage .map{{position:absolute;inset:0}}.panel{{position:absolute;top:20px;{edge}:20px;width:380px;max-height:calc(100vh - 40px);border-radius:$r2;box-shadow:$e2;overflow:auto}}@media (max-width: 700px){{.stage{{height:auto}}.stage .map{{position:relative;height:56vh}}.panel{{position:relative;top:0;width:auto;{edge}:0}}}}",
            "Layout",
        )
        return [h("main.stage", chart, side, id=page.uid("main"))]
    columns = {
        "side": "400px minmax(0, 1fr)",
        "side-end": "minmax(0, 1fr) 380px",
        "wide": "34% minmax(0, 1fr)",
    }[layout]
    page.css(
        f".stage{{display:grid;grid-template-columns:{columns};height:100vh}}.panel{{overflow:auto;border-inline-end:1px solid $line}}@media (max-width: 800px){{.stage{{height:auto;grid-template-columns:minmax(0, 1fr)}}.stage .map{{height:56vh}}}}",
        "Layout",
    )
    return [h("main.stage", [chart, side] if layout == "side-end" else [side, chart], id=page.uid("main"))]
