"""DXF files to documents: bounds before work, and the bytes of the file that make each entity."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

from schemas.errors import Reason, SampleError

MAX_BYTES = 24 << 20
MAX_DRAWN_ENTITIES = 100_000
MAX_BLOCK_DEPTH = 32

PARTS_OF_OTHERS = frozenset(("VERTEX", "SEQEND", "ATTRIB"))


def read_dxf(data: bytes) -> Any:
    """The ezdxf document of a text or binary DXF file of any version.

    Raises:
        SampleError: it does not parse, or would draw more entities than a drawing has.
    """
    from ezdxf.lldxf.const import DXFError

    if len(data) > MAX_BYTES:
        raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_BYTES} bytes, got {len(data)}")
    if b"ENTITIES" not in data:
        raise SampleError(Reason.SYNTAX, "expected a DXF file with a section of ENTITIES, got none")
    document = _parse(data)
    try:
        _drop_dangling(document)
        _check_expansion(document)
        _define_layers(document)
    except (DXFError, AttributeError, TypeError) as error:
        raise SampleError(Reason.SYNTAX, f"not a sound DXF file: {error}") from error
    return document


def _parse(data: bytes) -> Any:
    """Text is taken as UTF-8 where it is that, whatever the header says: so people's editors save it.

    The strict loader is the faster one; what it refuses is left to ezdxf's recovery.
    """
    from ezdxf import filemanagement, recover
    from ezdxf.lldxf.const import DXFError
    from ezdxf.lldxf.encoding import decode_dxf_unicode

    faults = (DXFError, ValueError, KeyError, IndexError, TypeError, AttributeError, OverflowError)
    try:
        if not data.startswith(b"AutoCAD Binary DXF"):
            try:
                return filemanagement.read(io.StringIO(decode_dxf_unicode(data.decode("utf-8-sig"))))
            except faults:
                pass  # damaged, or of another code page (a decoding error is a ValueError)
        document, _ = recover.read(io.BytesIO(data))
        return document
    except faults as error:
        raise SampleError(Reason.SYNTAX, f"not a DXF file: {error}") from error
    except RecursionError as error:
        raise SampleError(Reason.TOO_LARGE, "expected tags that nest less deep") from error


def _drop_dangling(document: Any) -> None:
    """Remove inserts of blocks that do not exist: they draw nothing."""
    for layout in (document.modelspace(), *document.blocks):
        for entity in list(layout.query("INSERT")):
            if entity.dxf.name not in document.blocks:
                layout.delete_entity(entity)


def _check_expansion(document: Any) -> None:
    """Count what all inserts come to, without making it."""
    counts: dict[str, int] = {}

    def count(layout: Any, depth: int, open_blocks: tuple[str, ...]) -> int:
        total = 0
        for entity in layout:
            total += 1
            if entity.dxftype() != "INSERT":
                continue
            name = str(entity.dxf.name).lower()
            if name in open_blocks or depth > MAX_BLOCK_DEPTH:
                raise SampleError(Reason.SYNTAX, f"block {entity.dxf.name!r} holds itself")
            block = document.blocks.get(entity.dxf.name)
            if name not in counts:
                counts[name] = count(block, depth + 1, (*open_blocks, name))
            copies = max(1, entity.dxf.get("row_count", 1)) * max(1, entity.dxf.get("column_count", 1))
            total += counts[name] * copies
            if total > MAX_DRAWN_ENTITIES:
                raise SampleError(
                    Reason.TOO_LARGE, f"expected at most {MAX_DRAWN_ENTITIES} entities with all inserts"
                )
        return total

    if count(document.modelspace(), 0, ()) > MAX_DRAWN_ENTITIES:
        raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_DRAWN_ENTITIES} entities")


def _define_layers(document: Any) -> None:
    """Layers that are used but not defined get the usual colour 7; ezdxf would draw them white on white paper."""
    for layout in (document.modelspace(), *document.blocks):
        for entity in layout:
            name = entity.dxf.get("layer", "0")
            if name not in document.layers:
                document.layers.add(name)


def entity_spans(data: bytes, document: Any) -> dict[str, tuple[int, int]]:
    """Byte spans of the modelspace entities by their handle; empty for a binary file or where they do not match."""
    if data.startswith(b"AutoCAD Binary DXF"):
        return {}
    found = list(_scan_entities(data))
    entities = list(document.modelspace())
    handles = [e.dxf.handle for e in entities]
    by_handle = {h: (start, end) for h, _, start, end in found if h}
    if by_handle and all(h in by_handle for h in handles):
        return {h: by_handle[h] for h in handles}
    types = [kind for _, kind, _, _ in found]
    if types != [e.dxftype() if e.dxftype() != "POLYFACE" else "POLYLINE" for e in entities]:
        return {}
    return {h: (start, end) for h, (_, _, start, end) in zip(handles, found, strict=True)}


def _scan_entities(data: bytes) -> Iterator[tuple[str, str, int, int]]:
    """(handle or "", type, start, end) of each modelspace entity of a text DXF, with its vertices and attributes."""
    inside = is_paper = False
    kind = handle = ""
    start = 0
    for code, value, at in _tags(data):
        if code == b"0":
            if inside and kind and value.decode("latin-1") not in PARTS_OF_OTHERS:
                if not is_paper:
                    yield handle, kind, start, at
                kind = ""
            if value == b"ENDSEC":
                inside = False
            elif inside and value.decode("latin-1") not in PARTS_OF_OTHERS:
                kind, handle, start, is_paper = value.decode("latin-1"), "", at, False
            continue
        if code == b"2" and value == b"ENTITIES" and not kind:
            inside = True
        elif inside and code == b"5" and not handle:
            handle = value.decode("latin-1").upper()
        elif inside and code == b"67" and value == b"1":
            is_paper = True


def _tags(data: bytes) -> Iterator[tuple[bytes, bytes, int]]:
    """(group code, value, offset of the code's line)."""
    at = 0
    size = len(data)
    while at < size:
        middle = data.find(b"\n", at)
        if middle < 0:
            return
        end = data.find(b"\n", middle + 1)
        end = size if end < 0 else end
        yield data[at:middle].strip(), data[middle + 1 : end].strip(), at
        at = end + 1
