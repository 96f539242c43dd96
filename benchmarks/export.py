"""What an export costs a core: CPU a document and bytes a second of every container, beside reading the samples alone.

python -m benchmarks.export --corpus out/demo            the profile `dual`
python -m benchmarks.export --corpus out/demo --profile qwen3-vl --repeat 5
"""

from __future__ import annotations

import json
import resource
import tempfile
import time
from pathlib import Path

import click

from pipelines.corpora import Corpus
from pipelines.export import containers, profiles
from pipelines.export.drop_list import DropList
from pipelines.export.job import Request, export, source_sha256
from pipelines.export.question import Filters, Question
from pipelines.export.source import Selection
from pipelines.progress import Progress


def read_alone(corpus: Corpus) -> int:
    """Verify, read and parse every sample, and nothing else; how many there are."""
    return sum(
        1
        for entry in corpus.manifest.shards
        for _ in Selection(Filters(), DropList()).samples(corpus.folder, entry, None)
    )


def exported(folder: Path, out: Path, name: str, profile: str) -> tuple[int, int]:
    """(documents, bytes) of an export in this process."""
    kind = containers.load(name)
    question = Question(
        source_sha256=source_sha256(folder),
        container=name,
        style=kind.styles[0],
        profile=profiles.profile(profile).name,
        profile_options=(),
        filters=Filters(),
        drop_sha256="",
        shard_bytes=kind.shard_bytes,
    )
    request = Request(source=folder, out=out, question=question, drop="", workers=1)
    with Progress(quiet=True) as progress:
        outcome = export(request, progress)
    return outcome.num_samples, outcome.num_bytes


@click.command()
@click.option("--corpus", "folder", required=True, type=click.Path(path_type=Path, exists=True))
@click.option("--profile", default="dual", show_default=True)
@click.option("--repeat", default=3, show_default=True, help="The least of so many.")
def main(folder: Path, profile: str, repeat: int) -> None:
    """Print a JSON line a container."""
    corpus = Corpus(folder)

    def least(work: object) -> float:
        times = []
        for _ in range(repeat):
            started = time.process_time()
            work()  # type: ignore[operator]
            times.append(time.process_time() - started)
        return min(times)

    count = read_alone(corpus)
    alone = least(lambda: read_alone(corpus))
    print(json.dumps({"what": "read alone", "documents": count, "cpu_ms": round(alone / count * 1e3, 2)}))
    for name in containers.names():
        found: list[tuple[int, int]] = []

        def once(name: str = name, found: list[tuple[int, int]] = found) -> None:
            with tempfile.TemporaryDirectory() as out:
                found.append(exported(folder, Path(out), name, profile))

        seconds = least(once)
        documents, size = found[-1]
        line = {
            "what": name,
            "documents": documents,
            "cpu_ms": round(seconds / documents * 1e3, 2),
            "documents_per_core_s": round(documents / seconds),
            "mb_per_core_s": round(size / seconds / 1e6, 1),
            "over_reading": round(seconds / alone, 2),
        }
        print(json.dumps(line))
    print(json.dumps({"peak_rss_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)}))


if __name__ == "__main__":
    main()
