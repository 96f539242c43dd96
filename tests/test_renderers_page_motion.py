"""Things that move by themselves: animations, films, moving pictures, workers; each stands as at the frame's time."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

import cv2
import numpy as np
import pytest
from clocked_page import FILES, VIEW, extent, load

from renderers._page_document import Page
from renderers._page_stills import still_svg
from schemas.view import View

EPOCH = 1750000000000  # 2025-06-15T15:06:40Z
BOX = "width:20px;height:20px;background:red"
SLIDE = f"<style>#a{{{BOX};animation:k 1s linear}}@keyframes k{{to{{margin-left:100px}}}}</style>"
SLIDING = "<rect width=20 height=20 fill=red><animate attributeName=x from=0 to=100 dur=1s /></rect>"

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
        view=VIEW,
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
