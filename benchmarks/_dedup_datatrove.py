"""datatrove's four MinHash stages, run as a script by the Python of `.venv-peers`: texts come as a JSON list.

Words are split by a pattern, which costs it less than spaCy, its own choice for English. Prints `CPU_S NUM_KEPT`.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from datatrove.data import Document
from datatrove.executor import LocalPipelineExecutor
from datatrove.pipeline.dedup import (
    MinhashConfig,
    MinhashDedupBuckets,
    MinhashDedupCluster,
    MinhashDedupFilter,
    MinhashDedupSignature,
)
from datatrove.utils.word_tokenizers import WordTokenizer

_WORD = re.compile(r"\w+|[^\w\s]")


class PatternTokenizer(WordTokenizer):  # type: ignore[misc]  # of another environment
    """Words and characters; the other two methods are not called by MinHash."""

    def word_tokenize(self, text: str) -> list[str]:
        return _WORD.findall(text)

    def sent_tokenize(self, text: str) -> list[str]:
        raise NotImplementedError

    def span_tokenize(self, text: str) -> list[tuple[int, int]]:
        raise NotImplementedError


def main() -> None:
    """Signatures, buckets, clusters, filter, one after the other in this process."""
    texts = json.loads(Path(sys.argv[1]).read_text())
    config = MinhashConfig(n_grams=5, num_buckets=14, hashes_per_bucket=8)
    kept = 0

    def read(_: object, rank: int = 0, world_size: int = 1) -> Iterator[Document]:
        yield from (Document(text=text, id=str(k)) for k, text in enumerate(texts))

    def count(documents: Iterator[Document], rank: int = 0, world_size: int = 1) -> Iterator[Document]:
        nonlocal kept
        for document in documents:
            kept += 1
            yield document

    started = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        stages = [
            (1, [read, MinhashDedupSignature(f"{folder}/signatures", config, language=PatternTokenizer())]),
            (14, [MinhashDedupBuckets(f"{folder}/signatures", f"{folder}/buckets", config=config)]),
            (1, [MinhashDedupCluster(f"{folder}/buckets", f"{folder}/removed", config=config)]),
            (1, [read, MinhashDedupFilter(f"{folder}/removed"), count]),
        ]
        for number, (tasks, pipeline) in enumerate(stages):
            LocalPipelineExecutor(
                pipeline=pipeline, tasks=tasks, workers=1, logging_dir=f"{folder}/logs-{number}"
            ).run()
    print(f"{time.process_time() - started:.3f} {kept}")


if __name__ == "__main__":
    main()
