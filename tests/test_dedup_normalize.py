"""Tokens: what is the same text typed otherwise, and what is not, in every language that we write."""

from __future__ import annotations

import base64
import time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dedup import _lexer, _lexer_tables
from dedup.normalize import Reading, reading, tokens
from generators import load, names
from renderers import names as languages

SAME = [
    ("svg", '<rect x="12.0" y=".50" fill="#F00"/>', "<rect\n  fill='#ff0000' y='0.5' x='12'></rect>"),
    ("svg", '<path d="M10-5L.5.5z"/>', '<path d="M 10,-5 L 0.5,0.5 z"/>'),
    ("svg", '<path d="M0 0a5 5 0 01.5 2"/>', '<path d="M 0,0 a 5,5 0 0 1 0.5,2"/>'),
    ("svg", "<?xml version='1.0'?><!DOCTYPE svg><!-- a > b --><g id='a'/>", '<g id="a"></g>'),
    ("svg", '<g fill="red"/>', '<g fill="rgb(255, 0, 0)"/>'),
    ("svg", '<g fill="rgb(0 128 255)"/>', '<g fill="#0080FFff"/>'),
    ("svg", "<style><![CDATA[a > b { fill: #0f08 }]]></style>", "<style>a&gt;b{fill:#00FF0088;}</style>"),
    ("svg", "<text>1 < 2</text>", "<text><![CDATA[1 < 2]]></text>"),
    ("svg", "<g\r\n id='a'>\r\n</g>\r\n", "<g id='a'>\n</g>"),
    ("html", "<p>Fish &amp; chips<br></p>", "<p>\n Fish &#38; chips <br/>\n</p>"),
    ("html", "<p>caf&eacute;&nbsp;&#x263A;</p>", "<p>café ☺</p>"),
    ("html", "<input disabled value=a>", '<INPUT value="a" disabled="">'),
    ("html", """<p style="font-family:'Inter'">""", "<p style='font-family: \"Inter\";'>"),
    ("html", "<style>a{color:red;}/* x */</style>", "<style>\na { color: #F00 }\n</style>"),
    ("html", "<script>f('a') // note\n</script>", '<script>f("a");</script>'),
    ("html", "<a href='http://a.b/c'>x</a>", '<a href="http://a.b/c" >x</a>'),
    ("css", "a{margin:0 .5em}", "a {\n  margin: 0 0.5em; /* none */\n}"),
    ("css", "a{background:url(http://a/b)}", "a { background: url(http://a/b); }"),
    ("javascript", "let a = [1, 2,]; // two", 'let a=[1,2]; /* "two" */'),
    ("javascript", "s = 'http://x' + `b`", 's = "http://x" + "b"'),
    ("javascript", "s = 'it\\'s'; n = 1_000_000", 's = "it\'s"; n = 1e6'),
    ("javascript", "n = 0xFF", "n = 255.0"),
    ("jsx", "<a b={'c'}>d</a> {/* e */}", '<a b={"c"}>d</a> {}'),
    ("tsx", "const a: string = 'b' as const;", 'const a:string = "b" as const'),
    ("vue", "<template><a :b='c' @d='e'/></template>", '<template><a @d="e" :b="c"></a></template>'),
    ("threejs", "const a = new THREE.Vector3(1.50, 0, 0);", "const a = new THREE.Vector3( 1.5, 0, 0 )"),
    ("canvas", "c.fillStyle = '#ABC'", 'c.fillStyle="#aabbcc";'),
    ("glsl", "float a = 1.; // one", "float a=1.0;"),
    ("openscad", "cube([10,20,30]); // box", "cube([10.0, 20, 30]);"),
    ("python", 'r = box("a", 2.50)  # a # b', "r = box('a', 2.5)"),
    ("python", '"""One\'s # words."""\nx = 1', "'''One's # words.'''\r\nx=1  # one"),
    ("pygame", "x = 1.50  # px", "x = 1.5"),
    ("cadquery", "r = cq.Workplane('XY').box(1, 2.0, 3,)", 'r = cq.Workplane("XY").box(1,2,3)'),
    ("schemdraw", "d += elm.Resistor().label('1k')", 'd += elm.Resistor().label("1k")  # R1'),
    ("trimesh", "s = trimesh.Scene()  # all", "s = trimesh.Scene( )"),
    ("obj", "# Blender\nv 1.000000 0.500000 -2.0\nf 1/1 2/2 3/3\n", "v 1 .5 -2\nf 1/1 2/2 3/3"),
    ("mtl", "newmtl a\nKd 0.80 0.8 0.8 # grey", "newmtl a\nKd .8 .8 .8"),
    ("json", '{"a" : [1.0, 2,], "b": "//c" }', '{"a":[1,2],"b":"//c"}'),
    ("dxf", "  0\nLINE\n  5\n1F\n 10\n1.000000\n", "0\nLINE\n5\n2A0\n999\nnote\n10\n1.0\n"),
]
OTHER = [
    ("svg", '<rect width="12"/>', '<rect width="13"/>'),
    ("svg", '<rect fill="#f00"/>', '<rect fill="#f10"/>'),
    ("svg", '<rect fill="#f00"/>', '<rect fill="#f008"/>'),
    ("svg", '<path d="M1 2"/>', '<path d="m1 2"/>'),
    ("svg", '<path d="M12 3"/>', '<path d="M1 23"/>'),
    ("html", "<p>tea</p>", "<p>coffee</p>"),
    ("html", '<p id="a" class="b"></p>', '<p id="b" class="a"></p>'),
    ("html", "<b>a</b>c", "<b>a c</b>"),
    ("html", "<p>&lt;b></p>", "<p><b></p>"),
    ("css", "a{b:url(http://x)}p{color:red}", "a{b:url(http://x)}p{color:blue}"),
    ("javascript", "a('// x')", "a('// y')"),
    ("javascript", "a = 1e3", "a = 1e4"),
    ("jsx", "<a>https://b.c/d</a>", "<a>https://b.c/e</a>"),
    ("python", "a = '#f00'", "a = '#0f0'"),
    ("python", "a = 0.1", "a = 0.01"),
    ("json", '{"uri": "data:,a//b"}', '{"uri": "data:,a//c"}'),
    ("dxf", "0\nLINE\n10\n1.0\n", "0\nLINE\n20\n1.0\n"),
    ("dxf", "0\nTEXT\n1\nA\n", "0\nTEXT\n1\nB\n"),
    ("obj", "v 1 2 3", "v 1 2 -3"),
]


def same(one: str, other: str, language: str) -> bool:
    return np.array_equal(tokens(one, language=language), tokens(other, language=language))


@pytest.mark.parametrize(("language", "one", "other"), SAME)
def test_other_typing_is_the_same(language: str, one: str, other: str) -> None:
    assert same(one, other, language)
    assert len(tokens(one, language=language)) > 2


@pytest.mark.parametrize(("language", "one", "other"), OTHER)
def test_other_content_is_not(language: str, one: str, other: str) -> None:
    assert not same(one, other, language)


def test_every_language_is_read_on_purpose() -> None:
    """What is neither markup nor of ``#`` comments, JSON or DXF has C's comments, as these have."""
    braces = {name for name in languages() if reading("main", name) is Reading.BRACES}
    assert braces == {"canvas", "glsl", "mesh", "openscad", "threejs"}


def test_every_file_that_a_family_writes_is_read_on_purpose() -> None:
    rng = np.random.default_rng(0)
    files = [f for name in names() if name[:3] in ("svg", "cad") for f in load(name)().generate(rng).files]
    braces = {f.path.rpartition(".")[2] for f in files if reading(f.path, f.language) is Reading.BRACES}
    assert braces == {"scad"}


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("x.css", Reading.SHEET),
        ("a/App.vue", Reading.MARKUP),
        ("a/App.tsx", Reading.BRACES),
        ("m.gltf", Reading.OBJECTS),
        ("m.OBJ", Reading.HASHED),
        ("s.frag", Reading.BRACES),
        (".py", Reading.PAIRS),
        ("LICENSE", Reading.PAIRS),
    ],
)
def test_the_suffix_goes_before_the_language(path: str, found: Reading) -> None:
    assert reading(path, "dxf") is found


def test_letters_without_spaces_between_words_are_tokens_each() -> None:
    assert len(tokens("<p>天气</p>", language="html")) == len("<p>") + 2 + len("</p>")


def test_names_of_colours_and_characters_are_those_of_the_standard() -> None:
    assert same('<a b="rebeccapurple"/>', '<a b="#663399"/>', "svg")
    assert same("<p>&CounterClockwiseContourIntegral;</p>", "<p>∳</p>", "html")
    word = np.frombuffer(b"papayawhip", np.uint8)
    assert _lexer.word(word, 0, len(word))[1] == _lexer.colour(np.uint64(0xFFEFD5FF))
    assert int(_lexer_tables.MARKS[ord("a")]) == int(_lexer.mixed(np.uint64(_lexer_tables.fnv("a"))))


@settings(deadline=None)  # compiles first
@given(st.decimals(-(10**9), 10**9, places=6), st.integers(0, 6))
def test_numbers_are_their_values(value: object, zeros: int) -> None:
    """Twelve significant digits count; so many a number of nine and three places has."""
    exact = f"{value:.3f}"
    assert same(exact, f"{exact}{'0' * zeros}", "css")
    assert same(f"{float(exact):.12g}", f"{float(exact):.11e}", "javascript")


@settings(deadline=None)
@given(st.binary(max_size=200), st.sampled_from([*Reading]))
def test_neighbours_in_a_batch_do_not_matter_and_tokens_fit(data: bytes, kind: Reading) -> None:
    """Any bytes, alone and between others, by the uncompiled functions too, which would raise beyond an array."""
    from dedup._signing import lex_files

    def lexed(parts: list[bytes]) -> list[np.ndarray]:
        text = np.frombuffer(b"\n".join(parts), np.uint8)
        ends = np.cumsum([len(p) + 1 for p in parts]) - 1
        out = np.empty(2 * len(text) + 16, np.uint64)
        kinds, documents = np.full(len(parts), kind, np.uint8), np.arange(len(parts))
        borders = lex_files(text, ends, kinds, documents, out)
        return np.split(out[: borders[-1]], borders[:-1])

    alone = lexed([data])[0]
    assert len(alone) <= 2 * len(data) + 16
    assert np.array_equal(lexed([b"<a b='", data, b"*/ ' <!--"])[1], alone)


@pytest.mark.parametrize(
    ("language", "unit"),
    [
        ("html", '<a b="'),
        ("html", "<a b='<"),
        ("html", "<!--"),
        ("html", "<style>"),
        ("html", "</script"),
        ("html", "<a b c "),
        ("html", " b=c"),
        ("html", "&amp"),
        ("svg", "<!"),
        ("svg", "<![CDATA["),
        ("javascript", "/*"),
        ("javascript", '"\\'),
        ("javascript", "`"),
        ("css", "rgb(1,"),
        ("python", '"""'),
        ("json", "9"),
        ("dxf", "1"),
        ("dxf", "\n"),
    ],
)
def test_hostile_text_costs_no_more_than_its_length(language: str, unit: str) -> None:
    tokens("", language=language)
    text = ("<a " if unit.startswith(" ") else "") + unit * (1_000_000 // len(unit))
    started = time.process_time()
    tokens(text, language=language)
    assert time.process_time() - started < 1


def test_base64_is_no_hostile_text() -> None:
    data = base64.b64encode(np.random.default_rng(1).bytes(300_000)).decode()
    started = time.process_time()
    assert len(tokens(f'{{"uri": "data:;base64,{data}"}}', language="json")) > 1_000
    assert time.process_time() - started < 1
