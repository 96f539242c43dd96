"""Precision and recall of the contamination check: planted copies of each kind among as many of other programs."""

from __future__ import annotations

import io
import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import click
import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from PIL import Image

import generators
from dedup.contained import word_grams, words
from dedup.images import perceptual_hash
from dedup.near_duplicates import NearDuplicates, flat_lists
from pipelines.cross.benchmark_items import Item, Reading
from pipelines.cross.contamination import (
    ITEM_SCHEMA,
    Benchmark,
    best_of,
    item_rows,
    picture_matches,
    visible_text,
)
from pipelines.pictures import encode_png
from pipelines.warm import WarmRenderers, natural_view
from schemas.errors import RenderloomError
from schemas.program import Program

FAMILIES = ("svg_icon", "svg_badge", "svg_logo", "svg_chart", "svg_diagram", "svg_infographic")
_TAGS = re.compile(r"<[^>]+>[^<]*")


@dataclass(frozen=True, slots=True)
class Shown:
    """A program and its picture; ``is_ours`` where the corpus holds it."""

    name: str
    text: str
    image: NDArray[np.uint8]
    is_ours: bool


def shown(count: int) -> Iterator[Shown]:
    """``count`` programs a family that the corpus holds, and as many, of the same templates, that it does not."""
    with WarmRenderers() as warm:
        for family in FAMILIES:
            for seed in range(2 * count):
                program = generators.load(family)().generate(np.random.default_rng([97, seed]))
                try:
                    image = warm.render(program, natural_view(program)).frames[0].image
                except RenderloomError:
                    continue
                yield Shown(f"{family}-{seed}", program.main.text or "", image, seed < count)


def requoted(text: str) -> str:
    """Other quotes, white space and attribute order."""
    return re.sub(r'="([^"\']*)"', r"='\1'", text).replace("><", ">\n <").replace("/>", " />")


def snippet(text: str) -> str:
    """The middle half of a program, from one tag to another."""
    tags = _TAGS.findall(text)
    return "".join(tags[len(tags) // 4 : 3 * len(tags) // 4])


def asked(text: str) -> str:
    """A question that quotes most of what can be read in a drawing, in capitals; empty where little can."""
    said = words(visible_text(text, is_markup=True))
    return f"Read this: {' '.join(said[1:-1]).upper()}." if len(said) >= 16 else ""


def renumbered(text: str) -> str:
    """Every number of the drawing changed but for those of its first tag: another drawing of the same template."""
    head, _, body = text.partition("<svg")
    tag, _, rest = body.partition(">")
    return f"{head}<svg{tag}>" + re.sub(r"\d+(\.\d+)?", lambda m: f"{float(m[0]) * 1.31 + 0.7:.2f}", rest)


def retouched(scale: float, kind: str, quality: int) -> Callable[[NDArray[np.uint8]], bytes]:
    """A resize by a bicubic filter, and an encoding."""

    def encode(image: NDArray[np.uint8]) -> bytes:
        height, width = image.shape[:2]
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        sink = io.BytesIO()
        Image.fromarray(image).resize(size, Image.Resampling.BICUBIC).save(sink, kind, quality=quality)
        return sink.getvalue()

    return encode


CODE = {
    "the same code": lambda text: text,
    "code typed otherwise": requoted,
    "half of the code": snippet,
    "a question on its text": asked,
}
UNLIKE = {"other numbers in the code": renumbered}
"""Not to be found anywhere."""
PICTURES = {
    f"{kind} {quality} at {scale:g}": retouched(scale, kind, quality)
    for scale, kind, quality in (
        (1.0, "PNG", 100),
        (1.0, "JPEG", 85),
        (1.0, "JPEG", 50),
        (1.0, "WEBP", 80),
        (0.5, "JPEG", 80),
        (0.75, "WEBP", 70),
        (0.4, "JPEG", 60),
        (2.0, "JPEG", 80),
    )
}


@dataclass(slots=True)
class Tally:
    """Planted items that say enough, those that were found in their program, and items found where they are not."""

    planted: int = 0
    found: int = 0
    wrong: int = 0


def measure_code(all_shown: Sequence[Shown], near: NearDuplicates, change: Callable[[str], str]) -> Tally:
    """One changed text a program is planted; every program of the corpus looks for them."""
    is_prose = change is asked
    items = [
        Item(name=s.name, kind="text" if is_prose else "code", text=text, suffix="" if is_prose else ".svg")
        for s in all_shown
        if (text := change(s.text))
    ]
    benchmark, known = _benchmark(items, near)
    tally = Tally()
    for own in (s for s in all_shown if s.is_ours):
        program = Program.from_text(own.text, language="svg", main_path="main.svg", template_id="t")
        signed = near.sign([("a", program)])
        values, _ = flat_lists(signed.column("shingles"))
        grams = word_grams(words(visible_text(own.text, is_markup=True)))
        exact = signed.column("exact")[0].as_py()
        matches = list(benchmark.in_program(exact, values))
        if change not in UNLIKE.values():  # whose words are the same
            matches += benchmark.in_text(grams)
        _count(tally, own.name, {m.item for m in matches}, known)
    return tally


def measure_pictures(
    all_shown: Sequence[Shown], near: NearDuplicates, change: Callable[[NDArray[np.uint8]], bytes]
) -> Tally:
    """One changed picture a program is planted; every picture of the corpus looks for them."""
    items = [Item(name=s.name, kind="picture", data=change(s.image)) for s in all_shown]
    benchmark, known = _benchmark(items, near)
    own = [s for s in all_shown if s.is_ours]
    hashes = [[perceptual_hash(s.image)] for s in own]
    matches = picture_matches(
        [benchmark], hashes, lambda rows: {row: [encode_png(own[row].image)] for row in rows}
    )
    tally = Tally()
    for k, s in enumerate(own):
        _count(tally, s.name, {m.item for m in best_of(matches.get(k, []))}, known)
    return tally


def _benchmark(items: Sequence[Item], near: NearDuplicates) -> tuple[Benchmark, set[str]]:
    rows = list(item_rows(items, near, Reading(), {"short": 0, "blank": 0}))
    known = {r["item"] for r in rows if r["kind"] == "picture" or len(r["shingles"]) or len(r["grams"])}
    return Benchmark("planted", pa.Table.from_pylist(rows, schema=ITEM_SCHEMA)), known


def _count(tally: Tally, name: str, found: set[str], known: set[str]) -> None:
    tally.planted += name in known
    tally.found += name in found
    tally.wrong += len(found - {name})


@click.command(epilog="Example:  python -m benchmarks.contamination --count 10")
@click.option("--count", default=10, show_default=True, type=click.IntRange(1), help="Programs a family.")
def main(count: int) -> None:
    """Of every kind of planted item: how many are found in the program that they are of, and how many elsewhere."""
    near = NearDuplicates()
    all_shown = list(shown(count))
    click.echo(
        f"{sum(s.is_ours for s in all_shown)} programs in the corpus, {sum(not s.is_ours for s in all_shown)} others of "
        "the same templates in the benchmark"
    )
    click.echo(f"{'planted':<28}{'cases':>8}{'found':>8}{'wrong':>8}{'recall':>9}{'precision':>11}")
    for name, change in UNLIKE.items():
        tally = measure_code(all_shown, near, change)
        click.echo(f"{name:<28}{'':>8}{'':>8}{tally.found + tally.wrong:>8}")
    whole = Tally()
    code = ((name, measure_code(all_shown, near, change)) for name, change in CODE.items())
    pictures = ((name, measure_pictures(all_shown, near, change)) for name, change in PICTURES.items())
    for name, tally in itertools.chain(code, pictures):
        click.echo(_line(name, tally))
        for field in ("planted", "found", "wrong"):
            setattr(whole, field, getattr(whole, field) + getattr(tally, field))
    click.echo(_line("all", whole))


def _line(name: str, t: Tally) -> str:
    recall, precision = t.found / max(1, t.planted), t.found / max(1, t.found + t.wrong)
    return f"{name:<28}{t.planted:>8}{t.found:>8}{t.wrong:>8}{recall:>9.3f}{precision:>11.3f}"


if __name__ == "__main__":
    main()
