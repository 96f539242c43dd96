"""Sheets: invoices and lives on one page."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from generators._web_draw import Draw
from generators._web_icons import icon, logo
from generators._web_markup import Child, Node, h
from generators._web_numbers import date, money, percent
from generators._web_page import Page
from generators._web_papers import Bill, Life
from generators._web_scenes import portrait


@dataclass(frozen=True, slots=True)
class _Account:
    """What is charged: (what, how many, price of one) with prices in hundredths, and the sums."""

    bill: Bill
    lines: list[tuple[str, int, int]]
    net: int
    tax: int

    def text(self, cents: int) -> str:
        digits = 0 if self.bill.currency == "¥" else 2
        return money(cents / 100, self.bill.lang, self.bill.currency, digits)


def _account(draw: Draw, bill: Bill) -> _Account:
    dear = max(cents for _, cents in bill.lines) / 2
    lines = [
        (what, 1 if cents > dear else draw.pick((1, 2, 2, 3, 4, 6)), cents)
        for what, cents in draw.kept(bill.lines, draw.between(3, len(bill.lines)))
    ]
    net = sum(n * cents for _, n, cents in lines)
    unit = 100 if bill.currency == "¥" else 1
    return _Account(bill, lines, net, round(net * bill.tax_percent / 100 / unit) * unit)


def invoice(page: Page, bill: Bill, layout: str) -> list[Node]:
    """An invoice whose amounts add up: classic, with a coloured band, or with a column of facts."""
    draw, lang = page.draw, page.lang
    account = _account(draw, bill)
    name, to, issued, due, *_ = bill.labels
    day = datetime.date(2026, draw.between(1, 11), draw.between(1, 28))
    end_day = day + datetime.timedelta(days=bill.days)
    number = f"2026-{draw.between(11, 480):03d}"
    page.css(
        ".sheet{max-width:820px;margin:$7 auto;padding:$9;background:$surface;border:$border $line;box-shadow:$e1}.sheet__top{display:flex;justify-content:space-between;gap:$6;margin-bottom:$8}.sheet__from p,.sheet__to p{color:$muted;font-size:$ts}.sheet__name{display:flex;align-items:center;gap:$2;margin-bottom:$2;font-family:$head;font-size:$t1;font-weight:700}.sheet h1{font-size:$t3}.sheet h2{margin-bottom:$1;font-size:$ts;color:$muted}.facts{display:grid;grid-template-columns:auto auto;gap:$1 $4;margin:0;font-size:$ts}.facts dt{color:$muted}.facts dd{margin:0;text-align:end}"
        ".scroll{overflow-x:auto}.lines{width:100%;margin-top:$7;border-collapse:collapse}.lines th{padding:$2;border-bottom:2px solid $ink;text-align:start;font-size:$ts}.lines td{padding:$3 $2;border-bottom:1px solid $hair}.lines .num{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}.sums{width:min(100%, 320px);margin:$5 0 0;margin-inline-start:auto}.sums div{display:flex;justify-content:space-between;gap:$4;padding:$1 $2}.sums dd{margin:0;white-space:nowrap}.sums .sums__total{margin-top:$2;padding:$3 $2;border-top:2px solid $ink;font-size:$t1;font-weight:700}.sheet__end{margin-top:$8;color:$muted;font-size:$ts}"
        "@media (max-width: 640px){.sheet{margin:0;padding:$5 $4;border:0}.sheet__top{flex-direction:column}.lines .price{display:none}}",
        "Invoice",
    )
    buyer = draw.pick(bill.buyers)
    sender = h(
        "div.sheet__from",
        h("p.sheet__name", logo(page, 30), h("span", bill.seller[0])),
        [h("p", t) for t in bill.seller[1:]],
        id=page.uid("seller"),
    )
    facts = h(
        "dl.facts",
        h("dt", issued),
        h("dd", date(day.year, day.month, day.day, lang)),
        h("dt", due),
        h("dd", date(end_day.year, end_day.month, end_day.day, lang)),
        id=page.uid("dates"),
    )
    receiver = h(
        "div.sheet__to", h("h2", to), h("b", buyer[0]), [h("p", t) for t in buyer[1:]], id=page.uid("buyer")
    )
    table, sums = _charges(page, account), _totals(page, account)
    title = h("h1", f"{name} {number}", id=page.uid("title"))
    end = h("p.sheet__end", bill.thanks)
    if layout == "band":
        page.css(
            ".sheet{padding:0;overflow:hidden}.sheet__band{display:flex;align-items:center;justify-content:space-between;gap:$5;padding:$7 $8;background:$band;color:$on-band}.sheet__in{padding:$7 $8 $8}.sheet__band .sheet__from p{color:$band-muted}.sheet__band .sheet__name{color:$on-band}@media (max-width: 640px){.sheet{padding:0}.sheet__band{flex-direction:column;align-items:flex-start;padding:$5 $4}.sheet__in{padding:$5 $4}}"
        )
        return [
            h(
                "main.sheet",
                h("div.sheet__band", sender, title),
                h("div.sheet__in", h("div.sheet__top", receiver, facts), h("div.scroll", table), sums, end),
                id=page.uid("invoice"),
            )
        ]
    if layout == "aside":
        page.css(
            ".sheet{display:grid;grid-template-columns:210px minmax(0, 1fr);gap:$8;max-width:960px}.sheet aside{display:grid;gap:$6;align-content:start;padding-inline-end:$6;border-inline-end:1px solid $line}.sheet aside .facts{grid-template-columns:1fr}.sheet aside .facts dd{text-align:start;margin-bottom:$2}@media (max-width: 760px){.sheet{grid-template-columns:minmax(0, 1fr);gap:$5}.sheet aside{padding:0;border:0}}"
        )
        return [
            h(
                "main.sheet",
                h("aside", sender, receiver, facts),
                h("div", title, h("div.scroll", table), sums, end),
                id=page.uid("invoice"),
            )
        ]
    return [
        h(
            "main.sheet",
            h("div.sheet__top", sender, h("div", title, facts)),
            receiver,
            h("div.scroll", table),
            sums,
            end,
            id=page.uid("invoice"),
        )
    ]


def _charges(page: Page, account: _Account) -> Node:
    what, quantity, price, amount = account.bill.labels[4:8]
    rows = [
        h(
            "tr",
            h("td", w),
            h("td.num", str(n)),
            h("td.num.price", account.text(c)),
            h("td.num", account.text(n * c)),
            id=page.uid("line"),
        )
        for w, n, c in account.lines
    ]
    return h(
        "table.lines",
        h(
            "thead",
            h(
                "tr",
                h("th", what, scope="col"),
                h("th.num", quantity, scope="col"),
                h("th.num.price", price, scope="col"),
                h("th.num", amount, scope="col"),
            ),
        ),
        h("tbody", rows),
    )


def _totals(page: Page, account: _Account) -> Node:
    bill, text, net, tax = account.bill, account.text, account.net, account.tax
    subtotal, vat, total = bill.labels[8:]
    return h(
        "dl.sums", h("div", h("dt", subtotal), h("dd", text(net), id=page.uid("subtotal"))),
        h("div", h("dt", f"{vat} {percent(bill.tax_percent, page.lang, 0)}"), h("dd", text(tax), id=page.uid("tax"))) if bill.tax_percent else None,
        h("div.sums__total", h("dt", total), h("dd", text(net + tax), id=page.uid("total"))),
    )  # fmt: skip


def life(page: Page, one: Life, layout: str) -> list[Node]:
    """A curriculum vitae: a column at the side, one column, or a dark head."""
    work, study, strength, tongue = one.heads
    page.css(
        ".cv{max-width:940px;margin:$7 auto;background:$surface;border:$border $line;box-shadow:$e2}.cv h1{font-size:$t4}.cv h2{margin-bottom:$3;font-size:$t1;color:$link}.cv__role{font-size:$t1;color:$muted}.cv__sum{margin-top:$4;max-width:60ch}.cv section + section,.cv p + section{margin-top:$6}.job{padding:$3 0;border-top:1px solid $hair}.job__head{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 $4}.job__years,.job__place{color:$muted;font-size:$ts}.skill{padding:$1 0;font-size:$ts}.skill__bar{height:5px;margin-top:3px;border-radius:3px;background:$hair;overflow:hidden}.skill__bar div{height:100%;background:$accent}.reach li{display:flex;align-items:center;gap:$2;padding:2px 0;font-size:$ts;overflow-wrap:anywhere}.tongues li{padding:2px 0;font-size:$ts}"
        "@media (max-width: 700px){.cv{margin:0;border:0}.cv h1{font-size:$t3}}",
        "Curriculum vitae",
    )
    jobs = h(
        "section",
        h("h2", work),
        [
            h(
                "article.job",
                h("div.job__head", h("h3", role), h("span.job__years", years)),
                h("p.job__place", place),
                h("p", did),
                id=page.uid("job"),
            )
            for years, role, place, did in one.jobs
        ],
        id=page.uid("work"),
    )
    studies = h(
        "section",
        h("h2", study),
        [
            h(
                "div.job",
                h("div.job__head", h("b", title), h("span.job__years", year)),
                h("p.job__place", place),
                id=page.uid("degree"),
            )
            for year, title, place in one.studies
        ],
        id=page.uid("education"),
    )
    skills = h(
        "section",
        h("h2", strength),
        [
            h(
                "div.skill",
                h("span", name),
                h("div.skill__bar", h("div", style=f"width: {level}%")),
                id=page.uid("skill"),
            )
            for name, level in one.skills
        ],
        id=page.uid("skills"),
    )
    tongues = h(
        "section",
        h("h2", tongue),
        h("ul.tongues", [h("li", t) for t in one.tongues]),
        id=page.uid("languages"),
    )
    reach = h(
        "ul.reach",
        [
            h("li", icon(page, n, 18), h("span", t))
            for n, t in zip(("pin", "mail", "phone"), one.contact, strict=True)
        ],
        id=page.uid("contact"),
    )
    face = portrait(page, 120, label=one.name)
    head: list[Child] = [h("h1", one.name, id=page.uid("name")), h("p.cv__role", one.role)]
    if layout == "side":
        page.css(
            ".cv{display:grid;grid-template-columns:270px minmax(0, 1fr)}.cv__side{padding:$7 $6;background:$p1}.cv__side svg{margin-bottom:$4}.cv__side .reach svg{margin:0}.cv__main{padding:$8 $7}.cv__main > section{margin-top:$6}@media (max-width: 700px){.cv{grid-template-columns:minmax(0, 1fr)}.cv__side,.cv__main{padding:$6 $4}}"
        )
        return [
            h(
                "main.cv",
                h("aside.cv__side", face, reach, skills, tongues),
                h("div.cv__main", head, h("p.cv__sum", one.summary), jobs, studies),
                id=page.uid("cv"),
            )
        ]
    if layout == "head":
        page.css(
            ".cv__head{display:flex;align-items:center;gap:$6;padding:$7;background:$band;color:$on-band}.cv__head .cv__role,.cv__head .reach{color:$band-muted}.cv__head .reach{margin-inline-start:auto}.cv__body{display:grid;grid-template-columns:minmax(0, 1.8fr) minmax(0, 1fr);gap:$7;padding:$7}.cv__body section:first-child{margin-top:$5}@media (max-width: 700px){.cv__head{flex-direction:column;align-items:flex-start;padding:$5 $4}.cv__head .reach{margin:0}.cv__body{grid-template-columns:minmax(0, 1fr);padding:$5 $4}}"
        )
        return [
            h(
                "main.cv",
                h("header.cv__head", face, h("div", head), reach),
                h("div.cv__body", h("div", h("p", one.summary), jobs), h("div", skills, studies, tongues)),
                id=page.uid("cv"),
            )
        ]
    page.css(
        ".cv{max-width:720px;padding:$9 $8}.cv .reach{display:flex;flex-wrap:wrap;gap:$1 $5;margin:$4 0}.cv h2{padding-bottom:$2;border-bottom:2px solid $ink;color:$ink}@media (max-width: 700px){.cv{padding:$6 $4}}"
    )
    return [
        h(
            "main.cv",
            head,
            reach,
            h("p.cv__sum", one.summary),
            jobs,
            studies,
            skills,
            tongues,
            id=page.uid("cv"),
        )
    ]
