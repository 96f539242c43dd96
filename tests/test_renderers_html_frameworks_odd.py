"""Projects that are odd but honest, and those that are not: drawn, or refused with the place that is at fault."""

from __future__ import annotations

import os
import signal

import pytest

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
JSX, JS = (f'{PAGE}<script type="module" src="/src/main.{end}"></script>' for end in ("jsx", "js"))
MAIN = (
    'import { createRoot } from "react-dom/client";\nimport App from "./App";\n'
    'createRoot(document.getElementById("root")).render(<App />);\n'
)
FINE = "export default () => <p>fine</p>;"


def project(files: dict[str, str | bytes], main_path: str = "index.html") -> Program:
    sources = [
        SourceFile(path=path, data=text if isinstance(text, bytes) else text.encode())
        for path, text in files.items()
    ]
    return Program(language="html", files=tuple(sources), main_path=main_path, template_id="test")


def react(component: str, **files: str | bytes) -> dict[str, str | bytes]:
    return {"index.html": JSX, "src/main.jsx": MAIN, "src/App.jsx": component, **files}


def vue(component: str) -> dict[str, str | bytes]:
    main = 'import { createApp } from "vue";\nimport App from "./App.vue";\ncreateApp(App).mount("#root");\n'
    return {"index.html": JS, "src/main.js": main, "src/App.vue": component}


def drawn(renderer: HtmlRenderer, files: dict[str, str | bytes], main_path: str = "index.html") -> Rendering:
    return renderer.render(project(files, main_path), VIEW)


def text_of(rendering: Rendering) -> str:
    return next(e.text for e in rendering.elements if e.kind == "p")


def boxes(rendering: Rendering) -> list[tuple[int, int, int, int]]:
    found: list[Element] = [e for e in rendering.elements if e.kind == "p"]
    return [e.bbox.xyxy for e in found]


def refused(renderer: HtmlRenderer, files: dict[str, str | bytes]) -> tuple[Reason, str]:
    with pytest.raises(SampleError) as caught:
        drawn(renderer, files)
    return caught.value.reason, caught.value.message


@pytest.mark.parametrize(
    "url",
    [
        f"https://unpkg.com/vue@3/{'a' * 3000}.js",
        f"https://unpkg.com/vue@3/{'a/' * 3000}x.js",
        f"https://cdnjs.cloudflare.com/ajax/libs/vue/3.5.0/{'b' * 3000}.js",
        f"https://unpkg.com/vue@{'9' * 5000}/dist/vue.global.js",
        "https://cdn.jsdelivr.net/npm/react@19/../../etc/passwd",
        "https://cdn.jsdelivr.net/npm/react@19/%2e%2e%2f%2e%2e%2fpackage.json",
        "https://unpkg.com/vue@3/%ED%A0%80",
    ],
)
def test_addresses_that_no_file_can_have_are_refused_and_the_next_page_is_drawn(
    renderer: HtmlRenderer, url: str
) -> None:
    why, message = refused(renderer, {"index.html": f'{PAGE}<p>text</p><script src="{url}"></script>'})
    assert why is Reason.NETWORK and len(message) < 900
    assert text_of(drawn(renderer, {"index.html": f"{PAGE}<p>next</p>"})) == "next"


def test_jsx_may_name_the_runtime_that_is_installed(renderer: HtmlRenderer) -> None:
    assert text_of(drawn(renderer, react(f"/** @jsxImportSource react */\n{FINE}"))) == "fine"
    for name in ("evil", "../../../etc", "https://evil.test"):
        why, message = refused(renderer, react(f"/**\n * @jsxImportSource {name} */\n{FINE}"))
        assert why is Reason.MISSING_ASSET
        assert message == f'src/App.jsx:1:1: the package of "{name}/jsx-runtime" is not installed'


def test_files_that_are_no_utf8_harm_only_who_imports_them(renderer: HtmlRenderer) -> None:
    latin = "p{content:'é'}".encode("latin-1")
    page = JSX.replace("utf-8", "latin-1").replace("<title>t", "<title>é").encode("latin-1")
    files = react(FINE, **{"old.css": latin, "old.html": "<p>é".encode("latin-1"), "old.jsx": latin})
    assert text_of(drawn(renderer, {**files, "index.html": page})) == "fine"
    wide = "export default 1;".encode("utf-16-le") + b"\xff"
    assert refused(renderer, react(f'import "./b.js";{FINE}', **{"src/b.js": wide})) == (
        Reason.SYNTAX,
        "src/b.js:1:1: expected UTF-8 text, got other bytes",
    )


@pytest.mark.parametrize(
    ("src", "path", "main_path"),
    [
        ("/src/ma%20in.jsx", "src/ma in.jsx", "index.html"),
        ("/src/ma in é.jsx", "src/ma in é.jsx", "index.html"),
        ("src/100%25.jsx", "src/100%.jsx", "index.html"),
        ("../src/./main.jsx?v=1", "src/main.jsx", "app/index.html"),
        ("../../../main.jsx", "main.jsx", "app/index.html"),
        ("/__proto__.jsx", "__proto__.jsx", "index.html"),
    ],
)
def test_a_script_s_address_is_read_as_a_browser_reads_it(
    renderer: HtmlRenderer, src: str, path: str, main_path: str
) -> None:
    code = 'const x = <i/>; document.getElementById("root").innerHTML = "<p>fine</p>";'
    page = f'{PAGE}<script type="module" src="{src}"></script>'
    assert text_of(drawn(renderer, {main_path: page, path: code}, main_path)) == "fine"


def test_json_is_data_whatever_its_keys(renderer: HtmlRenderer) -> None:
    component = 'import d, { a } from "./d.json"; export default () => <p>{JSON.stringify(d) + a}</p>;'
    data = '\ufeff{"__proto__": {"b": 1}, "class": 2, "default": 3, "a": "</script>"}'
    text = text_of(drawn(renderer, react(component, **{"src/d.json": data})))
    assert text == '{"__proto__":{"b":1},"class":2,"default":3,"a":"</script>"}</script>'
    why, message = refused(renderer, react(component, **{"src/d.json": '{\n "a": 1,\n}'}))
    assert why is Reason.SYNTAX and message.startswith("src/d.json:3:1: ")
    why, _ = refused(renderer, react(component, **{"src/d.json": "[" * 60_000 + "]" * 60_000}))
    assert why is Reason.TOO_LARGE


@pytest.mark.parametrize(
    ("component", "place"),
    [
        ("<template>\n  <p>x</p>\n</template>\n<style>\np { color: red; }\n q { color: ", "6:2"),
        ("<template><p>x</p></template><style scoped>}", "1:44"),
        (
            '<script setup lang="ts">\nimport type { A } from "/etc/hostname"\ndefineProps<A>()\n</script>',
            "3:13",
        ),
        ('<template><p>x</p></template>\n<script src="../../etc/passwd"></script>', "2:32"),
    ],
)
def test_errors_of_vue_components_name_their_place(
    renderer: HtmlRenderer, component: str, place: str
) -> None:
    if not component.endswith(">"):
        component += "</style>"
    why, message = refused(renderer, vue(component))
    assert why is Reason.SYNTAX and message.startswith(f"src/App.vue:{place}: ")
    assert "/src/App.vue:" not in message


def test_tailwind_s_sheet_holds_those_that_it_imports(renderer: HtmlRenderer) -> None:
    sheet = (
        '@import "tailwindcss";\n@import "./parts/tall.css" layer(components);\n@import "./parts/tall.css";\n'
        '/* @import "./none.css"; */ body { background: url("./a b.svg") }\n'
    )
    tall = '@import "../index.css";\n.tall { @apply h-20 bg-red-500; }\n'
    picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    component = 'import "./index.css"; export default () => <p className="tall">p</p>;'
    files = {"src/index.css": sheet, "src/parts/tall.css": tall, "src/a b.svg": picture}
    assert boxes(drawn(renderer, react(component, **files))) == [(0, 0, 320, 80)]


@pytest.mark.parametrize(
    "css",
    [
        '@plugin "@tailwindcss/typography";',
        '@config "../tailwind.config.js";',
        "p { @apply no-such-class; }",
        '@import "tw-animate-css";',
    ],
)
def test_a_sheet_that_tailwind_does_not_compile_is_no_page_without_styles(
    renderer: HtmlRenderer, css: str
) -> None:
    files = react(f'import "./i.css";{FINE}', **{"src/i.css": f'@import "tailwindcss";\n{css}'})
    why, message = refused(renderer, files)
    assert why is Reason.SCRIPT_ERROR and "Tailwind" in message


def test_style_modules_may_import_packages_and_themselves(renderer: HtmlRenderer) -> None:
    sheet = (
        '@import "bootstrap/dist/css/bootstrap.min.css";\n'
        '.x { composes: y from "./a.module.css"; height: 30px; background: #fed }\n.y { margin: 0 }'
    )
    component = (
        'import s from "./a.module.css"; export default () => <p className={`${s.x} border-0`}>fine</p>;'
    )
    assert boxes(drawn(renderer, react(component, **{"src/a.module.css": sheet}))) == [(0, 0, 320, 30)]


@pytest.mark.parametrize(
    ("component", "text"),
    [
        ('import * as me from "./App"; export default () => <p>{typeof me.default}</p>;', "function"),
        ('export * from "./App"; import "./main"; export default () => <p>fine</p>;', "fine"),
        ("\ufeffexport default () => (\r\n  <p>\r\n    fine\r\n  </p>\r\n);\r\n", "fine"),
        (f"{FINE}\n//# sourceMappingURL=file:///etc/passwd\n//# sourceURL=https://evil.test/x", "fine"),
        (
            'import { Suspense, use } from "react"; const never = new Promise(() => {});\n'
            "const A = () => { use(never); return <b>x</b>; };\n"
            "export default () => <Suspense fallback={<p>waiting</p>}><A /></Suspense>;",
            "waiting",
        ),
        (
            'import { Component } from "react";\nclass Edge extends Component {\n  state = { error: null };\n'
            "  static getDerivedStateFromError(error) { return { error }; }\n"
            "  render() { return this.state.error ? <p>{this.state.error.message}</p> : this.props.children; }\n"
            '}\nconst Bad = () => { throw new Error("caught"); };\nexport default () => <Edge><Bad /></Edge>;',
            "caught",
        ),
        (f'Promise.reject(new Error("nobody catches this"));\n{FINE}', "fine"),
        (f"await new Promise((done) => setTimeout(done, 300));\n{FINE}", "fine"),
    ],
)
def test_odd_components_are_drawn(renderer: HtmlRenderer, component: str, text: str) -> None:
    assert text_of(drawn(renderer, react(component))) == text


def test_a_component_that_never_settles_shows_the_same_each_time(renderer: HtmlRenderer) -> None:
    component = (
        'import { useEffect, useState } from "react";\n'
        "export default () => { const [n, set] = useState(0); useEffect(() => set(n + 1)); return <p>{n}</p>; };"
    )
    first = text_of(drawn(renderer, react(component)))
    assert int(first) > 0 and text_of(drawn(renderer, react(component))) == first
    why, _ = refused(
        renderer, react(component.replace("useEffect(() => set(n + 1))", "useEffect; set(n + 1)"))
    )
    assert why is Reason.SCRIPT_ERROR


def test_a_compiler_that_is_killed_is_started_again(renderer: HtmlRenderer) -> None:
    compiler = renderer._modules._compiler
    drawn(renderer, react(FINE))
    assert compiler._process is not None
    os.kill(compiler._process.pid, signal.SIGKILL)
    os.waitid(os.P_PID, compiler._process.pid, os.WEXITED | os.WNOWAIT)
    assert text_of(drawn(renderer, react(FINE.replace("fine", "between")))) == "between"
    os.kill(compiler._process.pid, signal.SIGSTOP)  # it takes the request, and dies over it
    signal.signal(signal.SIGALRM, lambda *_: os.kill(stopped, signal.SIGKILL))
    stopped = compiler._process.pid
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    assert text_of(drawn(renderer, react(FINE.replace("fine", "within")))) == "within"
    assert compiler._process.pid != stopped


def test_elements_of_the_entry_itself_have_their_spans_there(renderer: HtmlRenderer) -> None:
    code = (
        'import { createRoot } from "react-dom/client";\n'
        'createRoot(document.getElementById("root")).render(<p title="é">text</p>);\n'
    )
    (found,) = [
        e for e in drawn(renderer, {"index.html": JSX, "src/main.jsx": code}).elements if e.kind == "p"
    ]
    assert found.code_path == "src/main.jsx"
    assert code.encode()[found.code_start : found.code_end] == '<p title="é">'.encode()
