"""Actions on odd elements, at odd points and times: done as a person would do them, or refused with a reason."""

from __future__ import annotations

import dataclasses
import math

import pytest

from renderers.html import HtmlRenderer
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import Action, View

RENDERER = HtmlRenderer

VIEW = View.from_css(400, 300, time_ms=100, num_frames=2, frame_interval_ms=400)
LOG = (
    "for (const kind of ['click', 'change', 'submit', 'drop']) addEventListener(kind, () => say(kind), true);"
)


def page(body: str, script: str = "") -> Program:
    """A page that says what happens in its first line, which is 20 px high."""
    text = (
        "<!doctype html><meta charset=utf-8><style>body{margin:0;font:16px/20px 'Liberation Sans'}</style>"
        f"<p id=log style='margin:0;height:20px'>log</p>{body}<script>"
        "const say = (text) => { document.getElementById('log').textContent += ` ${text}`; };"
        f"{script}</script>"
    )
    return Program.from_text(text, language="html", main_path="index.html", template_id="t")


def at(name: str, element_id: str = "", time_ms: int = 200, **fields: object) -> Action:
    return Action(name=name, element_id=element_id, time_ms=time_ms, **fields)  # type: ignore[arg-type]  # checked there


def played(renderer: HtmlRenderer, program: Program, *actions: Action) -> Rendering:
    return renderer.render(program, dataclasses.replace(VIEW, actions=actions))


def log(rendering: Rendering) -> str:
    last = len(rendering.frames) - 1
    return next(e.text for e in rendering.elements if (e.element_id, e.image_index) == ("log", last))


def refused(renderer: HtmlRenderer, program: Program, *actions: Action) -> tuple[Reason, str]:
    with pytest.raises(SampleError) as caught:
        played(renderer, program, *actions)
    return caught.value.reason, caught.value.message


INFINITE, NOT_A_NUMBER = math.inf, math.nan


@pytest.mark.parametrize("name", ["click", "drag"])
@pytest.mark.parametrize(
    "point", [(-5.0, 5.0), (400.0, 5.0), (5.0, 300.0), (NOT_A_NUMBER, 5.0), (5.0, INFINITE), (1e9, 1e9)]
)
def test_points_that_the_viewport_does_not_have(
    renderer: HtmlRenderer, name: str, point: tuple[float, float]
) -> None:
    start, end = (point, None) if name == "click" else ((9.0, 9.0), point)
    why, message = refused(renderer, page("<p>x"), at(name, point=start, end_point=end))
    assert why is Reason.SYNTAX and message.startswith("expected a point inside the viewport of 400x300")


def test_ways_to_scroll_and_times_that_are_none(renderer: HtmlRenderer) -> None:
    tall = page("<div style='height:3000px'></div>")
    for end in (NOT_A_NUMBER, 1e9, -INFINITE):
        why, _ = refused(renderer, tall, at("scroll", point=(9.0, 9.0), end_point=(9.0, end)))
        assert why is Reason.SYNTAX
    why, message = refused(renderer, tall, at("click", "log", -5))
    assert why is Reason.SYNTAX and "-5 ms" in message


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("<input id=x readonly value=v>", "a field that takes text"),
        ("<input id=x disabled value=v>", "a field that takes text"),
        ("<textarea id=x disabled></textarea>", "a field that takes text"),
        ("<input id=x type=checkbox>", "a field that takes text"),
        ("<div id=x>no field</div>", "a field that takes text"),
        ("<button id=x style='width:0;height:0;padding:0;border:0'></button>", "to have a size"),
        ("<div style='height:50px;overflow:auto'><p style='height:99px'></p><input id=x></div>", "covered"),
        ("<input id=x><div style='position:fixed;inset:0'></div>", "covered by <div>"),
        ("<input id=x style='pointer-events:none'>", "covered by"),
        ("<input id=x><dialog open id=d>.</dialog><script>d.close();d.showModal()</script>", "covered by"),
    ],
)
def test_text_is_typed_only_where_it_can_be(renderer: HtmlRenderer, body: str, why: str) -> None:
    reason, message = refused(renderer, page(body), at("type", "x", text="abc"))
    assert reason is Reason.SCRIPT_ERROR and why in message


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a\0b", Reason.SYNTAX),
        ("a\ud83d", Reason.SYNTAX),
        ("\x07", Reason.SYNTAX),
        ("x" * 2001, Reason.TOO_LARGE),
    ],
)
def test_what_no_keyboard_has_is_not_typed(renderer: HtmlRenderer, text: str, reason: Reason) -> None:
    assert refused(renderer, page("<input id=x>"), at("type", "x", text=text))[0] is reason


@pytest.mark.parametrize("key", ["", "F13", "F²", "Bogus", "\ud83d", "\0"])
def test_keys_that_no_keyboard_has(renderer: HtmlRenderer, key: str) -> None:
    assert refused(renderer, page("<input id=x>"), at("press", key=key))[0] is Reason.SYNTAX


def test_every_script_line_ends_and_tabs_are_typed(renderer: HtmlRenderer) -> None:
    program = page(
        "<textarea id=x></textarea><input id=y>",
        "for (const id of ['x', 'y']) document.getElementById(id).onchange = (e) => say(JSON.stringify(e.target.value));",
    )
    rendering = played(
        renderer, program, at("type", "x", text="é😀漢\r\nשלום\tnext"), at("press", time_ms=300, key="Tab")
    )
    assert log(rendering) == 'log "é😀漢\\nשלום" "next"'


def test_chords_reach_the_plus_key(renderer: HtmlRenderer) -> None:
    program = page("<p>x", "onkeydown = (e) => say(`${e.ctrlKey}${e.key}`);")
    rendering = played(renderer, program, at("press", key="Control++"), at("press", time_ms=300, key="+"))
    assert log(rendering) == "log trueControl true+ false+"


@pytest.mark.parametrize(
    ("select", "option"),
    [
        ("<select id=x><option>A<option disabled>B</select>", "B"),
        ("<select id=x><option>A<optgroup label=G disabled><option>B</optgroup></select>", "B"),
        ("<select id=x disabled><option>A<option>B</select>", "B"),
        ("<fieldset disabled><select id=x><option>A<option>B</select></fieldset>", "B"),
        ("<select id=x><option>A</select>", ""),
    ],
)
def test_options_that_nobody_can_choose(renderer: HtmlRenderer, select: str, option: str) -> None:
    reason, message = refused(renderer, page(select), at("select", "x", text=option))
    assert reason is Reason.SCRIPT_ERROR and "expected a select with the option" in message


def test_an_option_of_a_group_is_chosen(renderer: HtmlRenderer) -> None:
    body = "<select id=x><option>A<optgroup label=G><option value=2>Bee</optgroup></select>"
    rendering = played(renderer, page(body, LOG), at("select", "x", text="Bee"))
    assert log(rendering) == "log change"


def test_an_element_without_a_box_is_where_its_content_is(renderer: HtmlRenderer) -> None:
    body = "<div id=x style='display:contents'><span>here</span></div>"
    rendering = played(renderer, page(body, LOG), at("click", "x"))
    assert log(rendering) == "log click"
    point = rendering.actions[0].point
    assert point is not None and 0 < point[0] < 40 and 20 < point[1] < 40


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("<a id=x href='https://evil.test/'>go</a>", "log click"),
        ("<a id=x target=_blank href='https://evil.test/'>go</a>", "log click"),
        ("<a id=x download href='data:text/plain,x'>go</a>", "log click"),
        ("<a id=x href='mailto:a@b.test'>go</a>", "log click"),
        ("<form><button id=x>go</button></form>", "log click submit"),
        ("<form method=post action='/other'><button id=x>go</button></form>", "log click submit"),
        ("<button id=x onclick='location.reload()'>go</button>", "log click"),
        ("<button id=x onclick='window.open(\"about:blank\")'>go</button>", "log click"),
        ("<button id=x onclick='say([alert(1), confirm(2), prompt(3)])'>go</button>", "log click ,false,"),
        ("<button id=x onclick='throw new Error(1)'>go</button>", "log click"),
    ],
)
def test_a_page_stays_whatever_a_click_asks_for(renderer: HtmlRenderer, body: str, said: str) -> None:
    assert log(played(renderer, page(body, LOG), at("click", "x"))) == said


def test_actions_are_done_in_the_order_of_their_times_and_of_the_list_where_those_are_equal(
    renderer: HtmlRenderer,
) -> None:
    program = page("<input id=x>", "document.getElementById('x').oninput = (e) => say(e.data);")
    keys = [at("press", time_ms=300, key=key) for key in "cd"]
    rendering = played(renderer, program, *keys, at("press", time_ms=250, key="b"), at("type", "x", text="a"))
    assert log(rendering) == "log a b c d"
    assert [action.key for action in rendering.actions] == ["", "b", "c", "d"]


def test_sixty_actions(renderer: HtmlRenderer) -> None:
    program = page("<button id=x onclick='n += 1; say(n)'>x</button>", "let n = 0;")
    rendering = played(renderer, program, *(at("click", "x", 110 + 5 * k) for k in range(60)))
    assert log(rendering).endswith(" 60") and len(rendering.actions) == 60


def test_a_click_that_empties_the_document_leaves_a_blank_page(renderer: HtmlRenderer) -> None:
    for code in ("document.open()", "document.documentElement.remove()"):
        program = page(f"<button id=x onclick='{code}'>go</button>")
        assert refused(renderer, program, at("click", "x"))[0] is Reason.BLANK
