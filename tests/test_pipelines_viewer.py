"""The viewer: what it counts and finds, what it serves and refuses, and the page in a real browser."""

from __future__ import annotations

import http.client
import json
import re
import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from small_corpora import run, write_programs, write_recipe

from pipelines.corpora import Corpus
from pipelines.pictures import decode_png
from pipelines.viewer.browse import Browse
from pipelines.viewer.server import ViewerServer
from schemas.arrow import sample_schema

HOSTILE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect id="&lt;img src=x onerror=document.title=1&gt;" '
    'x="2" y="3" width="20" height="9" fill="teal"/><text x="3" y="18" font-size="5">&lt;/script&gt;&lt;b&gt;Zürich 😀</text></svg>'
)


@pytest.fixture(scope="module")
def browse(tmp_path_factory: pytest.TempPathFactory) -> Browse:
    home = tmp_path_factory.mktemp("viewer")
    write_programs(home / "programs", 4)
    (home / "programs" / "hostile.svg").write_text(HOSTILE)
    (home / "programs" / "broken.svg").write_text("<svg><rect")
    with pytest.MonkeyPatch.context() as patch:
        run(patch, write_recipe(home), home / "o")
    return Browse(Corpus(home / "o"))


@pytest.fixture(scope="module")
def server(browse: Browse) -> Iterator[ViewerServer]:
    with ViewerServer(browse, 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


Answer = tuple[http.client.HTTPResponse, bytes]


def _get(server: ViewerServer, path: str, **headers: str) -> Answer:
    """The answer to a path below the server's own address."""
    return _get_whole(server, server.root.removesuffix("/") + path, **headers)


def _get_whole(server: ViewerServer, path: str, **headers: str) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=60)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def _raw(server: ViewerServer, request: str) -> bytes:
    with socket.create_connection(("127.0.0.1", server.server_address[1]), timeout=60) as connection:
        connection.sendall(request.encode())
        parts = []
        while part := connection.recv(65_536):
            parts.append(part)
        return b"".join(parts)


def _json(server: ViewerServer, path: str) -> Any:
    answer, body = _get(server, path)
    assert answer.status == 200, body
    return json.loads(body)


def test_a_facet_counts_what_the_others_leave(browse: Browse) -> None:
    everything = browse.find({}, "", 0, 60)
    splits = dict(everything["facets"]["split"])
    assert everything["total"] == sum(splits.values()) == 5
    one = next(iter(splits))
    found = browse.find({"split": [one]}, "", 0, 60)
    assert found["total"] == splits[one]
    assert dict(found["facets"]["split"]) == splits  # its own filter is left out of its counts
    assert dict(found["facets"]["source_id"]) == {"mine": splits[one]}


def test_words_are_looked_for_in_ids_and_text_in_documents(browse: Browse) -> None:
    some_id = browse.sample(2).sample_id
    assert browse.numbers({}, some_id[:-2].upper()) == [2]
    assert browse.numbers({}, "no such thing") == []
    (hostile,) = browse.numbers({}, "text:zürich 😀")
    assert "Zürich" in browse.sample(hostile).program.main.data.decode()


def test_pages_of_results_end_where_the_samples_do(browse: Browse) -> None:
    numbers = [s["number"] for at in (0, 2, 4, 6) for s in browse.find({}, "", at, 2)["samples"]]
    assert numbers == [0, 1, 2, 3, 4]


def test_pictures_are_served_as_they_are_stored(server: ViewerServer, browse: Browse) -> None:
    answer, body = _get(server, "/image/1/0")
    assert (answer.status, body) == (200, browse.sample(1).images[0].data)
    assert answer.headers["Content-Type"] == "image/png"
    answer, body = _get(server, "/thumbnail/1")
    assert answer.headers["Content-Type"] == "image/jpeg"
    assert decode_png(body).shape[2] == 3
    row = _json(server, "/api/sample/1")
    assert row["images"] == [{"num_bytes": len(i.data), "sha256": i.sha256} for i in browse.sample(1).images]


def test_a_sample_is_found_by_its_position_or_its_id(server: ViewerServer, browse: Browse) -> None:
    by_position = _json(server, "/api/sample/3")
    assert by_position["number"] == 3
    assert _json(server, f"/api/sample/{quote(browse.sample(3).sample_id, safe='')}") == by_position


@pytest.mark.parametrize(
    "path",
    [
        "/api/sample/99",
        "/api/sample/svg-no-such-sample",
        "/api/sample/%ff%00",
        "/api/sample/../api/summary",
        "/image/0/7",
        "/thumbnail/5",
        "/../server.py",
        "/%2e%2e/server.py",
        "/etc/passwd",
        "/api",
        "/image/-1/0",
    ],
)
def test_what_is_not_there_is_refused(server: ViewerServer, path: str) -> None:
    answer, body = _get(server, path)
    assert answer.status == 404
    assert body


def test_odd_questions_have_answers(server: ViewerServer) -> None:
    assert _json(server, "/api/find?offset=x&limit=99999999999999&split=%00&q=%F0%9F%98%80")["total"] == 0
    assert _json(server, "/api/find?nonsense=1&offset=400")["samples"] == []


def test_other_hosts_names_are_not_served(server: ViewerServer) -> None:
    assert _get(server, "/", Host="evil.example")[0].status == 403
    answer, _ = _get(server, "/", Host=f"localhost:{server.server_address[1]}")
    assert answer.status == 200
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/", "/api/summary", "/x/api/summary", "/image/0/0", "/view.js", ""])
def test_without_the_token_nothing_is_served(server: ViewerServer, path: str) -> None:
    for asked in (path, server.root.removesuffix("/"), server.root.swapcase() + "api/summary"):
        answer, body = _get_whole(server, asked)
        assert (answer.status, body) == (403, b"take the whole address that `renderloom view` printed\n")


def test_two_servers_have_two_addresses(browse: Browse, server: ViewerServer) -> None:
    with ViewerServer(browse, 0) as other:
        assert other.root != server.root
        assert len(other.root) >= 32


def test_two_hosts_are_none(server: ViewerServer) -> None:
    hosts = "Host: 127.0.0.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    assert _raw(server, f"GET {server.root} HTTP/1.1\r\n{hosts}").startswith(b"HTTP/1.1 403 ")


@pytest.mark.parametrize("target", ["http://[x/", "http://[::1/api/find", "//[x"])
def test_an_address_that_is_none_is_answered(server: ViewerServer, target: str) -> None:
    said = _raw(server, f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    status, body = said.split(b"\r\n", 1)[0], said.split(b"\r\n\r\n", 1)[1]
    assert status.split()[1] in (b"400", b"403")
    assert body.count(b"\n") == 1


def test_an_idle_connection_is_closed(server: ViewerServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pipelines.viewer.server._Handler.timeout", 0.2)
    assert _raw(server, "") == b""
    assert _raw(server, f"GET {server.root} HTTP/1.1\r\nHost: loc") == b""


@pytest.fixture
def damaged(browse: Browse, tmp_path: Path) -> Iterator[tuple[ViewerServer, str]]:
    """A corpus whose first shard has a damaged picture and no documents, and that shard's path."""
    home = shutil.copytree(browse.corpus.folder, tmp_path / "damaged")
    path = browse.corpus.manifest.shards[0].path
    rows = pq.read_table(home / path).to_pylist()
    rows[0]["images"][0]["bytes"] = b"nothing"
    table = pa.Table.from_pylist(rows, schema=sample_schema())
    pq.write_table(table, home / path)
    corpus = Corpus(home)
    with ViewerServer(Browse(corpus), 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server, path
        server.shutdown()
        thread.join()


def test_a_damaged_picture_is_one_line_that_names_the_sample(damaged: tuple[ViewerServer, str]) -> None:
    server, _ = damaged
    answer, body = _get(server, "/thumbnail/0")
    assert answer.status == 500
    sample_id = server.browse.sample(0).sample_id
    assert body.decode() == f"picture 0 of {sample_id} is damaged: 7 bytes are not a picture\n"
    assert _json(server, "/api/sample/0")["sample_id"] == sample_id


def test_a_shard_without_documents_is_said_and_the_others_are_searched(
    damaged: tuple[ViewerServer, str],
) -> None:
    server, path = damaged
    everything = _json(server, "/api/find?q=text:e")
    assert (everything["total"], everything["damaged"]) == (5, [])
    shard = server.browse.corpus.folder / path
    table = pq.read_table(shard)
    pq.write_table(table.drop_columns(["segments"]), shard)
    found = _json(server, "/api/find?q=text:E")
    assert found["total"] == 5 - len(table)
    assert found["damaged"] == [f'{path}: Field "segments" does not exist in schema']
    shard.write_bytes(b"nothing")
    (line,) = _json(server, "/api/find?q=text:a")["damaged"]
    assert line.startswith(f"{path}: cannot read ")


def test_a_slip_of_ours_is_an_answer_too(server: ViewerServer, monkeypatch: pytest.MonkeyPatch) -> None:
    def slip() -> None:
        raise AttributeError("a\nslip")

    monkeypatch.setattr(server.browse, "rejects", slip)
    answer, body = _get(server, "/api/rejects")
    assert (answer.status, body) == (500, b"this cannot be answered: AttributeError: a slip\n")


def test_rejects_come_with_reason_and_code(server: ViewerServer) -> None:
    (reject,) = _json(server, "/api/rejects")
    assert (reject["reason"], reject["code"]) == ("syntax", "<svg><rect")


def _dom(server: ViewerServer, fragment: str, folder: Path) -> str:
    browser = shutil.which("chromium-headless-shell")
    assert browser
    flags = [
        "--no-sandbox",
        "--disable-gpu",
        "--window-size=1400,900",
        "--virtual-time-budget=8000",
        f"--user-data-dir={folder}",
    ]
    done = subprocess.run(
        [browser, *flags, "--dump-dom", f"{server.url}#{fragment}"],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return done.stdout


def test_the_page_shows_cards_and_samples_and_runs_nothing_of_theirs(
    server: ViewerServer, browse: Browse, tmp_path: Path
) -> None:
    page = _dom(server, "", tmp_path)
    assert len(re.findall('class="card"', page)) == 5
    (hostile,) = browse.numbers({}, "text:zürich")
    sample = browse.sample(hostile)
    page = _dom(server, f"sample/{sample.sample_id}", tmp_path)
    assert len(re.findall('<rect class="box', page)) == len(sample.elements)
    assert len(re.findall("<mark data-element", page)) == sum(len(s.coords) for s in sample.segments)
    assert "<title>small, Renderloom</title>" in page  # the label of an element set no title
    assert "<b>Zürich" not in page
    assert "Every planned program" not in _dom(server, "rejects", tmp_path)
