"""The report of a `dedup`: counts and alarms in Markdown, how alike the pairs are as a chart, and pairs to look at."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from pipelines.cross.contamination import benchmark_path
from pipelines.cross.outcome import Found, Row
from pipelines.cross.shards import decoded, pictures_at
from pipelines.documents.writer import unit_interval
from pipelines.pictures import contact_sheet, decode_png, write_png
from pipelines.storage.stage_files import read_table, write_bytes

SHEET_PAIRS = 24
_PAIRS_A_ROW = 3
_METHODS = {
    "exact": "the same program or picture",
    "shingle": "a benchmark's code inside the program",
    "text": "a benchmark's words inside the text",
    "image": "a picture re-encoded or resized",
}


def write_report(out: Path, outcome: Mapping[str, Any]) -> None:
    """Write ``report.md``."""
    write_bytes(out / "report.md", ("\n".join(report_lines(outcome)) + "\n").encode())


def report_lines(outcome: Mapping[str, Any]) -> list[str]:
    """What the report says of an outcome; of something else than an outcome it is an error of any kind."""
    asked = outcome["question"]
    programs, pictures = asked["programs"], asked["pictures"]
    lines = ["# Near-duplicates and contamination", ""]
    lines += [f"**ALARM**: {alarm}  " for alarm in outcome["alarms"]]
    lines += [
        "" if outcome["alarms"] else "No alarms.",
        "",
        f"{outcome['num_dropped']:,} of {outcome['num_samples']:,} samples are near-duplicates of one that stays; "
        f"{outcome['num_linked_pictures']:,} more show the same picture by other code, and stay. "
        f"{outcome['num_further_views_of_a_program']:,} are further views or tasks of a program, which is augmentation.",
        "",
        f"Programs: token {programs['shingle_tokens']}-grams, Jaccard {programs['threshold']:g} or more, every pair "
        f"compared exactly; {programs['bands']} x {programs['rows']} bands find {programs['recall_at_threshold']:.2%} "
        f"of the pairs at the threshold. Pictures: hashes within {pictures['hash_bits']} bits, then at most "
        f"{pictures['max_distance']:.0%} of what is drawn differs.",
        "",
    ]
    for title, name in (("corpus", "by_corpus"), ("source", "by_source"), ("template", "by_template")):
        rows = [(k, f"{c['num_samples']:,}", f"{c['num_dropped']:,}") for k, c in outcome[name].items()]
        lines += _table(f"By {title}", (title, "samples", "near-duplicates"), rows)
    rows = [
        (c["representative_id"], c["representative_corpus"], f"{c['num_dropped']:,}")
        for c in outcome["biggest_clusters"]
    ]
    lines += _table("Biggest clusters", ("stays", "in", "near-duplicates"), rows)
    lines += ["## Benchmarks", ""]
    if not outcome["benchmarks"]:
        lines.append("None was named: contamination was not checked.")
    for benchmark in outcome["benchmarks"]:
        lines += _benchmark(benchmark)
    return lines


def _benchmark(found: Mapping[str, Any]) -> list[str]:
    skipped = ", ".join(f"{count} {what}" for what, count in found["not_checked"].items()) or "nothing"
    lines = [
        f"### {found['name']}",
        "",
        f"checked {found['num_items']:,} items, {found['num_unreadable']:,} unreadable, not checked: {skipped}; "
        f"{found['num_samples_found']:,} samples hold some of it.",
        "",
    ]
    lines += [f"- {n:,} by {method}: {_METHODS[method]}" for method, n in found["found_by_method"].items()]
    lines += [f"- unreadable: `{_code(name)}`: {why}" for name, why in found["unreadable"].items()]
    return [*lines, ""]


def _code(text: str) -> str:
    return text.replace("`", "'").replace("\n", " ")


def _table(title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    if not rows:
        return [f"## {title}", "", "None.", ""]
    cells = [[_code(c).replace("|", "\\|") for c in row] for row in rows]
    ruled = [f"| {' | '.join(row)} |" for row in (list(head), ["---"] * len(head), *cells)]
    return [f"## {title}", "", *ruled, ""]


def write_pictures(
    out: Path, work: Path, found: Found, contaminated: pa.Table, shards: Sequence[Path]
) -> None:
    """Write ``similarity.png``, ``pairs.png`` and ``contaminated.png``, each where there is something to see.

    On the sheets what goes stands left of what stays, and a sample left of the benchmark's picture.
    """
    _write_chart(out / "similarity.png", list(found.rows.values()), contaminated)
    drawn = sorted(found.representatives.items(), key=lambda p: _lot(found.rows[p[0]]))[:SHEET_PAIRS]
    places = [(found.place(k), found.place(other)) for k, other in drawn]
    sides = _pictures([place for pair in places for place in pair], shards)
    if places:
        _write_sheet(out / "pairs.png", [side[0] for side in sides])
    by_picture = [r for r in contaminated.to_pylist() if r["image_index"] >= 0]
    chosen = sorted(by_picture, key=_lot)[:SHEET_PAIRS]
    if chosen:
        ours = _pictures([found.place_of(r["corpus"], r["sample_id"]) for r in chosen], shards)
        theirs = _benchmark_pictures(work, chosen)
        sheet = [
            p
            for r, own, other in zip(chosen, ours, theirs, strict=True)
            for p in (own[r["image_index"]], other)
        ]
        _write_sheet(out / "contaminated.png", sheet)


def _lot(row: Row) -> float:
    return unit_interval("pairs", row["corpus"], row["sample_id"], row.get("benchmark", ""))


def _write_sheet(path: Path, pictures: Sequence[NDArray[np.uint8]]) -> None:
    write_png(path, contact_sheet(pictures, columns=2 * min(_PAIRS_A_ROW, len(pictures) // 2)))


def _pictures(places: Sequence[tuple[int, int]], shards: Sequence[Path]) -> list[list[NDArray[np.uint8]]]:
    """All pictures of the samples at (shard, row), in that order."""
    found: dict[tuple[int, int], list[NDArray[np.uint8]]] = {}
    for shard in sorted({shard for shard, _ in places}):
        rows = sorted({row for s, row in places if s == shard})
        for row, encoded in pictures_at(shards[shard], rows).items():
            found[shard, row] = [decoded(shards[shard], row, encoded, k) for k in range(len(encoded))]
    return [found[place] for place in places]


def _benchmark_pictures(work: Path, rows: Sequence[Row]) -> list[NDArray[np.uint8]]:
    small: dict[tuple[str, str], NDArray[np.uint8]] = {}
    for name in sorted({r["benchmark"] for r in rows}):
        table = read_table(benchmark_path(work, name), ["item", "small"])
        wanted = {r["benchmark_item"] for r in rows if r["benchmark"] == name}
        for item, data in zip(table.column("item").to_pylist(), table.column("small"), strict=True):
            if item in wanted and data.is_valid:
                small[name, item] = decode_png(data.as_py())
    return [small[r["benchmark"], r["benchmark_item"]] for r in rows]


def _write_chart(path: Path, rows: Sequence[Row], contaminated: pa.Table) -> None:
    """Histograms of how alike the pairs are, one panel for each measure that was taken."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    panels = {
        "Jaccard of programs": [r["jaccard"] for r in rows if r["method"] == "program"],
        "Share of the drawing that differs": [r["image_distance"] for r in rows if r["method"] == "image"],
        "Score in benchmarks": contaminated.column("score").to_pylist(),
    }
    shown = {title: values for title, values in panels.items() if values}
    if not shown:
        return
    figure = Figure(figsize=(4.4 * len(shown), 3.2), layout="constrained")
    FigureCanvasAgg(figure)
    for place, (title, values) in enumerate(shown.items()):
        axes = figure.add_subplot(1, len(shown), place + 1)
        bounds = (0.0, 0.02) if "differs" in title else (min(0.5, *values), 1.0)
        axes.hist(values, bins=25, range=bounds, color="#3b6fd4")
        axes.set_title(f"{title} ({len(values):,})", fontsize=10)
        axes.set_ylabel("samples")
        axes.spines[["top", "right"]].set_visible(False)
    sink = io.BytesIO()
    figure.savefig(sink, format="png", dpi=110, metadata={"Software": None})
    write_bytes(path, sink.getvalue())
