"""Screens to live with: files and money."""

from __future__ import annotations

from generators._web_app_life import DRIVES, PURSES, Drive, Purse
from generators._web_app_work import bar
from generators._web_icons import icon
from generators._web_markup import Node, h
from generators._web_numbers import money, number
from generators._web_page import Page
from generators._web_scenes import SCENES, portrait, scene

__all__ = ["DRIVES", "PURSES", "drive", "purse"]


def _size(kb: int, lang: str) -> str:
    if kb >= 1000:
        return f"{number(kb / 1000, lang, 1)} MB"
    return f"{kb} kB"


def drive(page: Page, store: Drive, layout: str) -> list[Node]:
    """Files as a table or as tiles, folders above them."""
    page.css(
        ".files{display:grid;grid-template-columns:210px minmax(0, 1fr);min-height:calc(100vh - 60px)}.side{display:flex;flex-direction:column;gap:$5;padding:$5 $4;border-inline-end:$border $line}.side a{display:flex;align-items:center;gap:$3;padding:$2 $3;border-radius:$r1}.side a.is-current{background:$soft;color:$link;font-weight:600}.quota{margin-top:auto;font-size:$txs;color:$muted}.quota div{height:6px;margin-bottom:$2;border-radius:3px;background:$hair;overflow:hidden}.quota i{display:block;height:100%;background:$accent}.page{min-width:0;padding:$6}.page h2{margin:0 0 $3;font-size:$t1}.page h2:not(:first-child){margin-top:$6}"
        ".folders{display:grid;grid-template-columns:repeat(auto-fill, minmax(190px, 1fr));gap:$3}.folders li{display:flex;align-items:center;gap:$3;padding:$4;background:$surface;border:$border $line;border-radius:$r1}.folders svg{color:$link}.folders b{display:block}.folders span{color:$muted;font-size:$ts}"
        "@media (max-width: 800px){.files{grid-template-columns:minmax(0, 1fr)}.side{flex-direction:row;padding:$2 $3;border:0;border-bottom:1px solid $line;overflow-x:auto}.side ul{display:flex}.quota{display:none}.page{padding:$4}.folders{grid-template-columns:1fr 1fr}.folders li{padding:$3;gap:$2}}",
        "Files",
    )
    page.css(
        ".upload{display:inline-flex;align-items:center;gap:$2;padding:$2 $4;border:0;border-radius:$r1;background:$accent;color:$on-accent;font-weight:600;cursor:pointer;white-space:nowrap}"
    )
    share = {"46": 46, "1.": 65, "18": 37, "已用": 31}.get(store.used[:2], 50)
    side = h(
        "nav.side",
        h(
            "ul",
            [
                h(
                    "li",
                    h(
                        "a.is-current" if i == 0 else "a",
                        icon(page, n, 20),
                        h("span", t),
                        href="#",
                        id=page.uid("place"),
                    ),
                )
                for i, (n, t) in enumerate(store.places)
            ],
        ),
        h("div.quota", h("div", h("i", style=f"width: {share}%")), store.used, id=page.uid("quota")),
        aria_label=store.app,
        id=page.uid("places"),
    )
    folders = h(
        "ul.folders",
        [
            h(
                "li",
                icon(page, "folder", 26),
                h("div", h("b", n), h("span", f"{number(c, page.lang)} {store.items}")),
                id=page.uid("folder"),
            )
            for n, c in store.folders
        ],
    )
    files: Node
    if layout == "tiles":
        page.css(
            ".tiles{display:grid;grid-template-columns:repeat(auto-fill, minmax(170px, 1fr));gap:$4}.tiles li{background:$surface;border:$border $line;border-radius:$r1;overflow:hidden}.tiles__art{display:grid;place-items:center;height:120px;background:$raised;color:$muted}.tiles__text{padding:$3;font-size:$ts}.tiles__text b{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.tiles__text span{color:$muted}@media (max-width: 500px){.tiles{grid-template-columns:1fr 1fr}}"
        )
        files = h(
            "ul.tiles",
            [
                h(
                    "li",
                    h(
                        "div.tiles__art",
                        scene(page, page.draw.pick(tuple(SCENES)), 200, 120, label=n)
                        if kind == "image"
                        else icon(page, kind, 40, width=1.4),
                    ),
                    h("div.tiles__text", h("b", n), h("span", _size(kb, page.lang))),
                    id=page.uid("file"),
                )
                for n, kind, _, kb in store.files
            ],
        )
    else:
        page.css(
            ".list{width:100%;border-collapse:collapse}.list th{padding:$2 $3;text-align:start;color:$muted;font-size:$ts;font-weight:500;border-bottom:1px solid $line}.list td{padding:$3;border-bottom:1px solid $hair}.list td:first-child{display:flex;align-items:center;gap:$3;min-width:0;overflow-wrap:anywhere}.list td + td{color:$muted;font-size:$ts;white-space:nowrap}.list svg{color:$link}@media (max-width: 560px){.list td:nth-child(2),.list th:nth-child(2){display:none}}"
        )
        files = h(
            "table.list",
            h("thead", h("tr", [h("th", c, scope="col") for c in store.columns])),
            h(
                "tbody",
                [
                    h(
                        "tr",
                        h("td", icon(page, kind, 22), h("span", n)),
                        h("td", changed),
                        h("td", _size(kb, page.lang)),
                        id=page.uid("file"),
                    )
                    for n, kind, changed, kb in store.files
                ],
            ),
        )
    head = bar(
        page,
        store.app,
        h("button.upload", icon(page, "upload", 18), store.upload, type="button", id=page.uid("upload")),
    )
    return [
        head,
        h(
            "main.files",
            side,
            h("div.page", h("h2", store.folder_title), folders, h("h2", store.file_title), files),
        ),
    ]


def purse(page: Page, bank: Purse, layout: str) -> list[Node]:
    """A banking app: balance, actions, movements; the month's sums agree with the movements."""
    shown = bank.payments
    balance = page.draw.between(38_000, 920_000) * (10 if bank.currency == "₹" else 1)
    income, spent = sum(c for _, _, c, _ in shown if c > 0), -sum(c for _, _, c, _ in shown if c < 0)
    page.css(
        ".bank{max-width:560px;margin:0 auto;padding:$5 $4 96px}.hello{display:flex;align-items:center;justify-content:space-between;margin-bottom:$5}.hello h1{font-size:$t1}.balance{padding:$6;border-radius:$r2;background:$accent;color:$on-accent;box-shadow:$e2}.balance b{display:block;font-family:$head;font-size:$t4;line-height:1.2;letter-spacing:$track;font-variant-numeric:lining-nums}.acts{display:grid;grid-template-columns:repeat(4, minmax(0, 1fr));gap:$3;margin:$5 0}.acts button{display:grid;justify-items:center;gap:$2;padding:$3 0;border:$border $line;border-radius:$r1;background:$surface;font-size:$ts;cursor:pointer}.acts svg{color:$link}"
        ".flow{display:grid;grid-template-columns:1fr 1fr;gap:$3;margin-bottom:$5}.flow div{padding:$4;border-radius:$r1;background:$surface;border:$border $line}.flow span{color:$muted;font-size:$ts}.flow b{display:block;font-size:$t1}.moves h2{margin-bottom:$2;font-size:$t1}.moves li{display:flex;align-items:center;gap:$3;padding:$3 0;border-bottom:1px solid $hair}.moves__icon{display:grid;place-items:center;width:42px;height:42px;border-radius:$r1;background:$soft;color:$link}.moves p{color:$muted;font-size:$ts}.moves strong{margin-inline-start:auto;white-space:nowrap}.moves .is-in{color:$good}"
        ".tabs{position:fixed;inset:auto 0 0;display:flex;justify-content:space-around;padding:$2 0;background:$surface;border-top:$border $line}.tabs a{display:grid;justify-items:center;font-size:$txs;color:$muted}.tabs a.is-current{color:$link;font-weight:600}",
        "Bank",
    )
    lang = page.lang

    def amount(cents: int, *, signed: bool = False) -> str:
        text = money(abs(cents) / 100, lang, bank.currency)
        return ("+" if cents > 0 else "−") + text if signed else text

    hello = h("header.hello", h("h1", bank.app), portrait(page, 38, label=bank.owner))
    card = h("section.balance", h("p", bank.balance_label), h("b", amount(balance)), id=page.uid("balance"))
    acts = h(
        "div.acts",
        [h("button", icon(page, n, 22), t, type="button", id=page.uid(f"act-{n}")) for n, t in bank.actions],
    )
    flow = h(
        "div.flow",
        h("div", h("span", bank.month_in), h("b", amount(income)), id=page.uid("month-in")),
        h("div", h("span", bank.month_out), h("b", amount(spent)), id=page.uid("month-out")),
    )
    rows = [
        h(
            "li",
            h("span.moves__icon", icon(page, n, 20)),
            h("div", h("b", who), h("p", what)),
            h("strong.is-in" if c > 0 else "strong", amount(c, signed=True)),
            id=page.uid("payment"),
        )
        for who, what, c, n in shown
    ]
    moves = h("section.moves", h("h2", bank.recent), h("ul", rows), id=page.uid("payments"))
    tabs = h(
        "nav.tabs",
        [
            h("a.is-current" if i == 0 else "a", icon(page, n, 22), t, href="#", id=page.uid("tab"))
            for i, (n, t) in enumerate(bank.tabs)
        ],
        aria_label=bank.app,
    )
    if layout == "wide" and not page.is_narrow:
        page.css(
            "@media (min-width: 900px){.bank{max-width:1080px;padding:$7 $6 96px}.bank__cols{display:grid;grid-template-columns:1fr 1.2fr;gap:$8;align-items:start}}"
        )
        return [h("main.bank", hello, h("div.bank__cols", h("div", card, acts, flow), moves)), tabs]
    parts = [card, acts, moves, flow] if layout == "flow-last" else [card, acts, flow, moves]
    return [h("main.bank", hello, parts), tabs]
