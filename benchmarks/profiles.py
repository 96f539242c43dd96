"""Whether our resizes are those of `transformers`, over thousands of sizes, and how fast documents are said in a profile.

python -m benchmarks.profiles                     parity, and CPU a document over a finished corpus with --corpus DIR
python -m benchmarks.profiles --write             the first sizes as the golden of tests/test_schemas_tokens.py
"""

from __future__ import annotations

import json
import subprocess
import time
from collections import Counter
from pathlib import Path

import click
import numpy as np

from benchmarks._profiles_peers import RULES
from pipelines.corpora import Corpus
from pipelines.export._profile_parts import Processor
from pipelines.export.profiles import PROFILES, Profile, RefusedError, rewrite
from schemas.sample import Sample
from schemas.tokens import num_tile_tokens, tile_grid

ROOT = Path(__file__).resolve().parent.parent
PEER_PYTHON = ROOT / ".venv-peers/bin/python"
PEER_SCRIPT = Path(__file__).with_name("_profiles_peers.py")
GOLDEN = ROOT / "tests/goldens/resizes.json"
NUM_GOLDEN = 300
Answer = list[int] | None


def sizes(count: int) -> list[list[int]]:
    """Sizes of every order of magnitude up to 7168, and the awkward ones: halves of a factor, one pixel, 200:1."""
    rng = np.random.default_rng(0)
    awkward = [
        [1022, 1522],
        [14, 14],
        [1, 1],
        [28, 5600],
        [28, 5601],
        [7168, 7168],
        [1280, 8000],
        [42, 70],
        [2001, 10],
    ]
    drawn: list[list[int]] = (
        np.exp(rng.uniform(0, np.log(7_168), (count - len(awkward), 2))).round().astype(int).tolist()
    )
    return awkward + drawn


def ours(rule: str, width: int, height: int) -> Answer:
    """(width, height, tokens) by schemas.tokens; of tiles their columns and rows."""
    if rule == "internvl":
        return [*tile_grid(width, height), num_tile_tokens(width, height)]
    if rule == "glm":
        processor = PROFILES["glm-v"].processor
    else:
        factor, min_pixels, max_pixels = RULES[rule]
        processor = Processor(rule="smart", factor=factor, min_pixels=min_pixels, max_pixels=max_pixels)
    try:
        tokens = processor.num_tokens(width, height)
        assert tokens is not None
        return [*processor.size(width, height), tokens]
    except ValueError:
        return None


def theirs(asked: list[list[int]]) -> dict[str, list[Answer]]:
    """What the script of `.venv-peers` says."""
    done = subprocess.run(
        [PEER_PYTHON, PEER_SCRIPT],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    answers: dict[str, list[Answer]] = json.loads(done.stdout)
    return answers


def is_thin(size: list[int], rule: str) -> bool:
    """Whether a side rounds to no factor at all, where `transformers` starts from 0 and `qwen-vl-utils`, as we, from one."""
    return rule in RULES and min(size) <= RULES[rule][0] / 2


def parity(asked: list[list[int]], answers: dict[str, list[Answer]]) -> None:
    for name, said in answers.items():
        rule = name.removesuffix(", real")
        pairs = [(size, ours(rule, *size), answer) for size, answer in zip(asked, said, strict=False)]
        thin = [pair for pair in pairs if is_thin(pair[0], rule)]
        usual = [pair for pair in pairs if not is_thin(pair[0], rule)]
        differ = [pair for pair in usual if pair[1] != pair[2]]
        click.echo(
            f"{name:<16} {len(usual) - len(differ)} of {len(usual)} sizes equal; "
            f"{sum(a != b for _, a, b in thin)} of {len(thin)} differ with a side below half a factor"
        )
        for size, own, answer in differ[:5]:
            click.echo(f"    {size}: ours {own}, theirs {answer}")


def speed(folder: Path) -> None:
    """CPU milliseconds a document, and what is refused, for every profile over a corpus."""
    corpus = Corpus(folder)
    samples = [corpus.sample(number) for number in range(corpus.manifest.num_samples)]
    for name, profile in PROFILES.items():
        tries = [_rewritten(samples, profile) for _ in range(3)]
        spent, refused = min(spent for spent, _ in tries), tries[0][1]
        counts = ", ".join(f"{reason} {n}" for reason, n in sorted(refused.items())) or "none"
        click.echo(
            f"{name:<16} {1000 * spent / len(samples):6.2f} ms a document; left out or refused: {counts}"
        )


def _rewritten(samples: list[Sample], profile: Profile) -> tuple[float, Counter[str]]:
    """CPU seconds of all documents, and how often each reason keeps out a target, or (capitals) a document."""
    refused: Counter[str] = Counter()
    started = time.process_time()
    for sample in samples:
        try:
            refused.update(str(refusal.reason) for refusal in rewrite(sample, profile).refusals)
        except RefusedError as error:
            refused[error.reason.upper()] += 1
    return time.process_time() - started, refused


@click.command()
@click.option("--count", default=5_000, show_default=True, type=click.IntRange(NUM_GOLDEN))
@click.option("--write", is_flag=True, help="Write the golden of the tests.")
@click.option("--corpus", type=click.Path(exists=True, path_type=Path), help="A finished corpus to rewrite.")
def main(count: int, write: bool, corpus: Path | None) -> None:
    asked = sizes(count)
    if PEER_PYTHON.exists():
        answers = theirs(asked)
        parity(asked, answers)
        if write:
            kept = {name: said[:NUM_GOLDEN] for name, said in answers.items() if "real" not in name}
            GOLDEN.write_text(json.dumps({"sizes": asked[:NUM_GOLDEN], **kept}, separators=(",", ":")) + "\n")
    else:
        click.echo("no peers here: bash setup/peers.sh")
    if corpus is not None:
        speed(corpus)


if __name__ == "__main__":
    main()
