"""Pages reach nothing outside themselves: no byte leaves, no local file is read, nothing is left for the next page."""

from __future__ import annotations

import io
import json
import select
import socket
import threading
import time
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from renderers._browser import Browser
from renderers._browser_process import Privileges
from renderers._page_document import Page
from schemas.errors import SampleError
from schemas.view import Action, View

VIEW = View.from_css(320, 240)


def load(page: Page, body: str, *, view: View = VIEW, **files: str | bytes) -> None:
    others = {n.replace("__", "."): d.encode() if isinstance(d, str) else d for n, d in files.items()}
    page.load({"index.html": b"<!doctype html><body>" + body.encode(), **others}, "index.html", view)


class Listener:
    """Every TCP port and UDP port of its own on loopback, and how many peers each has heard."""

    def __init__(self) -> None:
        self._sockets = [
            socket.socket(family, kind)
            for family in (socket.AF_INET, socket.AF_INET6)
            for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM)
        ]
        self._sockets[0].bind(("127.0.0.1", 0))
        self.port = self._sockets[0].getsockname()[1]
        for other, host in zip(self._sockets[1:], ("127.0.0.1", "::1", "::1"), strict=True):
            other.bind((host, self.port))
        for stream in self._sockets[::2]:
            stream.listen(64)
        self.heard: list[str] = []
        self._is_open = True
        self._thread = threading.Thread(target=self._listen)
        self._thread.start()

    def _listen(self) -> None:
        while self._is_open:
            for ready in select.select(self._sockets, [], [], 0.05)[0]:
                if ready.type == socket.SOCK_STREAM:
                    peer, _ = ready.accept()
                    with peer:
                        self.heard.append("tcp")
                else:
                    self.heard.append(f"udp {ready.recv(99)!r}")

    def close(self) -> None:
        self._is_open = False
        self._thread.join()
        for each in self._sockets:
            each.close()


# name: markup that sends something to URL (http), WS (ws), HOST (127.0.0.1:port), HOST6 or IP (//127.0.0.1:port)
SENDERS = {
    "image": "<img src=URL/a><img srcset='URL/b 2x'><picture><source srcset=URL/c><img></picture><input type=image src=URL/d>",
    "image of IPv6": "<img src=http://HOST6/a>",
    "frame": "<iframe src=URL/a></iframe><object data=URL/b></object><embed src=URL/c><frameset><frame src=URL/d></frameset>",
    "fenced frame": "<fencedframe></fencedframe><script>try { document.querySelector('fencedframe').config = new FencedFrameConfig('URL/a') } catch {}</script>",
    "script": "<script src=URL/a></script><script type=module src=URL/b></script><script>import('URL/c').catch(() => 0)</script>",
    "style": "<link rel=stylesheet href=URL/a><style>@import 'URL/b';@import url(URL/c) layer(x);p{background:url(URL/d);background:image-set('URL/e' 1x);cursor:url(URL/f),auto;list-style:url(URL/g);mask:url(URL/h#m);border-image:url(URL/i);filter:url(URL/j#f);shape-outside:url(URL/k);content:url(URL/l);clip-path:url(URL/m#c)}@font-face{font-family:q;src:url(URL/n)}p{font-family:q}</style><p>x",
    "links": "".join(
        f"<link rel={rel} href=URL/{rel} as=image>"
        for rel in (
            "preconnect",
            "dns-prefetch",
            "prefetch",
            "prerender",
            "preload",
            "modulepreload",
            "manifest",
            "icon",
            "next",
            "apple-touch-icon",
            "alternate",
            "search",
            "pingback",
        )
    ),
    "speculation rules": '<script type=speculationrules>{"prerender": [{"source": "list", "urls": ["URL/a"], "eagerness": "immediate"}], "prefetch": [{"source": "list", "urls": ["URL/b"], "eagerness": "immediate"}]}</script>',
    "script requests": "<script>fetch('URL/a').catch(() => 0); fetch('URL/k', {method: 'POST', body: 'x', keepalive: true, mode: 'no-cors'}).catch(() => 0); const x = new XMLHttpRequest(); x.open('GET', 'URL/b'); x.send(); navigator.sendBeacon('URL/c', 'x'); new EventSource('URL/d'); try { const s = new XMLHttpRequest(); s.open('GET', 'URL/e', false); s.send() } catch {}; try { fetchLater('URL/f', {activateAfter: 0}) } catch {}</script>",
    "sockets": "<script>new WebSocket('WS/a'); try { new WebSocketStream('WS/b').opened.catch(() => 0) } catch {}; try { new WebTransport('https://HOST/c').ready.catch(() => 0) } catch {}; try { new TCPSocket('127.0.0.1', PORT).opened.catch(() => 0) } catch {}</script>",
    "peers": "<script>for (const urls of ['stun:HOST', 'stun:HOST6', 'turn:HOST?transport=udp', 'turn:HOST?transport=tcp', 'turns:HOST']) { const p = new RTCPeerConnection({iceServers: [{urls, username: 'u', credential: 'c'}], iceCandidatePoolSize: 2}); p.createDataChannel('x'); p.createOffer().then((o) => p.setLocalDescription(o)) } const p = new RTCPeerConnection(); p.setRemoteDescription({type: 'offer', sdp: `v=0\\r\\no=- 1 1 IN IP4 127.0.0.1\\r\\ns=-\\r\\nt=0 0\\r\\na=group:BUNDLE 0\\r\\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\\r\\nc=IN IP4 0.0.0.0\\r\\na=ice-ufrag:abcd\\r\\na=ice-pwd:abcdefghabcdefghabcdefgh\\r\\na=fingerprint:sha-256 ${Array(32).fill('AA').join(':')}\\r\\na=setup:actpass\\r\\na=mid:0\\r\\na=sctp-port:5000\\r\\na=candidate:1 1 udp 2113937151 127.0.0.1 PORT typ host\\r\\n`}).then(() => p.createAnswer()).then((a) => p.setLocalDescription(a)).catch(() => 0)</script>",
    "workers": "<script>const s = `fetch('URL/a').catch(() => 0); try { importScripts('URL/b') } catch {}; new WebSocket('WS/c'); new EventSource('URL/d'); import('URL/e').catch(() => 0); try { new Worker('URL/n') } catch {}`; new Worker(URL.createObjectURL(new Blob([s]))); new SharedWorker('data:text/javascript,' + encodeURIComponent(s)); for (const u of ['URL/f', 'URL/g']) { try { new Worker(u) } catch {} try { new SharedWorker(u) } catch {} } CSS.paintWorklet && CSS.paintWorklet.addModule('URL/h').catch(() => 0); new AudioContext().audioWorklet.addModule('URL/i').catch(() => 0)</script>",
    "service worker": "<script>navigator.serviceWorker.register('sw.js').catch(() => 0); navigator.serviceWorker.register('URL/a').catch(() => 0)</script>",
    "links that are clicked": "<a id=a href=URL/a ping=URL/b>x</a><a id=d download href=URL/c>x</a><form id=f action=URL/d method=post target=t><input name=x value=y></form><iframe name=t></iframe><script>a.click(); d.click(); f.submit()</script>",
    "refresh": "<meta http-equiv=refresh content='0;url=URL/a'><iframe srcdoc=\"<meta http-equiv=refresh content='0;url=URL/b'>\"></iframe>",
    "places to go": "<script>location.href = 'URL/a'; location.replace('URL/b'); window.open('URL/c'); history.pushState(0, '', '/x'); navigation.navigate('URL/d').committed?.catch(() => 0)</script>",
    "media": "<video src=URL/a poster=URL/b autoplay muted></video><audio src=URL/c autoplay></audio><video autoplay muted><source src=URL/d><track default src=URL/e></video>",
    "SVG": "<svg><use href='URL/a#x'/><image href=URL/b /><image xlink:href=URL/c /><filter id=f><feImage href=URL/d /></filter><rect filter=url(#f) fill='url(URL/e#g)' marker-end='url(URL/f#m)' width=9 height=9 /><script href=URL/g></script><a href=URL/h ping=URL/i><text>x</text></a><foreignObject><img src=URL/j></foreignObject></svg>",
    "XSLT": "<iframe src=x.xml></iframe>",
    "reports": "<meta http-equiv=Content-Security-Policy content=\"img-src 'none'; report-uri URL/a; report-to x\"><meta http-equiv=Reporting-Endpoints content='x=\"URL/b\"'><img src=URL/c><script>new ReportingObserver(() => 0).observe()</script>",
    "attributes of old": "<body background=URL/a><table background=URL/b><td background=URL/c></table><img lowsrc=URL/d dynsrc=URL/e><bgsound src=URL/f><applet code=URL/g codebase=URL/></applet><html manifest=URL/h>",
    "payment and login": "<script>try { new PaymentRequest([{supportedMethods: 'URL/a'}], {total: {label: 'x', amount: {currency: 'USD', value: '1'}}}).canMakePayment().catch(() => 0) } catch {}; navigator.credentials?.get({identity: {providers: [{configURL: 'URL/b', clientId: 'x'}]}}).catch(() => 0); document.requestStorageAccess?.().catch(() => 0)</script>",
    "images of scripts": "<script>new Image().src = 'URL/a'; new Audio('URL/b').load(); const f = new FontFace('z', 'url(URL/c)'); f.load().catch(() => 0); document.fonts.add(f); const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = 'URL/d'; document.head.append(l)</script>",
    "attribution and topics": "<img attributionsrc=URL/a src=URL/b><a attributionsrc=URL/c href=URL/d id=t>x</a><script>t.click(); document.browsingTopics?.().catch(() => 0)</script>",
    "by name": "<img src=http://localhost:PORT/a><script>fetch('http://localhost:PORT/b').catch(() => 0); new WebSocket('ws://localhost:PORT/c'); fetch('http://[::ffff:127.0.0.1]:PORT/d').catch(() => 0); fetch('http://2130706433:PORT/e').catch(() => 0)</script>",
}
LEAVERS = ("places to go", "refresh", "links that are clicked", "attribution and topics")
XSLT = '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="URL/a"?><!DOCTYPE x SYSTEM "URL/b" [<!ENTITY e SYSTEM "URL/c">]><x>&e;</x>'


@pytest.mark.parametrize("privileges", [Privileges.SANDBOXED, Privileges.ALL])
def test_no_byte_leaves(privileges: Privileges) -> None:
    """With all privileges there is no empty network namespace around it: the flags alone have to do."""
    listener = Listener()
    browser = Browser()
    browser._start(privileges)
    names = {
        "URL": "http://127.0.0.1:PORT",
        "WS": "ws://127.0.0.1:PORT",
        "HOST6": "[::1]:PORT",
        "HOST": "127.0.0.1:PORT",
    }
    asked = set()

    def filled(text: str) -> str:
        text = text.replace("URL.createObjectURL", "\0")
        for name, value in names.items():
            text = text.replace(name, value)
        return text.replace("PORT", str(listener.port)).replace("\0", "URL.createObjectURL")

    try:
        for name, markup in SENDERS.items():
            try:
                load(browser.page, filled(markup), sw__js="fetch('/x')", x__xml=filled(XSLT))
                browser.page.advance(200)
                browser.page.capture()
            except SampleError:
                assert name in LEAVERS, name
            if browser.page.refused:
                asked.add(name)
        time.sleep(0.3)  # real time for stragglers
    finally:
        browser.close()
        listener.close()
    assert listener.heard == []
    silent = {"XSLT", "fenced frame", "speculation rules", "service worker", "payment and login", "peers"}
    assert asked >= set(SENDERS) - silent


def test_the_listener_hears(page: Page) -> None:
    listener = Listener()
    try:
        with (
            socket.create_connection(("127.0.0.1", listener.port)),
            socket.socket(socket.AF_INET6, socket.SOCK_DGRAM) as udp,
        ):
            udp.sendto(b"x", ("::1", listener.port))
            time.sleep(0.2)  # its thread polls
    finally:
        listener.close()
    assert sorted(listener.heard) == ["tcp", "udp b'x'"]


FILE_READERS = {
    "img": "<img src=FILE.png>",
    "iframe": "<iframe src=FILE.png></iframe><iframe src=FILE.html></iframe>",
    "object and embed": "<object data=FILE.png></object><embed src=FILE.png>",
    "style": "<style>body{background:url(FILE.png)}p{content:url(FILE.png)}</style><link rel=stylesheet href=FILE.css><p>",
    "SVG": "<svg width=90 height=90><image href=FILE.png width=90 height=90 /><use href='FILE.svg#a'/></svg>",
    "media": "<video poster=FILE.png src=FILE.png></video>",
    "script": "<script src=FILE.js></script>",
    "fetch": "<script>fetch('FILE.html').then((r) => r.text()).then((t) => document.body.append(t), () => 0); const x = new XMLHttpRequest(); try { x.open('GET', 'FILE.html', false); x.send(); document.body.append(x.responseText) } catch {}</script>",
    "other schemes": "<iframe src=view-source:FILE.html></iframe><iframe src=chrome://version></iframe><iframe src=chrome-extension://x/y></iframe><iframe src='filesystem:https://app.test/temporary/a'></iframe><iframe src=devtools://x></iframe><iframe src=about:version></iframe><img src=view-source:FILE.png>",
    "XML": "<iframe src=x.xml></iframe>",
    "worker": "<script>try { new Worker('FILE.js') } catch {}; const w = new Worker(URL.createObjectURL(new Blob([\"try { importScripts('FILE.js') } catch {}; fetch('FILE.html').then((r) => r.text()).then(postMessage, () => 0)\"]))); w.onmessage = (e) => document.body.append(e.data)</script>",
    "place to go": "<script>location = 'FILE.html'</script>",
}


@pytest.mark.parametrize("name", FILE_READERS)
def test_no_local_file_is_read_or_drawn(
    page: Page, tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    folder = tmp_path_factory.mktemp("open")
    for path in (folder, *(p for p in folder.parents if p != Path("/"))):
        if path.stat().st_uid == folder.stat().st_uid and path not in (Path("/tmp"), Path("/")):
            path.chmod(0o755)
    stream = io.BytesIO()
    Image.new("RGB", (90, 90), "magenta").save(stream, "PNG")
    square = "<rect id='a' width='90' height='90' fill='magenta'/>"
    for suffix, data in (
        ("png", stream.getvalue()),
        ("html", b"<body style='background:magenta'>"),
        ("css", b"body{background:magenta!important}"),
        ("js", b"document.body.style.background = 'magenta'; postMessage('magenta')"),
        ("svg", f"<svg xmlns='http://www.w3.org/2000/svg'>{square}</svg>".encode()),
    ):
        (folder / f"f.{suffix}").write_bytes(data)
        (folder / f"f.{suffix}").chmod(0o644)
    address = f"file://{folder}/f"
    xml = f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "{address}.html">]><x>&e;</x>'
    try:
        load(page, FILE_READERS[name].replace("FILE", address), x__xml=xml)
        page.advance(100)
    except SampleError as error:
        assert name == "place to go", error
        return
    picture = page.capture().astype(int)
    assert not ((picture[..., 0] > 200) & (picture[..., 1] < 60) & (picture[..., 2] > 200)).any()
    assert "magenta" not in page.evaluate("document.body.textContent")


# name: what a page leaves behind, what the next one sees of it
LEFT_BEHIND: dict[str, tuple[str, str]] = {
    "globals": ("window.leak = 1; var other = 2", "[typeof leak, typeof other]"),
    "prototypes": ("Array.prototype.leak = 1; Object.freeze(Object.prototype); Promise.prototype.then = () => 0", "[[].leak, Object.isFrozen(Object.prototype), String(Promise.prototype.then).includes('native')]"),
    "timers": ("setInterval(() => document.title = 'leak', 1); requestAnimationFrame(function f() { document.title = 'leak'; requestAnimationFrame(f) })", "document.title"),
    "localStorage": ("localStorage.a = 1", "localStorage.length"),
    "sessionStorage": ("sessionStorage.a = 1", "sessionStorage.length"),
    "storage of a frame": ("const f = document.createElement('iframe'); document.body.append(f); f.contentWindow.localStorage.a = 1", "localStorage.length"),
    "IndexedDB": ("indexedDB.open('a')", "async () => (await indexedDB.databases()).length"),
    "caches": ("caches.open('a').then((c) => c.put('/x', new Response('y')))", "async () => (await caches.keys()).length"),
    "storage of a worker": ("new Worker('w.js')", "async () => [(await caches.keys()).length, (await indexedDB.databases()).length]"),
    "private files": ("navigator.storage.getDirectory().then((d) => d.getFileHandle('a', {create: true}))", "async () => { let n = 0; for await (const k of (await navigator.storage.getDirectory()).keys()) n += 1; return n }"),
    "buckets": ("navigator.storageBuckets?.open('a')", "async () => (await navigator.storageBuckets?.keys())?.length"),
    "cookies": ("document.cookie = 'a=1; max-age=9999'; cookieStore.set('b', '2')", "document.cookie"),
    "service worker": ("navigator.serviceWorker.register('w.js').catch(() => 0)", "async () => [(await navigator.serviceWorker.getRegistrations()).length, navigator.serviceWorker.controller]"),
    "channel": ("const c = new BroadcastChannel('a'); setInterval(() => c.postMessage('leak'), 1); c.onmessage = () => c.postMessage('leak')", "() => new Promise((resolve) => { const c = new BroadcastChannel('a'); c.onmessage = (e) => resolve(e.data); c.postMessage(0); const m = new MessageChannel(); m.port1.onmessage = () => resolve('none'); m.port2.postMessage(0) })"),
    "shared worker": ("new SharedWorker('s.js').port.postMessage(1)", "() => new Promise((resolve) => { const { port } = new SharedWorker('s.js'); port.onmessage = (e) => resolve(e.data); port.postMessage(0) })"),
    "locks": ("navigator.locks.request('a', () => new Promise(() => 0))", "async () => (await navigator.locks.query()).held.length"),
    "focus and selection": ("document.body.innerHTML = '<input id=i value=abc>'; i.focus(); i.select()", "[document.activeElement.tagName, getSelection().rangeCount]"),
    "scroll": ("document.body.style.height = '9000px'; scrollTo(0, 500)", "() => { document.body.style.height = '9000px'; return scrollY }"),
    "zoom": ("document.body.style.zoom = 3; document.head.innerHTML = '<meta name=viewport content=\"width=99,initial-scale=2\">'", "[visualViewport.scale, innerWidth, devicePixelRatio]"),
    "title and address": ("document.title = 'leak'; history.pushState({a: 1}, '', '/leak#leak')", "[document.title, location.href, history.state]"),
    "history": ("for (let i = 0; i < 9; i++) history.pushState(i, '', '/' + i)", "[history.length, navigation.canGoBack, navigation.entries().length]"),
    "name": ("window.name = 'leak'", "window.name"),
    "permissions": ("Notification.requestPermission(); navigator.permissions.query({name: 'geolocation'})", "async () => [Notification.permission, (await navigator.permissions.query({name: 'geolocation'})).state]"),
    "fonts": ("const f = new FontFace('leak', 'local(\"Lato\")'); document.fonts.add(f); f.load()", "[document.fonts.size, document.fonts.check('12px leak')]"),
    "full screen": ("document.documentElement.requestFullscreen().catch(() => 0)", "[innerWidth, innerHeight, document.fullscreenElement]"),
    "chance": ("Math.random(); crypto.randomUUID()", "Math.random()"),
    "time": ("performance.mark('leak')", "[performance.now(), performance.getEntries().length, Date.now()]"),
    "styles": ("document.adoptedStyleSheets = [new CSSStyleSheet(), new CSSStyleSheet()]; CSS.registerProperty({name: '--leak', inherits: false, initialValue: 'x'})", "() => { try { CSS.registerProperty({name: '--leak', inherits: false, initialValue: 'x'}); return document.adoptedStyleSheets.length } catch (e) { return e.name } }"),
    "elements": ("customElements.define('x-leak', class extends HTMLElement {})", "customElements.get('x-leak') === undefined"),
    "blob URLs": ("window.name = URL.createObjectURL(new Blob(['leak']))", "window.name"),
    "a prompt at leaving": ("onbeforeunload = (e) => { e.preventDefault(); return 'stay' }; onpagehide = () => { localStorage.leak = 1 }; onunload = () => { localStorage.leak = 1 }", "localStorage.length"),
}  # fmt: skip
KEEPER = "caches.open('a'); indexedDB.open('a')"
COUNTER = "let n = 0; onconnect = ({ports: [p]}) => { p.onmessage = () => p.postMessage(++n) }"


@pytest.mark.parametrize("name", LEFT_BEHIND)
def test_nothing_is_left_for_the_next_page(page: Page, name: str) -> None:
    leave, look = LEFT_BEHIND[name]
    files = {"w__js": KEEPER, "s__js": COUNTER}
    seen = []
    for script in ("", leave, ""):
        load(page, f"<script>{script}</script>", view=VIEW, **files)
        page.advance(50)
        if not script:
            seen.append(json.dumps(page.evaluate(look)))
        else:
            page.capture()
    assert seen[0] == seen[1]


def test_a_file_of_the_last_page_is_not_the_next_one_s(page: Page) -> None:
    """Both have files of the same names: no cache of scripts, styles, modules or pictures may mix them up."""
    body = "<link rel=stylesheet href=a.css><script src=a.js></script><script type=module>import {x} from './m.js'; window.m = x; window.f = await (await fetch('a.txt')).text()</script><img id=i src=a.svg>"
    seen = []
    for n in (1, 2):
        svg = f"<svg xmlns='http://www.w3.org/2000/svg' width='{n}' height='1'/>"
        load(
            page,
            body,
            a__css=f"body{{margin:{n}px}}",
            a__js=f"window.a = {n}",
            m__js=f"export const x = {n}",
            a__txt=str(n),
            a__svg=svg,
        )
        page.advance(10)
        seen.append(
            page.evaluate("[parseInt(getComputedStyle(document.body).marginTop), a, m, +f, i.naturalWidth]")
        )
    assert seen == [[1] * 5, [2] * 5]


FIELD = "<style>*{margin:0}input{position:absolute;left:0;top:0;width:200px;height:100px}</style><input id=i value="


def press(page: Page, *keys: str) -> None:
    """Click into the field, then press."""
    page.act(Action(name="click", time_ms=0, point=(50, 50)))
    for key in keys:
        page.act(Action(name="press", time_ms=0, key=key))


def test_the_pointer_is_nowhere_at_first(page: Page) -> None:
    for _ in range(2):
        load(page, f"{FIELD}x>")
        assert page.evaluate("[document.querySelector(':hover'), document.activeElement.tagName]") == [
            None,
            "BODY",
        ]
        press(page)
        assert page.evaluate("i.matches(':hover')") is True


def test_what_one_page_copies_the_next_cannot_paste(page: Page) -> None:
    copiers = (
        "document.execCommand('copy')",
        "document.execCommand('cut')",
        "navigator.clipboard.writeText('secret')",
    )
    for copier in copiers:
        load(page, f"{FIELD}secret>")
        press(page)
        page.evaluate(f"() => {{ i.select(); {copier} }}")
        page.evaluate("() => { i.value = ''; i.focus(); document.execCommand('paste') }")
        press(page, "Control+v")
        assert page.evaluate("navigator.clipboard.readText()") == "secret"
        load(page, f"{FIELD}''>")
        press(page, "Control+v")
        assert page.evaluate("i.value") == ""
        assert page.evaluate("navigator.clipboard.readText()") == ""


def test_pictures_do_not_depend_on_what_was_drawn_before(page: Page) -> None:
    body = "<h1 style='font:30px Lato'>Heading</h1><p style='box-shadow:0 2px 9px #0005'>text <b>bold</b>"
    load(page, body)
    before = page.capture()
    for name in ("zoom", "fonts", "scroll", "prototypes", "full screen"):
        load(page, f"<script>{LEFT_BEHIND[name][0]}</script>{body}")
        page.advance(20)
        page.capture(full_page=True)
    load(page, body)
    assert np.array_equal(page.capture(), before)
