"""Actions on pages: where they go, what they do to the picture, what is refused."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from renderers.html import HtmlRenderer
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import Action, View

RENDERER = HtmlRenderer

VIEW = View.from_css(400, 300, time_ms=100, num_frames=2, frame_interval_ms=400)


def page(body: str, script: str = "", style: str = "") -> Program:
    text = (
        "<!doctype html><style>body{margin:0;font:16px/20px 'Liberation Sans'}"
        f"div,button{{box-sizing:border-box}}{style}</style>{body}<script>{script}</script>"
    )
    return Program.from_text(text, language="html", main_path="index.html", template_id="t")


def played(renderer: HtmlRenderer, program: Program, *actions: Action, view: View = VIEW) -> Rendering:
    return renderer.render(program, dataclasses.replace(view, actions=actions))


def on(rendering: Rendering, index: int) -> dict[str, Element]:
    return {e.element_id: e for e in rendering.elements if e.image_index == index}


def at(
    name: str,
    element_id: str = "",
    time_ms: int = 200,
    *,
    text: str = "",
    key: str = "",
    end_element_id: str = "",
    instruction: str = "",
) -> Action:
    return Action(
        name=name,
        element_id=element_id,
        time_ms=time_ms,
        text=text,
        key=key,
        end_element_id=end_element_id,
        instruction=instruction,
    )


BUTTON = "<button id=b style='position:absolute;left:40px;top:20px;width:100px;height:40px;border:0;background:#ccc'></button>"
NOTE = "<div id=n style='position:absolute;left:40px;top:100px;width:60px;height:60px;background:red' hidden></div>"
SHOW = "const note = document.getElementById('n'); const show = () => { note.hidden = false; };"


def test_a_click_by_id_hits_the_middle_and_shows_in_the_frame_after(renderer: HtmlRenderer) -> None:
    program = page(BUTTON + NOTE, SHOW + "document.getElementById('b').onclick = show;")
    rendering = played(renderer, program, at("click", "b", instruction="Show the note"))
    assert [f.role for f in rendering.frames] == ["before", "after"]
    assert "n" not in on(rendering, 0)
    assert on(rendering, 1)["n"].bbox.xyxy == (40, 100, 100, 160)
    (action,) = rendering.actions
    assert action.point == on(rendering, 0)["b"].point == (90.5, 40.5)
    assert action.instruction == "Show the note"


def test_points_are_pixels_of_the_picture(renderer: HtmlRenderer) -> None:
    program = page(BUTTON + NOTE, SHOW + "document.getElementById('b').onclick = show;")
    view = dataclasses.replace(VIEW, width_px=800, height_px=600, dpr=2.0)
    rendering = played(renderer, program, at("click", "b"), view=view)
    assert rendering.actions[0].point == (180.5, 80.5)
    assert on(rendering, 1)["n"].bbox.xyxy == (80, 200, 200, 320)
    (by_hand,) = played(
        renderer, program, Action(name="click", time_ms=200, point=(50, 30)), view=view
    ).actions
    assert by_hand.point == (100, 60)


def test_a_whole_page_counts_from_its_top(renderer: HtmlRenderer) -> None:
    tall = "<div style='height:900px'></div>"
    program = page(f"{tall}<button id=b style='display:block;width:100px;height:40px;border:0;background:#ccc'></button><div id=n hidden style='height:30px;background:red'></div>",
                   SHOW + "document.getElementById('b').onclick = show; scrollTo(0, 700);")  # fmt: skip
    rendering = played(renderer, program, at("click", "b"), view=dataclasses.replace(VIEW, full_page=True))
    assert rendering.actions[0].point == (50.5, 920.5)
    assert on(rendering, 1)["n"].bbox.xyxy == (0, 940, 400, 970)


def test_a_click_keeps_off_what_covers_a_part(renderer: HtmlRenderer) -> None:
    cover = (
        "<div id=c style='position:absolute;left:60px;top:0;width:340px;height:90px;background:#00f'></div>"
    )
    program = page(BUTTON + cover + NOTE, SHOW + "document.getElementById('b').onclick = show;")
    rendering = played(renderer, program, at("click", "b"))
    x, y = rendering.actions[0].point or (0, 0)
    assert 40 <= x < 60
    assert 20 <= y < 60
    assert "n" in on(rendering, 1)


def test_a_click_avoids_the_controls_inside(renderer: HtmlRenderer) -> None:
    row = "<div id=r tabindex=0 style='width:300px;height:40px;background:#eee'><button id=x style='margin-left:100px;width:120px;height:40px;border:0;background:#999'></button></div>"
    program = page(
        row + NOTE,
        SHOW + "document.getElementById('r').onclick = (e) => { if (e.target.id === 'r') show(); };",
    )
    assert "n" in on(played(renderer, program, at("click", "r")), 1)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (NOTE, "expected an element with the id \"b\""),
        (BUTTON.replace("border:0", "visibility:hidden"), "to be visible"),
        (BUTTON.replace("border:0", "opacity:0"), "to be visible"),
        (BUTTON + "<div id=veil style='position:fixed;inset:0;background:rgba(0,0,0,.5)'></div>", "covered by <div id=\"veil\">"),
        (BUTTON.replace("top:20px", "top:400px"), "inside the viewport"),
    ],
)  # fmt: skip
def test_what_cannot_be_reached_is_refused(renderer: HtmlRenderer, body: str, why: str) -> None:
    with pytest.raises(SampleError) as error:
        played(renderer, page(f"<p>Hello</p>{body}"), at("click", "b"))
    assert error.value.reason is Reason.SCRIPT_ERROR
    assert why in error.value.message


def test_hover_and_focus_are_seen(renderer: HtmlRenderer) -> None:
    style = "#b:hover{background:red!important}#b:focus-visible{outline:4px solid blue;outline-offset:0}"
    hovered = played(renderer, page(BUTTON, style=style), at("hover", "b"))
    assert hovered.frames[1].image[40, 90].tolist() == [255, 0, 0]
    focused = played(renderer, page(BUTTON, style=style), at("focus", "b"))
    assert focused.frames[1].image[18, 90].tolist() == [0, 0, 255]
    assert focused.frames[1].state == {"document.activeElement": "b"}


def test_a_transition_that_an_action_starts_runs_in_virtual_time(renderer: HtmlRenderer) -> None:
    style = "#b{transition:margin-left .4s linear}#b:hover{margin-left:40px}"
    rendering = played(renderer, page(BUTTON, style=style), at("hover", "b", time_ms=300))
    assert 58 <= on(rendering, 1)["b"].bbox.x0 <= 60  # half of its way, but for the frame that it starts in


def test_fields_take_text_and_options(renderer: HtmlRenderer) -> None:
    body = "<input id=i size=40><select id=s><option>One<option>Two</select>"
    written = 'Zoë 7.5 (a-b)\'s "x" #$%&! <i@j.k>'
    typed = played(renderer, page(body), at("type", "i", text=written))
    assert (on(typed, 0)["i"].text, on(typed, 1)["i"].text) == ("", written)
    chosen = played(renderer, page(body), at("select", "s", text="Two"))
    assert on(chosen, 1)["s"].text == "Two"


def test_selected_text_is_its_field_s_as_before(renderer: HtmlRenderer) -> None:
    program = page("<input id=i value='Mietvertrag' style='border:0;outline:0;background:#eee'>")
    view = dataclasses.replace(VIEW, num_frames=3)
    chosen = at("press", key="Control+a", time_ms=600)
    rendering = played(renderer, program, at("click", "i"), chosen, view=view)
    assert not np.array_equal(rendering.frames[1].image, rendering.frames[2].image)
    assert on(rendering, 1)["i"].bbox == on(rendering, 2)["i"].bbox


def test_a_box_is_checked_once(renderer: HtmlRenderer) -> None:
    body = (
        "<label id=l style='display:block;width:200px'><input id=c type=checkbox> Keep</label><p id=p>off</p>"
    )
    script = "document.getElementById('c').onchange = (e) => { document.getElementById('p').textContent = e.target.checked ? 'on' : 'off'; };"
    assert on(played(renderer, page(body, script), at("check", "c")), 1)["p"].text == "on"
    assert on(played(renderer, page(body, script), at("check", "l")), 1)["p"].text == "on"
    with pytest.raises(SampleError, match="expected a box to uncheck"):
        played(renderer, page(body, script), at("uncheck", "c"))


def test_keys_double_and_right_clicks(renderer: HtmlRenderer) -> None:
    body = f"{BUTTON}<p id=p style='position:absolute;top:200px'>none</p>"
    script = "const say = (e) => { e.preventDefault(); document.getElementById('p').textContent = e.type + (e.key || ''); }; for (const t of ['dblclick', 'contextmenu', 'keydown']) document.addEventListener(t, say);"
    said = [
        on(played(renderer, page(body, script), action), 1)["p"].text
        for action in (at("double_click", "b"), at("right_click", "b"), at("press", key="Escape"))
    ]
    assert said == ["dblclick", "contextmenu", "keydownEscape"]
    with pytest.raises(SampleError, match="expected the focus on 'b'"):
        played(renderer, page(body, script), at("press", "b", key="Enter"))


DRAGGED = "<div id=a style='position:absolute;left:0;top:0;width:60px;height:60px;background:red'{}></div><div id=z style='position:absolute;left:200px;top:100px;width:100px;height:100px;background:#9f9'></div>"
DROP = "const a = document.getElementById('a'), z = document.getElementById('z'); const land = () => { z.append(a); a.style.left = a.style.top = '0'; };"


def test_a_drag_ends_on_an_element(renderer: HtmlRenderer) -> None:
    script = (
        DROP
        + "let held = false; a.onpointerdown = () => { held = true; }; z.onpointerup = () => { if (held) land(); };"
    )
    rendering = played(renderer, page(DRAGGED.format(""), script), at("drag", "a", end_element_id="z"))
    assert on(rendering, 1)["a"].bbox.xyxy == (200, 100, 260, 160)
    assert (rendering.actions[0].point, rendering.actions[0].end_point) == ((30.5, 30.5), (250.5, 150.5))


def test_a_native_drag_drops(renderer: HtmlRenderer) -> None:
    script = (
        DROP
        + "a.ondragstart = (e) => e.dataTransfer.setData('text/plain', 'a'); z.ondragover = (e) => e.preventDefault(); z.ondrop = (e) => { if (e.dataTransfer.getData('text/plain') === 'a') land(); };"
    )
    rendering = played(
        renderer, page(DRAGGED.format(" draggable=true"), script), at("drag", "a", end_element_id="z")
    )
    assert on(rendering, 1)["a"].bbox.xyxy == (200, 100, 260, 160)


def test_scrolling_brings_an_element_to_the_middle(renderer: HtmlRenderer) -> None:
    block = "<div id=t style='height:20px;background:red'></div>"
    body = f"<div style='height:1000px'></div>{block}<div style='height:1000px'></div>"
    rendering = played(
        renderer, page(f"<i style='position:absolute'>Top</i>{body}"), at("scroll", end_element_id="t")
    )
    assert rendering.frames[1].scroll_css == (0, 860)
    assert on(rendering, 1)["t"].bbox.xyxy == (0, 140, 400, 160)
    inner = f"<div id=s style='position:absolute;left:50px;top:50px;width:100px;height:100px;overflow:auto'>Top{body}</div>"
    rendering = played(renderer, page(inner), at("scroll", "s", end_element_id="t"))
    assert on(rendering, 1)["t"].bbox.xyxy == (50, 90, 150, 110)
    assert played(renderer, page(inner), at("scroll", end_element_id="s")).actions == ()
    fixed = "<div id=f style='position:fixed;left:0;top:400px;width:50px;height:50px'></div>"
    with pytest.raises(SampleError, match="no scrolling brings nearer"):
        played(renderer, page(inner + fixed), at("scroll", end_element_id="f"))


def test_several_steps_each_between_two_frames(renderer: HtmlRenderer) -> None:
    script = "let count = 0; const LIMIT = 9; const game = { lives: 3, hits: [1, 2] }; document.getElementById('b').onclick = () => { count += 1; game.lives -= 1; document.getElementById('p').textContent = `${count}`; };"
    program = page(f"{BUTTON}<p id=p style='position:absolute;top:200px'>0</p>", script)
    view = dataclasses.replace(VIEW, num_frames=3)
    rendering = played(renderer, program, at("click", "b", 200), at("click", "b", 600), view=view)
    assert [f.role for f in rendering.frames] == ["before", "after", "after"]
    assert [on(rendering, k)["p"].text for k in range(3)] == ["0", "1", "2"]
    assert [f.state["count"] for f in rendering.frames] == [0, 1, 2]
    assert rendering.frames[2].state == {
        "count": 2,
        "game.hits.length": 2,
        "game.lives": 1,
        "document.activeElement": "b",
    }
    again = played(renderer, program, at("click", "b", 200), at("click", "b", 600), view=view)
    assert again.elements == rendering.elements
    assert all(np.array_equal(a.image, b.image) for a, b in zip(again.frames, rendering.frames, strict=True))
