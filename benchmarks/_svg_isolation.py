"""Documents that show one element alone, or recoloured in its place, made from the file by lxml: none of the renderer's code."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
LEAVES = (
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "text",
    "image",
    "foreignObject",
)
SPANS = ("tspan", "textPath", "a")
NEVER_SHOWN = [
    "defs",
    "symbol",
    "clipPath",
    "mask",
    "marker",
    "pattern",
    "linearGradient",
    "radialGradient",
    "filter",
    "style",
    "title",
    "desc",
    "metadata",
    "script",
    "view",
]
NEVER_MOVED = ("animate", "animateTransform", "animateMotion", "set", "script", "metadata")
# at one device pixel a CSS pixel Chromium sets glyphs on whole pixels, so that a text's width depends on its scale
EXACT_TEXT = ":where(text){text-rendering:geometricPrecision}"
# what shows through an element's edge must not depend on its colour: all black, all white, alpha as it was
BLACK_AND_WHITE = (
    '<svg xmlns="http://www.w3.org/2000/svg"><filter id="to-0" filterUnits="userSpaceOnUse" %s color-interpolation-filters="sRGB">'
    '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0"/></filter>'
    '<filter id="to-1" filterUnits="userSpaceOnUse" %s color-interpolation-filters="sRGB">'
    '<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/></filter></svg>'
)
UNCLIPPED = "clip-path:none!important;mask:none!important;filter:none!important;overflow:visible!important;background:none!important"
START_TAG = re.compile(
    rb"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>|<[A-Za-z_](?:[^<>\"']|\"[^\"]*\"|'[^']*')*>", re.DOTALL
)
Key = tuple[int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Drawn:
    """One drawn thing in the expanded tree: its key is the start bytes of the ``use`` tags it came by, then its own."""

    key: Key
    path: tuple[int, ...]
    tag: str
    is_leaf: bool


def tag_starts(data: bytes) -> list[int]:
    """The first byte of every start tag, in document order."""
    begin = data.index(b"<svg")
    doctype_end = begin  # markup declarations stand before the root
    return [m.start() for m in START_TAG.finditer(data, doctype_end) if not m[0].startswith((b"<!", b"<?"))]


class Isolation:
    """A file's tree with every ``use`` written out, from which elements are shown alone."""

    def __init__(self, data: bytes, size_px: tuple[int, int]) -> None:
        parser = etree.XMLParser(
            resolve_entities=True, no_network=True, remove_comments=True, remove_pis=True
        )
        self.root = etree.fromstring(data, parser)
        self.size_px = size_px
        elements = [e for e in self.root.iter() if isinstance(e.tag, str)]
        starts = tag_starts(data)
        if len(starts) != len(elements):
            raise ValueError(f"{len(starts)} start tags, {len(elements)} elements")
        for element, start in zip(elements, starts, strict=True):
            element.set("data-at", str(start))
        for element in elements:
            if etree.QName(element).localname in NEVER_MOVED and element.getparent() is not None:
                _remove(element)
        self.by_id = {e.get("id"): e for e in reversed(elements) if e.get("id")}
        self._choose()
        self.original = copy.deepcopy(self.root)
        for _ in range(8):
            if not self._write_out_uses():
                break
        for element in self.root.iter(f"{SVG}use"):
            element.set("data-recursive", "1")
        _fit(self.root, size_px)
        _fit(self.original, size_px)

    @property
    def needs_fonts_or_css(self) -> bool:
        """Whether more than shapes and their attributes decide the picture."""
        return any(True for _ in self.root.iter(f"{SVG}text")) or any(
            e.text != EXACT_TEXT for e in self.root.iter(f"{SVG}style")
        )

    def _write_out_uses(self) -> bool:
        """Replace every shown ``use`` by a group with a copy of what it names; False when there was none."""
        found = [u for u in self.root.iter(f"{SVG}use") if _is_shown(u)]
        changed = False
        for use in found:
            target = self.by_id.get((use.get("href") or use.get(HREF) or "").lstrip("#"))
            if target is None or use in list(target.iter()):
                _remove(use)
                continue
            _parent(use).replace(use, _written_out(use, target))
            changed = True
        return changed

    def _choose(self) -> None:
        """Keep of each ``switch`` the child that an English reader sees."""
        for switch in list(self.root.iter(f"{SVG}switch")):
            chosen = False
            for child in list(switch):
                languages = child.get("systemLanguage")
                fits = languages is None or any(w.strip().split("-")[0] == "en" for w in languages.split(","))
                if chosen or not fits or child.get("requiredExtensions"):
                    switch.remove(child)
                    continue
                child.attrib.pop("systemLanguage", None)
                chosen = True

    def drawn(self) -> Iterator[Drawn]:
        """Everything that may paint, and the groups above it, in document order."""
        yield from self._drawn(self.root, (), ())

    def _drawn(self, node: etree._Element, uses: Key, path: tuple[int, ...]) -> Iterator[Drawn]:
        name = etree.QName(node).localname
        if name in NEVER_SHOWN and node.get("data-symbol") is None:
            return
        key = (*uses, int(node.get("data-at", "")))
        yield Drawn(key=key, path=path, tag=name, is_leaf=name in LEAVES)
        inside = key if node.get("data-use") else uses
        for number, child in enumerate(node):
            if isinstance(child.tag, str) and (name not in LEAVES or etree.QName(child).localname in SPANS):
                yield from self._drawn(child, inside, (*path, number))

    def picture(self, *, written_out: bool = False) -> bytes:
        """The whole drawing at the frame's size."""
        return bytes(etree.tostring(self.root if written_out else self.original))

    def alone(self, path: tuple[int, ...], margin_px: int) -> bytes:
        """That element with everything else gone, unclipped by its ancestors, with a margin around the frame."""
        root = copy.deepcopy(self.root)
        target = _at(root, path)
        _hide_others(root, {target, *target.iterdescendants(), *target.iterancestors()})
        if _in_text(target):
            _show_span(target)
        for ancestor in target.iterancestors():
            _style(ancestor, UNCLIPPED)
        if target is root:
            _style(root, "overflow:visible!important")
        return _with_margin(root, self.size_px, margin_px)

    def recoloured(self, path: tuple[int, ...], white: int) -> bytes:
        """The whole drawing with that element all black (0) or all white (1), its alpha unchanged."""
        root = copy.deepcopy(self.root)
        target = _at(root, path)
        if _in_text(target):
            css = f"fill:{('#000', '#fff')[white]}!important"
            for inner in target.iter():
                _style(inner, css)
            return bytes(etree.tostring(root))
        wrapper = etree.Element(f"{SVG}g")
        wrapper.set("style", f"filter:url(#to-{white})")
        _parent(target).replace(target, wrapper)
        wrapper.tail, target.tail = target.tail, None
        wrapper.append(target)
        for filter_ in etree.fromstring(BLACK_AND_WHITE % _regions(wrapper)):
            root.append(filter_)
        return bytes(etree.tostring(root))


def _regions(node: etree._Element) -> tuple[str, str]:
    """Far around everything near a node, but no farther than engines filter, for both filters."""
    around = next((a.get("viewBox", "") for a in node.iterancestors() if a.get("viewBox")), "0 0 500 500")
    far = 20 * max(float(n) for n in around.replace(",", " ").split()[2:])
    return (f'x="{-far}" y="{-far}" width="{3 * far}" height="{3 * far}"',) * 2


def _hide_others(root: etree._Element, kept: set[etree._Element]) -> None:
    """Let nothing paint but what is kept; what has an id stays where others may refer to it."""
    for node in list(root.iter()):
        name = etree.QName(node).localname if isinstance(node.tag, str) else ""
        if name not in LEAVES or node in kept or not _is_shown(node):
            continue
        if node.get("id") is None:
            _style(node, "display:none!important")
            continue
        holder = etree.Element(f"{SVG}defs")
        _parent(node).replace(node, holder)
        holder.tail, node.tail = node.tail, None
        holder.append(node)


def _show_span(target: etree._Element) -> None:
    """Let the text around a span keep its place unseen."""
    for ancestor in target.iterancestors():
        if etree.QName(ancestor).localname not in (*SPANS, "text"):
            continue
        _style(ancestor, "visibility:hidden!important")
        for sibling in ancestor:
            if sibling is not target and etree.QName(sibling).localname in SPANS:
                for inner in sibling.iter():
                    _style(inner, "visibility:hidden!important")
    for inner in target.iter():
        _style(inner, "visibility:visible!important")


def _in_text(node: etree._Element) -> bool:
    return etree.QName(node).localname in SPANS and any(
        etree.QName(a).localname == "text" for a in node.iterancestors()
    )


def _is_shown(node: etree._Element) -> bool:
    return not any(
        etree.QName(a).localname in NEVER_SHOWN and a.get("data-symbol") is None for a in node.iterancestors()
    )


def _parent(node: etree._Element) -> etree._Element:
    parent = node.getparent()
    assert parent is not None, "the root stays where it is"
    return parent


def _remove(node: etree._Element) -> None:
    """Take the node out and keep the text after it."""
    parent, previous = _parent(node), node.getprevious()
    if node.tail:
        if previous is not None:
            previous.tail = (previous.tail or "") + node.tail
        else:
            parent.text = (parent.text or "") + node.tail
    parent.remove(node)


def _style(node: etree._Element, css: str) -> None:
    node.set("style", f"{node.get('style', '').rstrip('; ')};{css}".lstrip(";"))


def _written_out(use: etree._Element, target: etree._Element) -> etree._Element:
    group = etree.Element(f"{SVG}g")
    for name, value in use.attrib.items():
        if name not in ("x", "y", "width", "height", "href", HREF):
            group.set(name, value)
    group.set("data-use", "1")
    x, y = use.get("x", "0"), use.get("y", "0")
    group.set("transform", f"{use.get('transform', '')} translate({x} {y})")
    content = copy.deepcopy(target)
    content.tail = None
    for inner in content.iter():
        inner.attrib.pop("id", "")
    if etree.QName(content).localname in ("symbol", "svg"):
        content.tag = f"{SVG}svg"
        content.set("data-symbol", "1")
        for side in ("width", "height"):
            content.set(side, use.get(side) or target.get(side) or "100%")
    group.append(content)
    group.tail = use.tail
    return group


def _fit(root: etree._Element, size_px: tuple[int, int]) -> None:
    """Make the root fill the frame, as an ``img`` of that size makes it."""
    if root.get("viewBox") is None:
        sides = [
            float(re.sub(r"[a-z]+$", "", root.get(k, d))) for k, d in (("width", "300"), ("height", "150"))
        ]
        root.set("viewBox", f"0 0 {sides[0]:g} {sides[1]:g}")
    exact = etree.Element(f"{SVG}style")
    exact.text = EXACT_TEXT
    root.append(exact)
    root.set("width", str(size_px[0]))
    root.set("height", str(size_px[1]))


def _at(root: etree._Element, path: tuple[int, ...]) -> etree._Element:
    node = root
    for number in path:
        node = node[number]
    return node


def _with_margin(root: etree._Element, size_px: tuple[int, int], margin_px: int) -> bytes:
    width, height = size_px
    outer = etree.fromstring(f'<svg xmlns="{SVG[1:-1]}"/>')
    outer.set("width", str(width + 2 * margin_px))
    outer.set("height", str(height + 2 * margin_px))
    root.set("x", str(margin_px))
    root.set("y", str(margin_px))
    outer.append(root)
    return bytes(etree.tostring(outer))
