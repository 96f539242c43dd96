"""Screens of a phone: posts, settings, health, a tram ticket, a song."""

from __future__ import annotations

from generators import _web_kit as kit
from generators._web_glyphs import glyph
from generators._web_markup import Child, Node, Raw, h
from generators._web_mobile_frame import Phone, face, float_button, screen, title_bar
from generators._web_mobile_screens import _code
from generators._web_numbers import number
from generators._web_people import LOCALS
from generators._web_scenes import scene


def feed(phone: Phone, layout: str) -> list[Node]:
    """Stories in a row, posts with pictures below."""
    page, words, draw = phone.page, phone.words, phone.page.draw
    lang, people = words.lang, LOCALS[words.lang].people
    page.css(
        ".stories{display:flex;gap:$4;overflow:hidden}.stories__item{display:grid;justify-items:center;gap:$1;flex:none;width:66px;font-size:11px;text-align:center}.stories__ring{padding:3px;border-radius:50%;border:2px solid $accent}.stories__ring--own{border:2px dashed $line}.stories__name{width:100%;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.posts{display:grid;gap:$6}.post{display:grid;gap:$3}.post__head{display:flex;align-items:center;gap:$3}.post__name{display:block;line-height:1.25}.post__art{height:280px;margin:0 -16px;overflow:hidden}.post__acts{display:flex;align-items:center;gap:$4}.post__acts span{display:inline-flex;align-items:center;gap:$1;font-size:$ts}.is-liked{color:$bad}"
    )
    if layout == "cards":
        page.css(
            ".post{padding:$4;border-radius:20px;background:$surface}.post__art{margin:0;border-radius:14px;height:220px}"
        )
    if layout == "text":
        page.css(".post{padding-bottom:$5;border-bottom:1px solid $hair}.post__text{font-size:$t1}")
    names = draw.some(people, 6)
    stories = h(
        "ul.stories",
        h(
            "li.stories__item",
            h("span.stories__ring.stories__ring--own", face(phone, 52, words.feed[1])),
            h("span.stories__name", words.feed[1]),
        ),
        [
            h(
                "li.stories__item",
                h("span.stories__ring", face(phone, 52, n)),
                h("span.stories__name", n.split()[0] if lang not in ("ja", "zh", "ko") else n),
                id=page.uid("story"),
            )
            for n in names[:4]
        ],
    )
    posts = []
    for i, text in enumerate(draw.some(words.posts, 3)):
        liked = draw.chance(0.5)
        acts = h(
            "div.post__acts",
            h(
                "span.is-liked" if liked else "span",
                glyph(page, "heart", 22, fill=liked),
                number(draw.between(4, 980), lang),
            ),
            h("span", glyph(page, "chat", 22), number(draw.between(1, 60), lang)),
            h("span", glyph(page, "send", 22)),
        )
        art = (
            None
            if layout == "text" and i != 1
            else h(
                "div.post__art",
                scene(
                    page,
                    draw.pick(("leaves", "hills", "room", "street", "peaks", "sea")),
                    400,
                    300,
                    label=text,
                ),
            )
        )
        head = h(
            "header.post__head",
            face(phone, 40, names[i]),
            h("div", h("b.post__name", names[i]), h("span.quiet", draw.pick(LOCALS[lang].cities))),
            h("span.row__end", glyph(page, "dots", 20)),
        )
        body: list[Child] = (
            [head, h("p.post__text", text), art, acts]
            if layout != "photo"
            else [head, art, acts, h("p.post__text", text)]
        )
        posts.append(h("article.post", body, id=page.uid("post")))
    return screen(
        phone,
        [title_bar(phone, words.feed[0], end=[glyph(page, "heart", 24), glyph(page, "send", 24)])],
        [stories if layout != "text" else None, h("div.posts", posts)],
        tab=0,
        fab=float_button(phone, words.tabs[2], "edit"),
    )


_TINTS = ("c1", "c2", "c3", "c4", "c5")


def settings(phone: Phone, layout: str) -> list[Node]:
    """Grouped rows with values and switches."""
    page, words, draw = phone.page, phone.words, phone.page.draw
    page.css(
        ".who{display:flex;align-items:center;gap:$4;padding:$4;border-radius:16px;background:$surface}.who__name{display:block;font-size:$t1;line-height:1.25}.group{display:grid;gap:$2}.group__title{padding:0 $4;color:$muted;font-size:$txs;font-weight:500;text-transform:uppercase;letter-spacing:0.05em}.group__rows{border-radius:14px;background:$surface;overflow:hidden}.opt{display:flex;align-items:center;gap:$3;min-height:52px;padding:$2 $4;border-bottom:1px solid $hair}.opt:last-child{border-bottom:0}.opt__mark{display:flex;align-items:center;justify-content:center;width:30px;height:30px;border-radius:8px;color:#fff}.opt__end{display:flex;align-items:center;gap:$2;margin-inline-start:auto;color:$muted;font-size:$ts}"
    )
    if phone.manner == "material":
        page.css(
            ".group__rows{background:transparent}.opt{min-height:60px;border-bottom:0;padding:$2 $2}.group__title{text-transform:none;color:$link;font-size:$ts}"
        )
    rows = words.rows
    groups = (
        ((words.setup[1], rows[:3]), (words.setup[2], rows[3:7]), (words.setup[3], rows[7:]))
        if layout == "groups"
        else ((words.setup[1], rows[:5]), (words.setup[2], rows[5:]))
    )

    def option(index: int, row: tuple[str, str, str]) -> Node:
        icon, label, value = row
        mark = (
            glyph(page, icon, 22)
            if phone.manner == "material"
            else h(
                "span.opt__mark", glyph(page, icon, 18), style=f"background: {page.color(_TINTS[index % 5])}"
            )
        )
        if value in ("+", "-"):
            on = page.theme.is_dark if icon == "moon" else (value == "+") != draw.chance(0.2)
            return h(
                "li.opt",
                mark,
                h("span", label),
                h("span.opt__end", kit.switch(page, label, icon, on=on)),
                id=page.uid("option"),
            )
        return h(
            "li.opt",
            mark,
            h("span", label),
            h("span.opt__end", value or None, glyph(page, "next", 16)),
            id=page.uid("option"),
        )

    made = [
        h(
            "section.group",
            h("h2.group__title", title),
            h("ul.group__rows", [option(i + 3 * g, r) for i, r in enumerate(items)]),
        )
        for g, (title, items) in enumerate(groups)
    ]
    person = rows[0][2]
    mail = LOCALS[words.lang].mails[LOCALS[words.lang].people.index(person)]
    who = h(
        "section.who",
        face(phone, 56, person),
        h("div", h("b.who__name", person), h("span.quiet", f"{mail}@example.com", dir="ltr")),
        id=page.uid("account"),
    )
    return screen(phone, [title_bar(phone, words.setup[0])], [who, made], tab=4)


def health(phone: Phone, layout: str) -> list[Node]:
    """Today's medicines with what is taken, heart, sleep and water."""
    page, words, draw = phone.page, phone.words, phone.page.draw
    lang, care = words.lang, words.care
    page.css(
        ".vitals{display:grid;grid-template-columns:1fr 1fr;gap:$3}.vital{display:grid;gap:$1;padding:$4;border-radius:18px;background:$surface}.vital--wide{grid-column:1 / -1}.vital__name{display:flex;align-items:center;gap:$2;color:$muted;font-size:$ts}.vital__sum{font-size:$t3;font-weight:700;line-height:1.25}.dose{display:flex;align-items:center;gap:$3;padding:$4;border-radius:16px;background:$surface}.dose--done{background:$good-soft}.doses{display:grid;gap:$3}.dose__at{font-variant-numeric:tabular-nums;font-weight:700}.drops{display:flex;gap:$1}.drops i{width:18px;height:24px;border-radius:4px;background:$raised}.drops .is-full{background:$c5}"
    )
    beats = draw.between(54, 82)
    points, y = [], 40
    for i in range(28):
        y = 40 + (draw.between(-4, 4) if i % 5 else draw.pick((-26, -22, 14)))
        points.append(f"{i * 12} {y}")
    graph = Raw(
        f'<svg viewBox="0 0 324 70" width="100%" height="64" preserveAspectRatio="none" role="img" aria-label="{care[3]}"><path d="M{"L".join(points)}" fill="none" stroke="{page.color("bad")}" stroke-width="2.5" stroke-linejoin="round"/></svg>'
    )
    cups = draw.between(2, 8)
    vitals = h(
        "section.vitals", h("div.vital.vital--wide", h("p.vital__name", glyph(page, "heart", 18), care[3]), h("p.vital__sum", f"{number(beats, lang)} /min"), graph, id=page.uid("heart")),
        h("div.vital", h("p.vital__name", glyph(page, "moon", 18), care[4]), h("p.vital__sum", f"{draw.between(5, 8)}:{draw.between(0, 59):02d}"), id=page.uid("sleep")),
        h("div.vital", h("p.vital__name", glyph(page, "drop", 18), care[5]), h("p.vital__sum", f"{number(cups * 0.25, lang, 2)} l"), h("div.drops", [h("i.is-full" if i < cups else "i") for i in range(8)]), id=page.uid("water")),
    )  # fmt: skip
    taken = draw.between(1, 3)
    doses = h(
        "ul.doses",
        [
            h(
                "li.dose.dose--done" if i < taken else "li.dose",
                h("span.list__mark", glyph(page, "check" if i < taken else "pill", 20)),
                h(
                    "div.list__text",
                    h("b.list__name", name),
                    h("span.list__more", f"{dose} · {care[1] if i < taken else care[2]}"),
                ),
                h("time.dose__at.row__end", at),
                id=page.uid("dose"),
            )
            for i, (name, dose, at) in enumerate(words.pills)
        ],
    )
    body: list[Child] = [doses, vitals] if layout == "doses-first" else [vitals, doses]
    return screen(
        phone,
        [title_bar(phone, care[0], end=glyph(page, "calendar", 22))],
        body,
        tab=0,
        fab=float_button(phone, words.tabs[2], "plus"),
    )


def ticket(phone: Phone, layout: str) -> list[Node]:
    """A ticket that is running: its code, until when, and how much of it is left."""
    page, words, draw = phone.page, phone.words, phone.page.draw
    text = words.pass_
    until = f"{draw.between(10, 23)}:{draw.between(0, 59):02d}"
    page.css(
        ".tick{display:grid;gap:$4;justify-items:center;padding:$6 $5;border-radius:24px;background:$band;color:$on-band;text-align:center}.tick__name{font-size:$t2}.tick__code{padding:$3;border-radius:16px;background:#fff}.tick__until{color:$band-muted;font-size:$ts}.tick__time{font-size:$t4;font-weight:700;line-height:1.25}.tick__facts{display:flex;gap:$3}.tick__facts span{padding:$1 $3;border-radius:999px;background:rgba(255, 255, 255, 0.14);font-size:$ts}"
    )
    if layout == "light":
        page.css(
            ".tick{background:$surface;color:$ink;border:1px solid $line}.tick__until{color:$muted}.tick__facts span{background:$raised}"
        )
    pass_ = h(
        "section.tick",
        h("h2.tick__name", text[0]),
        h("div.tick__code", _code(phone, draw.pick((25, 29, 33)))),
        h("div", h("p.tick__until", text[1]), h("p.tick__time", until)),
        h("div.tick__facts", h("span", text[2]), h("span", text[3])),
        id=page.uid("ticket"),
    )
    line = LOCALS[words.lang].cities
    old = [
        h(
            "li.list__item",
            h("span.list__mark", glyph(page, draw.pick(("bus", "train")), 20)),
            h(
                "span.list__text",
                h("b.list__name", text[0]),
                h("span.list__more", f"{line[i]} – {line[i + 1]}"),
            ),
            h("span.list__end", f"{draw.between(6, 22)}:{draw.between(0, 59):02d}"),
            id=page.uid("past"),
        )
        for i in range(3)
    ]
    body: list[Child] = [
        pass_,
        kit.button(page, text[4], "show", icon="scan", size="large", wide=True),
        h("section", h("h2", text[5]), h("ul.list", old)),
    ]
    return screen(phone, [title_bar(phone, text[0], back=True, end=glyph(page, "alert", 22))], body, tab=2)


def song(phone: Phone, layout: str) -> list[Node]:
    """A song playing: its cover, how far it is, the keys, what comes next."""
    page, words, draw = phone.page, phone.words, phone.page.draw
    title, artist, album, after, lyrics = words.song
    length = draw.between(150, 320)
    at = length * draw.between(8, 85) // 100
    page.css(
        ".disc{aspect-ratio:1;border-radius:20px;overflow:hidden;box-shadow:$e2}.name{display:flex;align-items:center;gap:$3}.name__title{font-size:$t3;line-height:1.25}.name__artist{color:$muted}.track{display:grid;gap:$2;direction:ltr}.track__line{position:relative;height:6px;border-radius:999px;background:$raised}.track__done{position:absolute;top:0;left:0;height:100%;border-radius:999px;background:$accent}.track__times{display:flex;justify-content:space-between;color:$muted;font-size:$txs}.keys{display:flex;align-items:center;justify-content:space-between;direction:ltr}.keys__main{display:flex;align-items:center;justify-content:center;width:72px;height:72px;padding:0;border:0;border-radius:50%;background:$accent;color:$on-accent;cursor:pointer}"
    )
    if layout == "round":
        page.css(
            ".disc{width:78%;margin:$4 auto;border-radius:50%}.name{flex-direction:column;text-align:center;gap:$1}"
        )
    cover = h(
        "div.disc",
        scene(page, draw.pick(("arcs", "waves", "night", "leaves", "sea")), 380, 380, label=album),
        id=page.uid("cover"),
    )
    name = h(
        "div.name",
        h("div", h("h2.name__title", title), h("p.name__artist", f"{artist} · {album}")),
        None if layout == "round" else h("span.row__end", glyph(page, "heart", 26, fill=draw.chance(0.5))),
        id=page.uid("song"),
    )
    share = 100 * at // length
    track = h(
        "div.track",
        h(
            "div.track__line",
            h("span.track__done", style=f"width: {share}%"),
            role="slider",
            aria_label=title,
            aria_valuenow=share,
            id=page.uid("progress"),
        ),
        h(
            "div.track__times",
            h("span", f"{at // 60}:{at % 60:02d}"),
            h("span", f"−{(length - at) // 60}:{(length - at) % 60:02d}"),
        ),
    )

    def key(icon: str, size: int) -> Node:
        return h("button.key", glyph(page, icon, size), type="button", id=page.uid(icon), aria_label=icon)

    keys = h(
        "div.keys",
        key("shuffle", 22),
        key("prev", 30),
        h(
            "button.keys__main",
            glyph(page, draw.pick(("pause", "play")), 32, fill=False),
            type="button",
            id=page.uid("play"),
            aria_label="play",
        ),
        key("skip", 30),
        key("repeat", 22),
    )
    queue = [
        h(
            "li.list__item",
            h("span.list__mark", glyph(page, "music", 20)),
            h("span.list__text", h("b.list__name", t), h("span.list__more", artist)),
            h("span.list__end", f"{draw.between(2, 5)}:{draw.between(0, 59):02d}"),
            id=page.uid("next-song"),
        )
        for t in words.queue
    ]
    body: list[Child] = [
        cover,
        name,
        track,
        keys,
        h("section", h("div.row", h("h2", after), h("span.row__end.quiet", lyrics)), h("ul.list", queue)),
    ]
    return screen(phone, [title_bar(phone, album, back=True, end=glyph(page, "dots", 24))], body, tab=1)
