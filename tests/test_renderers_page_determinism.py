"""The virtual clock of pages: every source of time and chance, with what it must say worked out by hand."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest

from renderers._page_document import Page
from renderers._page_stills import still_svg
from schemas.view import View

VIEW = View.from_css(320, 240)
EPOCH = 1750000000000  # 2025-06-15T15:06:40Z
STYLE = "<!doctype html><style>*{margin:0}</style><body>"
BOX = "width:20px;height:20px;background:red"
SLIDE = f"<style>#a{{{BOX};animation:k 1s linear}}@keyframes k{{to{{margin-left:100px}}}}</style>"
SLIDING = "<rect width=20 height=20 fill=red><animate attributeName=x from=0 to=100 dur=1s /></rect>"


def load(page: Page, body: str, *, view: View = VIEW, **files: str | bytes) -> None:
    others = {n.replace("__", "."): d.encode() if isinstance(d, str) else d for n, d in files.items()}
    page.load({"index.html": (STYLE + body).encode(), **others}, "index.html", view)


def extent(page: Page) -> tuple[int, int] | None:
    """First and last column (half-open) of what is not white; the picture is the same a moment later."""
    picture = page.capture()
    time.sleep(0.05)  # real time, which no picture may depend on
    assert np.array_equal(picture, page.capture())
    columns = np.flatnonzero((picture != 255).any(axis=(0, 2)))
    return (int(columns[0]), int(columns[-1]) + 1) if len(columns) else None


NOW = """[Date.now(), +new Date(), new Date().toString(), Date(), performance.now(), performance.timeOrigin, document.timeline.currentTime,
  new Intl.DateTimeFormat("en", {dateStyle: "short", timeStyle: "medium"}).format(), new Date().toLocaleTimeString("en"),
  new Intl.DateTimeFormat("en").formatToParts().map((p) => p.value).join(""), Temporal.Now.instant().toString(),
  Temporal.Now.plainDateTimeISO().toString(), document.lastModified, new File([], "a").lastModified, new Event("x").timeStamp]"""
NOWS = [
    EPOCH,
    EPOCH,
    "Sun Jun 15 2025 15:06:40 GMT+0000 (Coordinated Universal Time)",
    "Sun Jun 15 2025 15:06:40 GMT+0000 (Coordinated Universal Time)",
    0,
    EPOCH,
    0,
    "6/15/25, 3:06:40 PM",
    "3:06:40 PM",
    "6/15/2025",
    "2025-06-15T15:06:40Z",
    "2025-06-15T15:06:40",
    "06/15/2025 15:06:40",
    EPOCH,
    0,
]

# name: script, ms that pass, expression, its value
SCRIPTS: dict[str, tuple[str, int, str, object]] = {
    "what time it is": ("", 0, NOW, NOWS),
    "timers in the order of their times": (
        "for (const [name, ms] of [['b', 10], ['a', 5], ['c', 10], ['not a number', NaN], ['huge', 2 ** 31], ['negative', -5], ['fraction', 5.9]]) setTimeout((n) => l.push(n), ms, name); setTimeout('l.push(\"text\")', 7); Promise.resolve().then(() => l.push('promise')); queueMicrotask(() => l.push('microtask'))",
        100,
        "l",
        ["promise", "microtask", "not a number", "huge", "negative", "a", "fraction", "text", "b", "c"],
    ),
    "timers deep in timers wait 4 ms": (
        "(function f() { l.push(performance.now()); if (++n < 9) setTimeout(f, 0) })()",
        100,
        "l",
        [0, 0, 0, 0, 0, 0, 4, 8, 12],
    ),
    "a loop of timers has an end": ("(function f() { n++; setTimeout(f) })()", 100, "n", 31),
    "an interval that stops itself": (
        "const i = setInterval(() => { if (++n === 3) clearInterval(i) }, 10)",
        200,
        "n",
        3,
    ),
    "a frame that cancels the next callback": (
        "let b; requestAnimationFrame(() => cancelAnimationFrame(b)); b = requestAnimationFrame(() => n++)",
        100,
        "n",
        0,
    ),
    "sixty frames a second": (
        "(function f(t) { n++; l = t; requestAnimationFrame(f) })()",
        1000,
        "[n, Math.round(l)]",
        [61, 1000],
    ),
    "idle time": (
        "requestIdleCallback((d) => l.push(d.timeRemaining(), performance.now()))",
        100,
        "l",
        [50, 1],
    ),
    "tasks by priority": (
        "for (const priority of ['background', 'user-visible', 'user-blocking']) scheduler.postTask(() => l.push(priority), {priority}); scheduler.postTask(() => l.push(performance.now()), {delay: 50}); const c = new AbortController(); scheduler.postTask(() => l.push('never'), {signal: c.signal}).catch((e) => l.push(e.name)); c.abort()",
        100,
        "l",
        ["AbortError", "user-blocking", "user-visible", "background", 50],
    ),
    "an endless loop of yields": (
        "(async () => { for (;;) { n++; await scheduler.yield() } })()",
        40,
        "n > 100",
        True,
    ),
    "a chain of messages runs to its end": (
        "const c = new MessageChannel(); c.port1.onmessage = () => { if (++n < 150) c.port2.postMessage(0) }; c.port2.postMessage(0)",
        0,
        "n",
        150,
    ),
    "an endless chain of messages": (
        "const c = new MessageChannel(); c.port1.onmessage = () => { n++; c.port2.postMessage(0) }; c.port2.postMessage(0)",
        100,
        "n",
        200 * 26 + 25,  # 200 at 0, 4, ... 100 ms, and those that each 4 ms were waited for
    ),
    "messages to the window": (
        "onmessage = (e) => { if (e.source === window) n++; postMessage(0, '*') }; postMessage(0, '*')",
        100,
        "n",
        200 * 26 + 25,
    ),
    "waiting busily": (
        "const t = Date.now(); while (Date.now() - t < 100); l.push(Math.round(performance.now()))",
        0,
        "l",
        [100],
    ),
    "a signal that times out": (
        "AbortSignal.timeout(30).onabort = function () { l.push(performance.now(), this.reason.name) }",
        100,
        "l",
        [30, "TimeoutError"],
    ),
    "marks and measures": (
        "performance.mark('a'); new PerformanceObserver((o) => n = o.getEntries().length).observe({type: 'mark'}); setTimeout(() => { performance.mark('b'); l = [performance.measure('m', 'a', 'b'), performance.measure('q', 'a'), performance.measure('z'), performance.measure('t', 'navigationStart')].map((m) => m.duration) }, 123)",
        200,
        "[l, performance.getEntries().map((e) => e.entryType).sort().join(), performance.timing.loadEventEnd, n]",
        [[123, 123, 123, 123], "mark,mark,measure,measure,measure,measure", EPOCH, 1],
    ),
    "the machine": (
        "",
        0,
        "[navigator.hardwareConcurrency, navigator.deviceMemory, navigator.language, navigator.platform, navigator.connection.rtt, performance.memory === undefined, screen.width, screen.height, /Headless/.test(navigator.userAgent)]",
        [4, 8, "en-US", "Linux x86_64", 50, True, 320, 240, False],
    ),
    "a file takes no time": (
        "setTimeout(async () => l.push((await (await fetch('a.json')).json()).x, performance.now()), 50)",
        100,
        "l",
        [5, 50],
    ),
    "a module takes no time": (
        "setTimeout(async () => l.push((await import('./a.mjs')).x, performance.now()), 50)",
        100,
        "l",
        [6, 50],
    ),
    "a script takes no time": (
        "setTimeout(() => { const s = document.createElement('script'); s.src = 'a.js'; s.onload = () => l.push(x, performance.now()); document.body.append(s) }, 50)",
        100,
        "l",
        [7, 50],
    ),
    "a picture takes no time": (
        "setTimeout(() => { const i = new Image(); i.onload = () => l.push(i.width, performance.now()); i.src = 'a.svg' }, 50)",
        100,
        "l",
        [8, 50],
    ),
    "a frame made later": (
        "setTimeout(() => { const f = document.createElement('iframe'); f.srcdoc = '<script>parent.l.push(Date.now(), performance.now()); setTimeout(() => parent.l.push(Date.now()), 100)</' + 'script>'; document.body.append(f) }, 200)",
        400,
        "l",
        [EPOCH + 200, 0, EPOCH + 300],
    ),
    "an empty frame": (
        "const f = document.createElement('iframe'); document.body.append(f); l.push(f.contentWindow.Date.now(), f.contentWindow.performance.now())",
        0,
        "l",
        [EPOCH, 0],
    ),
    "a frame of a blob": (
        "const f = document.createElement('iframe'); f.src = URL.createObjectURL(new Blob(['<script>setTimeout(() => parent.l.push(Date.now()), 100)</' + 'script>'], {type: 'text/html'})); document.body.append(f)",
        200,
        "l",
        [EPOCH + 100],
    ),
    "a sandboxed frame": (
        "onmessage = (e) => l.push(e.data); const f = document.createElement('iframe'); f.sandbox = 'allow-scripts'; f.srcdoc = '<script>setTimeout(() => parent.postMessage(Date.now(), \"*\"), 100)</' + 'script>'; document.body.append(f)",
        200,
        "l",
        [EPOCH + 100],
    ),
    "observers": (
        "const d = document.createElement('div'); d.style.height = '50px'; document.body.append(d); new IntersectionObserver((e) => l.push(e[0].isIntersecting)).observe(d); new ResizeObserver((e) => l.push(e[0].contentRect.height, performance.now())).observe(d); setTimeout(() => d.style.height = '70px', 10)",
        200,
        "l",
        [50, 0, True, 70, 200],
    ),
}
FILES = {
    "a__json": '{"x": 5}',
    "a__mjs": "export const x = 6",
    "a__js": "window.x = 7",
    "a__svg": "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>",
}


@pytest.mark.parametrize("name", SCRIPTS)
def test_script(page: Page, name: str) -> None:
    script, ms, expression, answer = SCRIPTS[name]
    load(page, f"<script>var n = 0, l = []; {script}</script>", **FILES)
    if ms:
        page.advance(ms)
    assert page.evaluate(expression) == answer


# name: body, {ms: (first column, last column + 1) of what is drawn}
MOVING: dict[str, tuple[str, dict[int, tuple[int, int] | None]]] = {
    "animation": (f"{SLIDE}<div id=a></div>", {0: (0, 20), 500: (50, 70), 1000: (0, 20)}),
    "animation shorter than a frame": (
        f"<style>#a{{{BOX};animation:k 10ms linear}}@keyframes k{{to{{margin-left:100px}}}}</style><div id=a></div>",
        {0: (0, 20), 5: (50, 70), 20: (0, 20)},
    ),
    "steps, delay, for ever": (
        f"<style>#a{{{BOX};animation:k 1s steps(4) .25s infinite}}@keyframes k{{to{{margin-left:100px}}}}</style><div id=a></div>",
        {250: (0, 20), 500: (25, 45), 1500: (25, 45)},
    ),
    "paused by style": (f"{SLIDE}<div id=a style='animation-play-state:paused'></div>", {500: (0, 20)}),
    "starting style": (
        f"<style>#a{{{BOX};transition:margin-left 1s linear;margin-left:100px}}@starting-style{{#a{{margin-left:0}}}}</style><div id=a></div>",
        {0: (0, 20), 500: (50, 70), 1000: (100, 120)},
    ),
    "transition that a timer starts, and the next one at its end": (
        f"<style>#a{{{BOX};transition:margin-left .2s linear}}</style><div id=a></div><script>setTimeout(() => a.style.marginLeft = '50px', 100); a.addEventListener('transitionend', () => a.style.marginLeft = '100px', {{once: true}})</script>",
        {100: (0, 20), 200: (25, 45), 400: (75, 95), 500: (100, 120)},
    ),
    "script animation, faster, then paused": (
        f"<div id=a style='{BOX}'></div><script>const m = a.animate({{marginLeft: ['0px', '100px']}}, 1000); m.playbackRate = 2; setTimeout(() => m.pause(), 250)</script>",
        {200: (40, 60), 400: (47, 67)},
    ),
    "open shadow tree in the markup": (
        f"<div><template shadowrootmode=open>{SLIDE}<div id=a></div></template></div>",
        {500: (50, 70)},
    ),
    "closed shadow tree": (
        f'<div id=h></div><script>h.attachShadow({{mode: "closed"}}).innerHTML = "{SLIDE}<div id=a></div>"</script>',
        {500: (50, 70)},
    ),
    "frame": (
        f"<iframe style='border:0' srcdoc='<style>*{{margin:0}}</style>{SLIDE}<div id=a>'></iframe>",
        {500: (50, 70)},
    ),
    "sandboxed frame": (
        f"<iframe sandbox=allow-scripts style='border:0' srcdoc='<style>*{{margin:0}}</style>{SLIDE}<div id=a>'></iframe>",
        {500: (50, 70)},
    ),
    "pseudo-element": (
        f"<style>#a::before{{content:'';display:block;{BOX};animation:k 1s linear}}@keyframes k{{to{{margin-left:100px}}}}</style><div id=a></div>",
        {500: (50, 70)},
    ),
    "scroll timeline": (
        f"<style>body{{height:2000px}}#a{{position:fixed;{BOX};animation:k linear;animation-timeline:scroll()}}@keyframes k{{to{{margin-left:100px}}}}</style><div id=a></div><script>setTimeout(() => scrollTo(0, (2000 - innerHeight) / 2), 100)</script>",
        {50: (0, 20), 200: (50, 70)},
    ),
    "smooth scrolling": (
        f"<body style='height:3000px'><div style='{BOX};position:absolute;top:1000px'></div><script>setTimeout(() => scrollTo({{top: 1000, behavior: 'smooth'}}), 100)</script>",
        {50: None, 200: (0, 20)},
    ),
    "view transition": (
        f"<div id=a style='{BOX};view-transition-name:x'></div><style>::view-transition-group(*){{animation-duration:1s;animation-timing-function:linear}}</style><script>setTimeout(() => document.startViewTransition(() => a.style.marginLeft = '100px'), 100)</script>",
        {50: (0, 20), 600: (50, 70), 1500: (100, 120)},
    ),
    "details": (
        f"<style>summary{{list-style:none;height:20px}}details::details-content{{transition:margin-left 1s,content-visibility 1s allow-discrete}}</style><details id=d><summary></summary><div style='{BOX}'></div></details><script>setTimeout(() => d.open = true, 100)</script>",
        {50: None, 200: (0, 20)},
    ),
    "moving SVG": (f"<svg width=200 height=20>{SLIDING}</svg>", {0: (0, 20), 500: (50, 70)}),
    "moving SVG made later": (
        f"<div id=d></div><script>setTimeout(() => d.innerHTML = '<svg width=200 height=20>{SLIDING}</svg>', 500)</script>",
        {400: None, 1000: (50, 70)},
    ),
    "moving SVG in a shadow tree": (
        f"<div id=d></div><script>d.attachShadow({{mode: 'open'}}).innerHTML = '<svg width=200 height=20>{SLIDING}</svg>'</script>",
        {500: (50, 70)},
    ),
    "canvas of a worker": (
        "<canvas id=c width=200 height=20></canvas><script>const o = c.transferControlToOffscreen(); new Worker('w.js').postMessage(o, [o])</script>",
        {0: (0, 20), 500: (50, 70)},
    ),
    "caret": ("<input autofocus style='border:0;outline:0;width:100px'>", {0: (2, 3), 500: (2, 3)}),
}
DRAWING_WORKER = "onmessage = (e) => { const x = e.data.getContext('2d'); (function f(t = 0) { x.clearRect(0, 0, 200, 20); x.fillStyle = 'red'; x.fillRect(t / 10, 0, 20, 20); requestAnimationFrame(f) })() }"


@pytest.mark.parametrize("name", MOVING)
def test_moving(page: Page, name: str) -> None:
    body, answers = MOVING[name]
    load(page, body, w__js=DRAWING_WORKER)
    now = 0
    for ms, columns in answers.items():
        if ms > now:
            page.advance(ms - now)
        now = ms
        assert extent(page) == columns, ms


def mulberry32(seed: int) -> Iterator[float]:
    """The generator in Python's whole numbers, each cut to 32 bits."""
    mask = 0xFFFFFFFF
    while True:
        seed = (seed + 0x6D2B79F5) & mask
        t = ((seed ^ seed >> 15) * (1 | seed)) & mask
        t = (t + ((t ^ t >> 7) * (61 | t)) & mask) ^ t
        yield ((t ^ t >> 14) & mask) / 2**32


def test_numbers_follow_the_seed(page: Page) -> None:
    load(page, "")
    script = """async () => {
      const key = await crypto.subtle.generateKey({name: "AES-GCM", length: 128}, true, ["encrypt"]);
      return [Math.random(), ...crypto.getRandomValues(new Uint8Array(2)), ...new Uint8Array(await crypto.subtle.exportKey("raw", key)), crypto.randomUUID()];
    }"""
    key_first = page.evaluate(script)
    numbers = mulberry32(12345)
    key = [int(next(numbers) * 256) for _ in range(16)]
    answer = [next(numbers), *(int(next(numbers) * 256) for _ in range(2)), *key]
    digits = "".join(f"{int(next(numbers) * 16):x}" for _ in range(30))
    uuid = f"{digits[:8]}-{digits[8:12]}-4{digits[12:15]}-a{digits[15:18]}-{digits[18:30]}"
    assert key_first == [*answer, uuid]
    with pytest.raises(Exception, match="a seed can give"):
        page.evaluate("() => crypto.subtle.generateKey({name: 'ECDSA', namedCurve: 'P-256'}, true, ['sign'])")


WORKER = """const say = (...words) => postMessage([self.name, ...words]);
say(Date.now(), performance.now(), navigator.hardwareConcurrency, new Intl.DateTimeFormat("en").format());
setTimeout(() => say(performance.now(), Date.now()), 100);
onmessage = async ({data}) => say(data, (await (await fetch("https://app.test/a.json")).json()).x, performance.now());"""
MAKERS = {
    "file": "new Worker('w.js', {name: 'w'})",
    "module": "new Worker('w.js', {name: 'w', type: 'module'})",
    "blob": "new Worker(URL.createObjectURL(new Blob([SOURCE])), {name: 'w'})",
    "nested": "new Worker(URL.createObjectURL(new Blob(['const w = new Worker(\"/w.js\", {name: \"w\"}); w.onmessage = (e) => postMessage(e.data); onmessage = (e) => w.postMessage(e.data)'.replaceAll('/w.js', location.origin + '/w.js')])))",
}


@pytest.mark.parametrize("name", MAKERS)
def test_worker(page: Page, name: str) -> None:
    script = f"const SOURCE = {WORKER!r}, l = []; const w = {MAKERS[name]}; w.onmessage = (e) => l.push(e.data); w.postMessage('hello')"
    load(page, f"<script>{script}</script>", w__js=WORKER, a__json='{"x": 5}')
    page.advance(200)
    answers = [["w", EPOCH, 0, 4, "6/15/2025"], ["w", "hello", 5, 0], ["w", 100, EPOCH + 100]]
    assert page.evaluate("l") == answers


def test_worker_of_a_data_url(page: Page) -> None:
    load(
        page,
        "<script>const l = []; new Worker('data:text/javascript,postMessage([Date.now(), typeof Math.random()])').onmessage = (e) => l.push(...e.data)</script>",
    )
    assert page.evaluate("l") == [EPOCH, "number"]


def test_shared_worker_is_one_for_all_its_ports(page: Page) -> None:
    shared = "let n = 0; onconnect = ({ports: [port]}) => { port.onmessage = () => port.postMessage([++n, performance.now()]) }"
    script = "const l = [], ports = ['s.js', 's.js', 's.js'].map((u) => new SharedWorker(u).port); ports.forEach((p) => { p.onmessage = (e) => l.push(e.data) }); setTimeout(() => ports[2].postMessage(0), 50); setTimeout(() => ports[0].postMessage(0), 100)"
    load(page, f"<script>{script}</script>", s__js=shared)
    page.advance(200)
    assert page.evaluate("l.map(([n]) => n)") == [1, 2]


def test_workers_are_heard_in_the_order_of_their_making(page: Page) -> None:
    script = "const l = []; for (let i = 0; i < 6; i++) { const w = new Worker('w.js', {name: String(i)}); w.onmessage = (e) => l.push(e.data) }"
    slow = "let x = 0; for (let i = 0; i < (6 - name) * 4e6; i++) x += i; postMessage(name); close()"
    load(page, f"<script>{script}</script>", w__js=slow)
    assert page.evaluate("l.join('')") == "012345"


def film() -> bytes:
    """Two seconds of VP8, each of twenty pictures 12 levels lighter than the one before."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "film.webm"
        writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"VP80"), 10, (64, 64))
        for level in range(0, 240, 12):
            writer.write(np.full((64, 64, 3), level, np.uint8))
        writer.release()
        return path.read_bytes()


def test_film_stands_at_the_clock_s_time(page: Page) -> None:
    seen = {}
    for attributes, ms in (
        ("autoplay muted", 550),
        ("autoplay muted loop", 2500),
        ("autoplay muted", 2500),
        ("", 550),
    ):
        body = f"<video id=v {attributes} src=a.webm width=64 height=64 style='display:block'></video><script>const l = []; for (const t of ['play', 'pause', 'ended']) v.addEventListener(t, () => l.push(t))</script>"
        load(page, body, a__webm=film())
        page.advance(ms)
        picture = page.capture()
        time.sleep(0.05)  # real time, in which a film would go on
        assert np.array_equal(picture, page.capture())
        seen[attributes, ms] = (
            round(int(picture[32, 32, 0]) / 12),
            *page.evaluate("[v.currentTime, v.paused, v.ended, l.join()]"),
        )
    assert seen == {
        ("autoplay muted", 550): (5, 0.55, False, False, "play"),
        ("autoplay muted loop", 2500): (5, 0.5, False, False, "play"),
        ("autoplay muted", 2500): (19, 2, True, True, "play,pause,ended"),
        ("", 550): (0, 0, True, False, ""),
    }


STYLED = "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='20'><style>@keyframes k{to{transform:translateX(100px)}}rect{animation:k 1s linear .25s}</style><rect width='20' height='20' fill='red'/></svg>"
MOVED = (
    f"<svg xmlns='http://www.w3.org/2000/svg' width='200' height='20'>{SLIDING}</svg>".replace(
        "=red", "='red'"
    )
    .replace("=20", "='20'")
    .replace("=x from=0 to=100 dur=1s", "='x' from='0' to='100' dur='1s'")
)


@pytest.mark.parametrize(("picture", "columns"), [(MOVED, (50, 70)), (STYLED, (25, 45))])
def test_moving_picture_stands_as_at_the_frame_s_time(
    page: Page, picture: str, columns: tuple[int, int]
) -> None:
    url = f"data:image/svg+xml,{picture}".replace("<", "%3C").replace(">", "%3E")
    bodies = (
        "<img src=p.svg style='display:block'>",
        "<div style='height:20px;background:url(p.svg) no-repeat'></div>",
        f'<img src="{url}" style="display:block">',
        "<svg width=200 height=20><image href=p.svg width=200 height=20 /></svg>",
    )
    for body in bodies:
        load(page, body, p__svg=picture, view=View.from_css(320, 240, time_ms=500))
        page.advance(500)
        assert extent(page) == columns, body


def test_times_inside_a_picture_are_slowed_and_shifted() -> None:
    picture = b'<svg><animate id="a" begin="1s;b.end+2s" dur="0:02" end="3s"/><set begin="click" /><animate dur="indefinite"/></svg>'
    assert still_svg(picture, 500) == (
        b'<svg><animate id="a" begin="500000.000s;b.end+2000000.000s" dur="2000000.000s" end="2500000.000s"/>'
        b'<set begin="click" /><animate begin="-500000.000s" dur="indefinite"/></svg>'
    )
    assert still_svg(b"<svg><rect/></svg>", 500) == b"<svg><rect/></svg>"


def test_reduced_motion_is_a_setting_of_the_view(page: Page) -> None:
    for wanted in (True, False):
        load(page, "", view=View.from_css(320, 240, reduced_motion=wanted))
        assert page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches") is wanted


def test_lazy_pictures_are_there(page: Page) -> None:
    load(
        page,
        "<div style='height:9000px'></div><img id=i loading=lazy src=a.svg><iframe loading=lazy srcdoc=x></iframe>",
        **FILES,
    )
    assert page.evaluate("[i.complete, i.naturalWidth, frames[0].document.body.textContent]") == [
        True,
        8,
        "x",
    ]


def test_picture_that_a_style_asks_for_late_is_there_and_decoded(page: Page) -> None:
    noise = np.random.default_rng(0).integers(0, 200, (900, 900, 3), np.uint8)
    body = "<style>div{width:300px;height:200px}.b{background:url(b.png)}</style><div id=d></div><script>setTimeout(() => d.className = 'b', 100)</script>"
    for _ in range(3):
        load(page, body, b__png=cv2.imencode(".png", noise)[1].tobytes())
        page.advance(200)
        assert np.array_equal(page.capture()[:200, :300, ::-1], noise[:200, :300])


RESTLESS = """<canvas id=c width=300 height=200></canvas><script>const x = c.getContext("2d");
  (function f(t) { x.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`; x.fillRect(Math.random() * 300, Math.random() * 200, 9, 9); requestAnimationFrame(f) })();
  setInterval(() => { const i = new Image(); i.src = "a.svg?" + Math.random(); document.body.append(i) }, 100);
  new Worker("w.js").onmessage = (e) => document.body.append(e.data)</script>"""
RESTLESS_WORKER = "setInterval(() => postMessage(' ' + (Date.now() % 1e5) + Math.random().toFixed(3)), 70)"
PAGES: Sequence[tuple[str, dict[str, str]]] = (
    (RESTLESS, {"w__js": RESTLESS_WORKER, **FILES}),
    ("<h1 style='font:40px Georgia'>Another</h1><script>localStorage.a = 1</script>", {}),
    ("<p style='font:italic 20px Lato'>Third <input value=x autofocus></p>", {}),
)


def digests(page: Page, order: str) -> dict[str, str]:
    found = {}
    for letter in order:
        body, files = PAGES["abc".index(letter)]
        load(page, body, **files)
        page.advance(700)
        found[letter] = hashlib.sha256(page.capture().tobytes()).hexdigest()
    return found


def test_same_bytes_in_another_process_and_after_other_pages(page: Page) -> None:
    code = "import json; from renderers._browser import Browser; from tests.test_renderers_page_determinism import digests; b = Browser(); b.open(); print(json.dumps(digests(b.page, 'bca'))); b.close()"
    other = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[1],
    )
    assert digests(page, "abcab") == json.loads(other.stdout)
