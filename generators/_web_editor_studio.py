"""Editors of a studio: code, vector design, photographs."""

from __future__ import annotations

from generators import _web_kit as kit
from generators._web_code import THEMES, code_rules, spans
from generators._web_editor_files import PROJECTS, Project
from generators._web_editor_office import title_bar
from generators._web_editor_words import Desk
from generators._web_glyphs import glyph
from generators._web_markup import Child, Node, Raw, h
from generators._web_scenes import scene
from generators._web_stack import StackPage


def code_editor(page: StackPage, desk: Desk, layout: str) -> tuple[list[Node], str]:
    """A development environment: files, tabs, numbered lines, a terminal, a status line."""
    draw = page.draw
    project = draw.pick(PROJECTS)
    theme = draw.pick([t for t in THEMES if (t[0] < "#4") == page.theme.is_dark] or list(THEMES))
    page.css(
        f".ide{{display:grid;grid-template-columns:48px 230px minmax(0, 1fr);grid-template-rows:minmax(0, 1fr) 26px;height:100vh;font-size:13px;direction:ltr;background:{theme[0]};color:{theme[1]}}}.acts{{display:flex;flex-direction:column;align-items:center;gap:$2;padding:$2 0;background:$band;color:$band-muted}}.acts .tool{{color:$band-muted}}.acts .is-on{{color:$on-band;border-inline-start:2px solid $on-band;border-radius:0}}.files{{padding:$3 0;border-inline-end:1px solid rgba(127, 127, 127, 0.25);overflow:hidden}}.files h2{{padding:0 $4;margin-bottom:$2;font-size:11px;text-transform:uppercase;letter-spacing:0.05em;opacity:0.75}}.files__item{{display:flex;align-items:center;gap:$2;padding:3px $4;white-space:nowrap}}.files__item.is-current{{background:rgba(127, 127, 127, 0.22)}}.files__mark{{margin-inline-start:auto;color:{theme[5]};font-weight:700}}.pane{{display:flex;flex-direction:column;min-height:0;min-width:0}}.slots{{display:flex;border-bottom:1px solid rgba(127, 127, 127, 0.25);overflow:hidden}}.slots__item{{display:flex;align-items:center;gap:$2;padding:$2 $4;border-inline-end:1px solid rgba(127, 127, 127, 0.25);white-space:nowrap;opacity:0.7}}.slots__item.is-current{{opacity:1;border-top:2px solid $accent}}.path{{padding:$1 $4;font-size:12px;opacity:0.75}}.lines{{flex:1;min-height:0;overflow:hidden;padding:$2 0;font-family:$mono;line-height:21px}}.line{{display:grid;grid-template-columns:52px minmax(0, 1fr);white-space:pre;tab-size:4}}.line__no{{padding-inline-end:18px;text-align:end;opacity:0.45;user-select:none}}.line--now{{background:rgba(127, 127, 127, 0.16)}}.term{{height:170px;border-top:1px solid rgba(127, 127, 127, 0.25);overflow:hidden}}.term__tabs{{display:flex;gap:$5;padding:$2 $4;font-size:12px;opacity:0.8}}.term__text{{margin:0;padding:0 $4;font-family:$mono;font-size:12px;line-height:19px;white-space:pre}}.status{{grid-column:1 / -1;display:flex;align-items:center;gap:$4;padding:0 $3;background:$accent;color:$on-accent;font-size:12px;white-space:nowrap;overflow:hidden}}.status__end{{display:flex;gap:$4;margin-inline-start:auto}}"
        "@media (max-width: 900px){.ide{grid-template-columns:minmax(0, 1fr)}.acts,.files{display:none}}",
        "Editor",
    )
    code_rules(page, theme)
    line, column = _caret(page, project)
    body = [
        _act_bar(page, desk),
        _file_list(page, desk, project),
        _code_pane(page, desk, project, line, with_terminal=layout != "zen"),
    ]
    if layout == "zen":
        page.css(
            ".ide{grid-template-columns:48px minmax(0, 1fr)}@media (max-width: 900px){.ide{grid-template-columns:minmax(0, 1fr)}}"
        )
        body.pop(1)
    status = h(
        "footer.status",
        h("span", glyph(page, "branch", 14)),
        h("span", project.branch),
        h("span", f"{desk.words[17]}: 0"),
        h(
            "div.status__end",
            h("span", f"Ln {line}, Col {column}"),
            h("span", "UTF-8"),
            h("span", project.label),
        ),
        id=page.uid("status"),
    )
    return [
        h("div.ide", body, status, id=page.uid("editor"))
    ], f"{project.files[project.current]} – {project.name}"


def _caret(page: StackPage, project: Project) -> tuple[int, int]:
    """(line, column) of the caret, from 1: on the project's line, or the next one that holds something."""
    rows = project.code.split("\n")
    line = next((i for i in range(project.line, len(rows) + 1) if rows[i - 1].strip()), project.line)
    return line, page.draw.between(1, len(rows[line - 1]) + 1)


def _act_bar(page: StackPage, desk: Desk) -> Node:
    buttons = [
        kit.icon_button(page, n, label, ident=f"act-{n}")
        for n, label in (
            ("file", desk.words[16]),
            ("search", desk.words[14]),
            ("branch", "Git"),
            ("bug", "Debug"),
            ("puzzle", desk.menus[5]),
        )
    ]
    buttons[0].classes.append("is-on")
    return h("nav.acts", buttons, aria_label=desk.words[16])


def _file_list(page: StackPage, desk: Desk, project: Project) -> Node:
    items = []
    for i, name in enumerate(project.files):
        depth = name.count("/")
        short = name.rsplit("/", 1)[-1]
        icon = "folder" if name.endswith("/") else "file"
        if name.endswith("/"):
            short, depth = name[:-1].rsplit("/", 1)[-1], depth - 1
        on = i == project.current
        mark = h("span.files__mark", "M") if on or i == project.touched else None
        items.append(
            h(
                "li.files__item.is-current" if on else "li.files__item",
                glyph(page, icon, 15),
                h("span", short),
                mark,
                style=f"padding-inline-start: {16 + 14 * depth}px",
                id=page.uid("file"),
            )
        )
    return h("aside.files", h("h2", project.name), h("ul", items), id=page.uid("files"))


def _code_pane(page: StackPage, desk: Desk, project: Project, line: int, *, with_terminal: bool) -> Node:
    path = project.files[project.current]
    others = [f for f in project.files if not f.endswith("/") and f != path][:2]
    tabs = [
        h(
            "span.slots__item.is-current",
            glyph(page, "file", 14),
            h("span", path.rsplit("/", 1)[-1]),
            glyph(page, "close", 12),
            id=page.uid("tab"),
        )
    ]
    tabs += [h("span.slots__item", h("span", f.rsplit("/", 1)[-1]), id=page.uid("tab")) for f in others]
    parts = spans(project.code, project.language)
    rows: list[list[Child]] = [[]]
    for part in parts:  # a span that runs over lines is cut at their ends
        text, tag = (part, "") if isinstance(part, str) else (str(part.children[0]), part.classes[0])
        for k, piece in enumerate(text.split("\n")):
            if k:
                rows.append([])
            if piece:
                rows[-1].append(h(f"span.{tag}", piece) if tag else piece)
    lines = [
        h(
            "div.line.line--now" if i + 1 == line else "div.line",
            h("span.line__no", str(i + 1)),
            h("code", row or " "),
            id=page.uid("line"),
        )
        for i, row in enumerate(rows)
    ]
    term = None
    if with_terminal:
        term = h(
            "section.term",
            h("div.term__tabs", h("b", desk.words[15]), h("span", desk.words[17])),
            h("pre.term__text", project.terminal),
            id=page.uid("terminal"),
        )
    return h(
        "main.pane",
        h("div.slots", tabs),
        h("p.path", path.replace("/", " › ")),
        h("div.lines", lines, id=page.uid("code")),
        term,
    )


def _layer(page: StackPage, name: str, icon: str, depth: int, *, on: bool) -> Node:
    return h(
        "li.layers__item.is-current" if on else "li.layers__item",
        glyph(page, icon, 15),
        h("span", name),
        style=f"padding-inline-start: {12 + 16 * depth}px",
        id=page.uid("layer"),
    )


_PANELS = ".studio{display:grid;grid-template-columns:230px minmax(0, 1fr) 250px;min-height:calc(100vh - 56px)}.layers{padding:$3 0;border-inline-end:1px solid $line;background:$surface;font-size:$ts}.layers h2,.props h2{padding:$1 $3;font-size:$txs;color:$muted}.layers__item{display:flex;align-items:center;gap:$2;padding:$1 $3;white-space:nowrap}.layers__item.is-current{background:$soft;color:$link;font-weight:600}.props{display:grid;align-content:start;gap:$3;padding:$3;border-inline-start:1px solid $line;background:$surface;font-size:$ts}.props h2{padding:0}.props__pair{display:grid;grid-template-columns:1fr 1fr;gap:$2}.props__value{display:flex;justify-content:space-between;gap:$2;padding:$1 $2;border:1px solid $line;border-radius:$r0;background:$bg;font-size:12px}.props__value b{color:$muted;font-weight:500}.props__fill{display:flex;align-items:center;gap:$2;font-family:$mono;font-size:12px}.props__fill i{width:20px;height:20px;border-radius:4px;border:1px solid $line}@media (max-width: 1000px){.studio{grid-template-columns:minmax(0, 1fr) 230px}.layers{display:none}}@media (max-width: 700px){.studio{grid-template-columns:minmax(0, 1fr)}.props{display:none}}"


def design_tool(page: StackPage, desk: Desk, layout: str) -> list[Node]:
    """Frames of an app on a canvas; one element is selected with its handles."""
    name, claim, act = desk.board
    page.css(_PANELS, "Panels")
    page.css(
        ".canvas{position:relative;display:flex;align-items:center;justify-content:center;gap:$8;padding:$7 $5 90px;background:$raised;overflow:hidden}.frame{flex:none;width:250px}.frame__name{margin-bottom:$2;color:$muted;font-size:$txs}.frame__art{display:flex;flex-direction:column;gap:$3;min-height:440px;padding:$4;border-radius:18px;background:$bg;box-shadow:$e2}.frame__pic{height:180px;border-radius:12px;overflow:hidden}.frame__title{font-size:$t2;line-height:1.25}.frame__text{color:$muted;font-size:$ts}.frame__act{position:relative;margin-top:auto;padding:$3;border-radius:10px;background:$accent;color:$on-accent;text-align:center;font-weight:600}.frame__pick{outline:2px solid $c5;outline-offset:2px}.frame__pick::before,.frame__pick::after{content:'';position:absolute;width:8px;height:8px;background:#fff;border:1px solid $c5}.frame__pick::before{top:-6px;left:-6px}.frame__pick::after{bottom:-6px;right:-6px}.frame__size{position:absolute;top:calc(100% + 8px);left:50%;padding:1px 6px;border-radius:4px;background:$c5;color:#111;font-size:11px;transform:translateX(-50%);white-space:nowrap}.dock{position:absolute;bottom:20px;left:50%;display:flex;gap:$1;padding:$1;border-radius:12px;background:$bg;box-shadow:$e2;transform:translateX(-50%)}.dock .is-on{background:$accent;color:$on-accent}.bars{display:grid;gap:$2}.bars i{height:34px;border-radius:8px;background:$raised}@media (max-width: 1200px){.frame--two{display:none}}",
        "Canvas",
    )
    kind = page.draw.pick(("room", "waves", "arcs", "night", "leaves"))

    def frame(title: str, second: bool) -> Node:
        inner: list[Child] = [
            h("div.frame__pic", scene(page, kind if not second else "arcs", 240, 190)),
            h("h3.frame__title", name if not second else claim),
            h("p.frame__text", claim if not second else name),
        ]
        if second:
            inner.append(h("div.bars", h("i"), h("i")))
            inner.append(h("div.frame__act", act))
        else:
            inner.append(
                h(
                    "div.frame__act.frame__pick",
                    act,
                    h("span.frame__size", "218 × 44", dir="ltr"),
                    id=page.uid("selection"),
                )
            )
        return h(
            "div.frame.frame--two" if second else "div.frame",
            h("p.frame__name", title),
            h("div.frame__art", inner),
            id=page.uid("frame"),
        )

    frames = [frame("Home", False)] + ([frame("Detail", True)] if layout == "pair" else [])
    dock = h(
        "div.dock",
        [
            kit.icon_button(page, n, n.capitalize(), ident=f"tool-{n}")
            for n in ("cursor", "square", "circle", "type", "image", "chat")
        ],
        role="toolbar",
        aria_label=desk.menus[5],
    )
    first = dock.children[0]
    if isinstance(first, Node):
        first.classes.append("is-on")
    layers = h(
        "aside.layers",
        h("h2", desk.words[5]),
        h(
            "ul",
            [
                _layer(page, n, i, d, on=n == act)
                for n, i, d in (
                    ("Home", "grid", 0),
                    (name, "type", 1),
                    (claim, "type", 1),
                    (act, "square", 1),
                    ("Image", "image", 1),
                    *((("Detail", "grid", 0), ("List", "list", 1)) if layout == "pair" else ()),
                )
            ],
        ),
        id=page.uid("layers"),
    )
    pairs = [
        h("div.props__pair", h("span.props__value", h("b", a), x), h("span.props__value", h("b", b), y))
        for (a, x), (b, y) in (
            (("X", "16"), ("Y", "380")),
            (("W", "218"), ("H", "44")),
            (("R", "10"), ("°", "0")),
        )
    ]
    fills = [
        h("p.props__fill", h("i", style=f"background: {page.color(c)}"), h("span", page.color(c).upper()))
        for c in ("accent", "on-accent")
    ]
    props = h(
        "aside.props",
        h("h2", desk.words[6]),
        pairs,
        h("h2", desk.sliders[1]),
        fills,
        kit.button(page, desk.words[18], "export", kind="ghost", wide=True),
        id=page.uid("properties"),
    )
    return [
        title_bar(page, desk, name, desk.words[0], menus=False),
        h("div.studio", layers, h("main.canvas", frames, dock, id=page.uid("canvas")), props),
    ]


def photo_editor(page: StackPage, desk: Desk, layout: str) -> list[Node]:
    """A picture with its sliders, histogram and a strip of others."""
    draw = page.draw
    kinds = draw.some(("hills", "peaks", "sea", "street", "night", "leaves", "waves"), 6)
    page.css(_PANELS, "Panels")
    page.css(
        ".dark{display:flex;flex-direction:column;min-height:0;background:$raised}.shot{flex:1;display:grid;place-items:center;padding:$6;min-height:300px}.shot__art{position:relative;width:100%;max-width:820px;aspect-ratio:3 / 2;box-shadow:$e2}.thirds{position:absolute;inset:0;display:grid;grid-template-columns:1fr 1fr 1fr;grid-template-rows:1fr 1fr 1fr;border:2px solid #fff}.thirds i{border:1px solid rgba(255, 255, 255, 0.45)}.strip{display:flex;gap:$2;padding:$3 $4;border-top:1px solid $line;background:$surface;overflow-x:auto}.strip__item{flex:none;width:92px;height:62px;border-radius:$r0;overflow:hidden}.strip__item.is-current{outline:3px solid $accent}.slide{display:grid;gap:$1}.slide__row{display:flex;justify-content:space-between;font-size:$txs}.slide input{width:100%;accent-color:$accent}",
        "Picture",
    )
    main = h(
        "div.shot",
        h(
            "div.shot__art",
            scene(page, kinds[0], 900, 600, label=desk.text[0]),
            h("div.thirds", [h("i") for _ in range(9)]) if layout == "crop" else None,
            id=page.uid("picture"),
        ),
    )
    strip = h(
        "div.strip",
        [
            h(
                "a.strip__item.is-current" if i == 0 else "a.strip__item",
                scene(page, k, 120, 80),
                href="#",
                id=page.uid("frame"),
                aria_label=f"IMG_{4100 + i}.jpg",
            )
            for i, k in enumerate(kinds)
        ],
        id=page.uid("strip"),
    )
    sliders = []
    for i, label in enumerate(desk.sliders[2:9]):
        value = draw.between(-60, 60)
        if i == 4:
            sliders.append(h("h2", desk.sliders[1]))
        name = page.uid("slider")
        sliders.append(
            h(
                "div.slide",
                h(
                    "label.slide__row",
                    h("span", label),
                    h("span", f"{value:+d}".replace("-", "−"), dir="ltr"),
                    for_=name,
                ),
                h("input", type="range", id=name, min=-100, max=100, value=value),
            )
        )
    points = (
        [draw.between(4, 30) for _ in range(3)]
        + [draw.between(30, 66) for _ in range(4)]
        + [draw.between(6, 40) for _ in range(3)]
    )
    path = "M0 70" + "".join(f"L{i * 24 + 6} {70 - p}" for i, p in enumerate(points)) + "L230 70z"
    histogram = Raw(
        f'<svg id="{page.uid("histogram")}" viewBox="0 0 230 70" width="100%" height="70" preserveAspectRatio="none" role="img" aria-label="{desk.sliders[0]}"><rect width="230" height="70" fill="{page.color("raised")}"/><path d="{path}" fill="{page.color("c1")}" fill-opacity="0.75"/></svg>'
    )
    props = h(
        "aside.props",
        histogram,
        h("h2", desk.sliders[0]),
        sliders,
        kit.button(
            page, desk.sliders[9] if layout == "crop" else desk.words[19], "apply", kind="ghost", wide=True
        ),
        id=page.uid("adjustments"),
    )
    layers = h(
        "aside.layers",
        h("h2", desk.words[5]),
        h(
            "ul",
            [
                _layer(page, n, i, 0, on=k == 0)
                for k, (n, i) in enumerate(
                    (
                        (desk.sliders[2], "sun"),
                        (desk.sliders[3], "circle"),
                        (desk.sliders[6], "drop"),
                        (desk.sliders[9], "crop"),
                        ("IMG_4100.jpg", "image"),
                    )
                )
            ],
        ),
        id=page.uid("layers"),
    )
    return [
        title_bar(page, desk, "IMG_4100.jpg", desk.words[0], menus=draw.chance(0.5)),
        h("div.studio", layers, h("main.dark", main, strip), props),
    ]
