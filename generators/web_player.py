"""Watching and listening: a video, a lesson, a podcast, a catalogue of films."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_kit as kit
from generators import _web_player_parts as parts
from generators._web_draw import Draw
from generators._web_glyphs import glyph
from generators._web_markup import Child, Node, h
from generators._web_numbers import number
from generators._web_player_words import SCREENS, Screen
from generators._web_scenes import portrait, scene
from generators._web_stack import StackPage, finish, made, start
from schemas.program import Program

LAYOUTS = {
    "watch": ("side", "theatre"),
    "course": ("end", "start", "below"),
    "podcast": ("wide", "card"),
    "films": ("hero", "split", "grid"),
}
_SIZES = (
    (1280, 800),
    (1440, 900),
    (1366, 768),
    (1536, 864),
    (1680, 1050),
    (820, 1180),
    (390, 844),
    (412, 915),
)
_TITLES = {"watch": "A video page playing", "course": "An online lesson of the course", "podcast": "A podcast page with the episode", "films": "A streaming catalogue featuring the film"}  # fmt: skip
_DIRECTIONS = ("crisp", "soft", "corporate", "swiss", "pill", "classic", "warm", "editorial", "condensed")


@dataclass(frozen=True, kw_only=True)
class WebPlayer:
    """One page of a player; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 2

    dark: float = 0.5

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        screen, kind = draw.pick(SCREENS), draw.pick(tuple(LAYOUTS))
        layout = draw.pick(LAYOUTS[kind])
        dark = 0.85 if kind == "films" else self.dark
        page, view = start(draw, screen.lang, dark=dark, sizes=_SIZES, full_page=0.4, directions=_DIRECTIONS)
        body = _BODIES[kind](page, screen, layout)
        name = {
            "watch": screen.clips[0][0],
            "course": screen.course,
            "podcast": screen.show[1],
            "films": screen.films[0][0],
        }[kind]
        text = finish(page, f"{name} – {screen.site}", body)
        return made(
            page,
            text,
            template_id=f"web_player.{kind}.{layout}",
            title=f"{_TITLES[kind]} {name}",
            view=view,
            parameters={"kind": kind, "layout": layout},
        )


def _watch(page: StackPage, screen: Screen, layout: str) -> list[Node]:
    draw, words = page.draw, screen.words
    first = screen.clips[0]
    others = draw.some(screen.clips[1:], draw.between(4, 6))
    player = parts.video(page, screen, first[1], draw.between(420, 3900), label=first[0], said=screen.about)
    bar = parts.site_bar(page, screen, (words[20], words[18], words[21], words[2]))
    page.css(
        ".watch{display:grid;grid-template-columns:minmax(0, 1fr) 360px;gap:$6;max-width:1500px;margin:0 auto;padding:$5 $6}@media (max-width: 1000px){.watch{grid-template-columns:minmax(0, 1fr);padding:0 $4 $5}}",
        "Page",
    )
    if layout == "theatre":
        page.css(".theatre{background:#000}.theatre .video{max-width:min(100%, 1180px);margin:0 auto}")
        return [
            bar,
            h("div.theatre", player),
            h(
                "main.watch",
                h("div", parts.about(page, screen)),
                parts.related(page, screen, others),
                id=page.uid("main"),
            ),
        ]
    page.css("@media (min-width: 1001px){.watch .video{border-radius:$r1}}")
    return [
        bar,
        h(
            "main.watch",
            h("div", player, parts.about(page, screen)),
            parts.related(page, screen, others),
            id=page.uid("main"),
        ),
    ]


def _course(page: StackPage, screen: Screen, layout: str) -> list[Node]:
    draw, words = page.draw, screen.words
    current = draw.between(1, len(screen.lessons) - 2)
    length = draw.between(400, 1500)
    player = parts.video(
        page,
        screen,
        draw.pick(("leaves", "hills", "waves", "room", "peaks")),
        length,
        label=screen.lessons[current],
        said=screen.lesson_text,
    )
    columns = {"end": "minmax(0, 1fr) 340px", "start": "320px minmax(0, 1fr)", "below": "minmax(0, 1fr)"}[
        layout
    ]
    page.css(
        f".learn{{display:grid;grid-template-columns:{columns};gap:$6;max-width:{'980px' if layout == 'below' else '1440px'};margin:0 auto;padding:$5 $6}}.learn__head{{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:$3;margin:$5 0 $4}}.learn__trail{{color:$muted;font-size:$ts}}.learn__title{{font-size:$t3;line-height:1.25}}.learn__text{{margin-top:$4;max-width:680px;line-height:1.7}}.learn__who{{display:flex;align-items:center;gap:$3;margin-top:$5;font-size:$ts}}@media (max-width: 1000px){{.learn{{grid-template-columns:minmax(0, 1fr);padding:$4}}.course{{order:2}}}}",
        "Page",
    )
    head = h(
        "header.learn__head",
        h("div", h("p.learn__trail", screen.course), h("h1.learn__title", screen.lessons[current])),
        kit.button(page, words[12], "done", icon="check"),
    )
    tabs = kit.tabs(page, (words[10], words[11], words[15]), label=screen.course)
    who = h("p.learn__who", portrait(page, 40, label=screen.teacher), h("span", screen.teacher))
    main = h("main", player, head, tabs, h("p.learn__text", screen.lesson_text), who, id=page.uid("main"))
    side = parts.lessons(page, screen, current, length, numbered=draw.chance(0.5))
    return [
        parts.site_bar(page, screen, (words[20], words[9], words[2])),
        h("div.learn", [side, main] if layout == "start" else [main, side]),
    ]


def _podcast(page: StackPage, screen: Screen, layout: str) -> list[Node]:
    draw, words = page.draw, screen.words
    name, title, about, host, guest = screen.show
    length = draw.between(1500, 3900)
    done = draw.between(12, 70)
    cover = scene(page, draw.pick(("night", "sea", "waves", "arcs")), 400, 400, label=name)
    page.css(
        ".pod{display:grid;gap:$7;max-width:1080px;margin:0 auto;padding:$7 $5}.pod__head{display:grid;grid-template-columns:260px minmax(0, 1fr);gap:$7;align-items:center}.pod__cover{aspect-ratio:1;border-radius:$r2;overflow:hidden;box-shadow:$e2}.pod__show{color:$link;font-weight:600;font-size:$ts}.pod__title{margin:$2 0;font-size:$t4;line-height:1.25}.pod__text{color:$muted}.pod__who{display:flex;flex-wrap:wrap;gap:$4;margin-top:$4;font-size:$ts}.pod__person{display:flex;align-items:center;gap:$2}.deck{display:grid;gap:$3;padding:$5;border:1px solid $line;border-radius:$r2;background:$surface;direction:ltr}.deck__row{display:flex;align-items:center;justify-content:center;gap:$5}.deck__times{display:flex;justify-content:space-between;color:$muted;font-size:$txs}.deck__main{display:flex;align-items:center;justify-content:center;width:58px;height:58px;padding:0;border:0;border-radius:50%;background:$accent;color:$on-accent;cursor:pointer}.pod__cols{display:grid;grid-template-columns:1fr 1.2fr;gap:$7}.pod__cols h2{margin-bottom:$3;font-size:$t1}.stops__item{display:flex;gap:$4;padding:$3 0;border-bottom:1px solid $hair;font-size:$ts}.stops__at{color:$muted;font-family:$mono;font-size:13px}.stops__item.is-current{color:$link;font-weight:600}.said p{padding:$2 0}.said b{display:block;color:$muted;font-size:$txs}@media (max-width: 760px){.pod{padding:$5 $4;gap:$5}.pod__head{grid-template-columns:minmax(0, 1fr);gap:$5;text-align:center;justify-items:center}.pod__cover{width:220px}.pod__who{justify-content:center}.pod__cols{grid-template-columns:minmax(0, 1fr)}}",
        "Podcast",
    )
    who = h(
        "div.pod__who",
        [h("span.pod__person", portrait(page, 32, label=p), h("span", p)) for p in (host, guest)],
    )
    head = h(
        "header.pod__head",
        h("div.pod__cover", cover),
        h("div", h("p.pod__show", name), h("h1.pod__title", title), h("p.pod__text", about), who),
    )
    keys = h(
        "div.deck__row",
        kit.icon_button(page, "back10", "−10 s", ident="rewind", size=24),
        h(
            "button.deck__main",
            glyph(page, draw.pick(("play", "pause")), 26, fill=False),
            type="button",
            id=page.uid("play"),
            aria_label=words[1],
        ),
        kit.icon_button(page, "skip", words[8], ident="skip", size=24),
        h("span", f"{draw.pick(('1', '1.2', '1.5'))}×"),
    )
    deck = h(
        "section.deck",
        parts.wave(page, 96 if not page.is_phone else 52, (96 if not page.is_phone else 52) * done // 100),
        h("div.deck__times", h("span", parts.clock(length * done // 100)), h("span", parts.clock(length))),
        keys,
        id=page.uid("player"),
    )
    starts = [
        length * i // len(screen.stops) + (draw.between(0, 60) if i else 0) for i in range(len(screen.stops))
    ]
    at = max(i for i, s in enumerate(starts) if s <= length * done // 100)
    stops = h(
        "section",
        h("h2", words[14]),
        h(
            "ol",
            [
                h(
                    "li.stops__item.is-current" if i == at else "li.stops__item",
                    h("span.stops__at", parts.clock(s), dir="ltr"),
                    h("span", t),
                    id=page.uid("chapter"),
                )
                for i, (s, t) in enumerate(zip(starts, screen.stops, strict=True))
            ],
        ),
        id=page.uid("chapters"),
    )
    said = h(
        "section.said",
        h("h2", words[15]),
        [h("p", h("b", guest if i != 1 else host), t) for i, t in enumerate(screen.said)],
        id=page.uid("transcript"),
    )
    if layout == "card":
        page.css(
            ".pod{max-width:640px}.pod__head,.pod__cols{grid-template-columns:minmax(0, 1fr)}.pod__cover{width:100%;max-width:320px}.pod__head{text-align:center;justify-items:center}.pod__who{justify-content:center}"
        )
    subs = kit.button(page, words[5], "subscribe", icon="plus")
    page.css(".pod__act{margin-top:$4}")
    inner = head.children[1]
    if isinstance(inner, Node):
        inner.children.append(h("p.pod__act", subs))
    return [
        parts.site_bar(page, screen, (words[20], words[13], words[2])),
        h("main.pod", head, deck, h("div.pod__cols", stops, said), id=page.uid("main")),
    ]


def _films(page: StackPage, screen: Screen, layout: str) -> list[Node]:
    draw, words, lang = page.draw, screen.words, screen.lang
    films = [screen.films[0], *draw.some(screen.films[1:], len(screen.films) - 1)]
    title, _, genre, year = films[0]
    kind = draw.pick(("peaks", "hills", "night", "sea"))
    page.css(
        ".hero{position:relative;min-height:560px;color:#fff;overflow:hidden}.hero__art{position:absolute;inset:0}.hero__shade{position:absolute;inset:0;background:linear-gradient(to top, rgba(0, 0, 0, 0.9), rgba(0, 0, 0, 0.15) 60%, rgba(0, 0, 0, 0.5))}.hero__text{position:absolute;bottom:0;inset-inline-start:0;max-width:680px;padding:$8 $7}.hero__title{font-size:$t5;line-height:1.15}.hero__facts{display:flex;gap:$3;margin:$3 0;font-size:$ts;opacity:0.9}.hero__plot{margin-bottom:$5;font-size:$t1}.hero__acts{display:flex;gap:$3}.rows{display:grid;gap:$7;padding:$6 $7 $8}.rows h2{margin-bottom:$3;font-size:$t2}.reel{display:grid;grid-auto-flow:column;gap:$4;overflow:hidden}.reel--tall{grid-auto-columns:180px}.reel--wide{grid-auto-columns:270px}.reel__seen{display:grid;gap:$2}@media (max-width: 760px){.hero__text{padding:$5 $4}.hero__title{font-size:$t4}.hero__plot{font-size:$t0}.rows{padding:$5 $4 $7;gap:$5}.reel--tall{grid-auto-columns:128px}.reel--wide{grid-auto-columns:210px}}",
        "Catalogue",
    )
    facts = h(
        "p.hero__facts",
        [
            h("span", t)
            for t in (
                str(year),
                genre,
                f"{number(draw.between(88, 149), lang)} {words[19]}",
                draw.pick(("0+", "6+", "12+", "16+")),
            )
        ],
    )
    acts = h(
        "div.hero__acts",
        kit.button(page, words[1], "play", icon="play", size="large"),
        kit.button(page, words[2], "list", icon="plus", kind="soft", size="large"),
    )
    text = h("div.hero__text", h("h1.hero__title", title), facts, h("p.hero__plot", screen.plot), acts)
    hero: Node
    if layout == "split":
        page.css(
            ".split{display:grid;grid-template-columns:1fr 1.2fr;align-items:center;gap:$6;padding:$6 $7}.split__art{aspect-ratio:16 / 9;border-radius:$r2;overflow:hidden}.split .hero__text{position:relative;padding:0}@media (max-width: 860px){.split{grid-template-columns:minmax(0, 1fr);padding:$4}.split__art{order:-1}}"
        )
        hero = h(
            "section.split",
            text,
            h("div.split__art", scene(page, kind, 800, 450, label=title)),
            id=page.uid("hero"),
        )
    else:
        hero = h(
            "section.hero",
            h("div.hero__art", scene(page, kind, 1440, 640, label=title)),
            h("div.hero__shade"),
            text,
            id=page.uid("hero"),
        )
    tall = draw.chance(0.5)
    rows: list[Child] = []
    if layout == "grid":
        page.css(".wall{display:grid;grid-template-columns:repeat(auto-fill, minmax(150px, 1fr));gap:$4}")
        rows.append(
            h(
                "section",
                h("h2", words[18]),
                h("div.wall", [parts.poster(page, t, k, tall=True) for t, k, _, _ in films[1:]]),
                id=page.uid("wall"),
            )
        )
    else:
        seen = [
            h(
                "div.reel__seen",
                parts.poster(page, t, k, tall=False),
                kit.meter(page, draw.between(10, 92), t),
            )
            for t, k, _, _ in films[1:5]
        ]
        rows.append(h("section", h("h2", screen.rows[0]), h("div.reel.reel--wide", seen), id=page.uid("row")))
        rows.append(
            h(
                "section",
                h("h2", screen.rows[draw.between(1, 2)]),
                h(
                    "div.reel.reel--tall" if tall else "div.reel.reel--wide",
                    [parts.poster(page, t, k, tall=tall) for t, k, _, _ in reversed(films[1:])],
                ),
                id=page.uid("row"),
            )
        )
    bar = parts.site_bar(page, screen, (words[20], words[18], words[21], words[2]), over=layout != "split")
    return [bar, h("main", hero, h("div.rows", rows), id=page.uid("main"))]


_BODIES = {"watch": _watch, "course": _course, "podcast": _podcast, "films": _films}

GENERATOR = WebPlayer
