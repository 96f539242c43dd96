"""Process models with a pool of lanes, events, tasks and gateways, in the notation that business analysts draw."""

from __future__ import annotations

import numpy as np

from generators._svg_diagram_frame import Box, Point, Sheet
from generators._svg_markup import Tag, number, slug, tag
from generators._svg_palette import ink_on, mix

# title | pool | lanes | nodes "key:lane:column:kind:text" | flows "a>b" or "a>b:label"
# kinds: s start, m message start, t timer, e end, x end by mistake, k task, u user task, v service task, o exclusive, p parallel
PROCESSES = """
Order to delivery|Web shop|Customer,Sales,Warehouse|a:0:0:s:;b:0:1:u:Place order;c:1:2:v:Check credit;d:1:3:o:Credit good?;e:1:4:u:Confirm order;f:2:5:k:Pick and pack;g:2:6:k:Ship parcel;h:0:7:e:Parcel received;i:0:4:x:Order declined|a>b;b>c;c>d;d>e:yes;d>i:no;e>f;f>g;g>h
Handling an insurance claim|Insurer|Front desk,Claims,Finance|a:0:0:m:Claim received;b:0:1:u:Register claim;c:1:2:k:Inspect damage;d:1:3:o:Covered?;e:1:4:u:Set amount;f:2:5:v:Transfer money;g:2:6:e:Claim paid;h:0:4:k:Write refusal;i:0:5:x:Claim refused|a>b;b>c;c>d;d>e:yes;d>h:no;e>f;f>g;h>i
Hiring|Company|Department,Human resources,Manager|a:0:0:s:;b:0:1:u:Describe post;c:1:2:v:Publish advert;d:1:3:t:4 weeks later;e:1:4:u:Screen letters;f:2:5:k:Interviews;g:2:6:o:Suitable?;h:1:7:u:Send contract;i:1:8:e:Hired;j:2:7:x:Post left open|a>b;b>c;c>d;d>e;e>f;f>g;g>h:yes;g>j:no;h>i
Lab test of a blood sample|Hospital|Ward,Laboratory|a:0:0:s:;b:0:1:k:Draw blood;c:1:2:p:;d:1:3:v:Blood count;e:0:3:u:Inform patient;f:1:4:p:;g:1:5:u:Sign report;h:0:6:k:Discuss result;i:0:7:e:|a>b;b>c;c>d;c>e;d>f;e>f;f>g;g>h;h>i
Software release|Product team|Developer,Tester,Operations|a:0:0:s:;b:0:1:k:Merge changes;c:1:2:v:Run tests;d:1:3:o:All green?;e:2:4:u:Approve;f:2:5:v:Roll out;g:2:6:e:Live;h:0:4:u:Fix defect;i:0:5:x:Release stopped|a>b;b>c;c>d;d>e:yes;d>h:no;e>f;f>g;h>i
Kreditantrag|Bank|Kunde,Beratung,Risiko|a:0:0:s:;b:0:1:u:Antrag stellen;c:1:2:k:Unterlagen prüfen;d:2:3:v:Bonität abfragen;e:2:4:o:Bonität gut?;f:1:5:u:Vertrag erstellen;g:0:6:u:Unterschreiben;h:0:7:e:Ausgezahlt;i:2:5:x:Abgelehnt|a>b;b>c;c>d;d>e;e>f:ja;e>i:nein;f>g;g>h
Urlaubsantrag|Personalwesen|Mitarbeiter,Leitung|a:0:0:s:;b:0:1:u:Antrag ausfüllen;c:1:2:u:Antrag prüfen;d:1:3:o:Genehmigt?;e:1:4:v:Kalender eintragen;f:0:5:e:Urlaub genehmigt;g:0:3:x:Abgelehnt|a>b;b>c;c>d;d>e:ja;d>g:nein;e>f
Retour d’un article|Boutique en ligne|Client,Service client,Entrepôt|a:0:0:s:;b:0:1:u:Demander le retour;c:1:2:o:Délai respecté ?;d:1:3:v:Envoyer l’étiquette;e:0:4:k:Poster le colis;f:2:5:k:Contrôler l’article;g:1:6:v:Rembourser;h:1:7:e:Remboursé;i:0:3:x:Refusé|a>b;b>c;c>d:oui;c>i:non;d>e;e>f;f>g;g>h
Alta de un socio|Biblioteca|Lector,Mostrador|a:0:0:s:;b:0:1:u:Rellenar ficha;c:1:2:k:Comprobar datos;d:1:3:p:;e:1:4:v:Imprimir carné;f:0:4:u:Elegir clave;g:1:5:p:;h:0:6:e:Carné entregado|a>b;b>c;c>d;d>e;d>f;e>g;f>g;g>h
Building permit|Town hall|Applicant,Planning office,Fire service|a:0:0:m:Plans handed in;b:1:1:u:Check plans;c:1:2:p:;d:1:3:k:Visit site;e:2:3:k:Review exits;f:1:4:p:;g:1:5:o:Approved?;h:0:6:e:Permit granted;i:1:6:k:List changes;j:1:7:x:Sent back|a>b;b>c;c>d;c>e;d>f;e>f;f>g;g>h:yes;g>i:no;i>j
"""

EVENTS = "smtex"


def process(rng: np.random.Generator) -> tuple[Tag, str]:
    """A pool with its lanes, nodes in columns of time, and flows at right angles."""
    rows = PROCESSES.strip().splitlines()
    title, pool, lane_names, nodes, flows = rows[int(rng.integers(len(rows)))].split("|")
    sheet = Sheet.drawn(rng, title)
    lanes = lane_names.split(",")
    items = [node.split(":", 4) for node in nodes.split(";")]
    tasks = [text for *_, kind, text in items if kind in "kuv"]
    width = max(100.0, max(sheet.width_of(w, 600) for text in tasks for w in text.split()) + 34)
    task_tall, tall = sheet.size * 4.2, sheet.size * float(rng.choice([9.6, 10.4, 11.2]))
    column = width + float(rng.choice([46, 52, 60]))
    pool_wide, lane_wide = 34.0, 34.0
    left = pool_wide + lane_wide + 26
    total = left + column * max(int(item[2]) for item in items) + width + 30
    _pool(sheet, pool, lanes, (total, tall, pool_wide, lane_wide))
    pairs = [tuple(flow.partition(":")[0].split(">")) for flow in flows.split(";")]
    splits = {a for a, _ in pairs if sum(a == c for c, _ in pairs) > 1}
    joins = {b for _, b in pairs if sum(b == d for _, d in pairs) > 1}
    rows_of = {item[0]: int(item[1]) for item in items}
    lifted = {b for a, b in pairs if rows_of[a] > rows_of[b]}  # reached from below: the name stands above
    places: dict[str, Box] = {}
    for key, lane, place, kind, text in items:
        cx, cy = left + int(place) * column + width / 2, (int(lane) + 0.5) * tall
        side = {"k": (width, task_tall)}.get(
            kind, (34.0, 34.0) if kind in EVENTS else (width, task_tall) if kind in "uv" else (48.0, 48.0)
        )
        box = Box(cx - side[0] / 2, cy - side[1] / 2, *side)
        places[key] = box
        color = sheet.palette.series[int(lane) % len(sheet.palette.series)]
        if kind in EVENTS:
            _event(sheet, box, kind, text, key, is_above=key in lifted)
        elif kind in "op":
            _gateway(sheet, box, kind, text, key)
        else:
            sheet.box(text, box, color, role=f"task-{int(lane) + 1}")
            _task_mark(sheet, box, kind)
    for flow in flows.split(";"):
        ends, _, label = flow.partition(":")
        a, b = ends.split(">")
        _flow(sheet, places[a], places[b], label, f"flow-{a}-{b}", (a in splits, b in joins))
    return sheet.finish(total, tall * len(lanes)), title


def _pool(sheet: Sheet, pool: str, lanes: list[str], sizes: tuple[float, float, float, float]) -> None:
    """The frame: the pool's name on its side and the lanes' names beside it."""
    total, tall, pool_wide, lane_wide = sizes
    line = mix(sheet.palette.muted, sheet.palette.ground, 0.25)
    look: dict[str, str | float] = {"fill": "none", "stroke": line, "stroke-width": 1.5}
    color = sheet.palette.series[0]
    sheet.back.add(
        tag("rect", id="pool", width=pool_wide, height=tall * len(lanes), role="pool", look={"fill": color})
    )
    _upright(sheet, pool, pool_wide / 2, tall * len(lanes) / 2, ink_on(color), "pool-name")
    for k, name in enumerate(lanes):
        lane = tag("g", id=f"lane-{slug(name)}")
        fill = sheet.palette.panel if k % 2 else sheet.palette.ground
        lane.add(
            tag(
                "rect",
                x=pool_wide,
                y=k * tall,
                width=total - pool_wide,
                height=tall,
                role="lane" if k % 2 == 0 else "lane-even",
                look={**look, "fill": fill},
            )
        )
        lane.add(
            tag(
                "line",
                x1=pool_wide + lane_wide,
                y1=k * tall,
                x2=pool_wide + lane_wide,
                y2=(k + 1) * tall,
                role="rule",
                look={"stroke": line, "stroke-width": 1},
            )
        )
        sheet.back.add(lane)
        _upright(sheet, name, pool_wide + lane_wide / 2, (k + 0.5) * tall, sheet.palette.ink, "lane-name")


def _upright(sheet: Sheet, text: str, x: float, y: float, ink: str, role: str) -> None:
    label = sheet.words(0, 0, [text], ink, role=role, weight=700)[0]
    label.attributes = {
        "transform": f"translate({number(x, 1)} {number(y, 1)}) rotate(-90)",
        "y": sheet.size * 0.35,
    }
    sheet.back.add(label)


def _event(sheet: Sheet, box: Box, kind: str, text: str, key: str, *, is_above: bool) -> None:
    """A circle: thin to start, double to wait, thick to end; its name stands below it, or above."""
    cx, cy = box.centre
    color = {"s": "#2e8b57", "m": "#2e8b57", "t": "#b7791f", "e": "#c0392b", "x": "#c0392b"}[kind]
    group = tag("g", id=f"event-{slug(text) if text else key}")
    look: dict[str, str | float] = {"fill": mix(sheet.palette.ground, color, 0.14), "stroke": color}
    group.add(
        tag(
            "circle",
            cx=cx,
            cy=cy,
            r=16,
            role=f"event-{'end' if kind in 'ex' else 'start' if kind in 'sm' else 'wait'}",
            look={**look, "stroke-width": 3.5 if kind in "ex" else 1.8},
        )
    )
    thin: dict[str, str | float] = {"fill": "none", "stroke": color, "stroke-width": 1.6}
    place = f"translate({number(cx, 1)} {number(cy, 1)})"
    if kind == "m":
        group.add(tag("path", d="M-8-5.5h16v11h-16zl8 6 8-6", transform=place, role="mark", look=thin))
    elif kind == "t":
        group.add(tag("circle", cx=cx, cy=cy, r=12.5, role="ring", look=thin))
        group.add(tag("path", d="M0-8v8l5 3", transform=place, role="mark", look=thin))
    elif kind == "x":
        group.add(
            tag(
                "path",
                d="M-6-6l12 12M6-6l-12 12",
                transform=place,
                role="mark",
                look={**thin, "stroke-width": 2.6},
            )
        )
    if text:
        lines = sheet.lines(text, 104)
        size = sheet.size - 1
        reach = 20 + size * (0.75 + 0.62 * (len(lines) - 1))
        y = cy - reach - 2 if is_above else cy + reach
        group.add(*sheet.words(cx, y, lines, sheet.palette.ink, role="event-name", size=size))
    sheet.nodes.add(group)


def _gateway(sheet: Sheet, box: Box, kind: str, text: str, key: str) -> None:
    """A diamond with a cross for one way of several, a plus for all of them; its question stands above it."""
    cx, cy = box.centre
    color = sheet.palette.series[2 % len(sheet.palette.series)]
    n = number
    group = tag("g", id=f"gateway-{slug(text) if text else key}")
    group.add(
        tag(
            "path",
            d=f"M{n(cx, 1)} {n(box.y, 1)}l24 24-24 24-24-24z",
            role="gateway",
            look={"fill": mix(sheet.palette.ground, color, 0.2), "stroke": color, "stroke-width": 1.8},
        )
    )
    mark = "M-7-7l14 14M7-7l-14 14" if kind == "o" else "M0-10v20M-10 0h20"
    group.add(
        tag(
            "path",
            d=mark,
            transform=f"translate({n(cx, 1)} {n(cy, 1)})",
            role="gateway-mark",
            look={"fill": "none", "stroke": sheet.palette.ink, "stroke-width": 3},
        )
    )
    if text:
        size = sheet.size - 1
        words = sheet.words(
            cx, box.y - size * 0.9, [text], sheet.palette.ink, role="gateway-name", size=size, weight=600
        )
        for word in words:  # on the left of the flow that may leave upwards
            word.look["text-anchor"] = "end"
            word.attributes["x"] = cx - 6
        group.add(*words)
    sheet.nodes.add(group)


def _task_mark(sheet: Sheet, box: Box, kind: str) -> None:
    """The small sign in a task's corner: a person or a wheel."""
    if kind == "k":
        return
    _, ink = sheet.look(sheet.palette.series[0])
    ink = ink if sheet.paint == "filled" else sheet.palette.muted
    d = (
        "M0-4a3 3 0 1 0 .1 0zM-5 8q0-6 5-6t5 6z"
        if kind == "u"
        else "M0-5v10M-5 0h10M-3.5-3.5l7 7M3.5-3.5l-7 7M0-3a3 3 0 1 0 .1 0z"
    )
    place = f"translate({number(box.x + 11, 1)} {number(box.y + 11, 1)}) scale(0.8)"
    sheet.nodes.add(
        tag(
            "path",
            d=d,
            transform=place,
            role="task-mark",
            look={"fill": "none", "stroke": ink, "stroke-width": 1.5},
        )
    )


def _flow(sheet: Sheet, a: Box, b: Box, label: str, name: str, parts_and_joins: tuple[bool, bool]) -> None:
    """A flow to the right; between lanes it leaves a split upwards or downwards, or bends halfway."""
    is_split, is_join = parts_and_joins
    level = abs(a.centre[1] - b.centre[1]) < 1
    points: list[Point]
    if level:
        points = [a.right, b.left]
    elif abs(a.centre[0] - b.centre[0]) < 1:
        points = [a.top, b.bottom] if b.y < a.y else [a.bottom, b.top]
    elif is_split:
        points = [a.top if b.y < a.y else a.bottom, (a.centre[0], b.centre[1]), b.left]
    elif is_join:
        points = [a.right, (b.centre[0], a.centre[1]), b.top if b.y > a.y else b.bottom]
    else:
        middle = b.x - 22
        points = [a.right, (middle, a.centre[1]), (middle, b.centre[1]), b.left]
    sheet.arrow(points, name=name)
    if label:
        size = sheet.size - 1
        x, y = points[0]
        at = (x + 16, y - size * 0.8) if level else (x + 13, y + (size * 1.3 if b.y > a.y else -size * 1.6))
        word = sheet.words(*at, [label], sheet.palette.muted, role="link-label", size=size)[0]
        sheet.links.add(word)
