"""An SVG file as a tree whose start tags keep their byte spans; cost and shape are bounded while it is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from schemas.errors import Reason, SampleError

SVG_NS = "http://www.w3.org/2000/svg"
XHTML_NS = "http://www.w3.org/1999/xhtml"
KEPT_ATTRIBUTES = {
    "http://www.w3.org/1999/xlink href": "xlink:href",
    "http://www.w3.org/XML/1998/namespace space": "xml:space",
    "http://www.w3.org/XML/1998/namespace lang": "xml:lang",
    "http://www.inkscape.org/namespaces/inkscape label": "inkscape:label",
}
NEVER_WRITTEN = frozenset({"inkscape:label"})
XML_BASE = "http://www.w3.org/XML/1998/namespace base"
STYLE_SHEET_TARGET = "xml-stylesheet"
MAX_BYTES = 5_000_000
MAX_NODES = 10_000
MAX_MARKUP = 5 * MAX_NODES  # tags, comments, instructions, declarations: an element has two tags at most
MAX_LINES = 500_000
MAX_ATTRIBUTES = 50_000
MAX_NAMESPACES = 2_500
MAX_DEPTH = 200
MAX_DECLARED = 100  # characters of an entity or of an attribute's default
MAX_DEFAULTS = 20
MAX_REFERENCES = 10_000
START_TAG = re.compile(rb"<(?:[^>\"']++|\"[^\"]*+\"|'[^']*+')*+>")
ENCODING = re.compile(r"utf-?(?:8|16(?:le|be)?)|(?:us-)?ascii|latin-?1|iso-8859-\d+|windows-125\d|koi8-[ru]")
WIDE_NAMESPACE = "xmlns".encode("utf-16-le")


@dataclass(slots=True, eq=False)
class SvgNode:
    """One element. ``tag`` is the local name, with ``html:`` before it for XHTML inside a foreignObject.

    ``children`` holds nodes and the text between them. ``code_start``/``code_end`` are bytes of the start tag
    in the file as stored. ``style`` is what the cascade decided, filled in by ``_svg_css``.
    """

    tag: str
    attributes: dict[str, str]
    parent: SvgNode | None
    code_start: int
    code_end: int
    children: list[SvgNode | str] = field(default_factory=list)
    style: dict[str, str] = field(default_factory=dict)

    @property
    def elements(self) -> list[SvgNode]:
        return [child for child in self.children if isinstance(child, SvgNode)]

    @property
    def href(self) -> str:
        return self.attributes.get("href", self.attributes.get("xlink:href", "")).strip()

    def walk(self) -> Iterator[SvgNode]:
        """This node and all below it, in document order."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += [child for child in reversed(node.children) if isinstance(child, SvgNode)]

    def declared(self, name: str) -> str | None:
        """The value that the style or the presentation attribute gives this very node."""
        return self.style.get(name, self.attributes.get(name))

    def inherited(self, name: str, default: str = "") -> str:
        """The value of an inherited property: the nearest declaration upwards."""
        node: SvgNode | None = self
        while node is not None:
            value = node.style.get(name) or node.attributes.get(name)
            if value and value != "inherit":
                return value
            node = node.parent
        return default

    def texts(self) -> str:
        """All characters below this node, white space collapsed."""
        parts = [
            c if isinstance(c, str) else c.texts() if c.tag not in ("title", "desc") else ""
            for c in self.children
        ]
        return " ".join("".join(parts).split())


class _Builder:
    """Receives expat's events and grows the tree; foreign vocabularies are left out.

    ``bases`` and ``style_sheets`` are what ``xml:base`` and ``<?xml-stylesheet?>`` name, for the checks to judge.
    """

    def __init__(self, data: bytes, parser: expat.XMLParserType, max_nodes: int) -> None:
        self.data = data
        self.parser = parser
        self.max_nodes = max_nodes
        self.little_endian = data.startswith(b"\xff\xfe")
        self.root: SvgNode | None = None
        self.open: list[SvgNode] = []
        self.tags: dict[str, str] = {}
        self.foreign_depth = 0
        self.count = 0
        self.num_attributes = 0
        self.defaults = 0
        self.num_references = data.count(b"&")
        self.outside: list[tuple[str, str]] = []

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        self.num_attributes += len(attributes)
        if self.count > self.max_nodes:
            raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_NODES} elements, got more")
        if self.num_attributes > MAX_ATTRIBUTES:
            raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_ATTRIBUTES} attributes, got more")
        opened = self.open
        if len(opened) + self.foreign_depth >= MAX_DEPTH:
            raise SampleError(Reason.HOSTILE, f"expected a nesting of at most {MAX_DEPTH}, got deeper")
        tag = self.tags.get(name)
        if tag is None:
            tag = self.tags[name] = self._tag(name)
        if self.foreign_depth or not tag:
            self.foreign_depth += 1
            return
        if " " in "".join(attributes):
            attributes = self._kept(attributes)
        begin = self.parser.CurrentByteIndex
        parent = opened[-1] if opened else None
        node = SvgNode(tag, attributes, parent, begin, self._end_of_tag(begin))
        if parent is not None:
            parent.children.append(node)
        else:
            self.root = node
        opened.append(node)

    def _tag(self, name: str) -> str:
        """The node's ``tag`` for an expanded name; empty for a foreign vocabulary's."""
        namespace, _, local = name.rpartition(" ")
        if self.root is None and (namespace, local) != (SVG_NS, "svg"):
            raise SampleError(Reason.SYNTAX, f"expected a root svg element in {SVG_NS}, got {name[:200]!r}")
        return {SVG_NS: local, XHTML_NS: f"html:{local}"}.get(namespace, "")

    def _kept(self, attributes: dict[str, str]) -> dict[str, str]:
        """Without other vocabularies' attributes; ``xml:base`` is remembered."""
        if XML_BASE in attributes:
            self.outside.append(("xml:base", attributes[XML_BASE]))
        return {
            KEPT_ATTRIBUTES.get(k, k): v
            for k, v in attributes.items()
            if " " not in k or k in KEPT_ATTRIBUTES
        }

    def _end_of_tag(self, begin: int) -> int:
        """Behind the start tag; in UTF-16 a character's zero byte stands before or behind the other one."""
        match = START_TAG.match(self.data, begin) or START_TAG.match(self.data, begin + 1)
        return match.end() + self.little_endian if match else begin + 1

    def end(self, name: str) -> None:
        if self.foreign_depth:
            self.foreign_depth -= 1
        else:
            self.open.pop()

    def characters(self, text: str) -> None:
        if self.open and not self.foreign_depth:
            self.open[-1].children.append(text)

    def declaration(self, version: str, encoding: str | None, standalone: int) -> None:
        """Bytes are counted before they are parsed, so that ASCII has to mean ASCII."""
        if encoding is not None and not ENCODING.fullmatch(encoding.lower()):
            raise SampleError(Reason.SYNTAX, f"expected UTF-8 or UTF-16 text, got {encoding[:40]!r}")

    def instruction(self, target: str, content: str) -> None:
        if target == STYLE_SHEET_TARGET:
            href = re.search(r"href\s*=\s*[\"']([^\"']*)", content)
            self.outside.append(("xml-stylesheet", href[1] if href else ""))

    def entity(self, name: str, is_parameter: int, value: str | None, *_: object) -> None:
        """Short plain text may have a name, as the namespaces that Illustrator writes do; nothing that grows."""
        if (
            is_parameter
            or value is None
            or len(value) > MAX_DECLARED
            or any(c in value for c in "&<%")
            or self.num_references > MAX_REFERENCES
        ):
            raise SampleError(
                Reason.HOSTILE,
                f"expected {MAX_REFERENCES} references to plain text of {MAX_DECLARED} characters at most, got {name!r}",
            )

    def skipped(self, name: str, is_parameter: int) -> None:
        """An entity of the DTD that a DOCTYPE names, which is never read: its text would be missing."""
        raise SampleError(Reason.SYNTAX, f"expected a declared entity, got &{name[:80]};")

    def default(self, element: str, attribute: str, kind: str, value: str | None, *_: object) -> None:
        """A default is copied into every element of its name."""
        self.defaults += value is not None
        if self.defaults > MAX_DEFAULTS or len(value or "") > MAX_DECLARED:
            raise SampleError(
                Reason.HOSTILE,
                f"expected {MAX_DEFAULTS} defaults of {MAX_DECLARED} characters at most, got {attribute[:80]!r}",
            )


def screen(data: bytes) -> None:
    """Refuse by counting bytes what would take a parser long; costs a few milliseconds for 5 MB.

    Raises:
        SampleError: TOO_LARGE.
    """
    if len(data) > MAX_BYTES:
        raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_BYTES} bytes, got {len(data)}")
    if data.count(b"<") > MAX_MARKUP:
        raise SampleError(
            Reason.TOO_LARGE, f"expected at most {MAX_NODES} elements, got more tags than those have"
        )
    if data.count(b"\n") > MAX_LINES:
        raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_LINES} lines, got more")
    namespaces = data.count(b"xmlns") + data.count(WIDE_NAMESPACE)
    if namespaces > MAX_NAMESPACES:
        raise SampleError(
            Reason.TOO_LARGE, f"expected at most {MAX_NAMESPACES} namespace declarations, got {namespaces}"
        )


def parse_svg(data: bytes, *, max_nodes: int = MAX_NODES) -> SvgNode:
    """The root of the tree. A DOCTYPE is skipped, but for short plain declarations; others are refused before they grow.

    Raises:
        SampleError: SYNTAX, TOO_LARGE (bytes, elements) or HOSTILE (nesting, entities).
    """
    return parse_outer(data, max_nodes=max_nodes)[0]


def parse_outer(data: bytes, *, max_nodes: int = MAX_NODES) -> tuple[SvgNode, list[tuple[str, str]]]:
    """The root, and what the file names outside its elements' own attributes: (where, address)."""
    screen(data)
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    builder = _Builder(data, parser, max_nodes)
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.characters
    parser.ProcessingInstructionHandler = builder.instruction
    parser.XmlDeclHandler = builder.declaration
    parser.EntityDeclHandler = builder.entity
    parser.SkippedEntityHandler = builder.skipped
    parser.AttlistDeclHandler = builder.default
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise SampleError(Reason.SYNTAX, f"expected well-formed XML, got {error}") from error
    except (LookupError, ValueError) as error:
        raise SampleError(Reason.SYNTAX, f"expected a known text encoding, got {error}") from error
    if builder.root is None:
        raise SampleError(Reason.SYNTAX, "expected an svg element, got an empty document")
    return builder.root, builder.outside


def start_tag(node: SvgNode, extra: str = "", *, without: frozenset[str] = frozenset()) -> str:
    """The start tag as text, without the properties and attributes named in ``without``.

    A node whose style was not resolved keeps its style attribute as the author wrote it.
    """
    parts = [f"<{node.tag.removeprefix('html:')}"]
    if node.tag.startswith("html:"):
        parts.append(f'xmlns="{XHTML_NS}"')
    parts += [
        f"{k}={quoteattr(v)}"
        for k, v in node.attributes.items()
        if k not in NEVER_WRITTEN and k not in without
    ]
    style = ";".join(f"{k}:{v}" for k, v in node.style.items() if k not in without)
    if style:
        parts.append(f"style={quoteattr(style)}")
    if extra:
        parts.append(extra)
    return " ".join(parts) + ">"


def end_tag(node: SvgNode) -> str:
    return f"</{node.tag.removeprefix('html:')}>"


def serialise(node: SvgNode, *, without: frozenset[str] = frozenset()) -> str:
    """A subtree as text: start tag, children, end tag."""
    inner = "".join(escape(c) if isinstance(c, str) else serialise(c, without=without) for c in node.children)
    return start_tag(node, without=without) + inner + end_tag(node)
