"""Whole pages that widgets are put into: a mail client, a board, files, a bank, a dashboard, a shop, a site."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from generators import _web_app_home as home
from generators import _web_app_work as work
from generators import _web_dashboard_panels as panels
from generators import _web_landing_sections as sections
from generators._web_business import WORDS as SITE_WORDS
from generators._web_business import Business
from generators._web_business_en import ENGLISH
from generators._web_business_world import WORLD
from generators._web_catalogue import SHOPS
from generators._web_dashboard_frames import frame
from generators._web_draw import Draw
from generators._web_frame import WRAP, site_footer, site_nav
from generators._web_landing_heroes import HEROES
from generators._web_markup import Node, h
from generators._web_metrics import SUBJECTS
from generators._web_page import start
from generators._web_report import make_report
from generators._web_scenes import portrait
from generators._web_shop_detail import detail
from generators._web_shop_parts import Counter, even, grid, open_counter, shop_bar, shop_foot
from generators._web_widget_flow import Flow, named, of_class, text_of
from generators._web_widget_words import WORDS

APP_LOOKS = ("crisp", "soft", "corporate", "swiss", "pill", "condensed", "warm", "mono")


@dataclass(slots=True)
class Host:
    """A page; ``tools`` takes further buttons, ``rows`` are its items with the ``names`` that can be read in them."""

    flow: Flow
    kind: str
    tools: Node
    noun: str = "item"
    rows: list[Node] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    places: tuple[str, ...] = ()
    counter: Counter | None = None
    firm: Business | None = None


def mail(draw: Draw, dark: float, layout: str = "", *, phones: bool = True) -> Host:
    box = draw.pick([b for b in work.MAILBOXES if b.lang in WORDS])
    page, view = start(draw, box.lang, dark=dark, full_page=0, directions=APP_LOOKS, phones=phones)
    body = work.mail(page, box, layout or draw.pick(("three", "list", "three")))
    page.css(".mails li{cursor:default}.mails li:hover{background:$raised}")
    flow = Flow(page, view, body, f"{box.app} – {box.mails[0][1]}", f"mail client named {box.app}", box.owner)
    return Host(
        flow, "mail", body[0], "message", named(body, "mail"), [m[1] for m in box.mails],
        tuple(t for _, t in box.folders),
    )  # fmt: skip


def board(draw: Draw, dark: float, layout: str = "", *, phones: bool = True) -> Host:
    plan = draw.pick([b for b in work.BOARDS if b.lang in WORDS])
    page, view = start(draw, plan.lang, dark=dark, full_page=0, directions=APP_LOOKS, phones=phones)
    layout = layout or draw.pick(("columns", "columns", "list"))
    body = work.board(page, plan, layout)
    flow = Flow(page, view, body, plan.project, f"project board of {plan.about}", plan.columns[0][1][0][2])
    cards = named(body, "task" if layout == "list" else "card")
    names = [title for _, items in plan.columns for title, _, _ in items]
    tools = next((n for n in named(body, "app-bar")), of_class(body, "plan__head")[0])
    return Host(flow, "board", tools, "card", cards, names, (*plan.views, *(n for n, _ in plan.columns)))


def files(draw: Draw, dark: float, layout: str = "") -> Host:
    store = draw.pick([d for d in home.DRIVES if d.lang in WORDS])
    page, view = start(draw, store.lang, dark=dark, full_page=0, directions=APP_LOOKS)
    body = home.drive(page, store, layout or draw.pick(("table", "table", "tiles")))
    flow = Flow(page, view, body, store.app, f"file manager named {store.app}", "Alex Moreau")
    names = [f[0] for f in store.files]
    return Host(flow, "files", body[0], "file", named(body, "file"), names, tuple(t for _, t in store.places))


def chat(draw: Draw, dark: float) -> Host:
    room = draw.pick([c for c in work.CHATS if c.lang in WORDS])
    page, view = start(draw, room.lang, dark=dark, full_page=0, directions=APP_LOOKS)
    body = work.chat(page, room, draw.pick(("bubbles", "flat")))
    flow = Flow(
        page, view, body, f"{room.title} · {room.app}", f"chat app with the room “{room.title}”", room.owner
    )
    return Host(flow, "chat", body[0], "message", named(body, "message"), [text for _, text, _ in room.lines])


def bank(draw: Draw, dark: float) -> Host:
    purse = draw.pick([p for p in home.PURSES if p.lang in WORDS])
    page, view = start(draw, purse.lang, dark=dark, full_page=0, directions=APP_LOOKS)
    body = home.purse(page, purse, draw.pick(("flow", "flow-last", "wide")))
    flow = Flow(page, view, body, purse.app, f"banking app named {purse.app}", purse.owner)
    hello = of_class(body, "hello")[0]
    hello.children = hello.children[:1]
    page.css(".hello{gap:$3}.hello h1{margin-inline-end:auto}")
    return Host(
        flow, "bank", hello, "payment", named(body, "payment"), [p[0] for p in purse.payments],
        tuple(t for _, t in purse.tabs),
    )  # fmt: skip


def dashboard(draw: Draw, dark: float, around: str = "", *, phones: bool = True) -> Host:
    subject = draw.pick([s for s in SUBJECTS if s.lang in WORDS])
    page, view = start(draw, subject.lang, dark=dark, full_page=0, directions=APP_LOOKS, phones=phones)
    report = make_report(draw, subject)
    page.css(
        ".main{min-width:0;padding:$7}.main__head{display:flex;flex-wrap:wrap;align-items:center;gap:$4;margin-bottom:$6}.main__head > div:first-child{margin-inline-end:auto}.main__title{font-size:$t3}.main__sub{color:$muted;font-size:$ts}.stack{display:grid;gap:$4}.cols-2{display:grid;grid-template-columns:minmax(0, 2fr) minmax(0, 1fr);gap:$4;align-items:start}"
        "@media (max-width: 900px){.main{padding:$5}.cols-2{grid-template-columns:minmax(0, 1fr)}}@media (max-width: 560px){.main{padding:$4}.main__title{font-size:$t2}}",
        "Layout",
    )
    table, events = panels.table(page, report), panels.events(page, report)
    content = h("div.stack", panels.kpi_row(page, report, "plain"), h("div.cols-2", table, events))
    body = frame(
        page, report, around or draw.pick(("sidebar", "dark-side", "rail", "tabs", "plain")), [content]
    )
    flow = Flow(
        page, view, body, f"{subject.title} · {subject.name}",
        f"dashboard of {subject.name}, {subject.about}", subject.user,
    )  # fmt: skip
    rows = named(body, "row")
    return Host(
        flow, "dashboard", of_class(body, "main__head")[0], "row", rows, [r[0] for r in report.rows],
        tuple(t for _, t in subject.menu),
    )  # fmt: skip


def shop(draw: Draw, dark: float, kind: str = "", count: int = 8) -> Host:
    firm = draw.pick([s for s in SHOPS if s.lang in WORDS])
    page, view = start(draw, firm.lang, dark=dark, full_page=0)
    counter = open_counter(page, firm, count)
    columns = draw.pick((3, 4))
    counter.items = even(counter.items, columns)
    page.css(
        ".main{padding-top:$6;padding-bottom:$6}.main__head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:$3 $5;margin-bottom:$5}.main__head h1{font-size:$t3}.main__head p{color:$muted}@media (max-width: 600px){.main__head h1{font-size:$t2}}",
        "Shop",
    )
    head = h("div.main__head", h("div", h("h1", firm.slogan), h("p", f"{len(counter.items)} {counter.till.found}")), id=page.uid("listing-head"))  # fmt: skip
    goods = grid(counter, counter.items, kind or draw.pick(("plain", "boxed", "button", "overlay")), columns)
    body = [
        *shop_bar(counter, count=draw.between(1, 4)),
        h("main.wrap.main", head, goods, id=page.uid("main")),
        shop_foot(counter),
    ]
    flow = Flow(page, view, body, f"{firm.name} – {firm.slogan}", f"shop page of {firm.name}, {firm.about}")
    return Host(
        flow, "shop", of_class(body, "top__tools")[0], "product", named(body, "product"),
        [i.name for i in counter.items], firm.groups, counter,
    )  # fmt: skip


def product(draw: Draw, dark: float) -> Host:
    """A shop's page of one product; its options are the rows."""
    firm = draw.pick([s for s in SHOPS if s.lang in WORDS])
    page, view = start(draw, firm.lang, dark=dark, full_page=0)
    counter = open_counter(page, firm, 8)
    bar = shop_bar(counter, count=draw.between(0, 3))
    _, main, name = detail(counter)
    counter.items = [i for i in firm.items if i.name == name]
    body = [*bar, main, shop_foot(counter)]
    flow = Flow(page, view, body, f"{name} – {firm.name}", f"page on “{name}” in {firm.about}")
    options = named(body, "option")
    return Host(
        flow, "product", of_class(body, "top__tools")[0], "option", options, [text_of(o) for o in options],
        counter=counter,
    )  # fmt: skip


def site(draw: Draw, dark: float, *more: Callable[[Flow, Business], Node], phones: bool = True) -> Host:
    """A business's site: bar, first screen, sections; ``more`` are put below the first screen."""
    firm = draw.pick([b for b in (ENGLISH if draw.chance(0.5) else WORLD) if b.lang in WORDS])
    page, view = start(draw, firm.lang, dark=dark, full_page=0, phones=phones)
    page.css(WRAP)
    flow = Flow(page, view, [], f"{firm.name} – {firm.kicker}", f"site of {firm.name}, {firm.about}")
    names = ("features", "offers", "quotes", "faq")
    labels = [(SITE_WORDS[firm.lang].nav[i], names[i]) for i in (0, 2, 3)]
    first = draw.pick(("split", "centered", "full-bleed", "form", "stats"))
    parts: list[Node] = [build(flow, firm) for build in more]
    if not parts or draw.chance(0.6):
        parts.append(sections.features(page, firm, draw.pick(sections.FEATURE_KINDS[:3])))
    if draw.chance(0.5):
        parts.append(sections.offers(page, firm))
    nav = site_nav(page, firm, labels)
    flow.body = [
        *nav,
        h("main", HEROES[first](page, firm), parts),
        site_footer(page, firm, labels),
        *flow.body,
    ]
    tools = next(n for n in of_class(nav, "nav"))
    return Host(flow, "site", tools, "section", parts, [], firm=firm)


HOSTS: dict[str, Callable[[Draw, float], Host]] = {
    "mail": mail,
    "board": board,
    "files": files,
    "bank": bank,
    "dashboard": dashboard,
    "shop": shop,
    "site": site,
}


def face(host: Host, size: int = 34) -> Node:
    """A round button with a portrait, for the bar."""
    page = host.flow.page
    page.css(
        ".face{display:inline-grid;place-items:center;flex:none;padding:0;border:0;border-radius:50%;background:none;cursor:pointer}"
    )
    return h(
        "button.face",
        portrait(page, size),
        type="button",
        id=page.uid("account-button"),
        aria_label=host.flow.words.profile,
        aria_haspopup="menu",
        aria_expanded="false",
    )
