"""Program text to tokens that stay the same when only its typing changes."""

from __future__ import annotations

import html
import re
from pathlib import PurePosixPath

_MARKUP = {".svg", ".html", ".htm", ".xhtml", ".xml", ".dae", "svg", "html"}
_HASH_COMMENTS = {".py", ".obj", ".mtl", ".ply", "python", "cadquery", "pygame", "schemdraw", "trimesh"}
_PLAIN = {".txt", ".md", ".csv", ".dxf", ".stl", ".off", "dxf"}

_TOKEN = re.compile(
    r"""[A-Za-z_$][A-Za-z0-9_$]*
      | \#[0-9A-Fa-f]{3,8}\b
      | 0[xX][0-9A-Fa-f]+
      | (?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?
      | [^\s,;]""",
    re.X,
)
# Strings and comments in one pattern, so that neither is looked for inside the other. Unclosed ones run to the
# end and possessive repeats never look back, so that hostile text costs no more than its length.
_C_STYLE = re.compile(
    r"""(?P<string>"(?:[^"\\\n]|\\.)*+"? | '(?:[^'\\\n]|\\.)*+'? | `(?:[^`\\]|\\.)*+`?)
      | /\*(?:[^*]|\*(?!/))*+(?:\*/)? | //[^\n]*""",
    re.X | re.S,
)
_HASH_STYLE = re.compile(
    r"""(?P<string>"{3}(?:[^"\\]|\\.|"(?!""))*+(?:"{3})? | '{3}(?:[^'\\]|\\.|'(?!''))*+(?:'{3})?
      | "(?:[^"\\\n]|\\.)*+"? | '(?:[^'\\\n]|\\.)*+'?)
      | \#[^\n]*""",
    re.X | re.S,
)
_TAG = re.compile(
    r"""<!--(?:[^-]|-(?!->))*+(?:-->)? | <![^>]*+>? | <\?[^>]*+>?
      | <(?P<raw>style|script)\b(?P<raw_attributes>(?:[^<>"']|"[^"<]*+"|'[^'<]*+')*+)(?<!/)>
        (?P<body>(?:[^<]|<(?!/(?P=raw)\b))*+)
      | <(?P<end>/?)(?P<name>[A-Za-z][\w:.-]*+)(?P<attributes>(?:[^<>"']|"[^"<]*+"|'[^'<]*+')*+)>""",
    re.X | re.S | re.I,
)
_ATTRIBUTE = re.compile(r"""([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?""")
_PATH_LETTER = re.compile(r"[A-DF-Za-df-z]")
_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


def _kind(path: str, language: str) -> str:
    """How a file is read: by its suffix, else by its language; braces and C comments where neither is known."""
    suffix = PurePosixPath(path).suffix.lower()
    for key in (suffix, language):
        if key in _MARKUP:
            return "markup"
        if key in _HASH_COMMENTS:
            return "hash"
        if key in _PLAIN:
            return "plain"
        if suffix:
            break
    return "braces"


def _plain_string(match: re.Match[str]) -> str:
    """Comments vanish; strings keep their content between one kind of quotes."""
    text = match["string"]
    return " " if text is None else f' "{text.strip(text[0])}" '


def _tag(match: re.Match[str]) -> str:
    """A tag with its attributes in the order of their names and all values quoted alike."""
    if match["raw"]:
        body = html.unescape(match["body"]) if "<![CDATA[" in match["body"] else match["body"]
        inner = _C_STYLE.sub(_plain_string, body)
        return f" <{match['raw'].lower()} {_attributes(match['raw_attributes'])}> {inner} "
    name = match["name"]
    if name is None:
        return " "
    if match["end"]:
        return f" </{name}> "
    attributes = match["attributes"]
    closed = attributes.rstrip().endswith("/") and name.lower() not in _VOID
    return f" <{name} {_attributes(attributes)}> " + (f"</{name}> " if closed else "")


def _attributes(text: str) -> str:
    found = []
    for match in _ATTRIBUTE.finditer(text):
        name, value = match[1], html.unescape(match[2] or match[3] or match[4] or "")
        if name == "d":  # path data need no space between command and number
            value = _PATH_LETTER.sub(r" \g<0> ", value)
        found.append(f'{name}="{value}"')
    return " ".join(sorted(found))


def normalise(text: str, *, path: str = "", language: str = "") -> str:
    """The text without comments, with one kind of quotes; markup with its attributes in a fixed order."""
    kind = _kind(path, language)
    if kind == "markup":
        return _unescaped_text(_TAG.sub(_tag, text))
    if kind == "hash":
        return _HASH_STYLE.sub(_plain_string, text)
    return text if kind == "plain" else _C_STYLE.sub(_plain_string, text)


def _unescaped_text(text: str) -> str:
    return html.unescape(text) if "&" in text else text


def _canonical(token: str) -> str:
    """``12.0`` is ``12``, ``.50`` is ``0.5``, ``#F00`` is ``#ff0000``."""
    if token[0] == "#" and len(token) > 1:
        digits = token[1:].lower()
        return "#" + ("".join(c + c for c in digits) if len(digits) in (3, 4) else digits)
    if token[0].isdecimal() or (token[0] == "." and len(token) > 1):
        return token.lower() if token[:2] in ("0x", "0X") else format(float(token), ".12g")
    return token


def tokens(text: str, *, path: str = "", language: str = "") -> list[str]:
    """Identifiers, punctuation, numbers and colours in order; white space, commas and semicolons carry nothing.

    A letter outside ASCII is a token of its own, so that scripts without spaces have more than one word a line.
    """
    found = _TOKEN.findall(normalise(text, path=path, language=language))
    canonical = {token: _canonical(token) for token in set(found)}
    return [canonical[token] for token in found]
