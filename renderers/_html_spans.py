"""Where each start tag stands in the stored bytes of an HTML file: read by the rules of HTML's own tokenizer."""

from __future__ import annotations

import re
from collections.abc import Iterator

# After a tag's name: blanks, slashes, attributes with quoted or bare values, to the closing bracket.
_ATTRIBUTES = (
    rb"(?:[\s/]++|[^\s/>][^\s/>=]*+(?:\s*+=\s*+(?:\"[^\"]*+\"|'[^']*+'|[^\s\"'>][^\s>]*+|(?=>)))?+)*+>"
)
_MARKUP = re.compile(
    rb"<!--|<!\[CDATA\[|<(?P<start>[A-Za-z][^\s/>]*+)(?P<rest>" + _ATTRIBUTES + rb")"
    rb"|</(?P<end>[A-Za-z][^\s/>]*+)" + _ATTRIBUTES + rb"|<[!?/]"
)
_COMMENT_END = re.compile(rb"--!?>")
_RAW_TEXT = frozenset(
    (b"script", b"style", b"textarea", b"title", b"iframe", b"noembed", b"noframes", b"noscript", b"xmp")
)
_FOREIGN = (b"svg", b"math")
_INTEGRATION = (b"foreignobject", b"desc")


def start_tags(data: bytes, *, is_xml: bool = False) -> Iterator[tuple[int, int, int]]:
    """(start, end of the name, end) of each start tag, in bytes, in order of the file.

    Text inside scripts, styles, comments and the like is none. ``is_xml`` reads XHTML: nothing is raw text.
    """
    at = 0
    foreign: list[bytes] = []  # open svg, math and what inside them holds HTML again
    while (found := _MARKUP.search(data, at)) is not None:
        opened = found.group()
        at = found.end()
        if opened == b"<!--":
            at = _after_comment(data, at)
        elif opened == b"<![CDATA[" and (is_xml or foreign):
            end = data.find(b"]]>", at)
            at = len(data) if end < 0 else end + 3
        elif found["end"] is not None:
            name = found["end"].lower()
            if foreign and name == foreign[-1]:
                foreign.pop()
        elif found["start"] is None:
            end = data.find(b">", at)  # a bogus comment or a doctype
            at = len(data) if end < 0 else end + 1
        else:
            yield found.start(), found.end("start"), found.end()
            name = found["start"].lower()
            closes_itself = opened.endswith(b"/>")
            in_foreign = bool(foreign) and foreign[-1] in _FOREIGN
            if (name in _FOREIGN or (in_foreign and name in _INTEGRATION)) and not closes_itself:
                foreign.append(name)
            elif name == b"plaintext" and not is_xml and not in_foreign:
                return
            elif name in _RAW_TEXT and not is_xml and not in_foreign:
                at = _end_of_raw_text(data, at, name)


def _after_comment(data: bytes, at: int) -> int:
    for short in (b">", b"->"):
        if data.startswith(short, at):
            return at + len(short)
    end = _COMMENT_END.search(data, at)
    return len(data) if end is None else end.end()


def _end_of_raw_text(data: bytes, at: int, name: bytes) -> int:
    """Start of the end tag that closes the raw text, or the file's end."""
    end_tag = re.compile(rb"</" + name + rb"(?=[\s/>])", re.IGNORECASE)
    found = end_tag.search(data, at)
    if name == b"script" and found is not None:
        found = _end_of_script(data, at, found, end_tag)
    return len(data) if found is None else found.start()


def _end_of_script(
    data: bytes, at: int, found: re.Match[bytes], end_tag: re.Pattern[bytes]
) -> re.Match[bytes] | None:
    """As the double-escaped states have it: ``<!-- <script> </script>`` inside a script does not close it."""
    opened = data.find(b"<!--", at, found.start())
    if opened < 0 or data.find(b"-->", opened, found.start()) >= 0:
        return found
    nested = re.compile(rb"<script(?=[\s/>])", re.IGNORECASE).search(data, opened, found.start())
    return found if nested is None else end_tag.search(data, found.end())


def mark_start_tags(data: bytes, attribute: str, file_index: int, *, is_xml: bool = False) -> bytes:
    """The file with ``attribute="FILE_INDEX.START.END"`` put into every start tag."""
    pieces, at = [], 0
    for start, name_end, end in start_tags(data, is_xml=is_xml):
        pieces += [data[at:name_end], f' {attribute}="{file_index}.{start}.{end}"'.encode()]
        at = name_end
    pieces.append(data[at:])
    return b"".join(pieces)
