"""Pygame games: what the program says of itself is what its rules said when they were played beforehand."""

from __future__ import annotations

import ast
from collections.abc import Mapping

import pytest

import generators
from generators._game_pygame_code import Hand, Module, files_of, scripted, shaped, ticks
from pipelines.plan import generate
from renderers.pygame import PygameRenderer
from schemas.program import Program
from schemas.rendering import Rendering

RENDERER = PygameRenderer

PLAIN = Hand(
    alias="pg",
    quote="'",
    has_hints=False,
    has_docs=False,
    has_comments=False,
    form="script",
    is_split=False,
    has_tuples=True,
    names={"speed": "pace"},
)
CLASS = '''
class Car:
    """A car."""

    def __init__(self, seed: int = SEED) -> None:
        self.speed = 3
        self.place = seed

    def drive(self, dt: int) -> None:
        """Go on."""
        self.place += self.speed * dt
        self.brake()

    def brake(self) -> None:
        self.speed -= 1
'''


def program(name: str, index: int) -> Program:
    return generate(generators.load(name)(), name, 23, index)


def last_state(rendering: Rendering) -> Mapping[str, object]:
    """What the program kept at the last frame, by the last part of its names; the outermost of a name counts."""
    state = sorted(rendering.frames[-1].state.items(), key=lambda item: -item[0].count("."))
    return {name.rsplit(".", 1)[-1]: value for name, value in state}


@pytest.mark.parametrize("name", ["game_blocks", "game_karts"])
def test_programs_keep_what_the_rules_foretold(name: str, renderer: PygameRenderer) -> None:
    for index in range(6):
        made = program(name, index)
        assert made.view is not None
        rendering = renderer.render(made, made.view)
        expected = made.parameters["state"]
        assert isinstance(expected, dict)
        state = last_state(rendering)
        assert {key: state.get(key) for key in expected} == expected
        assert len(rendering.frames) == made.view.num_frames
        assert any(e.kind == "text" for e in rendering.elements)


def test_blocks_that_fell_are_elements_of_their_own(renderer: PygameRenderer) -> None:
    made = program("game_blocks", 0)
    assert made.view is not None
    rendering = renderer.render(made, made.view)
    last = len(rendering.frames) - 1
    kinds = [e.kind for e in rendering.elements if e.image_index == last]
    assert {"background", "well", "blocks"} <= set(kinds)
    assert max(kinds.count(kind) for kind in ("block", "tile", "cell")) >= 5


def test_every_driver_is_an_element_and_a_dot_on_the_map(renderer: PygameRenderer) -> None:
    made = next(p for p in (program("game_karts", i) for i in range(40)) if p.parameters["follows"])
    assert made.view is not None
    rendering = renderer.render(made, made.view)
    last = len(rendering.frames) - 1
    kinds = [e.kind for e in rendering.elements if e.image_index == last]
    rivals = made.parameters["rivals"]
    assert isinstance(rivals, int)
    assert kinds.count("dot") >= 1
    assert 1 <= max(kinds.count(kind) for kind in ("kart", "racer", "car")) <= rivals + 1
    assert {"ground", "road", "minimap"} <= set(kinds)


# Code in several hands


def test_hints_docstrings_and_names_are_a_matter_of_hand() -> None:
    assert PLAIN.written(
        'def f(speed: float = 2.0) -> None:\n    """Go."""\n    print(f"{speed:.1f}", "x")  # now\n'
    ) == ("def f(pace=2.0):\n    print(f'{pace:.1f}', 'x')\n")


def test_a_class_becomes_functions_about_a_record() -> None:
    text = shaped(CLASS, "record", "car")
    assert "def drive(car, dt: int) -> None:" in text
    assert "    brake(car)\n" in text
    names: dict[str, object] = {"SEED": 5}
    exec(text + "\ncar = Car()\ndrive(car, 10)\nresult = car.place, car.speed", names)
    assert names["result"] == (35, 2)


def test_a_class_becomes_a_script_with_global_names() -> None:
    text = shaped(CLASS, "script", "car")
    assert "    global place\n" in text
    names: dict[str, object] = {"SEED": 5}
    exec(text + "\ndrive(10)\nresult = place, speed", names)
    assert names["result"] == (35, 2)


def test_only_names_of_the_module_are_declared_global() -> None:
    assert (
        scripted("def f():\n    x = 1\n    y = x\n", ["y"])
        == "def f():\n    global y\n    x = 1\n    y = x\n"
    )


def test_files_import_what_they_use_from_each_other() -> None:
    hand = Hand(
        alias="pygame", quote='"', has_hints=True, has_docs=True, has_comments=True, form="class", is_split=True, has_tuples=True
    )  # fmt: skip
    first = Module(name="settings", about="Numbers.", text="SIZE = 4\nSPARE = 5\n")
    second = Module(name="main", about="A game.", text="pygame.init()\nprint(SIZE)\n")
    files = {f.path: f.data.decode() for f in files_of(hand, [first, second])}
    assert (
        files["main.py"]
        == '"""A game."""\n\nimport pygame\n\nfrom settings import SIZE\n\npygame.init()\nprint(SIZE)\n'
    )


def test_ticks_keep_up_with_the_clock() -> None:
    assert ticks(60, 6) == [16, 17, 17, 16, 17, 17]
    assert sum(ticks(30, 30)) == 1000


@pytest.mark.parametrize("name", ["game_blocks", "game_karts"])
def test_sources_are_python_without_long_lines(name: str) -> None:
    for index in range(8):
        for file in program(name, index).files:
            text = file.data.decode()
            ast.parse(text)
            assert max(map(len, text.splitlines())) <= 140
