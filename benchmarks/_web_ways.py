"""The ways to a picture of a page with boxes that `benchmarks.web` compares: ours, its limit, and what others do."""

from __future__ import annotations

import base64
import math
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Protocol

from playwright.sync_api import Browser as PeerBrowser
from playwright.sync_api import sync_playwright

from renderers._browser_process import BrowserProcess, Privileges
from renderers._browser_protocol import Connection, Event
from renderers.html import HtmlRenderer
from schemas.program import Program
from schemas.view import View

ADDRESS = "https://page.test/"
DEADLINE_S = 20.0
SLEEP_S = 0.5
FULL_HEIGHT_JS = "document.documentElement.scrollHeight"
BOXES_JS = """() => [...document.querySelectorAll("body *")].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { tag: element.localName, id: element.id, role: element.getAttribute("role") || "", x, y, width, height,
    text: element.childElementCount ? "" : element.textContent.trim(), display: getComputedStyle(element).display };
})"""


class Way(Protocol):
    """One way to pictures: opened once, asked for many."""

    name: ClassVar[str]

    def open(self) -> None: ...
    def picture(self, program: Program, view: View) -> None: ...
    def close(self) -> None: ...


class Ours:
    """Renderloom's own renderer: picture, id buffer, measured elements."""

    name: ClassVar[str] = "renderloom"

    def __init__(self) -> None:
        self._renderer = HtmlRenderer()

    def open(self) -> None:
        self._renderer.open()

    def picture(self, program: Program, view: View) -> None:
        self._renderer.render(program, view)

    def close(self) -> None:
        self._renderer.close()


class Limit:
    """Nothing but a fulfilled navigation of one page target and one fast PNG, in our browser with our flags."""

    name: ClassVar[str] = "limit"

    def open(self) -> None:
        self._process = BrowserProcess(Privileges.SANDBOXED)
        self._connection = Connection(self._process.read_fd, self._process.write_fd, lambda: None)
        self._connection.on_event = self._handle
        self._session, self._data, self._is_loaded = "", b"", False
        target = self._call("Target.createTarget", {"url": "about:blank"})["targetId"]
        attached = self._call("Target.attachToTarget", {"targetId": target, "flatten": True})
        self._session = attached["sessionId"]
        self._call("Page.enable", {})
        self._call("Fetch.enable", {"patterns": [{"urlPattern": "*"}]})

    def picture(self, program: Program, view: View) -> None:
        width, height = (math.ceil(side / view.dpr - 1e-6) for side in view.size_px)
        size = {"width": width, "height": height, "deviceScaleFactor": view.dpr, "mobile": False}
        self._call("Emulation.setDeviceMetricsOverride", size)
        self._data, self._is_loaded = program.files[0].data, False
        self._call("Page.navigate", {"url": ADDRESS})
        self._connection.wait_until(lambda: self._is_loaded, "loading", deadline_s=DEADLINE_S)
        parameters: dict[str, Any] = {"format": "png", "optimizeForSpeed": True}
        if view.full_page:
            answer = self._call("Runtime.evaluate", {"expression": FULL_HEIGHT_JS, "returnByValue": True})
            clip = {"x": 0, "y": 0, "width": width, "height": answer["result"]["value"], "scale": 1}
            parameters |= {"captureBeyondViewport": True, "clip": clip}
        base64.b64decode(self._call("Page.captureScreenshot", parameters)["data"])

    def close(self) -> None:
        self._connection.close()
        self._process.kill()

    def _call(self, method: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
        return self._connection.call(method, parameters, session=self._session, deadline_s=DEADLINE_S)

    def _handle(self, event: Event) -> None:
        if event["method"] == "Page.loadEventFired":
            self._is_loaded = True
        elif event["method"] == "Fetch.requestPaused":
            request = {"requestId": event["params"]["requestId"]}
            if event["params"]["request"]["url"] != ADDRESS:
                failure = request | {"errorReason": "BlockedByClient"}
                self._connection.post("Fetch.failRequest", failure, session=self._session)
                return
            headers = [{"name": "Content-Type", "value": "text/html; charset=utf-8"}]
            body = base64.b64encode(self._data).decode()
            answer = request | {"responseCode": 200, "responseHeaders": headers, "body": body}
            self._connection.post("Fetch.fulfillRequest", answer, session=self._session)


class Contexts:
    """One browser in its new headless mode, driven by Playwright: a context, a screenshot, a DOM walk each."""

    name: ClassVar[str] = "context a sample"

    def __init__(self, executable: Path, folder: Path) -> None:
        self._executable, self._folder = executable, folder

    def open(self) -> None:
        self._driver = sync_playwright().start()
        self._browser = self._launched()

    def picture(self, program: Program, view: View) -> None:
        self._pictured(self._browser, program, view)

    def close(self) -> None:
        self._browser.close()
        self._driver.stop()

    def _launched(self) -> PeerBrowser:
        arguments = ["--headless=new", "--hide-scrollbars"]
        return self._driver.chromium.launch(
            executable_path=self._executable,
            headless=False,
            args=arguments,
            ignore_default_args=["--enable-gpu-rasterization"],
        )

    def _pictured(self, browser: PeerBrowser, program: Program, view: View, *, sleep_s: float = 0) -> None:
        path = self._folder / f"{program.sha256[:16]}.html"
        path.write_bytes(program.files[0].data)
        width, height = view.size_css
        context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=view.dpr,
            locale=view.locale,
            color_scheme="dark" if view.color_scheme == "dark" else "light",
            offline=True,
        )
        page = context.new_page()
        page.goto(path.as_uri())
        time.sleep(sleep_s)
        page.screenshot(full_page=view.full_page)
        page.evaluate(BOXES_JS)
        context.close()


class Launches(Contexts):
    """As :class:`Contexts`, with a browser of its own for every sample and the customary half second of sleep."""

    name: ClassVar[str] = "launch a sample"

    def open(self) -> None:
        self._driver = sync_playwright().start()

    def picture(self, program: Program, view: View) -> None:
        browser = self._launched()
        self._pictured(browser, program, view, sleep_s=SLEEP_S)
        browser.close()

    def close(self) -> None:
        self._driver.stop()
