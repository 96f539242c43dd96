"""Chats as JSON lines with the pictures in a folder beside them, in OpenAI's or ShareGPT's keys."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, BinaryIO, ClassVar

from pipelines.export.containers._turns import Turn, turns_of
from pipelines.export.containers.base import PICTURES, Encoded, FileEntry, Writer
from pipelines.export.documents import Document, picture_format, to_json
from schemas.errors import RefusalReason, RefusedError
from schemas.sample import Sample

TAG = "<image>"
PLACEHOLDERS = (TAG, "<video>", "<audio>")
"""What LLaMA-Factory and ms-swift put media in place of; ms-swift turns the parts of OpenAI's messages into them too."""
_SPEAKERS = {"system": "system", "user": "human", "assistant": "gpt"}
_ABOUT = ("sample_id", "domain", "task", "language", "split", "source_id", "license_type")
LOADING = """\
A line is one chat. Pictures and context are the user's, what a document trains on is the assistant's: `weight` on every assistant
message is the mean loss weight of its characters. Code stands in fenced blocks. Paths of pictures are relative to this folder.

```python
import json
from pathlib import Path

from PIL import Image

for path in sorted(Path("{split}").glob("*.jsonl")):
    for line in path.open(encoding="utf-8"):
        chat = json.loads(line)
{reading}
```
"""
_OPENAI = """\
        for message in chat["messages"]:
            for part in message["content"]:
                if part["type"] == "image_url":
                    print(message["role"], Image.open(part["image_url"]["url"]).size)
                else:
                    print(message["role"], message.get("weight"), part["text"][:60])"""
_SHAREGPT = """\
        pictures = [Image.open(path) for path in chat["images"]]  # one for each <image> in the chat, in order
        for message in chat["conversations"]:
            print(message["from"], message.get("weight"), message["value"][:60])"""


class MessagesContainer:
    """Chats as JSON lines and a folder of pictures; --style openai or sharegpt (LLaMA-Factory, TRL, ms-swift)."""

    line: ClassVar[str] = "Chats as JSON lines and a folder of pictures; --style openai or sharegpt"
    shard_bytes: ClassVar[int] = 64 << 20
    styles: ClassVar[tuple[str, ...]] = ("openai", "sharegpt")

    def __init__(self, *, style: str, profile: Mapping[str, Any]) -> None:
        self._style = style
        self._profile = str(profile.get("profile", ""))

    def shard_path(self, domain: str, split: str, number: int, part: int) -> str:
        return f"{split}/{domain}-{number:05d}-{part:03d}.jsonl"

    def encode(self, document: Document) -> Encoded:
        sample = document.sample
        turns = turns_of(sample)
        _refuse_placeholders(sample, turns)
        pictures = {
            k: (_picture_path(image.data, picture_format(image)), image.data)
            for k, image in enumerate(sample.images)
        }
        shown = [part for turn in turns for part in turn.parts if isinstance(part, int)]
        paths = {k: pictures[k][0] for k in shown}
        if self._style == "openai":
            chat: dict[str, Any] = {"messages": [_openai(turn, paths) for turn in turns]}
        else:
            chat = {
                "conversations": [_sharegpt(turn) for turn in turns],
                "images": [paths[k] for k in shown],
            }
            tags = sum(message["value"].count(TAG) for message in chat["conversations"])
            assert tags == len(shown), f"{sample.sample_id}: {tags} tags for {len(shown)} pictures"
        about = {name: getattr(sample, name) for name in _ABOUT}
        about["license_spdx"] = sample.program.license_spdx
        line = to_json({**chat, **about, "profile": self._profile}) + b"\n"
        return Encoded(payload=line, num_bytes=len(line), pictures=dict(pictures[k] for k in sorted(paths)))

    def open(self, stream: BinaryIO) -> Writer:
        return _LineWriter(stream)

    def closing_files(self, entries: Sequence[FileEntry]) -> Iterator[tuple[str, bytes]]:
        """LLaMA-Factory's list of data sets, a folder a split."""
        if self._style == "openai":
            return
        columns = {"messages": "conversations", "images": "images"}
        sets = {
            f"renderloom_{split}": {"file_name": split, "formatting": "sharegpt", "columns": columns}
            for split in sorted({e.split for e in entries})
        }
        yield "dataset_info.json", (json.dumps(sets, indent=1) + "\n").encode()

    def loading(self, splits: Sequence[str], domains: Sequence[str]) -> str:
        reading = _OPENAI if self._style == "openai" else _SHAREGPT
        return LOADING.replace("{split}", splits[0]).replace("{reading}", reading)


class _LineWriter:
    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def write(self, encoded: Encoded) -> None:
        self._stream.write(encoded.payload)

    def close(self) -> Mapping[str, bytes]:
        return {}


def _picture_path(data: bytes, suffix: str) -> str:
    name = hashlib.sha256(data).hexdigest()
    return f"{PICTURES}/{name[:2]}/{name}.{suffix}"


def _number(weight: float) -> float | int:
    return int(weight) if weight == int(weight) else weight


def _openai(turn: Turn, paths: Mapping[int, str]) -> dict[str, Any]:
    content = [
        {"type": "image_url", "image_url": {"url": paths[part]}}
        if isinstance(part, int)
        else {"type": "text", "text": part}
        for part in turn.parts
    ]
    message: dict[str, Any] = {"role": turn.role, "content": content}
    return message | ({"weight": _number(turn.weight)} if turn.role == "assistant" else {})


def _refuse_placeholders(sample: Sample, turns: Sequence[Turn]) -> None:
    texts = [part for turn in turns for part in turn.parts if isinstance(part, str)]
    for tag in PLACEHOLDERS:
        if any(tag in text for text in texts):
            raise RefusedError(
                RefusalReason.IMAGE_TAG, f"{sample.sample_id} has {tag} in its text, which would count as one"
            )


def _sharegpt(turn: Turn) -> dict[str, Any]:
    value = "\n".join(TAG if isinstance(part, int) else part for part in turn.parts)
    message: dict[str, Any] = {"from": _SPEAKERS[turn.role], "value": value}
    return message | ({"weight": _number(turn.weight)} if turn.role == "assistant" else {})


CONTAINER = MessagesContainer
