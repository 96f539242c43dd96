"""The report of a run: yield, speed, distributions and contact sheets in one page, and the dataset card."""

from __future__ import annotations

import heapq
import html
from pathlib import Path
from typing import Any

import yaml

from pipelines.corpora import Corpus
from pipelines.documents.writer import unit_interval
from pipelines.mix import mix_lines
from pipelines.overlay import overlay
from pipelines.pictures import contact_sheet, decode_png, write_png
from pipelines.progress import duration
from pipelines.stats import corpus_stats
from pipelines.storage.stage_files import write_bytes
from schemas.manifest import Manifest

SHEET_PICTURES, MAX_NAME_CHARS = 40, 100
_MEANING = str.maketrans({c: f"\\{c}" for c in "\\`[]<>*!|"})
"""What Markdown and HTML take for more than a character."""
_STYLE = """
:root{font:15px/1.5 system-ui,Inter,sans-serif;color:#1c2430;background:#f6f7f9}
body{max-width:1120px;margin:0 auto;padding:32px 24px 80px}
h1{font-size:28px;margin:0}h2{font-size:19px;margin:40px 0 12px}
p.lead{color:#566072;margin:4px 0 24px}
.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(160px,1fr));gap:12px}
.card{background:#fff;border:1px solid #e3e7ee;border-radius:10px;padding:14px 16px}
.card b{display:block;font-size:24px}.card span{color:#566072;font-size:13px}
table{border-collapse:collapse;background:#fff;border:1px solid #e3e7ee;border-radius:10px;width:100%}
td,th{padding:6px 12px;text-align:left;border-bottom:1px solid #eef1f5;font-variant-numeric:tabular-nums}
th{color:#566072;font-weight:600;font-size:13px}td.n{text-align:right}
.bar{display:inline-block;height:10px;background:#3b6fd4;border-radius:3px;vertical-align:middle}
.alarm{background:#fff4e5;border:1px solid #f0c48a;border-radius:10px;padding:10px 16px;color:#7a4a00}
img{width:100%;border-radius:10px;border:1px solid #e3e7ee}
"""


def write_report(out: Path, manifest: Manifest, summary: dict[str, Any]) -> None:
    """Write ``report.html``, the sheets under ``report/`` and the dataset card ``README.md`` into ``out``."""
    corpus = Corpus.of(out, manifest)
    stats = corpus_stats(corpus)
    sheets = _write_sheets(out, corpus)
    write_bytes(out / "report.html", _page(stats, summary, sheets).encode())
    write_bytes(out / "README.md", _card(manifest, stats).encode())


def _write_sheets(out: Path, corpus: Corpus) -> dict[str, list[str]]:
    """Two sheets a domain, as seen and with boxes, of samples drawn by hash. Returns their paths."""
    folder = out / "report"
    sheets: dict[str, list[str]] = {}
    for domain in sorted({shard.domain for shard in corpus.manifest.shards}):
        pictures, marked = [], []
        for sample in corpus.samples_at(_drawn(corpus, domain)):
            picture = decode_png(sample.images[0].data)
            pictures.append(picture)
            marked.append(overlay(picture, [e for e in sample.elements if e.image_index == 0]))
        for suffix, sheet in (("", pictures), ("-boxes", marked)):
            write_png(folder / f"{domain}{suffix}.png", contact_sheet(sheet))
            sheets.setdefault(domain, []).append(f"report/{domain}{suffix}.png")
    return sheets


def _drawn(corpus: Corpus, domain: str) -> list[tuple[str, int]]:
    """Shard and row of ``SHEET_PICTURES`` samples of a domain, the first by a hash of their ids."""
    hashes = (
        (unit_interval("sheet", sample_id), shard.path, k)
        for shard in corpus.manifest.shards
        if shard.domain == domain
        for k, sample_id in enumerate(corpus.read(shard.path, ["sample_id"]).column("sample_id").to_pylist())
    )
    return [(path, k) for _, path, k in heapq.nsmallest(SHEET_PICTURES, hashes)]


def _page(stats: dict[str, Any], summary: dict[str, Any], sheets: dict[str, list[str]]) -> str:
    kept, planned = stats["num_samples"], stats["num_planned"]
    seconds = max(summary["seconds"], 1e-9)
    cards = {
        "samples": f"{kept:,}",
        "of the planned programs": f"{kept / max(1, planned):.1%}",
        "samples a second": f"{kept / seconds:.2f}",
        "time of the run": duration(seconds),
        "workers": f"{summary['workers']:,}",
        "image tokens": f"{stats['totals']['num_tokens_image']:,}",
        "MB of shards": f"{stats['num_bytes'] / 1e6:,.1f}",
    }
    body = [
        "<h1>",
        html.escape(stats["name"]),
        "</h1><p class=lead>Renderloom run report</p><div class=grid>",
    ]
    body += [f"<div class=card><b>{v}</b><span>{html.escape(k)}</span></div>" for k, v in cards.items()]
    body.append("</div>")
    for alarm in stats["alarms"]:
        body.append(f"<p class=alarm>{html.escape(alarm)}</p>")
    body.append(_speed_table(summary["speed"]))
    body.append(_bars("Rejects by reason", stats["rejects_by_reason"]))
    for name, counts in stats["counts"].items():
        body.append(_bars(name.replace("_", " ").capitalize(), counts))
    for domain, paths in sheets.items():
        body.append(f"<h2>{html.escape(domain)}: as seen, and with measured boxes</h2>")
        body += [
            f'<p><img src="{html.escape(path)}" alt="Contact sheet of {html.escape(domain)}" loading=lazy></p>'
            for path in paths
        ]
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
        f"<title>Renderloom report</title><style>{_STYLE}</style><body>{''.join(body)}</body></html>\n"
    )


def _speed_table(speed: dict[str, dict[str, float]]) -> str:
    rows = []
    for language, s in speed.items():
        count = max(1.0, s.get("samples", 0))
        rows.append(
            f"<tr><td>{html.escape(language)}<td class=n>{s.get('samples', 0):.0f}"
            f"<td class=n>{1000 * s.get('render_s', 0) / count:.0f}<td class=n>{1000 * s.get('own_s', 0) / count:.0f}"
        )
    head = "<tr><th>renderer<th>samples<th>ms to render<th>ms to measure, check and store"
    return f"<h2>Mean time a sample</h2><table>{head}{''.join(rows)}</table>"


def _bars(title: str, counts: dict[str, int], limit: int = 24) -> str:
    if not counts:
        return f"<h2>{html.escape(title)}</h2><p class=lead>none</p>"
    most = max(counts.values())
    rows = [
        f"<tr><td>{html.escape(str(k))}<td class=n>{v:,}<td><span class=bar style='width:{max(2, 320 * v // most)}px'></span>"
        for k, v in list(counts.items())[:limit]
    ]
    return f"<h2>{html.escape(title)}</h2><table>{''.join(rows)}</table>"


def _in_markdown(text: str) -> str:
    """Words of a recipe or a corpus as one short line that means nothing to Markdown."""
    return " ".join(text.split())[:MAX_NAME_CHARS].translate(_MEANING)


def _card(manifest: Manifest, stats: dict[str, Any]) -> str:
    """The dataset card: Hub metadata with one configuration a domain, then what a reader should know."""
    configs: dict[str, dict[str, list[str]]] = {}
    for shard in manifest.shards:
        configs.setdefault(shard.domain, {}).setdefault(shard.split, []).append(shard.path)
    front = {
        "pretty_name": manifest.name,
        "annotations_creators": ["machine-generated"],
        "task_categories": ["image-to-text", "object-detection"],
        "configs": [
            {
                "config_name": domain,
                "data_files": [{"split": split, "path": paths} for split, paths in splits.items()],
            }
            for domain, splits in configs.items()
        ],
    }
    licenses = ", ".join(map(_in_markdown, stats["counts"]["license_spdx"]))
    lines = [
        "---",
        yaml.safe_dump(front, sort_keys=False, allow_unicode=True).rstrip(),
        "---",
        "",
        f"# {_in_markdown(manifest.name)}",
        "",
        f"{manifest.num_samples:,} samples of code and what it looks like, made by Renderloom from seed {manifest.seed}.",
        "Every box is measured on the pixels of the stored picture: xyxy, half-open, origin top left, in device pixels",
        "(`bbox`) and in [0, 1] (`bbox_norm`). `program` holds exactly the bytes that were rendered.",
        "",
        f"Licences of the programs: {licenses or 'none'}; each row names its own in `license_spdx` and its origin in `provenance`.",
        f"Rejected: {manifest.num_rejected:,} of {manifest.num_planned:,}, each with its reason in `rejects/`.",
        "",
        *mix_lines(manifest),
        "```python",
        "from datasets import load_dataset",
        'rows = load_dataset("parquet", data_files={"train": "data/*/train-*.parquet"}, split="train")',
        "```",
        "",
    ]
    return "\n".join(lines)
