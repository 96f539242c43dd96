"""The browser core: isolation, the virtual clock, input, and pages that do their worst."""

from __future__ import annotations

import http.server
import io
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from renderers import _browser_process
from renderers._browser import Browser
from renderers._page_document import Page
from schemas.errors import Reason, SampleError, WorkerError
from schemas.view import Action, View

VIEW = View.from_css(320, 240)
FINE = "<!doctype html><body style='background:#39c'><h1>fine</h1>"


def load(page: Page, body: str, *, deadline_s: float = 15, view: View = VIEW, **files: str) -> None:
    others = {name.replace("__", "."): text.encode() for name, text in files.items()}
    page.load({"index.html": body.encode(), **others}, "index.html", view, deadline_s=deadline_s)


def show(page: Page, body: str, *, deadline_s: float = 30) -> np.ndarray:
    load(page, f"<!doctype html><body>{body}", deadline_s=deadline_s)
    page.advance(300, deadline_s=deadline_s)
    return page.capture(full_page=True)


def test_sandbox_and_software_gl(browser: Browser) -> None:
    facts = browser.fingerprint()
    assert facts["browser_privileges"] == "sandboxed"
    assert "llvmpipe" in facts["gl_renderer"]


def test_host_without_a_sandbox(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shell = tmp_path / "shell"
    shell.write_text(
        f'#!/bin/sh\ncase "$*" in *--no-sandbox*) exec {_browser_process.find_binary()} "$@";; esac\n'
    )
    temporary = Path(tempfile.gettempdir())
    for path in (shell, *(p for p in shell.parents if temporary in p.parents)):
        path.chmod(0o755)  # the browser's user has to reach it
    monkeypatch.setattr(_browser_process, "find_binary", lambda: shell)
    browser = Browser()
    browser.open()
    try:
        assert browser.fingerprint()["browser_privileges"] == "ordinary_user"
        assert "OFF" in caplog.text
        load(browser.page, FINE)
    finally:
        browser.close()


def test_values_come_back(page: Page) -> None:
    load(page, FINE)
    assert page.evaluate("(a, b) => [a + b, {c: null}]", 1, 2) == [3, {"c": None}]
    assert page.evaluate("document.title + 'x'") == "x"
    assert page.evaluate("async () => 5") == 5
    with pytest.raises(SampleError, match="boom"):
        page.evaluate("() => { throw new Error('boom') }")


def test_only_own_files_and_libraries_are_served(page: Page, tmp_path: Path) -> None:
    library = tmp_path / "library"
    library.mkdir()
    (library / "a.js").write_text("export const a = 7;")
    (tmp_path / "secret.js").write_text("export const a = 8;")
    body = """<script type=module>
      import {a} from '/__lib__/x/a.js'; window.seen = [a, (await fetch('own.json')).status];
      for (const url of ['/__lib__/x/../secret.js', '/__lib__/x/%2e%2e/secret.js', 'none.json'])
        window.seen.push((await fetch(url)).status);
    </script>"""
    files = {"index.html": body.encode(), "own.json": b"{}"}
    page.load(files, "index.html", VIEW, libraries={"/__lib__/x/": library})
    page.advance(10)
    assert page.evaluate("window.seen") == [7, 200, 404, 404, 404]
    assert "none.json" in page.missing


def test_clock_moves_only_when_told(page: Page) -> None:
    body = """<script>window.log = [performance.now(), Date.now()];
      setTimeout(() => log.push('t', performance.now()), 100);
      let n = 0; requestAnimationFrame(function f() { n += 1; window.frames_ = n; requestAnimationFrame(f); });
      (async () => { for (let i = 0; i < 3; i++) await new Promise((r) => setTimeout(r, 50)); log.push('async', performance.now()); })();
    </script>"""
    load(page, body)
    time.sleep(0.15)  # real time, which the page must not see
    assert page.evaluate("log") == [0, 1750000000000]
    page.advance(500)
    assert page.evaluate("log.slice(2)") == ["t", 100, "async", 150]
    assert page.evaluate("[frames_, performance.now()]") == [30, 500]


def test_nothing_is_left_for_the_next_program(page: Page) -> None:
    leave = "localStorage.a = sessionStorage.a = 1; document.cookie = 'a=1'; name = 'a'; indexedDB.open('a'); window.leak = 1; setInterval(() => { leak += 1 }, 1)"
    load(page, f"<script>{leave}</script>")
    page.advance(50)
    load(page, FINE)
    left = "async () => [localStorage.length, sessionStorage.length, document.cookie, name, (await indexedDB.databases()).length, typeof leak, history.length]"
    first = page.evaluate(left)
    load(page, FINE)
    assert first == page.evaluate(left) == [0, 0, "", "", 0, "undefined", 1]


def test_text_is_as_wide_after_a_page_of_another_density(page: Page) -> None:
    text = (
        "<!doctype html><p style='font:18px Lato'><span id=s>No sponsor slots and no parallel tracks</span>"
    )
    widths = []
    for dpr in (1.0, 2.0, 1.0):
        load(page, text, view=View.from_css(390, 240, dpr=dpr))
        widths.append(page.evaluate("document.getElementById('s').getBoundingClientRect().width"))
    assert widths[0] == widths[2]


def test_the_first_page_of_a_process_is_set_like_the_later_ones(page: Page) -> None:
    """Density 1.5 after density 1 means a new process; Arabic falls back to another font than is named."""
    text = "<!doctype html><body style='font:17px Inter' dir=rtl>الطلب جاهز للاستلام من المكتبة غدا صباحا"
    load(page, FINE)
    view = View.from_css(400, 100, dpr=1.5)
    shots = []
    for _ in range(3):
        load(page, text, view=view)
        shots.append(page.capture())
    assert np.array_equal(shots[0], shots[1])
    assert np.array_equal(shots[1], shots[2])


def test_trusted_input(page: Page) -> None:
    body = """<style>*{margin:0}</style><input id=i style="position:absolute;left:0;top:0;width:200px;height:40px">
      <select id=s style="position:absolute;left:0;top:50px;width:200px;height:30px"><option>one<option>two</select>
      <div style="height:2000px"></div><script>window.log = [];
      for (const n of ['keydown', 'keyup', 'mousemove', 'change']) addEventListener(n, (e) => log.push([n, e.key || e.target.value || e.clientX]));
    </script>"""
    load(page, body)
    page.act(Action(name="type", time_ms=0, point=(50, 20), text="aé"))
    assert page.evaluate("document.getElementById('i').value") == "aé"
    page.act(Action(name="press", time_ms=0, key="Backspace"))
    assert page.evaluate("document.getElementById('i').value") == "a"
    page.act(Action(name="select", time_ms=0, point=(50, 65), text="two"))
    assert page.evaluate("document.getElementById('s').selectedIndex") == 1
    page.act(Action(name="scroll", time_ms=0, point=(100, 150), end_point=(100, 450)))
    page.capture()
    assert page.evaluate("scrollY") == 300
    page.act(Action(name="key_down", time_ms=0, key="Shift"))
    assert page.evaluate("log.at(-1)") == ["keydown", "Shift"]
    page.act(Action(name="hover", time_ms=0, point=(7, 150)))
    assert page.evaluate("log.at(-1)") == ["mousemove", 7]


def test_picture_has_the_view_s_size(page: Page) -> None:
    for dpr, width, height in ((1.0, 320, 240), (1.5, 500, 333), (2.0, 641, 401)):
        load(page, FINE, view=View(width_px=width, height_px=height, dpr=dpr))
        picture = page.capture()
        assert picture.shape == (height, width, 3)
        assert picture[-1, -1].tolist() == [0x33, 0x99, 0xCC]


def test_animated_picture_stands_still(page: Page) -> None:
    frames = [Image.new("RGB", (8, 8), color) for color in ("red", "lime")]
    stream = io.BytesIO()
    frames[0].save(stream, "GIF", save_all=True, append_images=frames[1:], duration=20, loop=0)
    body = b"<!doctype html><style>*{margin:0}</style><img src=a.gif width=8 height=8 style='display:block'>"
    page.load({"index.html": body, "a.gif": stream.getvalue()}, "index.html", VIEW)
    time.sleep(0.1)  # real time, in which the picture would play
    assert page.capture()[4, 4].tolist() == [255, 0, 0]


def test_webgl_draws(page: Page) -> None:
    body = "<canvas id=c width=64 height=64 style='display:block'></canvas><script>const g=c.getContext('webgl2',{preserveDrawingBuffer:true});g.clearColor(1,.5,0,1);g.clear(g.COLOR_BUFFER_BIT)</script>"
    load(page, "<!doctype html><style>*{margin:0}</style>" + body)
    assert page.capture()[32, 32].tolist() == [255, 128, 0]


HARMLESS = {
    "dialogs": "<script>alert(1);confirm(2);prompt(3)</script><iframe srcdoc='<script>alert(4)</script>'></iframe>",
    "popup": "<script>window.open('/index.html')</script>",
    "download": "<a id=a download=x href='data:text/plain,hi'>x</a><script>a.click()</script>",
    "print": "<script>print()</script>",
    "message loop": "<script>const c=new MessageChannel();c.port1.onmessage=()=>c.port2.postMessage(0);c.port2.postMessage(0)</script>",
}
HARMFUL = {
    "endless loop": ("<script>for(;;);</script>", {Reason.TIMEOUT}),
    "endless loop in a timer": ("<script>setInterval(()=>{for(;;);},1)</script>", {Reason.TIMEOUT}),
    "endless promises": ("<script>(async()=>{for(;;)await null})()</script>", {Reason.TIMEOUT}),
    "heap bomb": (
        "<script>const a=[];for(;;)a.push(new Array(1e5).fill(0).map(String))</script>",
        {Reason.MEMORY, Reason.TIMEOUT},
    ),
    "buffer bomb": (
        "<script>const a=[];for(;;)a.push(new Uint8Array(5e7).fill(7))</script>",
        {Reason.MEMORY, Reason.TIMEOUT},
    ),
    "canvas bomb": (
        "<script>for(let i=0;i<9;i++){const c=document.createElement('canvas');c.width=c.height=16000;document.body.append(c);c.getContext('2d').fillRect(0,0,16000,16000)}</script>",
        {Reason.MEMORY, Reason.TIMEOUT},
    ),
    "element bomb": (
        "<script>for(;;)document.body.append(document.createElement('div'))</script>",
        {Reason.MEMORY, Reason.TIMEOUT},
    ),
    "giant page": ("<div style='height:1000000px'>x</div>", {Reason.TOO_LARGE}),
    "leads away": ("<script>location='https://else.example/'</script>", {Reason.NETWORK}),
    "reloads for ever": ("<script>location.reload()</script>", {Reason.SCRIPT_ERROR}),
}


@pytest.mark.parametrize("name", HARMLESS)
def test_harmless(page: Page, name: str) -> None:
    show(page, HARMLESS[name])


@pytest.mark.parametrize("name", HARMFUL)
def test_hostile_page_has_its_reason_and_the_next_is_fine(page: Page, name: str) -> None:
    body, reasons = HARMFUL[name]
    deadline_s = 3 if Reason.TIMEOUT in reasons else 60
    expected = show(page, FINE)
    with pytest.raises((SampleError, WorkerError)) as caught:
        show(page, body, deadline_s=deadline_s)
    error = caught.value
    if isinstance(error, WorkerError):  # some of it may be of pages before: the new browser tells
        with pytest.raises(SampleError) as again:
            show(page, body, deadline_s=deadline_s)
        error = again.value
    assert isinstance(error, SampleError)
    assert error.reason in reasons
    assert np.array_equal(show(page, FINE, deadline_s=15), expected)


def test_loopback_server_sees_nothing(page: Page) -> None:
    seen: list[str] = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            seen.append(self.path)
            self.send_response(200)
            self.end_headers()

        do_POST = do_GET  # noqa: N815  # the library's own spelling

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        at = f"http://127.0.0.1:{server.server_port}"
        socket_at = at.replace("http", "ws")
        show(
            page,
            f"""<img src="{at}/img"><iframe src="{at}/frame"></iframe><object data="{at}/object"></object>
            <link rel=preconnect href="{at}"><link rel=stylesheet href="{at}/style"><script>fetch("{at}/fetch").catch(() => 0);
            new WebSocket("{socket_at}/socket"); navigator.sendBeacon("{at}/beacon", "x"); new EventSource("{at}/events");
            new Worker(URL.createObjectURL(new Blob(['fetch("{at}/worker").catch(()=>0);new WebSocket("{socket_at}/ws2")'])));
            const peer = new RTCPeerConnection({{iceServers: [{{urls: "stun:127.0.0.1:{server.server_port}"}}]}});
            peer.createDataChannel("x"); peer.createOffer().then((o) => peer.setLocalDescription(o));</script>""",
            deadline_s=15,
        )
        refused = page.refused
    finally:
        server.shutdown()
        server.server_close()
    assert seen == []
    for name in ("img", "frame", "object", "style", "fetch", "beacon", "events", "worker"):
        assert f"{at}/{name}" in refused
    assert f"{socket_at}/socket" in refused


def test_file_frame_shows_no_file(page: Page) -> None:
    show(page, "<iframe src='file:///etc/hostname'></iframe>")
    assert page.refused == ["file:///etc/hostname"]


def test_close_leaves_no_process() -> None:
    browser = Browser()
    browser.open()
    process = browser._process
    assert process is not None
    pids = list(process.process_ids())
    assert len(pids) > 2
    browser.close()
    browser.close()
    _wait_for_ends(pids)


def test_killed_owner_leaves_no_process() -> None:
    code = (
        "from renderers._browser import Browser; from schemas.view import View; b = Browser(); b.open();"
        "print(*b._process.process_ids(), flush=True);"
        "b.page.load({'i.html': b'<script>for(;;);</script>'}, 'i.html', View(width_px=9, height_px=9), deadline_s=60)"
    )
    root = Path(__file__).resolve().parents[1]
    owner = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=root)
    assert owner.stdout is not None
    pids = [int(pid) for pid in owner.stdout.readline().split()]
    owner.send_signal(signal.SIGKILL)
    owner.wait()
    owner.stdout.close()
    _wait_for_ends(pids)


def _wait_for_ends(pids: list[int]) -> None:
    """Return when the killed processes have ended: a busy machine takes its time to end them."""
    until = time.monotonic() + 120
    while any(_is_alive(pid) for pid in pids):
        assert time.monotonic() < until
        time.sleep(0.05)


def _is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def test_runs_without_root_s_rights(browser: Browser) -> None:
    assert browser._process is not None
    status = Path(f"/proc/{browser._process.pid}/status").read_text()
    uid = next(line for line in status.splitlines() if line.startswith("Uid:")).split()[1]
    assert int(uid) != 0 or os.geteuid() != 0
