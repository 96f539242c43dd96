"""The virtual clock of pages: every source of time and chance, with what it must say worked out by hand."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from clocked_page import FILES, VIEW, load

from renderers._page_document import Page

EPOCH = 1750000000000  # 2025-06-15T15:06:40Z

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


@pytest.mark.parametrize("name", SCRIPTS)
def test_script(page: Page, name: str) -> None:
    script, ms, expression, answer = SCRIPTS[name]
    load(page, f"<script>var n = 0, l = []; {script}</script>", view=VIEW, **FILES)
    if ms:
        page.advance(ms)
    assert page.evaluate(expression) == answer


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
        load(page, body, view=VIEW, **files)
        page.advance(700)
        found[letter] = hashlib.sha256(page.capture().tobytes()).hexdigest()
    return found


def test_same_bytes_in_another_process_and_after_other_pages(page: Page) -> None:
    code = "import json; from renderers._browser import Browser; from test_renderers_page_determinism import digests; b = Browser(); b.open(); print(json.dumps(digests(b.page, 'bca'))); b.close()"
    other = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[1],
        env=os.environ | {"PYTHONPATH": os.fspath(Path(__file__).parent)},
    )
    assert digests(page, "abcab") == json.loads(other.stdout)
