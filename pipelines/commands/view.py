"""The command `view`: a corpus in a page of the local browser."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import click

from pipelines.commands.address import CorpusAddress
from pipelines.commands.say import examples, fail, guarded, say


@click.command(
    epilog=examples(
        "renderloom view out/demo",
        "renderloom view s3://bucket/all --port 8100 --no-browser",
    )
)
@click.argument("folder", metavar="DIR", type=CorpusAddress())
@click.option(
    "--port", default=0, type=click.IntRange(0, 65_535), help="Port on loopback (default: any free one)."
)
@click.option("--browser/--no-browser", default=True, help="Open the page in the browser.")
def view(folder: Path, port: int, browser: bool) -> None:
    """A page to browse, filter and search a corpus, with boxes, code spans and documents of every sample.

    It is served on loopback until interrupted, to those alone who have the address that is printed. On a remote
    machine forward the port, ssh -L 8100:127.0.0.1:8100 HOST, and take the same address.
    """
    from pipelines.corpora import Corpus
    from pipelines.viewer.browse import Browse
    from pipelines.viewer.server import ViewerServer

    browse = guarded(lambda: Browse(Corpus(folder)))
    try:
        server = ViewerServer(browse, port)
    except OSError as error:
        fail(f"port {port} cannot be served: {error.strerror}; name another with --port")
    with server:
        say(f"{server.url}")
        say(f"serving {folder}; Ctrl-C ends it", err=True)
        if browser:
            webbrowser.open(server.url)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("ended", err=True)
