"""Tokens: what is the same text typed otherwise, and what is not."""

from __future__ import annotations

import time

import pytest

from dedup.normalize import tokens


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("svg", '<rect x="12.0" y=".50" fill="#F00"/>', "<rect\n  fill='#ff0000' y='0.5' x='12'></rect>"),
        ("svg", '<path d="M10-5L.5.5z"/>', '<path d="M 10,-5 L 0.5,0.5 z"/>'),
        ("svg", "<?xml version='1.0'?><!DOCTYPE svg><!-- a > b --><g id='a'/>", '<g id="a"></g>'),
        ("html", "<p>Fish &amp; chips<br></p>", "<p>\n Fish &#38; chips <br/>\n</p>"),
        ("html", "<input disabled value=a>", '<input value="a" disabled>'),
        ("html", "<style>a{color:red;}/* x */</style>", "<style>\na { color: red }\n</style>"),
        ("html", "<script>f('a') // note\n</script>", '<script>f("a");</script>'),
        ("css", "a{margin:0 .5em}", "a {\n  margin: 0 0.5em; /* none */\n}"),
        ("javascript", "let a = [1, 2,]; // two", 'let a=[1,2]; /* "two" */'),
        ("javascript", "s = 'http://x' + `b`", 's = "http://x" + "b"'),
        ("glsl", "float a = 1.; // one", "float a=1.0;"),
        ("openscad", "cube([10,20,30]); // box", "cube([10.0, 20, 30]);"),
        ("python", 'r = box("a", 2.50)  # a # b', "r = box('a', 2.5)"),
        ("pygame", "x = 1.50  # px", "x = 1.5"),
        ("dxf", "  0\nLINE\n 10\n1.000000\n", "0\nLINE\n10\n1.0\n"),
    ],
)
def test_other_typing_is_the_same(language: str, one: str, other: str) -> None:
    assert tokens(one, language=language) == tokens(other, language=language)


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("svg", '<rect width="12"/>', '<rect width="13"/>'),
        ("svg", '<rect fill="#f00"/>', '<rect fill="#f10"/>'),
        ("html", "<p>tea</p>", "<p>coffee</p>"),
        ("html", '<p id="a" class="b"></p>', '<p id="b" class="a"></p>'),
        ("javascript", "a('// x')", "a('// y')"),
        ("python", "a = '#f00'", "a = '#0f0'"),
    ],
)
def test_other_content_is_not(language: str, one: str, other: str) -> None:
    assert tokens(one, language=language) != tokens(other, language=language)


def test_the_suffix_goes_before_the_language() -> None:
    assert tokens("a /* b */", path="x.css", language="html") == ["a"]


def test_letters_without_spaces_between_words_are_tokens_each() -> None:
    assert tokens("<p>天气</p>", language="html") == ["<", "p", ">", "天", "气", "<", "/", "p", ">"]


@pytest.mark.parametrize(
    ("language", "unit"),
    [
        ("html", '<a b="'),
        ("html", "<a b='<"),
        ("html", "<!--"),
        ("html", "<style>"),
        ("svg", "<!"),
        ("javascript", "/*"),
        ("javascript", '"\\'),
        ("javascript", "`"),
        ("python", '"""'),
    ],
)
def test_hostile_text_costs_no_more_than_its_length(language: str, unit: str) -> None:
    text = unit * (600_000 // len(unit))
    started = time.process_time()
    tokens(text, language=language)
    assert time.process_time() - started < 5
