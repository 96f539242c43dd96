"""Doors of services: sign in, sign up, two steps, reset, a first set-up, in varied compositions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_kit as kit
from generators._web_auth_words import GATES, Gate
from generators._web_draw import Draw
from generators._web_glyphs import glyph
from generators._web_icons import logo
from generators._web_markup import Child, Node, Raw, h
from generators._web_scenes import portrait, scene
from generators._web_stack import StackPage, finish, made, start
from schemas.program import Program

FLOWS = ("login", "login", "login-error", "join", "join", "code", "reset", "sent", "setup")
FRAMES = ("card", "plain", "split", "split-end", "band", "cover", "corner")
_SIZES = (
    (1280, 800),
    (1440, 900),
    (1366, 768),
    (1536, 864),
    (1024, 768),
    (820, 1180),
    (390, 844),
    (412, 915),
    (360, 800),
)
_TITLES = {"login": "The sign-in page of", "login-error": "A failed sign-in at", "join": "The sign-up page of", "code": "The two-step verification of", "reset": "The password reset of", "sent": "The note that a reset link was sent by", "setup": "The first set-up step of"}  # fmt: skip
_SERVICES = {
    "Google": '<path fill="#4285F4" d="M21.6 12.2c0-.7-.1-1.3-.2-1.9H12v3.7h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.3z"/><path fill="#34A853" d="M12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5c-.9.6-2 1-3.4 1-2.6 0-4.8-1.8-5.6-4.1H3.1v2.6A10 10 0 0 0 12 22z"/><path fill="#FBBC05" d="M6.4 14a6 6 0 0 1 0-3.9V7.5H3.1a10 10 0 0 0 0 9z"/><path fill="#EA4335" d="M12 6c1.5 0 2.8.5 3.8 1.5l2.9-2.9A10 10 0 0 0 3.1 7.5l3.3 2.6C7.2 7.7 9.4 6 12 6z"/>',
    "Microsoft": '<path fill="#f25022" d="M3 3h8.5v8.5H3z"/><path fill="#7fba00" d="M12.5 3H21v8.5h-8.5z"/><path fill="#00a4ef" d="M3 12.5h8.5V21H3z"/><path fill="#ffb900" d="M12.5 12.5H21V21h-8.5z"/>',
    "GitLab": '<path fill="#e24329" d="M12 21 8.3 9.6h7.4z"/><path fill="#fc6d26" d="M12 21 3 14.3 4.6 9.6h3.7zM12 21l9-6.7-1.6-4.7h-3.7z"/><path fill="#fca326" d="M4.6 9.6 6.5 3.5l1.8 6.1zM19.4 9.6l-1.9-6.1-1.8 6.1z"/>',
    "Slack": '<path stroke="#36c5f0" stroke-width="3" stroke-linecap="round" d="M10 4.5v5M4.5 10h5"/><path stroke="#2eb67d" stroke-width="3" stroke-linecap="round" d="M14 4.5v5h5.5"/><path stroke="#ecb22e" stroke-width="3" stroke-linecap="round" d="M14 19.5V14h5.5"/><path stroke="#e01e5a" stroke-width="3" stroke-linecap="round" d="M10 19.5V14H4.5"/>',
}  # fmt: skip

_SCENES = {
    "Fieldnote": ("leaves", "hills"), "Tern": ("night", "peaks", "sea"), "Kontorbuch": ("desk", "arcs"), "Atelier Loire": ("room", "waves"), "Vecindario": ("street", "arcs"),
    "ほとり": ("sea", "peaks"), "云梯": ("arcs", "street"), "모두의 텃밭": ("leaves", "hills"), "مجلس": ("room", "hills"), "רציף": ("street", "hills"), "पाठशाला घर": ("desk", "room"),
    "Лоция": ("sea", "waves"), "ครัวเรา": ("plate", "leaves"),
}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class WebAuth:
    """One page at a service's door; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 2

    dark: float = 0.3

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        gate, flow, frame = draw.pick(GATES), draw.pick(FLOWS), draw.pick(FRAMES)
        page, view = start(draw, gate.lang, dark=self.dark, sizes=_SIZES, full_page=0.15)
        form = _FLOWS[flow](page, gate)
        body = _framed(page, gate, form, frame)
        heading = {
            "sent": gate.reset[4],
            "code": gate.code[0],
            "reset": gate.reset[0],
            "join": gate.join[0],
            "setup": gate.setup[0],
        }.get(flow, gate.login[0])
        text = finish(page, f"{heading} – {gate.name}", body)
        return made(
            page,
            text,
            template_id=f"web_auth.{flow}.{frame}",
            title=f"{_TITLES[flow]} {gate.name}, {gate.about}",
            view=view,
            parameters={"flow": flow, "frame": frame},
        )


def _heading(page: StackPage, head: str, lead: str) -> Node:
    page.css(
        ".gate{display:grid;gap:$5}.gate__head{font-size:$t3;line-height:1.25;text-wrap:balance}.gate__lead{margin-top:$2;color:$muted}.gate__row{display:flex;align-items:center;justify-content:space-between;gap:$3;font-size:$ts}.gate__link{color:$link;font-weight:600}.gate__foot{color:$muted;font-size:$ts;text-align:center}",
        "Form",
    )
    return h("header", h("h1.gate__head", head), h("p.gate__lead", lead))


def _others(page: StackPage, gate: Gate) -> list[Node]:
    """Other ways in, below a line or above the form."""
    page.css(
        ".or{display:flex;align-items:center;gap:$3;color:$muted;font-size:$txs}.or::before,.or::after{content:'';flex:1;height:1px;background:$line}.ways{display:grid;gap:$3}.ways--side{grid-template-columns:1fr 1fr}",
        "Other ways",
    )
    names = page.draw.some(tuple(_SERVICES), page.draw.pick((1, 2, 2, 3)))
    mode = "ways.ways--side" if len(names) == 2 else "ways"
    kit.button(page, "", "unused")
    buttons = [
        h(
            "button.btn.btn--ghost.btn--wide",
            Raw(
                f'<svg width="20" height="20" viewBox="0 0 24 24" fill="none" aria-hidden="true">{_SERVICES[n]}</svg>'
            ),
            h("span", n),
            type="button",
            id=page.uid(f"with-{n.lower()}"),
        )
        for n in names
    ]
    return [h("p.or", gate.login[9]), h(f"div.{mode}", buttons)]


def _secret(page: StackPage, label: str, *, filled: bool, note: str = "") -> Node:
    return kit.field(
        page,
        label,
        "password",
        kind="password",
        value="harbourlight" if filled else "",
        note=note,
        dir_="ltr",
    )


def _login(page: StackPage, gate: Gate, *, failed: bool = False) -> Node:
    words = gate.login
    filled = failed or page.draw.chance(0.4)
    parts: list[Child] = [
        kit.field(page, words[2], "email", kind="email", value=gate.person[1] if filled else "", hint="" if filled else "name@example.com", dir_="ltr"),
        _secret(page, words[3], filled=filled),
        h("div.gate__row", kit.check(page, words[4], "remember", on=page.draw.chance(0.5)), h("a.gate__link", words[5], href="#reset", id=page.uid("forgot"))),
        kit.button(page, words[6], "sign-in", wide=True, after="arrow" if page.draw.chance(0.2) else ""),
    ]  # fmt: skip
    if failed:
        page.css(
            ".warn{display:flex;align-items:center;gap:$2;padding:$3 $4;border-radius:$r1;background:$bad-soft;color:$bad;font-size:$ts}"
        )
        parts.insert(
            page.draw.pick((0, 2)),
            h(
                "p.warn",
                glyph(page, "alert", 18),
                h("span", gate.errors[1]),
                role="alert",
                id=page.uid("error"),
            ),
        )
    if page.draw.chance(0.6):
        ways = _others(page, gate)
        parts = [*reversed(ways), *parts] if page.draw.chance(0.4) else [*parts, *ways]
    end = h("p.gate__foot", words[7], " ", h("a.gate__link", words[8], href="#join", id=page.uid("sign-up")))
    return h("form.gate", _heading(page, words[0], words[1]), parts, end, id=page.uid("login-form"))


def _failed(page: StackPage, gate: Gate) -> Node:
    return _login(page, gate, failed=True)


def _join(page: StackPage, gate: Gate) -> Node:
    words, filled = gate.join, page.draw.chance(0.4)
    page.css(
        ".bars{display:grid;grid-template-columns:repeat(4, 1fr);gap:$1}.bars i{height:4px;border-radius:999px;background:$line}.bars .is-on{background:$good}.bars span{grid-column:1 / -1;color:$muted;font-size:$txs}"
    )
    lit = page.draw.between(2, 4)
    strength = (
        h(
            "div.bars",
            [h("i.is-on" if i < lit else "i") for i in range(4)],
            h("span", gate.strength[0 if lit > 2 else 1]),
        )
        if filled
        else None
    )
    parts: list[Child] = [
        kit.field(page, words[2], "name", value=gate.person[0] if filled else ""),
        kit.field(page, words[3], "email", kind="email", value=gate.person[1] if filled else "", hint="" if filled else "name@example.com", dir_="ltr"),
        _secret(page, gate.login[3], filled=filled, note="" if filled else words[4]), strength,
        kit.check(page, words[5], "terms", on=filled), kit.button(page, words[6], "create", wide=True),
    ]  # fmt: skip
    if page.draw.chance(0.5):
        parts += _others(page, gate)
    end = h("p.gate__foot", words[7], " ", h("a.gate__link", words[8], href="#login", id=page.uid("sign-in")))
    return h("form.gate", _heading(page, words[0], words[1]), parts, end, id=page.uid("join-form"))


def _code(page: StackPage, gate: Gate) -> Node:
    words = gate.code
    page.css(
        ".digits{display:grid;grid-template-columns:repeat(6, minmax(0, 1fr));gap:$2;direction:ltr}.digits input{width:100%;height:58px;padding:0;border:1px solid $line;border-radius:$r1;background:$bg;font-size:$t3;font-weight:600;text-align:center}.digits .is-next{border:2px solid $accent}.gate__mark{display:inline-flex;align-items:center;justify-content:center;width:56px;height:56px;margin-bottom:$3;border-radius:50%;background:$soft;color:$link}.gate__ends{display:flex;flex-wrap:wrap;justify-content:space-between;gap:$3;font-size:$ts}@media (max-width: 400px){.digits input{height:52px}}",
        "Digits",
    )
    typed = page.draw.between(0, 6)
    digits = [str(page.draw.between(0, 9)) for _ in range(typed)]
    boxes = [
        h(
            "input.is-next" if i == typed else "input",
            id=page.uid("digit"),
            type="text",
            inputmode="numeric",
            maxlength=1,
            value=digits[i] if i < typed else None,
            aria_label=words[2].format(i + 1),
        )
        for i in range(6)
    ]
    who = gate.person[1] if page.draw.chance(0.5) else "•••• " + str(page.draw.between(10, 99))
    return h(
        "form.gate", h("div", h("span.gate__mark", glyph(page, page.draw.pick(("shield", "phone", "lock", "key")), 26)), _heading(page, words[0], words[1].format(who))),
        h("div.digits", boxes, role="group", aria_label=words[0]), kit.button(page, words[3], "verify", wide=True),
        h("p.gate__ends", h("a.gate__link", words[4], href="#", id=page.uid("resend")), h("a.gate__link", words[5], href="#", id=page.uid("other"))), id=page.uid("code-form"),
    )  # fmt: skip


def _reset(page: StackPage, gate: Gate) -> Node:
    words = gate.reset
    return h(
        "form.gate", _heading(page, words[0], words[1]),
        kit.field(page, gate.login[2], "email", kind="email", value=gate.person[1] if page.draw.chance(0.5) else "", hint="name@example.com", dir_="ltr"),
        kit.button(page, words[2], "send-link", wide=True), h("p.gate__foot", h("a.gate__link", words[3], href="#login", id=page.uid("back"))), id=page.uid("reset-form"),
    )  # fmt: skip


def _sent(page: StackPage, gate: Gate) -> Node:
    """The envelope is drawn; the address is repeated."""
    words = gate.reset
    paper, edge = page.color("p1"), page.color("c1")
    art = f'<svg width="120" height="96" viewBox="0 0 120 96" aria-hidden="true"><rect x="10" y="28" width="100" height="62" rx="6" fill="{paper}" stroke="{edge}" stroke-width="3"/><path d="M12 32l48 34 48-34" fill="none" stroke="{edge}" stroke-width="3"/><circle cx="94" cy="26" r="16" fill="{page.color("good")}"/><path d="M87 26l5 5 9-10" fill="none" stroke="#fff" stroke-width="3"/></svg>'
    page.css(".gate--done{justify-items:center;text-align:center}")
    return h(
        "section.gate.gate--done", Raw(art), _heading(page, words[4], words[5].format(gate.person[1])),
        kit.button(page, gate.code[4], "again", kind="ghost"), h("p.gate__foot", h("a.gate__link", words[3], href="#login", id=page.uid("back"))), id=page.uid("sent"),
    )  # fmt: skip


def _setup(page: StackPage, gate: Gate) -> Node:
    words = gate.setup
    total, at = page.draw.between(3, 5), page.draw.between(1, 3)
    page.css(
        ".choices{display:grid;grid-template-columns:1fr 1fr;gap:$3}.choices__item{display:grid;gap:$1;padding:$4;border:1px solid $line;border-radius:$r1;background:$bg;cursor:pointer;text-align:start}.choices__item svg{color:$link}.choices__item.is-current{border:2px solid $accent;background:$soft}.choices__item b{font-size:$t0}.choices__item span{color:$muted;font-size:$ts}.gate__step{color:$muted;font-size:$ts;margin-bottom:$2}.gate__acts{display:flex;justify-content:space-between;gap:$3}@media (max-width: 420px){.choices{grid-template-columns:minmax(0, 1fr)}}",
        "Choices",
    )
    chosen = page.draw.between(0, 3)
    items = [
        h(
            "button.choices__item.is-current" if i == chosen else "button.choices__item",
            glyph(page, icon, 24),
            h("b", title),
            h("span", text),
            type="button",
            id=page.uid("choice"),
            aria_pressed="true" if i == chosen else "false",
        )
        for i, (icon, title, text) in enumerate(gate.choices)
    ]
    step = words[2].format(at, total)
    return h(
        "form.gate", h("div", h("p.gate__step", step), kit.meter(page, round(100 * at / total), step)), _heading(page, words[0], words[1]), h("div.choices", items),
        h("div.gate__acts", kit.button(page, words[4], "skip", kind="ghost"), kit.button(page, words[3], "next")), id=page.uid("setup-form"),
    )  # fmt: skip


_FLOWS = {
    "login": _login,
    "login-error": _failed,
    "join": _join,
    "code": _code,
    "reset": _reset,
    "sent": _sent,
    "setup": _setup,
}


def _brand(page: StackPage, gate: Gate) -> Node:
    page.css(
        ".mark{display:inline-flex;align-items:center;gap:$2;font-family:$head;font-weight:700;font-size:$t1}"
    )
    return h("a.mark", logo(page, 30), h("span", gate.name), href="#", id=page.uid("brand"))


def _foot(page: StackPage, gate: Gate) -> Node:
    page.css(".ends{display:flex;flex-wrap:wrap;gap:$5;color:$muted;font-size:$txs}")
    return h("footer.ends", [h("a", t, href="#", id=page.uid("foot-link")) for t in gate.foot])


def _pitch(page: StackPage, gate: Gate, *, on_picture: bool) -> Node:
    page.css(
        ".pitch{display:grid;gap:$3}.pitch__head{font-family:$head;font-size:$t4;font-weight:700;line-height:1.25;text-wrap:balance}.pitch__text{font-size:$t1}.pitch__who{display:flex;align-items:center;gap:$3;margin-top:$4;font-size:$ts}"
    )
    who = (
        h("div.pitch__who", portrait(page, 40, label=gate.person[0]), h("span", gate.person[0]))
        if not on_picture and page.draw.chance(0.6)
        else None
    )
    return h("div.pitch", h("p.pitch__head", gate.pitch[0]), h("p.pitch__text", gate.pitch[1]), who)


def _framed(page: StackPage, gate: Gate, form: Node, frame: str) -> list[Node]:
    if frame in ("split", "split-end"):
        return _split(page, gate, form, at_end=frame == "split-end")
    if frame == "band":
        page.css(
            ".gates{display:grid;grid-template-columns:1fr 1fr;min-height:100vh}.gates__band{display:flex;flex-direction:column;justify-content:space-between;gap:$7;padding:$8;background:$band;color:$on-band}.gates__band .mark{color:$on-band}.gates__form{display:flex;flex-direction:column;justify-content:center;align-items:center;padding:$7 $5}.gates__inner{width:100%;max-width:400px}@media (max-width: 860px){.gates{grid-template-columns:minmax(0, 1fr);grid-template-rows:auto 1fr}.gates__band{padding:$5;gap:$4}.pitch__text,.pitch__who{display:none}.pitch__head{font-size:$t2}}",
            "Layout",
        )
        return [
            h(
                "div.gates",
                h("aside.gates__band", _brand(page, gate), _pitch(page, gate, on_picture=False)),
                h("main.gates__form", h("div.gates__inner", form)),
            )
        ]
    if frame == "cover":
        kind = page.draw.pick(_SCENES.get(gate.name, ("hills", "arcs", "waves")))
        page.css(
            ".cover{position:relative;display:grid;place-items:center;min-height:100vh;padding:$6 $4}.cover__art{position:absolute;inset:0}.cover__box{position:relative;width:100%;max-width:440px;padding:$7;border-radius:$r2;background:$bg;box-shadow:$e2}.cover__mark{margin-bottom:$5}@media (max-width: 480px){.cover__box{padding:$5}}",
            "Layout",
        )
        art = h("div.cover__art", scene(page, kind, page.width_css, 900))
        return [
            h(
                "main.cover",
                art,
                h("div.cover__box", h("p.cover__mark", _brand(page, gate)), form),
                id=page.uid("main"),
            )
        ]
    if frame == "corner":
        page.css(
            ".corner{display:flex;flex-direction:column;justify-content:space-between;gap:$7;min-height:100vh;padding:$6 $7}.corner__bar{display:flex;align-items:center;justify-content:space-between}.corner__main{width:100%;max-width:420px;margin:0 auto}@media (max-width: 600px){.corner{padding:$5 $4}}",
            "Layout",
        )
        return [
            h(
                "div.corner",
                h(
                    "header.corner__bar",
                    _brand(page, gate),
                    kit.button(page, gate.foot[0], "help", kind="ghost", size="small"),
                ),
                h("main.corner__main", form),
                _foot(page, gate),
            )
        ]
    is_card = frame == "card"
    page.css(
        ".center{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:$6;min-height:100vh;padding:$6 $4}.center__main{width:100%;max-width:420px}",
        "Layout",
    )
    if is_card:
        page.css(
            ".center{background:$raised}.center__main{padding:$7;border:$border $line;border-radius:$r2;background:$bg;box-shadow:$e1}@media (max-width: 480px){.center__main{padding:$5}}"
        )
    return [h("div.center", _brand(page, gate), h("main.center__main", form), _foot(page, gate))]


def _split(page: StackPage, gate: Gate, form: Node, *, at_end: bool) -> list[Node]:
    """The form at one side, a picture with a line of text at the other."""
    kind = page.draw.pick(_SCENES.get(gate.name, ("hills", "arcs", "waves")))
    page.css(
        ".halves{display:grid;grid-template-columns:minmax(0, 1fr) minmax(0, 1fr);min-height:100vh}.halves__form{display:flex;flex-direction:column;justify-content:space-between;gap:$6;padding:$6 $7}.halves__inner{width:100%;max-width:400px;margin:0 auto}.halves__art{position:relative;overflow:hidden}.halves__scene{position:absolute;inset:0}.halves__text{position:absolute;bottom:0;inset-inline:0;padding:$9 $7 $7;color:#fff;background:linear-gradient(to top, rgba(0, 0, 0, 0.75), rgba(0, 0, 0, 0))}@media (max-width: 860px){.halves{grid-template-columns:minmax(0, 1fr)}.halves__art{display:none}.halves__form{padding:$5 $4}}",
        "Layout",
    )
    left = h("div.halves__form", _brand(page, gate), h("main.halves__inner", form), _foot(page, gate))
    art = h(
        "aside.halves__art",
        h("div.halves__scene", scene(page, kind, 800, 960, label=gate.pitch[0])),
        h("div.halves__text", _pitch(page, gate, on_picture=True)),
    )
    return [h("div.halves", [art, left] if at_end else [left, art])]


GENERATOR = WebAuth
