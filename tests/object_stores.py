"""Object stores on this machine: real servers of S3 and GCS, and a proxy before them that counts, refuses and goes away."""

from __future__ import annotations

import contextlib
import http.client
import os
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"
BUCKET = "corpora"
_HOP = {"connection", "transfer-encoding", "keep-alive", "date", "server"}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def _process(command: list[str], port: int) -> Iterator[None]:
    """A server's process for the duration of the block, from when it answers."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    server = subprocess.Popen(command, **quiet)  # type: ignore[call-overload]  # both take a descriptor
    try:
        deadline = time.monotonic() + 60
        while True:
            with contextlib.suppress(OSError), socket.create_connection((HOST, port), 1):
                break
            assert server.poll() is None and time.monotonic() < deadline, f"{command} does not answer"
            time.sleep(0.05)
        yield
    finally:
        server.kill()
        server.wait()


@dataclass
class Store:
    """A running store: the address of its bucket, the variables by which it is reached, and the proxy before it."""

    scheme: str
    proxy: Proxy
    number: int = 0

    @property
    def variables(self) -> dict[str, str]:
        url = f"http://{HOST}:{self.proxy.port}"
        if self.scheme == "gs":
            return {"STORAGE_EMULATOR_HOST": url}
        keys = {"AWS_ACCESS_KEY_ID": "testing", "AWS_SECRET_ACCESS_KEY": "testing"}
        return {"AWS_ENDPOINT_URL": url, "AWS_DEFAULT_REGION": "us-east-1", **keys}

    def folder(self) -> str:
        """An address that nothing was written below."""
        self.number += 1
        return f"{self.scheme}://{BUCKET}/{self.number:03d}"

    def files(self, address: str) -> dict[str, bytes]:
        """Every object below an address, by its path from there."""
        from pipelines.storage.addresses import address as path_of
        from pipelines.storage.addresses import files_below

        path = path_of(address)
        return {f.name: (path / f.name).read_bytes() for f in files_below(path)}


@dataclass
class Proxy:
    """Forwards requests to a server on this machine, but for those that ``fault`` answers with a status of its own."""

    upstream: int
    port: int = field(default_factory=free_port)
    fault: Callable[[str, str], int | None] = lambda method, path: None
    counts: Counter[str] = field(default_factory=Counter)
    _server: ThreadingHTTPServer | None = None

    def start(self) -> None:
        handler = type("Handler", (_Forward,), {"proxy": self})
        self._server = _Server((HOST, self.port), handler)
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def stop(self) -> None:
        """Nobody listens at the port any more; connections that are open end."""
        if self._server is not None:
            server, self._server = self._server, None
            server.shutdown()
            server.server_close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 64

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that goes before it has its answer is no error of the server."""


class _Forward(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    proxy: Proxy

    def _forward(self) -> None:
        body = self._body()
        if self.proxy._server is None:
            self.close_connection = True
            return
        self.proxy.counts[self.command] += 1
        refused = self.proxy.fault(self.command, self.path)
        if refused is not None:
            self._answer(refused, {}, b"")
            return
        headers = {
            k: v for k, v in self.headers.items() if k.lower() not in ("transfer-encoding", "connection")
        }
        upstream = http.client.HTTPConnection(HOST, self.proxy.upstream, timeout=60)
        with contextlib.closing(upstream):
            upstream.putrequest(self.command, self.path, skip_host=True, skip_accept_encoding=True)
            for name, value in (headers | {"Content-Length": str(len(body))}).items():
                upstream.putheader(name, value)
            upstream.endheaders(body)
            answer = upstream.getresponse()
            self._answer(answer.status, dict(answer.getheaders()), answer.read())

    def _body(self) -> bytes:
        if "chunked" not in self.headers.get("Transfer-Encoding", ""):
            return self.rfile.read(int(self.headers.get("Content-Length", 0)))
        parts = []
        while size := int(self.rfile.readline().split(b";")[0], 16):
            parts.append(self.rfile.read(size))
            self.rfile.readline()
        while self.rfile.readline().strip():
            pass
        return b"".join(parts)

    def _answer(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.send_response_only(status)
        for name, value in headers.items():
            if name.lower() not in _HOP | ({"content-length"} if self.command != "HEAD" else set()):
                self.send_header(name, value)
        if self.command != "HEAD":
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body if self.command != "HEAD" else b"")

    do_GET = do_PUT = do_POST = do_DELETE = do_HEAD = do_PATCH = _forward  # noqa: N815  # the names that the library asks for

    def log_message(self, *_: Any) -> None:
        pass


@contextlib.contextmanager
def running_store(scheme: str) -> Iterator[Store]:
    """A store with an empty bucket, for the duration of the block."""
    port = free_port()
    folder = Path(sys.executable).parent
    s3 = [str(folder / "moto_server"), "-H", HOST, "-p", str(port)]
    gcs = [str(folder / "gcp-storage-emulator"), "start", f"--host={HOST}", f"--port={port}", "--in-memory"]
    with _process(s3 if scheme == "s3" else [*gcs, f"--default-bucket={BUCKET}"], port):
        proxy = Proxy(upstream=port)
        store = Store(scheme=scheme, proxy=proxy)
        proxy.start()
        try:
            if scheme == "s3":
                _make_bucket(store)
            yield store
        finally:
            proxy.stop()


def _make_bucket(store: Store) -> None:
    connection = http.client.HTTPConnection(HOST, store.proxy.upstream, timeout=60)
    with contextlib.closing(connection):
        connection.request(
            "PUT",
            f"/{BUCKET}",
            headers={"Authorization": "AWS4-HMAC-SHA256 Credential=a/b/us-east-1/s3/aws4_request"},
        )
        assert connection.getresponse().status == 200


@contextlib.contextmanager
def reaching(store: Store) -> Iterator[None]:
    """This process reaches that store by the usual variables, and no file system of another one is kept."""
    from pipelines.storage.addresses import address, store_of

    before = {name: os.environ.get(name) for name in store.variables}
    os.environ.update(store.variables)
    type(store_of(address(f"{store.scheme}://{BUCKET}/any"))[0]).clear_instance_cache()
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name) if value is None else os.environ.update({name: value})
