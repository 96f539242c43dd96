"""How an export ends before it is done: a full disk at any byte, and interruptions at the worst moments."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from boxed_disk import HERE, disk_of
from export_corpora import plain_samples, request, run_export, tree, write_corpus

from pipelines.export import job
from pipelines.export.containers import load
from schemas.sample import Sample

Make = Callable[..., Sample]
FILL_DISK = """
import sys
from pathlib import Path
from pipelines.commands.say import guarded
from export_corpora import request, run_export

guarded(lambda: run_export(request(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])))
"""


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from conftest import make_sample

    make: Make = make_sample.__wrapped__()  # type: ignore[attr-defined]
    samples = plain_samples(make, 40)
    return write_corpus(tmp_path_factory.mktemp("corpus"), [("train", samples[:20]), ("train", samples[20:])])


@pytest.fixture(autouse=True)
def one_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """The code of the checkout may change while tests run."""
    monkeypatch.setattr(job, "code_sha256", lambda packages: "0" * 64)


@pytest.mark.parametrize("name", ["parquet", "mds", "obelics", "curator"])
def test_a_disk_that_is_full_at_the_end_of_a_shard_is_one_clear_line(
    name: str, corpus: Path, tmp_path: Path
) -> None:
    """These write most of a shard when it ends."""
    out, listing = tmp_path / "disk", "find {} -name '*.part' -o -name export.json"
    out.mkdir()
    command = ["bwrap", "--die-with-parent", "--bind", "/", "/", "--dev-bind", "/dev", "/dev"]
    command += disk_of(20_480, out)
    export = ["-c", FILL_DISK, os.fspath(corpus), os.fspath(out / "o"), name]
    script = f'"$@"; code=$?; {listing.format(out)} | grep -v work/export.json; exit $code'
    done = subprocess.run(
        [*command, "sh", "-c", script, "sh", sys.executable, *export],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(os.fspath, (HERE.parent, HERE)))},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 1 and done.stdout == "", done
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "No space left on device: free some; run the same command again" in done.stderr


@pytest.mark.parametrize("name", ["parquet", "mds", "webdataset"])
@pytest.mark.parametrize("kind", [KeyboardInterrupt, OSError])
def test_what_goes_wrong_at_the_end_of_a_shard_leaves_no_half_file(
    name: str, kind: type[BaseException], corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from schemas.errors import CorpusError

    writer = type(load(name)(style="", profile={}).open(Path(os.devnull).open("wb")))  # noqa: SIM115
    real = writer.close

    def fails(self: object) -> None:
        raise kind(28, "No space left on device")

    monkeypatch.setattr(writer, "close", fails)
    with pytest.raises(CorpusError if kind is OSError else kind):
        run_export(request(corpus, tmp_path / "out", name))
    left = [p for p in tree(tmp_path / "out") if not p.startswith("work/")]
    assert left == []
    monkeypatch.setattr(writer, "close", real)
    run_export(request(corpus, tmp_path / "out", name))
    run_export(request(corpus, tmp_path / "whole", name))
    assert tree(tmp_path / "out") == tree(tmp_path / "whole")


INTERRUPTED = """
import os, signal, sys
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from export_corpora import request, run_export
from pipelines.commands.say import guarded

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background of a shell ignores it
    start, left = ForkServerProcess.start, [int(sys.argv[3])]

    def started(process):
        start(process)
        left[0] -= 1
        if not left[0]:
            os.killpg(0, signal.SIGINT)

    ForkServerProcess.start = started
    asked = request(Path(sys.argv[1]), Path(sys.argv[2]), "parquet", workers=2)
    guarded(lambda: run_export(asked), when_interrupted="interrupted")
"""


@pytest.mark.parametrize("nth", [1, 2])
def test_an_interruption_while_workers_start_is_one_line(nth: int, corpus: Path, tmp_path: Path) -> None:
    """Ctrl-C goes to every process of the terminal, and may come before the pool knows what it started."""
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED)
    done = subprocess.run(
        [sys.executable, os.fspath(script), os.fspath(corpus), os.fspath(tmp_path / "out"), str(nth)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(os.fspath, (HERE.parent, HERE)))},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        start_new_session=True,
    )
    assert done.stderr == "renderloom: interrupted\n"
    assert done.returncode == 128 + signal.SIGINT
