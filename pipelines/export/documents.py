"""A document on its way out: a sample with its text in a profile's form, and everything about it as plain JSON."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass, replace
from typing import Any

from pipelines.export.profiles import Profile, Refusal, rewrite
from pipelines.samples import text_tokens
from schemas.arrow_rows import to_row
from schemas.sample import Sample, StoredImage

_PNG = b"\x89PNG\r\n\x1a\n"
_PNG_END = b"\0\0\0\0IEND\xaeB\x60\x82"
MEDIA_TYPES = {"png": "image/png", "webp": "image/webp"}


@dataclass(frozen=True, kw_only=True, slots=True)
class Document:
    """``sample`` has the rewritten segments, and the profile's token counts where its rule is published.

    ``sizes`` are (width, height) of each image in the profile's space.
    """

    sample: Sample
    sizes: tuple[tuple[int, int], ...]
    refusals: tuple[Refusal, ...] = ()


def document_of(sample: Sample, profile: Profile) -> Document:
    """The sample's document as the profile says it.

    Raises:
        RefusedError: the profile cannot say it.
    """
    said = rewrite(sample, profile)
    images = tuple(
        image if tokens is None else replace(image, num_tokens=tokens)
        for image, tokens in zip(sample.images, said.num_tokens, strict=True)
    )
    changed = replace(
        sample, images=images, segments=said.segments, num_tokens_text=text_tokens(said.segments)
    )
    return Document(sample=changed, sizes=said.sizes, refusals=said.refusals)


def picture_format(image: StoredImage) -> str:
    """``png`` or ``webp``, by the picture's own first bytes.

    Raises:
        ValueError: it is neither.
    """
    if image.data.startswith(_PNG):
        return "png"
    if image.data[:4] == b"RIFF" and image.data[8:12] == b"WEBP":
        return "webp"
    raise ValueError(f"picture {image.sha256} is neither PNG nor WebP")


def require_picture(image: StoredImage, name: str) -> None:
    """Refuse what is no whole picture, by its frame alone: nothing is decoded.

    Raises:
        ValueError: there are no bytes, they are neither PNG nor WebP, or they end too early.
    """
    if not isinstance(image.data, bytes) or not image.data:
        raise ValueError(f"{name} has no bytes")
    if picture_format(image) == "png":
        is_whole = image.data.endswith(_PNG_END)
    else:
        is_whole = int.from_bytes(image.data[4:8], "little") + 8 <= len(image.data)
    if not is_whole:
        raise ValueError(f"{name} is cut short")


def facts(document: Document) -> dict[str, Any]:
    """The sample's columns without pictures and segments, as JSON may hold them; binary files in base64.

    ``image_facts`` also have each picture's size in the profile's space. ``polygon_norm`` is left to be made from
    ``polygon`` and the picture's size, since as text it is larger than all else together.
    """
    row = to_row(document.sample)
    del row["images"], row["segments"]
    for element in row["elements"]:
        del element["polygon_norm"]
        element["polygon"] = [int(v) if v == int(v) else v for v in element["polygon"]]
    for fact, (width, height) in zip(row["image_facts"], document.sizes, strict=True):
        fact |= {"profile_width": width, "profile_height": height}
    for file in row["program"]["files"]:
        if file["data"] is not None:
            file["data"] = base64.b64encode(file["data"]).decode()
    return row


def segment_facts(document: Document) -> list[dict[str, Any]]:
    """What is known of each segment besides its text, in order: kind, role, language, step, loss weight, coordinates."""
    return [
        {
            "kind": s.kind,
            "role": s.role,
            "language": s.language,
            "image_index": s.image_index,
            "step": s.step,
            "loss_weight": s.loss_weight,
            "coords": [
                {"start": c.start, "end": c.end, "element": c.element, "form": c.form} for c in s.coords
            ],
        }
        for s in document.sample.segments
    ]


def to_json(value: Any) -> bytes:
    """Compact UTF-8 JSON of one line; equal values give equal bytes."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()
