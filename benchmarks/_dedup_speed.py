"""CPU seconds a document of ours and of others, on the same documents in one process, one core."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import rensa
from datasketch import MinHash, MinHashLSH

from benchmarks._dedup_programs import Named
from dedup.near_duplicates import NearDuplicates

ROOT = Path(__file__).resolve().parent.parent
PEER_PYTHON = ROOT / ".venv-peers/bin/python"
THRESHOLD, PERMUTATIONS = 0.85, 128
_WORD = re.compile(r"\w+|[^\w\s]")


def text_of(programs: Named) -> list[str]:
    """What the others are given: the text files of each program in a row."""
    return ["\n".join(f.text or "" for f in program.files) for _, program in programs]


def word_shingles(text: str) -> list[str]:
    """Distinct runs of five words and characters, as strings."""
    words = _WORD.findall(text)
    return list({" ".join(words[k : k + 5]) for k in range(len(words) - 4)}) or [text]


def _ours(programs: Named) -> int:
    near = NearDuplicates(threshold=THRESHOLD, num_permutations=PERMUTATIONS)
    return int(near.judge(near.sign(programs)).num_rows)


def _datasketch(texts: list[str]) -> int:
    index, count = MinHashLSH(threshold=THRESHOLD, num_perm=PERMUTATIONS), 0
    for number, text in enumerate(texts):
        sketch = MinHash(num_perm=PERMUTATIONS)
        sketch.update_batch([shingle.encode() for shingle in word_shingles(text)])
        count += bool(index.query(sketch))
        index.insert(number, sketch)
    return count


def _rensa(sets: list[list[str]]) -> int:
    for shingles in sets:
        sketch = rensa.RMinHash(num_perm=PERMUTATIONS, seed=1)
        sketch.update(shingles)
        sketch.digest()
    return 0


def _best(function: Callable[[], int], rounds: int) -> tuple[float, int]:
    seconds = []
    for _ in range(rounds):
        started = time.process_time()
        count = function()
        seconds.append(time.process_time() - started)
    return min(seconds), count


def _datatrove(texts: list[str]) -> tuple[float, int]:
    with tempfile.NamedTemporaryFile("w", suffix=".json") as stream:
        json.dump(texts, stream)
        stream.flush()
        command = [str(PEER_PYTHON), str(ROOT / "benchmarks/_dedup_datatrove.py"), stream.name]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return float(said[-2]), len(texts) - int(said[-1])


def compare(programs: Named, rounds: int) -> str:
    """A line for each way: microseconds and documents a second of one core, and ours over it; the best round counts."""
    texts = text_of(programs)
    sets = [word_shingles(text) for text in texts]
    _ours(programs[:8])  # compiles
    ways: list[tuple[str, Callable[[], int]]] = [
        ("ours, end to end", lambda: _ours(programs)),
        ("datasketch, end to end", lambda: _datasketch(texts)),
        ("rensa, signatures of shingles made before", lambda: _rensa(sets)),
        ("rensa, signatures of text.split()", lambda: _rensa([text.split() for text in texts])),
        ("rensa, shingles and signatures", lambda: _rensa([word_shingles(text) for text in texts])),
    ]
    results = [(name, *_best(function, rounds)) for name, function in ways]
    results.append(("datatrove, four stages", *_datatrove(texts)))
    size = sum(map(len, texts)) / len(texts)
    lines = [
        f"{len(texts)} documents of {size:,.0f} characters, {sum(map(len, sets)) / len(sets):,.0f} shingles"
    ]
    lines.append(f"{'':<44}{'us/doc':>9}{'docs/s/core':>13}{'ours over it':>14}{'found':>7}")
    for name, seconds, count in results:
        each = 1e6 * seconds / len(texts)
        ratio = seconds / results[0][1]
        lines.append(f"{name:<44}{each:>9.1f}{1e6 / each:>13,.0f}{ratio:>13.2f}x{count or '-':>7}")
    return "\n".join(lines)
