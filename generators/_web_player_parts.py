"""Pieces of watching and listening: a player with its controls, lists beside it, posters, waves of sound."""

from __future__ import annotations

import math
import re

from generators import _web_kit as kit
from generators._web_glyphs import glyph
from generators._web_icons import logo
from generators._web_markup import Child, Node, Raw, h
from generators._web_numbers import number
from generators._web_player_words import CONTROLS, Screen
from generators._web_scenes import portrait, scene
from generators._web_stack import StackPage


def clock(seconds: int) -> str:
    if seconds >= 3600:
        return f"{seconds // 3600}:{seconds % 3600 // 60:02d}:{seconds % 60:02d}"
    return f"{seconds // 60}:{seconds % 60:02d}"


def site_bar(page: StackPage, screen: Screen, labels: tuple[str, ...], *, over: bool = False) -> Node:
    """Name, sections, search, who is signed in."""
    page.css(
        ".top{display:flex;align-items:center;gap:$6;padding:$3 $6;background:$bg}.top__name{display:flex;align-items:center;gap:$2;font-family:$head;font-size:$t2;font-weight:700}.top__links{display:flex;gap:$5;color:$muted;font-size:$ts}.top__links .is-current{color:$ink;font-weight:600}.top__end{display:flex;align-items:center;gap:$3;margin-inline-start:auto}.seek{display:flex;align-items:center;gap:$2;width:280px;padding:$2 $4;border-radius:999px;background:$raised;color:$muted;font-size:$ts}.seek input{width:100%;padding:0;border:0;background:transparent;outline:none;font-size:$ts}@media (max-width: 860px){.top{padding:$3 $4;gap:$3}.top__links{display:none}.seek{width:auto}.seek input{display:none}}",
        "Header",
    )
    if over:
        page.css(
            ".top{position:absolute;inset:0 0 auto;z-index:3;background:linear-gradient(to bottom, rgba(0, 0, 0, 0.7), rgba(0, 0, 0, 0));color:#fff}.top__links{color:rgba(255, 255, 255, 0.8)}.top__links .is-current{color:#fff}.seek{background:rgba(255, 255, 255, 0.18);color:#fff}.top .tool{color:#fff}"
        )
    links = h(
        "nav.top__links",
        [
            h("a.is-current" if i == 0 else "a", t, href="#", id=page.uid("nav-link"))
            for i, t in enumerate(labels)
        ],
        aria_label=screen.site,
    )
    find = h(
        "label.seek",
        glyph(page, "search", 18),
        h(
            "input",
            type="search",
            id=page.uid("search"),
            placeholder=screen.words[0],
            aria_label=screen.words[0],
        ),
    )
    return h(
        "header.top",
        h("a.top__name", logo(page, 28), h("span", screen.site), href="#", id=page.uid("brand")),
        links,
        h(
            "div.top__end",
            find,
            kit.icon_button(page, "bell", screen.words[18], ident="bell"),
            portrait(page, 34),
        ),
        id=page.uid("header"),
    )


def video(page: StackPage, screen: Screen, kind: str, length: int, *, label: str, said: str) -> Node:
    """A picture with the controls of a player over its lower edge; sometimes a sentence of ``said`` is its caption."""
    draw = page.draw
    at = round(length * (0.12 + 0.7 * draw.share()))
    loaded = min(100, round(100 * at / length) + draw.between(6, 16))
    page.css(
        ".video{position:relative;aspect-ratio:16 / 9;background:#000;color:#fff;overflow:hidden}.video__art{position:absolute;inset:0}.video__bar{position:absolute;bottom:0;inset-inline:0;display:grid;gap:$2;padding:$8 $4 $3;background:linear-gradient(to top, rgba(0, 0, 0, 0.8), rgba(0, 0, 0, 0));direction:ltr}.video__track{position:relative;height:4px;border-radius:999px;background:rgba(255, 255, 255, 0.3)}.video__loaded{position:absolute;top:0;left:0;height:100%;border-radius:999px;background:rgba(255, 255, 255, 0.45)}.video__done{position:absolute;top:0;left:0;height:100%;border-radius:999px;background:$c1}.video__knob{position:absolute;top:-5px;width:14px;height:14px;margin-left:-7px;border-radius:50%;background:$c1}.video__row{display:flex;align-items:center;gap:$4;font-size:$ts}.video__end{display:flex;align-items:center;gap:$4;margin-left:auto}.video__key{display:flex;padding:0;border:0;background:transparent;color:#fff;cursor:pointer}.video__big{position:absolute;top:50%;left:50%;display:flex;align-items:center;justify-content:center;width:76px;height:76px;border:0;border-radius:50%;background:rgba(0, 0, 0, 0.55);color:#fff;transform:translate(-50%, -50%);cursor:pointer}.video__speech{position:absolute;bottom:76px;left:50%;padding:$1 $3;border-radius:4px;background:rgba(0, 0, 0, 0.75);font-size:$ts;text-align:center;transform:translateX(-50%);white-space:nowrap}@media (max-width: 600px){.video__speech{display:none}}",
        "Player",
    )
    share = round(100 * at / length)
    paused = draw.chance(0.4)
    loudness, whole = CONTROLS[screen.lang]
    sentences = [s for s in re.split(r"(?<=[.!?؟।])\s+|(?<=[。！？])", said) if s]

    def key(name: str, label: str) -> Node:
        return h(
            "button.video__key", glyph(page, name, 22), type="button", id=page.uid(name), aria_label=label
        )

    row = h(
        "div.video__row",
        key("play" if paused else "pause", screen.words[1]),
        key("skip", screen.words[8]),
        key("volume", loudness),
        h("span", f"{clock(at)} / {clock(length)}"),
        h(
            "div.video__end",
            key("caption", screen.words[15]),
            key("gear", screen.words[16]),
            key("expand", whole),
        ),
    )
    bar = h(
        "div.video__bar",
        h(
            "div.video__track",
            h("span.video__loaded", style=f"width: {loaded}%"),
            h("span.video__done", style=f"width: {share}%"),
            h("span.video__knob", style=f"left: {share}%"),
            role="slider",
            aria_label=screen.words[1],
            aria_valuenow=share,
            id=page.uid("progress"),
        ),
        row,
    )
    big = (
        h(
            "button.video__big",
            glyph(page, "play", 36, fill=True),
            type="button",
            id=page.uid("big-play"),
            aria_label=screen.words[1],
        )
        if paused
        else None
    )
    speech = (
        h("p.video__speech", draw.pick(sentences), id=page.uid("caption"))
        if draw.chance(0.35) and not paused
        else None
    )
    return h(
        "section.video",
        h("div.video__art", scene(page, kind, 960, 540, label=label)),
        big,
        speech,
        bar,
        id=page.uid("player"),
    )


def related(page: StackPage, screen: Screen, clips: list[tuple[str, str]]) -> Node:
    page.css(
        ".next h2{margin-bottom:$4;font-size:$t1}.next__list{display:grid;gap:$4}.next__item{display:grid;grid-template-columns:150px minmax(0, 1fr);gap:$3}.next__art{position:relative;aspect-ratio:16 / 9;border-radius:$r1;overflow:hidden}.next__long{position:absolute;bottom:4px;inset-inline-end:4px;padding:0 5px;border-radius:3px;background:rgba(0, 0, 0, 0.8);color:#fff;font-size:11px}.next__name{font-size:$ts;font-weight:600;line-height:1.375}.next__text{color:$muted;font-size:$txs}",
        "Related",
    )
    items = [
        h(
            "li",
            h(
                "a.next__item",
                h(
                    "div.next__art",
                    scene(page, kind, 320, 180),
                    h("span.next__long", clock(page.draw.between(180, 3400)), dir="ltr"),
                ),
                h(
                    "div",
                    h("h3.next__name", title),
                    h("p.next__text", screen.channel),
                    h(
                        "p.next__text",
                        screen.words[4].format(number(page.draw.between(12, 900) * 100, screen.lang)),
                    ),
                ),
                href="#",
                id=page.uid("clip"),
            ),
        )
        for title, kind in clips
    ]
    return h("aside.next", h("h2", screen.words[8]), h("ul.next__list", items), id=page.uid("related"))


def about(page: StackPage, screen: Screen) -> list[Node]:
    """Title of the clip, its channel, its text and what people say."""
    draw, words, lang = page.draw, screen.words, screen.lang
    page.css(
        ".clip{display:grid;gap:$4;padding:$4 0}.clip__title{font-size:$t2;line-height:1.375}.clip__row{display:flex;flex-wrap:wrap;align-items:center;gap:$3}.clip__who{display:grid;line-height:1.375}.clip__subs{color:$muted;font-size:$txs}.clip__acts{display:flex;gap:$2;margin-inline-start:auto}.clip__text{padding:$4;border-radius:$r1;background:$surface;font-size:$ts}.clip__text b{display:block}.says h2{margin-bottom:$4;font-size:$t1}.says__list{display:grid;gap:$4}.says__item{display:flex;gap:$3;font-size:$ts}.says__when{color:$muted;font-weight:400}",
        "About",
    )
    views = draw.between(40, 4000) * 100 + draw.between(0, 99)
    acts = h(
        "div.clip__acts",
        kit.button(page, number(draw.between(8, 90) * 100, lang), "like", icon="heart", kind="ghost"),
        kit.icon_button(page, "share", words[3], ident="share"),
        kit.icon_button(page, "bookmark", words[2], ident="save"),
    )
    head = h(
        "div.clip__row",
        portrait(page, 44, label=screen.channel),
        h(
            "div.clip__who",
            h("b", screen.channel),
            h("span.clip__subs", words[6].format(number(draw.between(30, 900) * 100, lang))),
        ),
        kit.button(page, words[5], "subscribe"),
        acts,
    )
    text = h("p.clip__text", h("b", words[4].format(number(views, lang))), screen.about)
    says = h(
        "section.says",
        h("h2", f"{words[7]} · {number(len(screen.remarks) + draw.between(20, 400), lang)}"),
        h(
            "ul.says__list",
            [
                h(
                    "li.says__item",
                    kit.avatar(page, who, 36),
                    h("div", h("b", who), h("p", said)),
                    id=page.uid("comment"),
                )
                for who, said in screen.remarks
            ],
        ),
        id=page.uid("comments"),
    )
    return [h("section.clip", h("h1.clip__title", screen.clips[0][0]), head, text), says]


def lessons(page: StackPage, screen: Screen, current: int, length: int, *, numbered: bool) -> Node:
    """Lessons of a course; those before the current one, which takes ``length`` seconds, are done."""
    page.css(
        ".course{display:grid;align-content:start;gap:$4}.course__head{display:grid;gap:$2}.course__head h2{font-size:$t1}.course__share{color:$muted;font-size:$ts}.course__list{display:grid}.course__item{display:flex;align-items:center;gap:$3;padding:$3;border-radius:$r1;font-size:$ts}.course__item.is-current{background:$soft;color:$link;font-weight:600}.course__mark{display:flex;align-items:center;justify-content:center;flex:none;width:26px;height:26px;border-radius:50%;background:$raised;font-size:$txs}.course__mark--done{background:$good-soft;color:$good}.course__long{margin-inline-start:auto;color:$muted;font-size:$txs}",
        "Course",
    )
    total = len(screen.lessons)
    share = round(100 * current / total)
    items = []
    for i, title in enumerate(screen.lessons):
        minutes = round(length / 60) if i == current else page.draw.between(6, 24)
        inner: Child = (
            glyph(page, "check", 14, width=2.6)
            if i < current
            else number(i + 1, screen.lang)
            if numbered or i > current
            else glyph(page, "play", 13, fill=True)
        )
        items.append(
            h(
                "li",
                h(
                    "a.course__item.is-current" if i == current else "a.course__item",
                    h("span.course__mark.course__mark--done" if i < current else "span.course__mark", inner),
                    h("span", title),
                    h(
                        "span.course__long",
                        f"{number(minutes, screen.lang)} {screen.words[19]}",
                    ),
                    href="#",
                    id=page.uid("lesson"),
                    aria_current="step" if i == current else None,
                ),
            )
        )
    head = h(
        "header.course__head",
        h("h2", screen.words[9]),
        kit.meter(page, share, screen.course),
        h("p.course__share", f"{number(current, screen.lang)} / {number(total, screen.lang)}"),
    )
    return h("aside.course", head, h("ol.course__list", items), id=page.uid("lessons"))


def wave(page: StackPage, bars: int, done: int) -> Raw:
    """The loudness of an episode as bars; the part that was heard is coloured."""
    draw = page.draw
    rects, level = [], 20.0
    for i in range(bars):
        level = 0.45 * level + 0.55 * (6 + 40 * draw.share() * (0.4 + 0.6 * abs(math.sin(i / 9))))
        rects.append(
            f'<rect x="{i * 6}" y="{50 - level:.0f}" width="4" height="{2 * level:.0f}" rx="2" fill="{page.color("accent" if i < done else "line")}"/>'
        )
    head = f'<svg id="{page.uid("waveform")}" viewBox="0 0 {bars * 6} 100" width="100%" height="90" preserveAspectRatio="none" role="img" aria-label="{done * 100 // bars}%">'
    return Raw("\n".join([head, *(page.style.indent + r for r in rects), "</svg>"]))


def poster(page: StackPage, title: str, kind: str, *, tall: bool) -> Node:
    """A film's poster: a drawn scene with its title set over it."""
    page.css(
        ".poster{position:relative;display:block;border-radius:$r1;overflow:hidden;color:#fff}.poster--tall{aspect-ratio:2 / 3}.poster--wide{aspect-ratio:16 / 9}.poster__art{position:absolute;inset:0}.poster__title{position:absolute;bottom:0;inset-inline:0;padding:$7 $3 $3;background:linear-gradient(to top, rgba(0, 0, 0, 0.85), rgba(0, 0, 0, 0));font-family:$head;font-weight:700;line-height:1.25}.poster--wide .poster__title{font-size:$ts}",
        "Posters",
    )
    size = (240, 360) if tall else (320, 180)
    return h(
        f"a.poster.poster--{'tall' if tall else 'wide'}",
        h("div.poster__art", scene(page, kind, *size)),
        h("b.poster__title", title),
        href="#",
        id=page.uid("film"),
    )
