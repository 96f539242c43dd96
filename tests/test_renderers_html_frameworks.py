"""Pages as people build them: React, Vue, Tailwind, Bootstrap and Alpine, from projects and from package servers."""

from __future__ import annotations

import base64
import hashlib
import os
import re
from pathlib import Path

import numpy as np
import pytest

from renderers import _page_compiler
from renderers._page_compiler import Compiler
from renderers._page_packages import NODE_MODULES
from renderers.html import HtmlRenderer
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = HtmlRenderer

VIEW = View.from_css(320, 240, time_ms=500)
PAGE = (
    '<!doctype html><meta charset="utf-8"><title>t</title><style>body{margin:0}</style><div id="root"></div>'
)
JSX, TSX, JS = (
    f'{PAGE}<script type="module" src="/src/main.{end}"></script>' for end in ("jsx", "tsx", "js")
)
BOOTSTRAP = "https://cdn.jsdelivr.net/npm/bootstrap@5/dist/css/bootstrap.min.css"


def project(page: str, **files: str) -> Program:
    """``src__App_jsx`` is src/App.jsx."""
    named = {re.sub(r"_([^_]+)$", r".\1", name).replace("__", "/"): text for name, text in files.items()}
    sources = [
        SourceFile(path=path, data=text.encode()) for path, text in {"index.html": page, **named}.items()
    ]
    return Program(language="html", files=tuple(sources), main_path="index.html", template_id="test")


def drawn(renderer: HtmlRenderer, page: str, **files: str) -> Rendering:
    return renderer.render(project(page, **files), VIEW)


def react(renderer: HtmlRenderer, component: str, **files: str) -> Rendering:
    main = (
        'import { createRoot } from "react-dom/client";\nimport App from "./App";\n'
        'createRoot(document.getElementById("root")!).render(<App />);\n'
    )
    return drawn(renderer, TSX, src__main_tsx=main, src__App_jsx=component, **files)


def vue(renderer: HtmlRenderer, component: str, **files: str) -> Rendering:
    main = 'import { createApp } from "vue";\nimport App from "./App.vue";\ncreateApp(App).mount("#root");\n'
    return drawn(renderer, JS, src__main_js=main, src__App_vue=component, **files)


def element(rendering: Rendering, text: str) -> Element:
    return next(e for e in rendering.elements if e.text == text)


def check_spans(rendering: Rendering, program: Program) -> int:
    """How many elements have a span; each must begin with the element's own tag."""
    data = {f.path: f.data for f in program.files}
    spanned = [e for e in rendering.elements if e.code_start is not None]
    for e in spanned:
        code = data[e.code_path or program.main_path][e.code_start : e.code_end].decode()
        assert re.match(rf"<{e.kind}\b", code) and code.endswith(">"), (e.element_id, code)
    return len(spanned)


def reason(renderer: HtmlRenderer, page: str, **files: str) -> tuple[Reason, str]:
    with pytest.raises(SampleError) as caught:
        drawn(renderer, page, **files)
    return caught.value.reason, caught.value.message


def test_react_draws_components_effects_and_portals(renderer: HtmlRenderer) -> None:
    component = """import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
export default function App() {
  const [text, setText] = useState("before");
  useEffect(() => { const t = setTimeout(() => setText("après"), 400); return () => clearTimeout(t); }, []);
  return <>
    <h1 style={{ margin: 0, height: 40 }} title="é > è">{text}</h1>
    {[1, 2].map((n) => <p key={n} style={{ margin: 0, height: 20, background: "#def" }}>{`row ${n}`}</p>)}
    {createPortal(<b>portal</b>, document.body)}
  </>;
}
"""
    rendering = react(renderer, component)
    first, second = element(rendering, "row 1"), element(rendering, "row 2")
    assert first.bbox.xyxy == (0, 40, 320, 60) and second.bbox.xyxy == (0, 60, 320, 80)
    data = component.encode()
    for e, code in (
        (element(rendering, "après"), '<h1 style={{ margin: 0, height: 40 }} title="é > è">'),
        (first, '<p key={n} style={{ margin: 0, height: 20, background: "#def" }}>'),
        (second, '<p key={n} style={{ margin: 0, height: 20, background: "#def" }}>'),
        (element(rendering, "portal"), "<b>"),
    ):
        assert e.code_path == "src/App.jsx" and data[e.code_start : e.code_end].decode() == code


def test_react_spans_lie_in_the_file_of_the_component_that_made_the_element(renderer: HtmlRenderer) -> None:
    card = (
        "type Props<T = string> = { title: T; children?: React.ReactNode };\n"
        "const same = <T,>(x: T): T => x;\n"
        "export const Card = ({ title, children, ...rest }: Props) => (\n"
        "  <section {...rest} aria-label={same<string>(title)}><h2>{title}</h2>{children}</section>\n);\n"
    )
    component = (
        'import { Card } from "./Card";\n'
        'export default () => <Card title="Head" id="card"><em>inner</em></Card>;\n'
    )
    rendering = react(renderer, component, src__Card_tsx=card)
    by_id = {e.element_id: e for e in rendering.elements}
    section = by_id["card"]
    assert section.code_path == "src/Card.tsx"
    assert card[section.code_start : section.code_end].startswith(
        "<section {...rest} aria-label={same<string>(title)}>"
    )
    assert element(rendering, "inner").code_path == "src/App.jsx"


def test_vue_draws_lists_slots_and_teleports_with_spans(renderer: HtmlRenderer) -> None:
    component = """<script setup lang="ts">
import { onMounted, ref } from 'vue'
import Row from '@/Row.vue'
const rows = ref<{ id: number; name: string }[]>([{ id: 1, name: 'नमस्ते' }, { id: 2, name: 'two' }])
const ready = ref(false)
onMounted(() => { ready.value = true })
</script>

<template>
  <h2 :title="`a > b`" v-if="ready">{{ 1 < 2 ? '<b>yes' : 'no' }}</h2>
  <p v-else>waiting</p>
  <Row v-for="row in rows" :key="row.id" :name="row.name"><i>slot {{ row.id }}</i></Row>
  <Teleport to="body"><div class="toast">far</div></Teleport>
</template>

<style scoped>
h2 { margin: 0; height: 30px }
</style>
"""
    row = (
        "<script>export default { props: { name: String } }</script>\n"
        '<template><div class="row"><span v-text="name"/> <slot /></div></template>\n'
        "<style scoped>.row { font: 10px/25px serif; height: 25px; background: #efe }</style>\n"
    )
    rendering = vue(renderer, component, src__Row_vue=row)
    program = project(JS, src__main_js="", src__App_vue=component, src__Row_vue=row)
    assert check_spans(rendering, program) == len(rendering.elements) - 2  # not html and body
    assert element(rendering, "<b>yes").bbox.xyxy[1] == 0 or element(rendering, "<b>yes").bbox.size_px[1] < 30
    rows = [e for e in rendering.elements if e.code_path == "src/Row.vue" and e.kind == "div"]
    assert [e.bbox.xyxy for e in rows] == [(0, 30, 320, 55), (0, 55, 320, 80)]
    assert {element(rendering, text).code_path for text in ("slot 2", "far")} == {"src/App.vue"}


def test_vue_options_and_style_modules(renderer: HtmlRenderer) -> None:
    component = (
        '<template><p :class="$style.tall">text</p></template>\n'
        "<script>export default { name: 'App' }</script>\n"
        "<style module>.tall { margin: 0; height: 70px; background: #ffd }</style>\n"
    )
    assert element(vue(renderer, component), "text") is not None
    boxes = [e.bbox.xyxy for e in vue(renderer, component).elements if e.kind == "p"]
    assert boxes == [(0, 0, 320, 70)]


def test_imports_resolve_as_in_a_project(renderer: HtmlRenderer) -> None:
    component = """import styles from "./App.module.css";
import data from "./data.json";
import logo from "./logo.svg";
import text from "./note.txt?raw";
import { three } from "./lib";
import "./plain.css";
import "bootstrap/dist/css/bootstrap.min.css";
export default () => <div className={styles.box}>
  <img src={logo} alt="logo" className="d-block" /><p className="mine">{data.name} {text} {three} {import.meta.env.MODE}</p>
</div>;
"""
    rendering = react(
        renderer,
        component,
        **{"src/App.module.css": ".box { padding: 7px }"},
        src__data_json='{"name": "Ada"}',
        src__note_txt="raw",
        src__plain_css=".mine { margin: 0; line-height: 33px; height: 33px; background: #eee }",
        src__lib__index_js='import { REVISION } from "three"; export const three = typeof REVISION;',
        src__logo_svg='<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>',
    )
    assert element(rendering, "Ada raw string production") is not None


def test_modules_that_are_only_known_when_they_run_are_compiled(renderer: HtmlRenderer) -> None:
    component = """import { lazy, Suspense } from "react";
const name = ["Page", "A"].join("");
const Page = lazy(() => import(`./pages/${name}.jsx`));
export default () => <Suspense fallback={<p>waiting</p>}><Page /></Suspense>;
"""
    page = "export default () => <p>{`page é`}</p>;"
    rendering = react(
        renderer, component, src__pages__PageA_jsx=page, src__pages__PageB_jsx="export default ("
    )
    assert element(rendering, "page é").code_path == "src/pages/PageA.jsx"


def test_a_module_that_two_files_import_is_one(renderer: HtmlRenderer) -> None:
    rendering = react(
        renderer,
        'import { bump } from "./count"; import { count } from "./count.js"; bump(); export default () => <p>{`n=${count}`}</p>;',
        src__count_js="export let count = 1; export const bump = () => { count += 1; };",
    )
    assert element(rendering, "n=2") is not None


def test_errors_name_file_line_and_column(renderer: HtmlRenderer) -> None:
    page = JSX
    broken = 'export default () => (\n  <div>\n    <p class="a">é <b>x</p>\n  </div>);\n'
    why, message = reason(renderer, page, src__main_jsx=broken)
    assert why is Reason.SYNTAX and message.startswith("src/main.jsx:3:26: ")
    why, message = reason(renderer, page, src__main_jsx='import _ from "lodash"; _();')
    assert why is Reason.MISSING_ASSET and '"lodash" is not installed' in message
    why, message = reason(renderer, page, src__main_jsx='import x from "./none"; x();')
    assert why is Reason.MISSING_ASSET and message.startswith("src/main.jsx:1:15: ")
    template = "<template>\n  <p>{{ a + }}</p>\n</template>\n<script setup>const a = 1</script>"
    why, message = reason(renderer, JS, src__main_js='import "./App.vue"', src__App_vue=template)
    assert why is Reason.SYNTAX and message.startswith("src/App.vue:2:")


def test_hostile_modules_are_rejects_and_the_next_project_is_drawn(renderer: HtmlRenderer) -> None:
    deep = "export default " + "<b>" * 20_000 + "</b>" * 20_000 + ";"
    why, _ = reason(renderer, JSX, src__main_jsx=deep)
    assert why is Reason.TOO_LARGE
    why, message = reason(renderer, JSX, src__main_jsx='import x from "../../../../etc/passwd?raw"; x();')
    assert why is Reason.MISSING_ASSET and message.startswith("src/main.jsx:1:15: ")
    why, _ = reason(renderer, JSX, src__main_jsx='import "vue/../../package.json";')
    assert why is Reason.MISSING_ASSET
    assert element(react(renderer, "export default () => <p>next</p>;"), "next") is not None


def test_files_that_nothing_imports_may_be_broken(renderer: HtmlRenderer) -> None:
    rendering = react(renderer, "export default () => <p>fine</p>;", src__old_jsx="export default (")
    assert element(rendering, "fine").code_path == "src/App.jsx"


def test_jsx_for_babel_in_a_page_is_compiled_with_spans(renderer: HtmlRenderer) -> None:
    page = PAGE + (
        '<script type="importmap">{"imports":{"react":"https://esm.sh/react@19",'
        '"react-dom/client":"https://esm.sh/react-dom@19/client"}}</script>'
        '<script src="https://unpkg.com/@babel/standalone/babel.min.js"></script>'
        '<script type="text/babel" data-type="module">\nimport { createRoot } from "react-dom/client";\n'
        'createRoot(document.getElementById("root")).render(<p lang="fr">ça</p>);\n</script>'
    )
    rendering = drawn(renderer, page)
    found = element(rendering, "ça")
    assert page.encode()[found.code_start : found.code_end] == b'<p lang="fr">'


def test_tailwind_is_compiled_before_the_picture_and_follows_classes_that_change(
    renderer: HtmlRenderer,
) -> None:
    css = '@import "tailwindcss";\n@theme { --spacing-brand: 50px; }\n'
    component = """import { useEffect, useState } from "react";
import "./index.css";
export default () => {
  const [on, set] = useState(false);
  useEffect(() => { const t = setTimeout(() => set(true), 450); return () => clearTimeout(t); }, []);
  return <p className={on ? "h-brand bg-red-500" : "h-9"}>p</p>;
};
"""
    rendering = react(renderer, component, src__index_css=css)
    assert [e.bbox.xyxy for e in rendering.elements if e.kind == "p"] == [(0, 0, 320, 50)]


def test_bootstrap_alpine_and_vue_of_package_servers_run_in_the_page(renderer: HtmlRenderer) -> None:
    digest = hashlib.sha384((NODE_MODULES / "bootstrap/dist/css/bootstrap.min.css").read_bytes()).digest()
    integrity = "sha384-" + base64.b64encode(digest).decode()
    page = f"""<!doctype html><link rel="stylesheet" href="{BOOTSTRAP}" integrity="{integrity}" crossorigin="anonymous">
<script src="https://unpkg.com/vue@3"></script>
<script defer src="https://cdn.jsdelivr.net/npm/alpinejs@3.x.x/dist/cdn.min.js"></script>
<body class="bg-dark"><button class="btn btn-primary w-100 rounded-0 py-3">Go</button>
<p x-data="{{ n: 4 }}" x-text="'alpine ' + n" class="text-light"></p>
<div id="v" class="text-light"><p v-for="n in 2">vue {{{{ n }}}}</p></div>
<script>Vue.createApp({{}}).mount("#v")</script>"""
    rendering = drawn(renderer, page)
    assert element(rendering, "Go").bbox.xyxy[:1] == (0,) and element(rendering, "Go").bbox.size_px[0] == 320
    assert {"alpine 4", "vue 1", "vue 2"} <= {e.text for e in rendering.elements}


def test_a_wrong_integrity_keeps_a_file_out(renderer: HtmlRenderer) -> None:
    link = f'<link rel="stylesheet" href="{BOOTSTRAP}" crossorigin="anonymous"{{}}>'
    page = "<!doctype html>{}<body><button class='btn btn-primary'>Go</button>"
    wrong = "sha384-" + base64.b64encode(bytes(48)).decode()
    with_it = drawn(renderer, page.format(link.format("")))
    without = drawn(renderer, page.format(link.format(f' integrity="{wrong}"')))
    assert element(with_it, "Go").bbox.size_px[0] > element(without, "Go").bbox.size_px[0]


def test_a_version_that_is_not_installed_is_refused_by_name(renderer: HtmlRenderer) -> None:
    page = PAGE + ('<p>x</p><script src="https://unpkg.com/react@18/umd/react.production.min.js"></script>')
    why, message = reason(renderer, page)
    assert why is Reason.NETWORK and "installed is react 19" in message


def test_the_same_project_gives_the_same_bytes_in_another_process(renderer: HtmlRenderer) -> None:
    component = "export default () => <main><h1>Title</h1><p>{Math.random()}</p></main>;"
    first = react(renderer, component)
    renderer._modules.close()
    react(renderer, "export default () => <p>another</p>;")
    assert np.array_equal(react(renderer, component).frames[0].image, first.frames[0].image)


def test_the_compiler_gives_up_at_its_deadline_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = Compiler()
    request = {"files": {}, "paths": [], "entries": [], "numbers": {}, "attribute": "data-x"}
    request |= {"packages": [], "bundles": [], "modules": {}, "prefix": ""}
    with monkeypatch.context() as patch:
        patch.setattr(_page_compiler, "DEADLINE_S", 0.0)
        with pytest.raises(SampleError) as caught:
            compiler.ask(request)
    assert caught.value.reason is Reason.TIMEOUT
    try:
        assert compiler.ask(request)["files"] == {}
    finally:
        compiler.close()


def test_the_compiler_has_no_privileges_and_no_network() -> None:
    compiler = Compiler()
    request = {"files": {"a.js": "export {}"}, "paths": ["a.js"], "entries": ["a.js"], "numbers": {}}
    request |= {"attribute": "x", "packages": [], "bundles": [], "modules": {}, "prefix": ""}
    try:
        compiler.ask(request)
        assert compiler._process is not None
        folder = Path(f"/proc/{compiler._process.pid}")
        status = dict(
            line.split(":\t", 1) for line in (folder / "status").read_text().splitlines() if ":\t" in line
        )
        assert int(status["CapEff"], 16) == 0 and status["NoNewPrivs"] == "1"
        if os.geteuid() == 0:  # who is not root keeps the network's name, and runs nothing of the program
            assert (folder / "net" / "route").read_text().count("\n") <= 1
    finally:
        compiler.close()
