"""Boards and small sites: departures, service status, teams, links, places, releases."""

from __future__ import annotations

from generators._web_icons import icon, logo
from generators._web_markup import Child, Node, Raw, h
from generators._web_numbers import percent
from generators._web_page import Page
from generators._web_papers import Changes, Crew, Departures, Status
from generators._web_scenes import portrait, scene, street_map


def departures(page: Page, hall: Departures, layout: str) -> list[Node]:
    """The next trains, in order of time: a dark board, a plain table, or cards."""
    draw = page.draw
    minute = draw.between(6, 21) * 60 + draw.between(0, 40)
    now = minute
    rides: list[tuple[str, str, str, str, str, str, bool]] = []
    for line, to, via in draw.some(hall.rides, draw.between(5, len(hall.rides))):
        minute += draw.between(3, 14)
        delay = draw.pick((0, 0, 0, 4, 7, 12))
        state = hall.gone if not rides else hall.late.format(delay) if delay else hall.punctual
        rides.append(
            (
                f"{minute // 60:02d}:{minute % 60:02d}",
                line,
                to,
                via,
                str(draw.between(1, 12)),
                state,
                bool(delay) and bool(rides),
            )
        )
    clock = f"{now // 60:02d}:{now % 60:02d}"
    page.css(
        ".hall{max-width:1100px;margin:0 auto;padding:$7 $6}.hall__head{display:flex;align-items:flex-end;justify-content:space-between;gap:$5;margin-bottom:$5}.hall__head h1{font-size:$t4}.hall__head p{color:$muted}.hall__clock{font-family:$mono;font-size:$t4;line-height:1}.line{display:inline-block;min-width:58px;padding:2px $2;border-radius:$r0;background:$accent;color:$on-accent;font-size:$ts;font-weight:700;text-align:center;white-space:nowrap}.is-late{color:$bad;font-weight:600}@media (max-width: 640px){.hall{padding:$5 $4}.hall__head h1,.hall__clock{font-size:$t3}}",
        "Departures",
    )
    head = h(
        "header.hall__head",
        h("div", h("h1", hall.title), h("p", hall.station)),
        h("time.hall__clock", clock, id=page.uid("clock")),
        id=page.uid("heading"),
    )
    if layout == "cards":
        page.css(
            ".rides{display:grid;gap:$3}.ride{display:grid;grid-template-columns:72px minmax(0, 1fr) auto;gap:$1 $4;align-items:center;padding:$4;background:$surface;border:$border $line;border-radius:$r1}.ride time{grid-row:1 / 3;font-family:$mono;font-size:$t1;font-weight:700}.ride__track{font-size:$ts;color:$muted;text-align:end}.ride p{color:$muted;font-size:$ts}.ride p b{color:$ink;font-size:$t1}.ride__state{font-size:$ts;text-align:end}"
        )
        items = [
            h(
                "li.ride",
                h("time", at),
                h("p", h("b", to)),
                h("span.ride__track", f"{hall.columns[2]} {track}"),
                h("p", f"{line} · {via}"),
                h("span.ride__state.is-late" if late else "span.ride__state", state),
                id=page.uid("ride"),
            )
            for at, line, to, via, track, state, late in rides
        ]
        return [h("main.hall", head, h("ol.rides", items))]
    page.css(
        ".board{width:100%;border-collapse:collapse}.board th{padding:$2 $3;text-align:start;font-size:$ts;font-weight:500}.board td{padding:$4 $3}.board small{display:block;font-size:$ts}.board .at,.board .track{font-family:$mono;font-size:$t1;white-space:nowrap}@media (max-width: 640px){.board{font-size:$ts}.board .at,.board .track{font-size:$ts}.board th{font-size:$txs}.board td{overflow-wrap:anywhere}.board td,.board th{padding:$2 $1}.board .line{min-width:0}}"
    )
    if layout == "dark":
        page.css(
            "body{background:$band;color:$on-band}.hall__head p,.board th,.board small{color:$band-muted}.board td{border-top:1px solid rgba(255, 255, 255, 0.16)}.board .at{color:#ffd34d}.is-late{color:#ffb3a7}"
        )
    else:
        page.css(
            ".board{background:$surface}.board tr:nth-child(even) td{background:$raised}.board thead th{background:$ink;color:$bg}.board small{color:$muted}"
        )
    rows = [
        h(
            "tr",
            h("td.at", at),
            h("td", h("span.line", line)),
            h("td", h("b", to), h("small", via)),
            h("td.track", track),
            h("td.is-late" if late else "td", state),
            id=page.uid("ride"),
        )
        for at, line, to, via, track, state, late in rides
    ]
    time, to, track, note = hall.columns
    table = h(
        "table.board",
        h(
            "thead",
            h(
                "tr",
                h("th", time, scope="col"),
                h("th", "#", scope="col"),
                h("th", to, scope="col"),
                h("th", track, scope="col"),
                h("th", note, scope="col"),
            ),
        ),
        h("tbody", rows),
    )
    return [h("main.hall", head, table)]


def status(page: Page, desk: Status, layout: str) -> list[Node]:
    """Services with sixty days each; the headline says whether one is in trouble."""
    draw = page.draw
    ill = draw.between(0, len(desk.parts) - 1) if draw.chance(0.45) else -1
    page.css(
        ".desk{max-width:860px;margin:0 auto;padding:$7 $5}.desk__name{display:flex;align-items:center;gap:$2;font-family:$head;font-size:$t1;font-weight:700}.verdict{display:flex;align-items:center;gap:$3;margin:$6 0;padding:$5;border-radius:$r1;background:$good-soft;color:$good}.verdict--bad{background:$warn-soft;color:$warn}.verdict h1{font-size:$t2}.part{padding:$4 0;border-top:1px solid $line}.part__head{display:flex;justify-content:space-between;gap:$4}.part__head span{color:$good;font-size:$ts;font-weight:600}.part__head .is-ill{color:$warn}.part svg{margin:$2 0}.part p{display:flex;justify-content:space-between;color:$muted;font-size:$txs}.past h2{margin:$7 0 $3;font-size:$t1}.past article{padding:$4 0;border-top:1px solid $line}.past time{color:$muted;font-size:$ts}@media (max-width: 560px){.desk{padding:$5 $4}}",
        "Status",
    )
    parts = []
    for i, name in enumerate(desk.parts):
        bad = {draw.between(0, 59) for _ in range(draw.pick((0, 0, 1, 2)))} | ({59} if i == ill else set())
        days = "".join(
            f'<rect x="{n * 10}" width="7" height="28" rx="1.5"'
            + (f' fill="{page.color("warn")}"' if n in bad else "")
            + "/>"
            for n in range(60)
        )
        strip = Raw(
            f'<svg viewBox="0 0 597 28" width="100%" fill="{page.color("good")}" role="img" aria-label="{name}">{days}</svg>'
        )
        share = 100 - len(bad) * 0.03 - i * 0.001
        word = h("span.is-ill" if i == ill else "span", desk.words[1 if i == ill else 0])
        parts.append(
            h(
                "section.part",
                h("div.part__head", h("b", name), word),
                strip,
                h("p", h("span", f"{percent(share, page.lang, 2)} {desk.uptime}")),
                id=page.uid("part"),
            )
        )
    verdict = h(
        "div.verdict.verdict--bad" if ill >= 0 else "div.verdict",
        icon(page, "alert" if ill >= 0 else "check", 28),
        h("h1", desk.trouble if ill >= 0 else desk.fine),
        id=page.uid("verdict"),
    )
    past = h(
        "section.past",
        h("h2", desk.history),
        [
            h("article", h("time", when), h("h3", title), h("p", text), id=page.uid("incident"))
            for when, title, text in desk.incidents
        ],
        id=page.uid("history"),
    )
    if layout == "grid":
        page.css(
            ".desk{max-width:1080px}.parts{display:grid;grid-template-columns:1fr 1fr;gap:$4}.part{padding:$5;border:$border $line;border-radius:$r1;background:$surface}@media (max-width: 760px){.parts{grid-template-columns:minmax(0, 1fr)}}"
        )
    return [
        h(
            "main.desk",
            h("p.desk__name", logo(page, 28), h("span", desk.service)),
            verdict,
            h("div.parts", parts),
            past,
        )
    ]


def team(page: Page, crew: Crew, layout: str) -> list[Node]:
    """The people of a house: cards in a grid or rows with large portraits."""
    page.css(
        ".crew{max-width:1080px;margin:0 auto;padding:$9 $6}.crew__head{margin-bottom:$7}.crew h1{font-size:$t4;text-wrap:balance}.crew__lead{margin-top:$3;color:$muted;font-size:$t1}.crew__house{color:$link;font-weight:600}@media (max-width: 600px){.crew{padding:$6 $4}.crew h1{font-size:$t3}}",
        "Team",
    )
    if layout == "rows":
        page.css(
            ".mate{display:grid;grid-template-columns:120px minmax(0, 1fr);gap:$6;align-items:center;padding:$5 0;border-top:1px solid $line}.mate h2{font-size:$t2}.mate__role{color:$link;font-weight:600}@media (max-width: 600px){.mate{grid-template-columns:72px minmax(0, 1fr);gap:$4}.mate svg{width:72px;height:72px}.mate h2{font-size:$t1}}"
        )
        people = h(
            "div",
            [
                h(
                    "article.mate",
                    portrait(page, 120, label=n),
                    h("div", h("h2", n), h("p.mate__role", r), h("p", s)),
                    id=page.uid("person"),
                )
                for n, r, s in crew.people
            ],
        )
    else:
        columns = 3 if len(crew.people) % 3 == 0 else 2 if len(crew.people) % 4 else 4
        page.css(
            f".mates{{display:grid;grid-template-columns:repeat({columns}, minmax(0, 1fr));gap:$5}}.mate{{background:$surface;border:$border $line;border-radius:$r2;overflow:hidden}}.mate__art{{display:grid;place-items:center;height:200px;background:$p2}}.mate__text{{padding:$4 $5 $5}}.mate h2{{font-size:$t1}}.mate__role{{margin-bottom:$2;color:$link;font-size:$ts;font-weight:600}}@media (max-width: 900px){{.mates{{grid-template-columns:1fr 1fr}}}}@media (max-width: 560px){{.mates{{grid-template-columns:minmax(0, 1fr)}}}}"
        )
        people = h(
            "div.mates",
            [
                h(
                    "article.mate",
                    h("div.mate__art", portrait(page, 150, label=n)),
                    h("div.mate__text", h("h2", n), h("p.mate__role", r), h("p", s)),
                    id=page.uid("person"),
                )
                for n, r, s in crew.people
            ],
        )
    return [
        h(
            "main.crew",
            h(
                "header.crew__head",
                h("p.crew__house", crew.house),
                h("h1", crew.title),
                h("p.crew__lead", crew.lead),
                id=page.uid("heading"),
            ),
            people,
        )
    ]


def links(page: Page, crew: Crew, layout: str) -> list[Node]:
    """A page of a few links, as people put behind one address."""
    page.css(
        ".hub{display:grid;justify-items:center;gap:$4;max-width:460px;min-height:100vh;align-content:center;margin:0 auto;padding:$8 $5;text-align:center}.hub h1{font-size:$t2}.hub__lead{color:$muted}.hub ul{display:grid;gap:$3;width:100%}.hub li a{display:flex;align-items:center;gap:$3;padding:$4 $5;background:$surface;border:$border $line;border-radius:$r2;box-shadow:$e1;font-weight:600}.hub li svg{color:$link}.hub__face{width:112px;height:112px;border-radius:50%;overflow:hidden}",
        "Links",
    )
    if layout == "vivid":
        page.css(
            "body{background:$accent;color:$on-accent}.hub__lead{color:$on-accent}.hub li a{color:$ink;border-color:transparent}"
        )
    if layout == "tiles":
        page.css(".hub ul{grid-template-columns:1fr 1fr}.hub li a{flex-direction:column;padding:$6 $3}")
    kind = page.draw.pick(("hills", "sea", "arcs", "waves", "leaves", "night"))
    face = h("div.hub__face", scene(page, kind, 112, 112, label=crew.house), id=page.uid("face"))
    return [
        h(
            "main.hub",
            face,
            h("h1", crew.house),
            h("p.hub__lead", crew.lead),
            h(
                "ul",
                [
                    h("li", h("a", icon(page, n, 22), h("span", t), href="#", id=page.uid("link")))
                    for n, t in crew.links
                ],
            ),
        )
    ]


def places(page: Page, crew: Crew, layout: str) -> list[Node]:
    """Addresses beside a map with a pin for each."""
    page.css(
        ".where{display:grid;grid-template-columns:380px minmax(0, 1fr);min-height:100vh}.where__list{padding:$7 $6;background:$bg}.where h1{margin:$4 0 $5;font-size:$t3}.where__map{min-height:360px}.where li{padding:$4 0;border-top:1px solid $line}.where li b{display:block;font-size:$t1}.where li p{display:flex;align-items:center;gap:$2;color:$muted;font-size:$ts}.where__house{display:flex;align-items:center;gap:$2;font-family:$head;font-weight:700}@media (max-width: 800px){.where{grid-template-columns:minmax(0, 1fr)}.where__list{padding:$5 $4}}",
        "Places",
    )
    if layout == "top":
        page.css(
            ".where{grid-template-columns:minmax(0, 1fr);grid-template-rows:50vh auto}.where__map{order:-1}.where__list{max-width:760px;width:100%;margin:0 auto}"
        )
    items: list[Child] = [
        h(
            "li",
            h("b", n),
            h("p", icon(page, "pin", 16), h("span", a)),
            h("p", icon(page, "clock", 16), h("span", t)),
            id=page.uid("place"),
        )
        for n, a, t in crew.places
    ]
    aside = h(
        "section.where__list",
        h("p.where__house", logo(page, 26), h("span", crew.house)),
        h("h1", crew.place_title),
        h("ul", items),
        id=page.uid("list"),
    )
    return [
        h(
            "main.where",
            aside,
            h(
                "div.where__map",
                street_map(page, 900, 800, label=crew.place_title, pins=len(crew.places)),
                id=page.uid("map"),
            ),
        )
    ]


def changes(page: Page, log: Changes, layout: str) -> list[Node]:
    """Releases, newest first: along a line, or in two columns."""
    tones = ("good", "link", "warn")
    page.css(
        ".log{max-width:820px;margin:0 auto;padding:$9 $6}.log h1{font-size:$t4}.log__lead{margin:$2 0 $7;color:$muted;font-size:$t1}.release h2{font-size:$t2}.release time{color:$muted;font-size:$ts}.release ul{margin-top:$3}.release li{display:grid;grid-template-columns:88px minmax(0, 1fr);gap:$3;padding:$2 0}.tag{justify-self:start;padding:1px $2;border-radius:$r0;font-size:$txs;font-weight:600;background:$raised}.tag--good{color:$good}.tag--link{color:$link}.tag--warn{color:$warn}@media (max-width: 600px){.log{padding:$6 $4}.log h1{font-size:$t3}.release li{grid-template-columns:minmax(0, 1fr);gap:2px}}",
        "Changelog",
    )
    if layout == "line":
        page.css(
            ".release{position:relative;padding:0 0 $7;padding-inline-start:$7;border-inline-start:2px solid $line}.release::before{content:'';position:absolute;top:8px;inset-inline-start:-8px;width:14px;height:14px;border-radius:50%;background:$accent}"
        )
    else:
        page.css(
            ".log{max-width:980px}.release{display:grid;grid-template-columns:180px minmax(0, 1fr);gap:$5;padding:$6 0;border-top:$border $line}.release ul{margin:0}@media (max-width: 600px){.release{grid-template-columns:minmax(0, 1fr)}}"
        )
    blocks = [
        h("article.release", h("header", h("h2", version), h("time", when)), h("ul", [h("li", h(f"span.tag.tag--{tones[kind]}", log.kinds[kind]), h("p", text), id=page.uid("change")) for kind, text in items]), id=page.uid("release"))
        for version, when, items in log.releases
    ]  # fmt: skip
    return [
        h(
            "main.log",
            h("h1", log.title),
            h(
                "p.log__lead",
                f"{log.product} · {log.lead}" if page.lang != "ja" else f"{log.product}　{log.lead}",
            ),
            blocks,
        )
    ]
