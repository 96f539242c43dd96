"""Components printed as JSX and as Vue templates, in several hands; the projects that families make of them."""

from __future__ import annotations

import json
import re

import numpy as np
import pytest

import generators
from generators._web_component import Code, Component, Each, Hand, e, literal, script
from generators._web_react_print import component_text as react_text
from generators._web_vue_print import component_text as vue_text
from schemas.program import Program

FAMILIES = ("web_react_calendar", "web_react_kanban", "web_vue_chat", "web_vue_settings")


def card() -> Component:
    """A card with a list, a condition with its alternative, a state and an event."""
    row = e("li.row", Code("row.name"), each=Each("row", "rows", "row.id"), state=("is-on", "row.on"))
    row.state_classes = ["row", "is-on"]
    empty = e("p", "None < one", when="rows.length === 0", otherwise=e("ul", row))
    button = e("button", e("Icon", name="plus", size=16), type="button", on={"click": 'add("x")'})
    return Component("Card", ("rows",), e("section.card", empty, button, aria_label=Code("title")))


def test_a_component_in_jsx() -> None:
    assert (
        react_text(card(), Hand(), is_module=False, folder="components/")
        == """import Icon from "./Icon.jsx";

export default function Card({ rows }) {
  return (
    <section className="card" aria-label={title}>
      {rows.length === 0 ? (
        <p>{"None < one"}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id} className={`row ${row.on ? "is-on" : ""}`}>{row.name}</li>
          ))}
        </ul>
      )}
      <button type="button" onClick={() => add("x")}><Icon name="plus" size={16} /></button>
    </section>
  );
}
"""
    )


def test_a_component_in_vue() -> None:
    hand = Hand(quote="'", semicolons=False, one_line=110)
    assert (
        vue_text(card(), hand, css="", folder="components/", script_first=False)
        == """<template>
  <section class="card" :aria-label="title">
    <p v-if="rows.length === 0">None &lt; one</p>
    <ul v-else>
      <li v-for="row in rows" :key="row.id" class="row" :class="{ 'is-on': row.on }">{{ row.name }}</li>
    </ul>
    <button type="button" @click="add('x')"><Icon name="plus" :size="16" /></button>
  </section>
</template>

<script setup>
import Icon from './Icon.vue'

defineProps(['rows'])
</script>
"""
    )


def test_class_names_of_style_modules() -> None:
    component = card()
    text = react_text(component, Hand(arrows=True), is_module=True, folder="components/")
    assert "const Card = ({ rows }) => {" in text and text.endswith("};\n\nexport default Card;\n")
    assert 'className={`${styles.row} ${row.on ? styles.is-on : ""}`}' in text
    assert 'import styles from "./Card.module.css";' in text


def test_long_tags_get_a_line_an_attribute() -> None:
    component = Component(
        "Box", (), e("input", type="search", placeholder="Search all the tasks", aria_label="Search")
    )
    lines = react_text(component, Hand(one_line=40), is_module=False, folder="").splitlines()
    assert lines[2:7] == [
        "    <input",
        '      type="search"',
        '      placeholder="Search all the tasks"',
        '      aria-label="Search"',
        "    />",
    ]


def test_scripts_in_another_hand() -> None:
    text = 'const a = "b";\nif (a) {\n  say("it\'s");\n}'
    assert (
        script(text, Hand(quote="'", semicolons=False, indent="\t"))
        == "const a = 'b'\nif (a) {\n\tsay(\"it's\")\n}"
    )


def test_apostrophes_do_not_shift_the_quotes() -> None:
    text = '{ last: "J\'ai", time: "15:54", on: `a "b" ${c}` }'
    assert script(text, Hand(quote="'")) == '{ last: "J\'ai", time: \'15:54\', on: `a "b" ${c}` }'


def test_literals_are_what_javascript_reads() -> None:
    value = {"id": 3, "a-b": [1.5, True, None], "text": 'say "x"'}
    assert literal(value) == '{ id: 3, "a-b": [1.5, true, null], text: "say \\"x\\"" }'
    long = literal([{"title": "x" * 60, "id": 1}, {"title": "y" * 60, "id": 2}])
    assert long.splitlines()[0] == "[" and long.splitlines()[1].endswith("id: 1 },")


def made(name: str, count: int) -> list[Program]:
    generator = generators.load(name)()
    return [generator.generate(np.random.default_rng([21, i])) for i in range(count)]


@pytest.mark.parametrize("name", FAMILIES)
def test_projects_hold_every_file_that_they_import(name: str) -> None:
    for program in made(name, 12):
        texts = {f.path: f.text or "" for f in program.files}
        assert program.main_path == "index.html" and len(texts) > 5
        for path, text in texts.items():
            if path.endswith(".json"):
                assert json.loads(text)
            for target in re.findall(r"""^import [^;\n]*?["'](\.[^"']+)["']""", text, re.M):
                folder = path.rpartition("/")[0].split("/")
                while target.startswith("../"):
                    folder, target = folder[:-1], target[3:]
                assert "/".join([*folder, target.removeprefix("./")]) in texts, (path, target)


@pytest.mark.parametrize("name", FAMILIES)
def test_projects_differ_in_frame_and_styling(name: str) -> None:
    programs = made(name, 60)
    assert len({p.template_id for p in programs}) >= 10
    assert len({p.parameters["styling"] for p in programs}) == 3
    assert len({p.parameters["language"] for p in programs}) >= 6
    assert {p.parameters["is_dark"] for p in programs} == {True, False}
