"""Panels of a dashboard: figures, charts, tables, events."""

from __future__ import annotations

import json

from generators import _web_charts as charts
from generators._web_icons import icon
from generators._web_markup import Child, Node, h
from generators._web_numbers import number, percent
from generators._web_page import Page
from generators._web_report import Kpi, Report
from generators._web_scenes import portrait


def panel(page: Page, ident: str, title: str, *content: Child, tools: Child = None, extra: str = "") -> Node:
    """A titled box."""
    page.css(
        ".panel{min-width:0;padding:$5;background:$surface;border:$border $line;border-radius:$r1;box-shadow:$e1}.panel__head{display:flex;align-items:center;justify-content:space-between;gap:$3;margin-bottom:$4}.panel__title{font-size:$t0}@media (max-width: 560px){.panel{padding:$4}}",
        "Panels",
    )
    return h(
        f"section.panel{extra}",
        h("div.panel__head", h("h2.panel__title", title), tools),
        *content,
        id=page.uid(ident),
    )


def kpi_row(page: Page, report: Report, kind: str) -> Node:
    """The main figures: plain, with a coloured badge, with a sparkline, or as one ruled strip."""
    page.css(
        ".kpis{display:grid;grid-template-columns:repeat(4, minmax(0, 1fr));gap:$4}@media (max-width: 900px){.kpis{grid-template-columns:1fr 1fr}}.kpi__label{color:$muted;font-size:$ts}.kpi__value{font-family:$head;font-size:clamp(17px, 4.9vw, $t2);font-weight:700;line-height:1.3;letter-spacing:$track;font-variant-numeric:lining-nums;overflow-wrap:anywhere}.kpi__change{font-size:$txs;font-weight:600}.kpi__change--up{color:$good}.kpi__change--down{color:$bad}",
        "Key figures",
    )
    if kind == "strip":
        page.css(
            ".kpis{gap:0;border-top:$border $line;border-bottom:$border $line}.kpi{padding:$4 $5;border-inline-start:1px solid $line}.kpi:first-child{border:0;padding-inline-start:0}@media (max-width: 900px){.kpi,.kpi:first-child{padding:$3;border:0}}"
        )
    else:
        page.css(
            ".kpi{min-width:0;padding:$4 $5;background:$surface;border:$border $line;border-radius:$r1;box-shadow:$e1}@media (max-width: 560px){.kpi{padding:$3 $4}}"
        )
    if kind == "lead":
        page.css(
            ".kpi:first-child{background:$accent;border-color:$accent;color:$on-accent}.kpi:first-child p{color:$on-accent}"
        )
    return h(
        "div.kpis",
        [_kpi(page, k, report.terms.change, kind) for k in report.kpis],
        id=page.uid("key-figures"),
    )


def _kpi(page: Page, kpi: Kpi, note: str, kind: str) -> Node:
    tone = "up" if kpi.is_good else "down"
    body: list[Child] = [
        h("p.kpi__label", kpi.label),
        h("p.kpi__value", kpi.text),
        h(f"p.kpi__change.kpi__change--{tone}", f"{kpi.change} {note}"),
    ]
    if kind == "spark":
        body.append(charts.sparkline(page, kpi.course, 120, 34, "good" if kpi.is_good else "bad"))
    if kind == "badge":
        page.css(
            ".kpi__badge{display:inline-block;padding:1px $2;border-radius:$r1;font-size:$txs;font-weight:700}.kpi__badge--up{background:$good-soft;color:$good}.kpi__badge--down{background:$bad-soft;color:$bad}"
        )
        body = [
            h("p.kpi__label", kpi.label),
            h("p.kpi__value", kpi.text),
            h(f"span.kpi__badge.kpi__badge--{tone}", kpi.change),
        ]
    return h("article.kpi", body, id=page.uid("kpi"))


def series(page: Page, report: Report, kind: str, width: int, height: int) -> Node:
    """The main figure over the year, with a choice of period."""
    data = charts.Series(
        title=report.subject.series,
        labels=report.terms.months,
        values=report.months,
        before=report.before if kind.endswith("2") else (),
    )
    tools: Child = None
    if page.draw.chance(0.6):
        page.css(
            ".seg{display:inline-flex;padding:2px;background:$raised;border-radius:$r1}.seg button{padding:$1 $3;border:0;border-radius:$r0;background:none;font-size:$txs;cursor:pointer}.seg .is-active{background:$surface;font-weight:600;box-shadow:$e1}"
        )
        ident = page.uid("period")
        tools = h(
            "div.seg",
            [
                h("button.is-active" if i == 1 else "button", p, type="button")
                for i, p in enumerate(report.terms.periods)
            ],
            id=ident,
            role="group",
            aria_label=report.subject.series,
        )
        page.js(
            f"document.querySelectorAll('#{ident} button').forEach((button, _, all) => {{\n  button.addEventListener('click', () => {{\n    all.forEach(b => b.classList.toggle('is-active', b === button));\n  }});\n}});"
        )
    if kind == "script":
        return panel(page, "series", report.subject.series, _scripted(page, report, height), tools=tools)
    chart = (
        charts.bar_chart(page, data, width, height)
        if kind.startswith("bar")
        else charts.line_chart(page, data, width, height, area=kind == "area")
    )
    page.css(
        ".key{display:flex;gap:$4;margin-top:$2;font-size:$txs;color:$muted}.key span::before{content:'';display:inline-block;width:10px;height:10px;margin-inline-end:6px;border-radius:2px;background:$accent}.key span + span::before{background:$hair}"
    )
    legend = (
        h("p.key", h("span", str(report.year)), h("span", report.terms.previous)) if data.before else None
    )
    return panel(page, "series", report.subject.series, chart, legend, tools=tools)


def _scripted(page: Page, report: Report, height: int) -> Node:
    """Bars that a small script builds from its data."""
    page.css(
        ".bars{display:flex;align-items:flex-end;gap:2%;padding-top:$5}.bars div{flex:1;min-width:0;border-radius:3px 3px 0 0;background:$accent;position:relative}.bars div:nth-child(3n){background:$c3}.bars-x{display:flex;gap:2%;margin-top:$2;color:$muted;font-size:$txs}.bars-x span{flex:1;min-width:0;text-align:center;overflow:hidden}"
    )
    ident, axis = page.uid("bars"), page.uid("bars-axis")
    labels = (
        [label[:3] for label in report.terms.months]
        if page.lang in ("en", "de", "es")
        else list(report.terms.months)
    )
    if page.is_phone or page.lang in ("ar", "hi", "fr"):
        labels = (
            [label[:1] for label in report.terms.months]
            if page.lang in ("en", "de", "es")
            else [str(m) for m in range(1, 13)]
        )
    page.js(
        f"const months = {json.dumps(labels, ensure_ascii=False)};\nconst values = {json.dumps(report.months)};\n"
        f"const chart = document.getElementById('{ident}');\nconst axis = document.getElementById('{axis}');\nconst highest = Math.max(...values);\n"
        "values.forEach((value, i) => {\n  const bar = document.createElement('div');\n  bar.id = `bar-${i + 1}`;\n"
        f"  bar.style.height = `${{Math.round(value / highest * {height - 40})}}px`;\n  bar.title = value.toLocaleString(document.documentElement.lang);\n  chart.append(bar);\n"
        "  const label = document.createElement('span');\n  label.textContent = months[i];\n  axis.append(label);\n});"
    )
    return h("div", h("div.bars", id=ident, style=f"height: {height - 20}px"), h("div.bars-x", id=axis))


def parts(page: Page, report: Report, kind: str) -> Node:
    """Shares of the main figure: ring with a key, bars in a row, or columns over the year."""
    title, total = report.subject.parts_title, report.total
    if kind == "stack":
        labels = [report.terms.months[i] for i in (0, 2, 4, 6, 8, 10)]
        stacks = [
            [max(1, round(report.months[i] * v / total)) for _, v in report.parts]
            for i in (0, 2, 4, 6, 8, 10)
        ]
        return panel(
            page,
            "parts",
            title,
            charts.stacked_bars(page, title, labels, stacks, 420, 250),
            _key(page, report),
        )
    if kind == "bars":
        page.css(
            ".share{display:grid;gap:$4}.share__line{display:flex;justify-content:space-between;gap:$3;font-size:$ts}.share__line b{white-space:nowrap}.share__track{height:8px;margin-top:$1;border-radius:4px;background:$raised;overflow:hidden}.share__fill{height:100%;background:$accent}"
        )
        rows = [
            h(
                "li",
                h("div.share__line", h("span", name), h("b", percent(100 * v / total, page.lang))),
                h(
                    "div.share__track",
                    h("div.share__fill", style=f"width: {100 * v / report.parts[0][1]:.1f}%"),
                ),
                id=page.uid("part"),
            )
            for name, v in report.parts
        ]
        return panel(page, "parts", title, h("ul.share", rows))
    page.css(
        ".ring{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:$5}.ring ul{flex:1 1 160px;font-size:$ts}.ring li{display:flex;align-items:center;gap:$2;padding:$1 0}.ring li b{margin-inline-start:auto;white-space:nowrap}.dot{flex:none;width:10px;height:10px;border-radius:50%}"
    )
    keys = [
        h(
            "li",
            h("span.dot", style=f"background: {page.color(f'c{i % 5 + 1}')}"),
            h("span", name),
            h("b", report.amount(v)),
            id=page.uid("part"),
        )
        for i, (name, v) in enumerate(report.parts)
    ]
    ring = charts.donut(page, report.parts, 150, middle=charts.compact(total, page.lang), label=title)
    return panel(page, "parts", title, h("div.ring", ring, h("ul", keys)))


def _key(page: Page, report: Report) -> Node:
    page.css(
        ".legend{display:flex;flex-wrap:wrap;gap:$1 $4;margin-top:$2;font-size:$txs;color:$muted}.legend li{display:flex;align-items:center;gap:6px}.dot{flex:none;width:10px;height:10px;border-radius:50%}"
    )
    return h(
        "ul.legend",
        [
            h("li", h("span.dot", style=f"background: {page.color(f'c{i % 5 + 1}')}"), name)
            for i, (name, _) in enumerate(report.parts)
        ],
    )


def table(page: Page, report: Report, *, meters: bool = False) -> Node:
    """Rows that add up to the main figure, with their total at the foot."""
    page.css(
        ".scroll{overflow-x:auto}.table{width:100%;border-collapse:collapse;font-size:$ts}.table th{padding:$2 $3;text-align:start;font-weight:600;color:$muted;border-bottom:$border $line;white-space:nowrap}.table td{padding:$3;border-bottom:1px solid $hair}.table .num{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}.table tfoot td{border:0;font-weight:700}.table tbody tr:hover{background:$raised}",
        "Tables",
    )
    subject, narrow = report.subject, page.width_css < 480
    if page.draw.chance(0.35):
        page.css(".table tbody tr:nth-child(even){background:$raised}")
    head = [c for i, c in enumerate(subject.columns) if not (narrow and i == 1)]
    numeric = head[-2:]
    rows = []
    for name, note, units, amount in report.rows:
        share = f"width: {100 * amount / report.rows[0][3]:.0f}%"
        last: Child = (
            [report.amount(amount), h("div.meter", h("div", style=share))]
            if meters
            else report.amount(amount)
        )
        rows.append(
            h(
                "tr",
                h("td", h("b", name) if page.style.use_rem else name),
                None if narrow else h("td", note),
                h("td.num", number(units, page.lang)),
                h("td.num", last),
                id=page.uid("row"),
            )
        )
    if meters:
        page.css(
            ".meter{width:90px;height:4px;margin:4px 0 0;margin-inline-start:auto;background:$raised}.meter div{height:100%;background:$c3}"
        )
    sums = h(
        "tr",
        h("td", report.terms.total),
        None if narrow else h("td"),
        h("td.num", number(sum(r[2] for r in report.rows), page.lang)),
        h("td.num", report.amount(report.total)),
    )
    tools = None
    if page.draw.chance(0.5):
        page.css(
            ".ghost{display:inline-flex;align-items:center;gap:$2;padding:$1 $3;border:1px solid $line;border-radius:$r0;background:none;font-size:$ts;cursor:pointer;white-space:nowrap}"
        )
        tools = h(
            "button.ghost",
            icon(page, "download", 16),
            report.terms.export,
            type="button",
            id=page.uid("export"),
        )
    body = h(
        "table.table",
        h("thead", h("tr", [h("th.num" if c in numeric else "th", c, scope="col") for c in head])),
        h("tbody", rows),
        h("tfoot", sums),
    )
    return panel(page, "table", subject.table_title, h("div.scroll", body), tools=tools)


def events(page: Page, report: Report) -> Node:
    """What happened lately, with a word on each."""
    tones = ("good", "warn", "bad", "link")
    page.css(
        ".events li{display:flex;align-items:flex-start;justify-content:space-between;gap:$3;padding:$3 0;border-bottom:1px solid $hair;font-size:$ts}.events li:last-child{border:0}.badge{flex:none;padding:1px $2;border-radius:$r1;background:$soft;color:$link;font-size:$txs;font-weight:600}.badge--good{background:$good-soft;color:$good}.badge--warn{background:$warn-soft;color:$warn}.badge--bad{background:$bad-soft;color:$bad}"
    )
    start = page.draw.between(0, 3)
    rows = [
        h("li", h("span", text), h(f"span.badge.badge--{tones[(start + i) % 4]}", word), id=page.uid("event"))
        for i, (text, word) in enumerate(report.subject.events)
    ]
    return panel(page, "events", report.subject.events_title, h("ul.events", rows))


def rhythm(page: Page, report: Report) -> Node:
    """A heat map of hours over the week."""
    hours = ("6", "8", "10", "12", "14", "16", "18", "20")
    rise = page.draw.between(1, 5)
    values = [
        [
            max(
                0.0,
                min(1.0, (1 - abs(c - rise) / 5) * (0.55 if r > 4 else 0.9) + 0.25 * page.draw.share() - 0.1),
            )
            for c in range(8)
        ]
        for r in range(7)
    ]
    return panel(
        page,
        "rhythm",
        f"{report.subject.kpis[0][0]} · {report.terms.days[0]}–{report.terms.days[-1]}",
        charts.heatmap(page, report.subject.kpis[0][0], report.terms.days, hours, values),
    )


def goal(page: Page, report: Report) -> Node:
    """How far the year has come towards its target."""
    share = page.draw.between(58, 97)
    page.css(".goal{display:grid;justify-items:center;gap:$2;text-align:center;color:$muted;font-size:$ts}")
    target = round(report.total * 100 / share / 1000) * 1000
    reached = report.total / target
    text = charts.gauge(page, reached, percent(100 * reached, page.lang, 0), report.terms.target)
    return panel(
        page,
        "goal",
        report.terms.target,
        h("div.goal", text, h("p", f"{report.amount(report.total)} / {report.amount(target)}")),
    )


def person(page: Page, report: Report, *, dark: bool = False) -> Node:
    """Who is signed in."""
    page.css(
        ".who{display:flex;align-items:center;gap:$3;font-size:$ts;line-height:1.3}.who b{display:block;white-space:nowrap}.who small{color:inherit;opacity:0.85}@media (max-width: 480px){.who div{display:none}}"
    )
    return h(
        "div.who",
        portrait(page, 36, label=report.subject.user),
        h("div", h("b", report.subject.user), h("small", report.subject.role)),
        id=page.uid("account"),
    )
