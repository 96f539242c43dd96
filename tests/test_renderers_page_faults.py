"""Pages that do their worst: each has its reason, the next page looks as ever, memory is bounded."""

from __future__ import annotations

import contextlib
import os
import signal
import struct
import threading
import time
import zlib
from pathlib import Path

import numpy as np
import psutil
import pytest
from numpy.typing import NDArray

from renderers._browser import MAX_TREE_BYTES, Browser
from renderers._page_document import Page
from schemas.errors import Reason, SampleError, WorkerError
from schemas.view import View

VIEW = View.from_css(320, 240)
FINE = "<h1 style='font:30px Lato'>fine</h1>"
DEADLINE_S = 1.5
TIMEOUT, MEMORY = {Reason.TIMEOUT}, {Reason.MEMORY, Reason.TIMEOUT}
WORKER = "<script>new Worker('data:text/javascript,SOURCE')</script>"
BUFFERS = "const a=[];for(;;)a.push(new Uint8Array(5e7).fill(7))"


def show(page: Page, body: str, *, deadline_s: float = 15, **files: bytes) -> NDArray[np.uint8]:
    others = {name.replace("__", "."): data for name, data in files.items()}
    text = f"<!doctype html><body>{body}".encode()
    page.load({"index.html": text, **others}, "index.html", VIEW, deadline_s=deadline_s)
    page.advance(100, deadline_s=deadline_s)
    return page.capture(full_page=True, deadline_s=deadline_s)


def large_png(width: int, height: int, num_rows: int) -> bytes:
    """A PNG that claims a size and holds ``num_rows`` rows of it."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    packer = zlib.compressobj(9)
    rows = b"".join(packer.compress(bytes(width * 3 + 1)) for _ in range(num_rows)) + packer.flush()
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


HARMLESS = {
    "debugger statement": "<script>debugger; document.title = 'on'</script>",
    "prints": "<script>print(); onbeforeprint = () => { for (;;); }</script>",
    "prompt at leaving": "<script>onbeforeunload = (e) => e.preventDefault()</script>",
    "closes itself": "<script>close(); self.close()</script>",
    "asks for rights": "<script>Notification.requestPermission(); navigator.geolocation.getCurrentPosition(() => 0); navigator.mediaDevices?.getUserMedia({video: true}).catch(() => 0); document.documentElement.requestFullscreen().catch(() => 0); document.body.requestPointerLock()</script>",
    "floods the console": "<script>for (let i = 0; i < 1e5; i++) console.log('x'.repeat(999))</script>",
    "replaces the document": "<script>document.open(); document.write('<p>new'); document.close()</script>",
    "freezes what there is": "<script>for (const o of [Object, Array, Promise, Map, Function, Element, Node, EventTarget]) { Object.freeze(o.prototype); Object.freeze(o) } Promise.prototype.constructor = null</script>",
    "bends the clock's tools": "<script>Array.isArray = () => true; Math.max = () => NaN; Promise.all = () => { throw 1 }; window.setTimeout = window.MessageChannel = null</script>",
    "broken font": "<style>@font-face{font-family:q;src:url(f.ttf)}p{font-family:q}</style><p>text",
    "image that claims 50,000 x 50,000": "<img src=b.png width=300>",
    "endless shader": "<canvas id=c></canvas><script>const g = c.getContext('webgl2'), p = g.createProgram(); for (const [t, s] of [[g.VERTEX_SHADER, 'void main(){gl_Position=vec4(vec2(gl_VertexID&1,gl_VertexID>>1)*4.-1.,0,1);}'], [g.FRAGMENT_SHADER, 'precision highp float;out vec4 o;void main(){float x=gl_FragCoord.x;for(int i=0;i<2000000000;i++)x=sin(x)+cos(x*1.1);o=vec4(x);}']]) { const h = g.createShader(t); g.shaderSource(h, '#version 300 es\\n' + s); g.compileShader(h); g.attachShader(p, h) } g.linkProgram(p); g.useProgram(p); g.drawArrays(g.TRIANGLES, 0, 3)</script>",
}
HARMFUL: dict[str, tuple[str, set[Reason]]] = {
    "loop in a frame callback": ("<script>requestAnimationFrame(() => { for (;;); })</script>", TIMEOUT),
    "loop of microtasks": ("<script>(function f() { queueMicrotask(f) })()</script>", TIMEOUT),
    "loop in a worker": (WORKER.replace("SOURCE", "for(;;);"), TIMEOUT),
    "loop in a regular expression": (
        "<script>setTimeout(() => /^(a+)+$/.test('a'.repeat(60) + 'b'), 10)</script>",
        TIMEOUT,
    ),
    "loop of writing": ("<script>for (;;) document.write('<p>x')</script>", MEMORY),
    "loop in a getter of the document": (
        "<script>Object.defineProperty(document, 'documentElement', {get() { for (;;); }})</script>",
        TIMEOUT,
    ),
    "buffers in a worker": (WORKER.replace("SOURCE", BUFFERS), MEMORY),
    "memory of WebAssembly": (
        "<script>const a = []; for (;;) { const m = new WebAssembly.Memory({initial: 1000}); new Uint8Array(m.buffer).fill(7); a.push(m) }</script>",
        MEMORY,
    ),
    "strings": (
        "<script>const a = []; for (;;) a.push(('x'.repeat(1e6) + a.length).split('').join('y'))</script>",
        MEMORY,
    ),
    "messages that grow": (
        "<script>const c = new MessageChannel(); c.port1.onmessage = (e) => c.port2.postMessage(e.data + e.data); c.port2.postMessage('x'.repeat(1e6))</script>",
        {*MEMORY, Reason.SCRIPT_ERROR},
    ),
    "deep tree": (
        "<script>let at = document.body; for (let i = 0; i < 2e5; i++) at = at.appendChild(document.createElement('div'))</script>",
        {*MEMORY, Reason.SCRIPT_ERROR},
    ),
    "shadows and blurs": (
        "<style>div{width:300px;height:200px;box-shadow:"
        + ",".join(f"0 0 {i}px {i}px #f001" for i in range(1, 900))
        + ";filter:"
        + "blur(40px)" * 60
        + "}</style>"
        + "<div>x</div>" * 60,
        TIMEOUT,
    ),
    "filters of SVG": (
        "<svg width=300 height=200><filter id=f x='-500%' y='-500%' width='1100%' height='1100%'>"
        + "<feTurbulence numOctaves=50 baseFrequency=.9 /><feGaussianBlur stdDeviation=200 /><feMorphology radius=200 operator=dilate />"
        * 60
        + "</filter>"
        + "<rect width=300 height=200 filter='url(#f)'/>" * 20
        + "</svg>",
        TIMEOUT,
    ),
    "uses of uses": (
        "<svg><g id=a0><rect width=1 height=1 /></g>"
        + "".join(f"<g id=a{i}>" + f"<use href=#a{i - 1} />" * 10 + "</g>" for i in range(1, 9))
        + "</svg>",
        MEMORY,
    ),
    "many graphics contexts": (
        "<style>canvas{width:9px}</style><script>for (let i = 0; i < 40; i++) { const c = document.createElement('canvas'); document.body.append(c); c.getContext('webgl2').clear(16384) }</script>",
        {Reason.CONTEXT_LOST},
    ),
    "many workers": (
        "<script>for (let i = 0; i < 5000; i++) new Worker('data:text/javascript,setInterval(()=>0,1)')</script>",
        {Reason.TOO_LARGE, Reason.TIMEOUT},
    ),
    "workers of workers": (
        "<script>new Worker(URL.createObjectURL(new Blob(['for (let i = 0; i < 4; i++) new Worker(location.href)'])))</script>",
        {Reason.TOO_LARGE, Reason.TIMEOUT},
    ),
    "requests without end": (
        "<script>for (let i = 0; i < 3000; i++) fetch('/x' + i).catch(() => 0)</script>",
        {Reason.TOO_LARGE, Reason.TIMEOUT},
    ),
    "frames that hold themselves": (
        "<script>for (let i = 0; i < 3; i++) { const f = document.createElement('iframe'); f.src = 'index.html?' + Math.random(); document.body.append(f) }</script>",
        {*MEMORY, Reason.TOO_LARGE},
    ),
    "history without end": ("<script>for (let i = 0; i < 1e6; i++) history.pushState(i, '')</script>", TIMEOUT),
}  # fmt: skip


@pytest.fixture(scope="module")
def expected(browser: Browser) -> NDArray[np.uint8]:
    return show(browser.page, FINE)


def check_next(page: Page, expected: NDArray[np.uint8]) -> None:
    """The next small page comes as ever."""
    assert np.array_equal(show(page, FINE), expected)


@pytest.mark.parametrize("name", HARMLESS)
def test_harmless(page: Page, expected: NDArray[np.uint8], name: str) -> None:
    show(
        page,
        HARMLESS[name],
        f__ttf=b"\0\1\0\0" + bytes(range(256)) * 99,
        b__png=large_png(50_000, 50_000, 50),
    )
    check_next(page, expected)


@pytest.mark.parametrize("name", HARMFUL)
def test_harmful(browser: Browser, expected: NDArray[np.uint8], name: str) -> None:
    body, reasons = HARMFUL[name]
    deadline_s = DEADLINE_S if Reason.TIMEOUT in reasons else 60
    with pytest.raises((SampleError, WorkerError)) as caught:
        show(browser.page, body, deadline_s=deadline_s)
    error = caught.value
    if isinstance(error, WorkerError):  # some of it may be of pages before: the new browser tells
        with pytest.raises(SampleError) as again:
            show(browser.page, body, deadline_s=deadline_s)
        error = again.value
    assert isinstance(error, SampleError)
    assert error.reason in reasons, error
    check_next(browser.page, expected)
    assert tree_bytes(browser) < MAX_TREE_BYTES / 2


def tree_bytes(browser: Browser) -> int:
    """Proportional set size of the browser's processes."""
    assert browser._process is not None
    total = 0
    for pid in browser._process.process_ids():
        try:
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        except (FileNotFoundError, ProcessLookupError):
            continue  # it is ending
        total += sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))
    return total


def test_memory_stops_at_its_bound(page: Page, expected: NDArray[np.uint8]) -> None:
    show(page, FINE)
    # First in a browser that others may have filled, then in a new one.
    for error in (WorkerError, SampleError):
        with pytest.raises(error) as caught:
            show(page, f"<script>{BUFFERS}</script>", deadline_s=60)
        assert isinstance(caught.value, WorkerError | SampleError)
        assert caught.value.reason is Reason.MEMORY
    check_next(page, expected)


def test_page_s_process_dies(page: Page, expected: NDArray[np.uint8]) -> None:
    show(page, FINE)
    with pytest.raises(SampleError) as caught:
        page.protocol("Page.crash", {})
    assert caught.value.reason is Reason.MEMORY
    check_next(page, expected)


def test_browser_is_killed(browser: Browser, expected: NDArray[np.uint8]) -> None:
    show(browser.page, FINE)
    assert browser._process is not None
    os.kill(browser._process.pid, signal.SIGKILL)
    with pytest.raises(WorkerError) as caught:
        browser.page.evaluate("1")
    assert caught.value.reason is Reason.KERNEL_CRASH
    check_next(browser.page, expected)


PARTS = ("--type=gpu-process", "--type=zygote", "NetworkService", "--type=renderer")


def kill_part(browser: Browser, part: str) -> None:
    """SIGKILL for all the browser's processes whose command line has the words."""
    assert browser._process is not None
    killed = []
    for pid in browser._process.process_ids():
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it has ended by itself
            if part in Path(f"/proc/{pid}/cmdline").read_text():
                killed.append(pid)
    assert killed
    for pid in killed:
        with contextlib.suppress(ProcessLookupError):  # it went with one killed before
            os.kill(pid, signal.SIGKILL)
    gone = {psutil.STATUS_ZOMBIE, psutil.STATUS_DEAD}
    for pid in killed:
        with contextlib.suppress(psutil.NoSuchProcess):
            while psutil.Process(pid).status() not in gone:
                time.sleep(0.01)


@pytest.mark.parametrize("part", PARTS)
def test_a_part_of_the_browser_is_killed_between_programs(
    browser: Browser, expected: NDArray[np.uint8], part: str
) -> None:
    show(browser.page, FINE)
    kill_part(browser, part)
    with contextlib.suppress(WorkerError):  # the browser may be slower to say so than the next page to begin
        show(browser.page, FINE)
    check_next(browser.page, expected)


@pytest.mark.parametrize("part", PARTS)
def test_a_part_of_the_browser_is_killed_under_a_program_which_is_not_its_fault(
    browser: Browser, expected: NDArray[np.uint8], part: str
) -> None:
    show(browser.page, FINE)
    killer = threading.Timer(0.3, kill_part, (browser, part))
    killer.start()
    with pytest.raises(WorkerError):
        browser.page.evaluate("new Promise(() => 0)", deadline_s=10)
    killer.join()
    check_next(browser.page, expected)
