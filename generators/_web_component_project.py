"""Components, data and styles as the files of a small web project, in React or Vue."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from generators import _web_react_print as react_print
from generators import _web_vue_print as vue_print
from generators._web_color import notation
from generators._web_component import Component, Element, Hand, elements, script
from generators._web_css import Sheet, parse_css
from generators._web_draw import Draw
from generators._web_markup import Node
from generators._web_page import LOCALES, RTL
from generators._web_stack import StackPage, start, tailwind_sheet
from schemas.program import Program, SourceFile
from schemas.view import View

STYLINGS = {"react": ("sheet", "modules", "tailwind"), "vue": ("scoped", "sheet", "tailwind")}
DESKTOPS = ((1280, 800), (1366, 768), (1440, 900), (1280, 960), (1180, 820))
PHONES = ((390, 844), (412, 915), (375, 812))
TABLETS = ((820, 1180), (1024, 768))
VERSIONS = {"react": "^19.3.1", "react-dom": "^19.3.1", "vue": "^3.5.45", "vite": "^7.1.0"}


@dataclass(slots=True)
class Project:
    """A project being written: its page (tokens and names), framework, way of styling and hand."""

    page: StackPage
    view: View
    framework: str
    styling: str
    hand: Hand
    data: dict[str, str] = field(default_factory=dict)

    @property
    def draw(self) -> Draw:
        return self.page.draw

    @property
    def is_react(self) -> bool:
        return self.framework == "react"

    def add_data(self, path: str, text: str) -> None:
        """A JavaScript file below src."""
        self.data[path] = script(text, self.hand)


def begin(
    draw: Draw,
    lang: str,
    framework: str,
    styling: str,
    *,
    sizes: Sequence[tuple[int, int]],
    dark: float = 0.35,
    full_page: float = 0.3,
) -> Project:
    """A project in ``lang`` with its theme, and the view that it is made for."""
    stack = "tailwind" if styling == "tailwind" else "css"
    page, view = start(
        draw, lang, dark=dark, full_page=full_page, sizes=tuple(sizes), stacks=(stack,), dprs=(1.0, 1.0, 1.0, 1.5, 2.0),
        directions=("crisp", "soft", "corporate", "swiss", "pill", "warm", "condensed", "mono"),
    )  # fmt: skip
    page.style = replace(
        page.style,
        use_utilities=False,
        scheme="camel" if styling == "modules" else draw.pick(("dash", "bem", "camel")),
    )
    page.style.sheet.layout = draw.pick(("expanded", "expanded", "mixed"))
    hand = Hand(
        indent=page.style.indent, quote=draw.pick(('"', "'")), semicolons=draw.chance(0.6 if framework == "react" else 0.35),
        arrows=draw.chance(0.4), one_line=draw.pick((80, 96, 110)),
    )  # fmt: skip
    return Project(page, view, framework, styling, hand)


def _shadow(node: Element, *, is_on: bool) -> tuple[Node, list[tuple[Element, Node]]]:
    """The tree as plain nodes, with every state on or off, and which node stands for which element."""
    classes = [*node.classes, node.state[0]] if is_on and node.state[0] else list(node.classes)
    made = Node(node.tag, classes, {})
    pairs = [(node, made)]
    for child in (*node.children, node.otherwise):
        if isinstance(child, Element):
            inner, more = _shadow(child, is_on=is_on)
            made.children.append(inner)
            pairs += more
    return made, pairs


def _dress_tailwind(project: Project, components: Sequence[Component]) -> tuple[str, list[str]]:
    """Utilities on every element: (the theme's sheet, classes of body)."""
    page = project.page
    body = Node("body", [], {})
    off: list[tuple[Element, Node]] = []
    on: list[tuple[Element, Node]] = []
    for component in components:
        page.css(component.css, component.name)
        for is_on, into in ((False, off), (True, on)):
            tree, pairs = _shadow(component.root, is_on=is_on)
            body.children.append(tree)
            into += pairs
    css = tailwind_sheet(page, body)
    for (element, plain), (_, active) in zip(off, on, strict=True):
        element.classes, element.state_classes = plain.classes, active.classes
    return css, body.classes


def _name(project: Project, components: Sequence[Component]) -> None:
    """The page's own class names on every element."""
    rename = project.page.class_name
    for component in components:
        known = Sheet(list(parse_css(component.css))).classes() | project.page.sheet.classes()
        for node in elements(component.root):
            names = [rename(c) for c in node.classes if c in known]
            state = node.state[0]
            is_known = state in known
            state_name = _camel(state) if project.styling == "modules" else state
            node.state_classes = [*names, state_name] if state and is_known else names
            node.classes = names
            if state and not is_known:
                node.state = ("", "")


def _camel(name: str) -> str:
    first, *rest = name.split("-")
    return first + "".join(w.capitalize() for w in rest)


def _sheet_text(project: Project, css: str, *, is_module: bool = False) -> str:
    page = project.page
    sheet = Sheet(rules=list(parse_css(css)))
    rename = (
        (lambda n: _camel(n) if n.startswith("is-") else page.class_name(n)) if is_module else page.class_name
    )
    return sheet.render(page.style.sheet, page.value, rename).strip("\n")


def _files_of_components(project: Project, app: Component, components: Sequence[Component]) -> dict[str, str]:
    files: dict[str, str] = {}
    is_module = project.styling == "modules"
    script_first = project.draw.chance(0.7)
    for component in (*components, app):
        folder = "" if component is app else "components/"
        stem = f"src/{folder}{component.name}"
        if project.is_react:
            has_css = is_module and bool(component.css)
            files[f"{stem}.jsx"] = react_print.component_text(
                component, project.hand, is_module=has_css, folder=folder
            )
            if has_css:
                files[f"{stem}.module.css"] = _sheet_text(project, component.css, is_module=True) + "\n"
        else:
            css = _sheet_text(project, component.css) if project.styling == "scoped" else ""
            files[f"{stem}.vue"] = vue_print.component_text(
                component, project.hand, css=css, folder=folder, script_first=script_first
            )
    return files


def _global_sheet(project: Project, components: Sequence[Component]) -> str:
    """Base rules, and those of all components where they share one sheet."""
    page = project.page
    if project.styling == "sheet":
        for component in components:
            page.css(component.css, component.name)
    text = page.sheet.render(page.style.sheet, page.value, page.class_name).strip("\n")
    names = [n for n in (*page.theme.colors, *page.theme.texts) if n in page._used]
    if not names:
        return text + "\n"
    pad, prefix = page.style.indent, page.style.variables
    root = "\n".join([":root {", *(f"{pad}{prefix}{n}: {page.literal(n)};" for n in names), "}"])
    return f"{root}\n\n{text}\n"


def _main(project: Project, sheet: str) -> tuple[str, str]:
    """(path, text) of the module that starts the app."""
    hand, style = project.hand, f'import "./{sheet}";\n' if sheet else ""
    if not project.is_react:
        text = f'import {{ createApp }} from "vue";\nimport App from "./App.vue";\n{style}\ncreateApp(App).mount("#app");\n'
        return "src/main.js", script(text, hand)
    if project.draw.chance(0.6):
        text = (
            'import { StrictMode } from "react";\nimport { createRoot } from "react-dom/client";\nimport App from "./App.jsx";\n'
            f'{style}\ncreateRoot(document.getElementById("root")).render(\n  <StrictMode>\n    <App />\n  </StrictMode>,\n);\n'
        )
    else:
        text = (
            f'import {{ createRoot }} from "react-dom/client";\nimport App from "./App.jsx";\n{style}\n'
            'const root = createRoot(document.getElementById("root"));\nroot.render(<App />);\n'
        )
    return "src/main.jsx", script(text, hand)


def _index(project: Project, title: str, main: str, head: Sequence[str], body_classes: Sequence[str]) -> str:
    page, pad = project.page, project.hand.indent
    attrs = f'lang="{LOCALES[page.lang] if project.draw.chance(0.2) else page.lang}"' + (
        ' dir="rtl"' if page.lang in RTL else ""
    )
    body = f' class="{" ".join(body_classes)}"' if body_classes else ""
    mount = "root" if project.is_react else "app"
    lines = [
        "<!doctype html>", f"<html {attrs}>", f"{pad}<head>", f'{pad * 2}<meta charset="UTF-8" />',
        f'{pad * 2}<meta name="viewport" content="width=device-width, initial-scale=1.0" />', f"{pad * 2}<title>{title}</title>",
        *(pad * 2 + line if line else line for line in head), f"{pad}</head>", f"{pad}<body{body}>", f'{pad * 2}<div id="{mount}"></div>',
        f'{pad * 2}<script type="module" src="/{main}"></script>', f"{pad}</body>", "</html>",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _package(project: Project, name: str) -> str:
    used = ("react", "react-dom") if project.is_react else ("vue",)
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "app"
    manifest = {
        "name": slug, "private": True, "version": "0.1.0", "type": "module", "scripts": {"dev": "vite", "build": "vite build"},
        "dependencies": {n: VERSIONS[n] for n in used}, "devDependencies": {"vite": VERSIONS["vite"]},
    }  # fmt: skip
    return json.dumps(manifest, indent=2) + "\n"


def finish(
    project: Project,
    app: Component,
    components: Sequence[Component],
    *,
    name: str,
    title: str,
    template_id: str,
    parameters: Mapping[str, object],
) -> Program:
    """The project as a program; ``name`` stands in the title bar, ``title`` says what it shows."""
    page, draw = project.page, project.draw
    every = [*components, app]
    head: list[str] = []
    body_classes: list[str] = []
    styles: dict[str, str] = {}
    if project.styling == "tailwind":
        css, body_classes = _dress_tailwind(project, every)
        if draw.chance(0.6):
            styles["src/index.css"] = f'@import "tailwindcss";\n\n{css}'.strip() + "\n"
        else:
            head.append('<script src="https://cdn.jsdelivr.net/npm/@tailwindcss/browser@4"></script>')
            if css:
                head += [
                    '<style type="text/tailwindcss">',
                    *(f"{project.hand.indent}{line}" for line in css.split("\n")),
                    "</style>",
                ]
        files = _files_of_components(project, app, components)
    else:
        _name(project, every)
        files = _files_of_components(project, app, components)
        styles[draw.pick(("src/styles.css", "src/index.css", "src/assets/main.css"))] = _global_sheet(
            project, every
        )
    sheet = next(iter(styles), "").removeprefix("src/")
    main, main_text = _main(project, sheet)
    texts = {"index.html": _index(project, name, main, head, body_classes), main: main_text}
    if draw.chance(0.5):
        texts["package.json"] = _package(project, f"{template_id.split('.')[0].rpartition('_')[2]} {name}")
    app_path = next(p for p in files if p.startswith("src/App."))
    texts |= (
        {app_path: files.pop(app_path)}
        | dict(sorted(files.items()))
        | {f"src/{p}": t for p, t in project.data.items()}
        | styles
    )
    chosen: dict[str, object] = {
        "framework": project.framework, "styling": project.styling, "language": page.lang, "direction": page.theme.direction.name,
        "is_dark": page.theme.is_dark, "hue_deg": page.theme.hue_deg, "width_css": page.width_css, "accent": notation(page.theme.colors["accent"], "hex"),
    }  # fmt: skip
    return Program(
        language="html",
        files=tuple(SourceFile(path=p, data=t.encode(), language=_language(p)) for p, t in texts.items()),
        main_path="index.html",
        template_id=template_id,
        title=title,
        parameters=chosen | dict(parameters),
        view=project.view,
    )


def _language(path: str) -> str:
    return {"js": "javascript"}.get(suffix := path.rpartition(".")[2], suffix)
