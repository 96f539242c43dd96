"""The control tokens of each profile's model, as regular expressions: what its tokenizer never reads as text.

A program, label or quotation that holds one would end a turn, stand for a picture or open a box in the middle of a text, so
that such a document is refused. Patterns have the tokens' own spelling and nothing else: a tag of HTML with an attribute,
``&lt;|im_end|&gt;`` or the operators ``<|`` and ``|>`` of some languages are text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

PIPES = r"<\|/?[A-Za-z][\w.-]*\|>"
"""``<|im_end|>``, ``<|box_start|>``, ``<|/det|>``: the chat templates and markers of most families."""
_MASKS = r"\[[gs]?MASK\]|<[se]op>"
_TOOLS = r"</?(?:tool_call|tool_response|think)>"
_ENDS = r"</?s>|<(?:unk|pad)>"
_MARKERS = r"</?(?:img|ref|box|quad)>"
_GEMMA = r"<(?:bos|eos|pad|unk)>|<(?:start|end)_of_(?:turn|image)>"


def _any_of(*patterns: str) -> str:
    return "|".join(patterns)


KIMI = _any_of(PIPES, r"\[(?:BOS|EOS|EOT|PAD|UNK)\]")
QWEN2 = PIPES
QWEN3 = _any_of(PIPES, _TOOLS)
"""From Qwen2.5 on, tool calls are tokens."""
QWEN_1 = _any_of(PIPES, _MARKERS)
OS_ATLAS = _any_of(PIPES, r"</?point>")
GLM = _any_of(PIPES, _MASKS, _TOOLS, r"</?arg_(?:key|value)>")
GLM_4 = _any_of(PIPES, _MASKS)
INTERN = _any_of(PIPES, _MARKERS, _ENDS, r"<IMG_CONTEXT>|<image>")
FLORENCE = _any_of(
    r"<loc_\d+>",
    _ENDS,
    r"<mask>|</?(?:od|ocr|cap|ncap|dcap|grounding|seg|region_cap|region_to_desciption|proposal|poly)>|<sep>|<and>",
)
"""Its processor's own list, with its spelling, and BART's."""
DEEPSEEK = _any_of(PIPES, r"<｜[^<>｜\s]{1,40}｜>|<image>")
MOLMO = _any_of(PIPES, r"<(?:low_)?im_(?:start|end|patch|col)>|</?points?(?=[\s>])")
"""And the form of its points, which a reader of its answers looks for."""
PALIGEMMA = _any_of(r"<loc\d{4}>|<seg\d{3}>|<image>", _GEMMA)
GEMINI = _GEMMA


def first_token(pattern: str, texts: Iterable[str]) -> str:
    """The first control token in texts, empty where there is none; ``pattern`` may be empty, for none at all."""
    if not pattern:
        return ""
    wanted = re.compile(pattern)
    found = next((match for text in texts if (match := wanted.search(text))), None)
    return found.group() if found else ""
