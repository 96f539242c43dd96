"""Pygame sources in many hands: one plain text, written with or without hints, comments and classes, in one file or several."""

from __future__ import annotations

import ast
import io
import re
import textwrap
import tokenize
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

from generators._game_art import pick
from schemas.program import Program, SourceFile

INDENT = "    "
STANDARD = {"math": "import math", "random": "import random", "sys": "import sys"}
Edit = tuple[int, int, str]


@dataclass(frozen=True, kw_only=True)
class Module:
    """A part of a program: a file of its own, or a section of the only file."""

    name: str
    about: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Hand:
    """How somebody writes Python. ``names`` are the words used instead of the template's."""

    alias: str
    quote: str
    has_hints: bool
    has_docs: bool
    has_comments: bool
    form: str  # class, record, script
    is_split: bool
    has_tuples: bool
    names: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def drawn(
        cls,
        rng: np.random.Generator,
        synonyms: Mapping[str, Sequence[str]],
        forms: Sequence[str] = ("class", "class", "record", "script"),
    ) -> Hand:
        form = pick(rng, forms)
        return cls(
            alias=pick(rng, ("pygame", "pygame", "pg")),
            quote=pick(rng, ('"', '"', "'")),
            has_hints=bool(rng.random() < 0.5),
            has_docs=bool(rng.random() < 0.65),
            has_comments=bool(rng.random() < 0.65),
            form=form,
            is_split=form != "script" and bool(rng.random() < 0.5),
            has_tuples=bool(rng.random() < 0.6),
            names={name: pick(rng, words) for name, words in sorted(synonyms.items())},
        )

    def name(self, word: str) -> str:
        """What the template's ``word`` is called here."""
        return self.names.get(word, word)

    def color(self, color: str) -> str:
        """Source text of ``#rrggbb``."""
        if self.has_tuples:
            return str(tuple(int(color[i : i + 2], 16) for i in (1, 3, 5)))
        return f'"{color}"'

    def written(self, text: str) -> str:
        """The text in this hand; it stays the same program."""
        text = textwrap.dedent(text).strip("\n") + "\n"
        if not text.isascii():
            raise ValueError("expected a text in ASCII, whose columns are characters")
        text = _edited(text, [*_bared(text, hints=not self.has_hints, docs=not self.has_docs)])
        text = _edited(text, [*self._worded(text)])
        text = re.sub(r"[ \t]+\n", "\n", text)
        return re.sub(r"\n{4,}", "\n\n\n", re.sub(r"(:\n)\n+(?=\s+\S)", r"\1", text))

    def _worded(self, text: str) -> list[Edit]:
        """Edits of names, quotes and comments, token by token."""
        starts = _line_starts(text)
        names = {**self.names, "pygame": self.alias}
        edits: list[Edit] = []
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            start, end = (starts[line - 1] + column for line, column in (token.start, token.end))
            if token.type == tokenize.NAME and token.string in names:
                edits.append((start, end, names[token.string]))
            elif token.type == tokenize.STRING:
                edits.append((start, end, self._quoted(token.string, names)))
            elif token.type == tokenize.COMMENT and not self.has_comments:
                is_alone = not token.line[: token.start[1]].strip()
                edits.append((starts[token.start[0] - 1] if is_alone else start, end + is_alone, ""))
        return edits

    def _quoted(self, string: str, names: Mapping[str, str]) -> str:
        if string.startswith("f"):
            string = re.sub(
                r"\{[^{}]*\}",
                lambda m: re.sub(r"\b[A-Za-z_]\w*", lambda n: names.get(n.group(), n.group()), m.group()),
                string,
            )
        body = string.lstrip("f")
        if body.startswith('"""') or self.quote in body[1:-1] or body[0] != '"':
            return string
        return string[: -len(body)] + self.quote + body[1:-1] + self.quote


def _line_starts(text: str) -> list[int]:
    return [0, *(m.end() for m in re.finditer(r"\n", text))]


def _edited(text: str, edits: Sequence[Edit]) -> str:
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _bared(text: str, *, hints: bool, docs: bool) -> list[Edit]:
    """Edits that take type hints and docstrings away. The text is ASCII, so columns are characters."""
    starts = _line_starts(text)

    def at(line: int | None, column: int | None) -> int:
        return starts[(line or 1) - 1] + (column or 0)

    edits: list[Edit] = []
    for node in ast.walk(ast.parse(text)):
        if hints and isinstance(node, ast.arg) and node.annotation is not None:
            end = at(node.annotation.end_lineno, node.annotation.end_col_offset)
            has_default = text[end : end + 3] == " = "
            start = at(node.lineno, node.col_offset) + len(node.arg)
            edits.append((start, end + 3 * has_default, "=" * has_default))
        elif hints and isinstance(node, ast.AnnAssign):
            start = at(node.target.end_lineno, node.target.end_col_offset)
            edits.append((start, at(node.annotation.end_lineno, node.annotation.end_col_offset), ""))
        if hints and isinstance(node, ast.FunctionDef) and node.returns is not None:
            start = text.rindex("->", 0, at(node.returns.lineno, node.returns.col_offset)) - 1
            edits.append((start, at(node.returns.end_lineno, node.returns.end_col_offset), ""))
        if docs and isinstance(node, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(node):
            first = node.body[0]
            edits.append((at(first.lineno, 0), at(first.end_lineno, first.end_col_offset) + 1, ""))
    return edits


# Classes written as functions


def shaped(text: str, form: str, noun: str, owner_name: str = "") -> str:
    """A class of a text as it is, as a record with functions (``noun`` is its parameter), or as a plain script.

    ``owner_name`` is the class, else the first of the text; the others stay classes.
    """
    text = textwrap.dedent(text).strip("\n") + "\n"
    if form == "class":
        return text
    tree = ast.parse(text)
    owner = next(n for n in tree.body if isinstance(n, ast.ClassDef) and owner_name in ("", n.name))
    methods = [n for n in owner.body if isinstance(n, ast.FunctionDef)]
    names = "|".join(m.name for m in methods)
    lines = text.splitlines()
    bounds = [m.lineno - 1 for m in methods] + [owner.end_lineno or 0]
    bodies = [lines[a:b] for a, b in pairwise(bounds)]
    before, after = lines[: owner.lineno - 1], lines[owner.end_lineno or 0 :]
    functions = [textwrap.dedent("\n".join(b)).rstrip() for b in bodies[1:]]
    if form == "record":
        head = "\n".join([*lines[owner.lineno - 1 : bounds[0]], *bodies[0]]).rstrip()
        functions = [re.sub(rf"\bself\.({names})\(\)", rf"\1({noun})", f) for f in functions]
        functions = [re.sub(rf"\bself\.({names})\(", rf"\1({noun}, ", f) for f in functions]
        functions = [re.sub(r"\bself\b", noun, f) for f in functions]
    else:
        head = _loose(textwrap.dedent("\n".join(_without_def(bodies[0]))))
        for name, default in _defaults(methods[0]):
            head = re.sub(rf"\b{name}\b", default, head)
        functions = [_loose(f) for f in functions]
    parts = ("\n".join(before).strip(), head.strip(), *functions, "\n".join(after).strip())
    whole = "\n\n\n".join(p for p in parts if p) + "\n"
    return scripted(whole, attributes_of("\n".join(map("\n".join, bodies)))) if form == "script" else whole


def _defaults(function: ast.FunctionDef) -> list[tuple[str, str]]:
    """(parameter, source of its default)."""
    given = function.args.defaults
    names = [a.arg for a in function.args.args[len(function.args.args) - len(given) :]]
    return [(n, ast.unparse(d)) for n, d in zip(names, given, strict=True)]


def _without_def(lines: Sequence[str]) -> Sequence[str]:
    """A method's body, without its docstring."""
    end = next(i for i, line in enumerate(lines) if line.rstrip().endswith(":"))
    body = lines[end + 1 :]
    return body[1:] if body[0].strip().startswith('"""') else body


def _loose(text: str) -> str:
    """A method as a function about variables; what sets a variable to itself goes."""
    text = re.sub(r"\bself\.", "", re.sub(r"(def \w+)\(self(?:, )?", r"\1(", text))
    return re.sub(r"^(\w+) = \1\n", "", text, flags=re.MULTILINE).rstrip()


def scripted(text: str, attributes: Sequence[str]) -> str:
    """Functions of a script, with a ``global`` statement for the ``attributes`` that each sets."""
    lines = text.splitlines()
    added: list[tuple[int, str]] = []
    for node in ast.parse(text).body:
        if not isinstance(node, ast.FunctionDef):
            continue
        stored = {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        wanted = sorted(stored & set(attributes))
        if wanted:
            first = node.body[0]
            is_doc = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
            line = (first.end_lineno or 0) if is_doc else first.lineno - 1
            added.append((line, f"{INDENT}global {', '.join(wanted)}"))
    for line, statement in reversed(added):
        lines.insert(line, statement)
    return "\n".join(lines) + "\n"


def attributes_of(text: str) -> list[str]:
    """Names that a class of the text keeps in ``self``."""
    return sorted(set(re.findall(r"\bself\.(\w+)(?:: [^=\n]+)? = ", text)))


# Files


def files_of(hand: Hand, modules: Sequence[Module], main: str = "main") -> tuple[SourceFile, ...]:
    """The written modules as one file, or as files that import what they use from each other."""
    texts = {m.name: hand.written(m.text) for m in modules}
    if not hand.is_split:
        body = "\n\n".join(t.strip("\n") + "\n" for t in texts.values())
        head = f'"""{modules[-1].about}"""\n' if hand.has_docs else ""
        text = "\n".join(p for p in (head, _imports(hand, body, {}) + "\n", body) if p)
        return (_file(f"{main}.py", text),)
    owners: dict[str, str] = {}
    files = []
    for module in modules:
        body = texts[module.name].strip("\n") + "\n"
        head = f'"""{module.about}"""\n' if hand.has_docs else ""
        imports = _imports(hand, body, owners)
        files.append(
            _file(f"{module.name}.py", "\n".join(p for p in (head, imports and imports + "\n", body) if p))
        )
        owners |= dict.fromkeys(_defined(body), module.name)
    return tuple(files)


def _file(path: str, text: str) -> SourceFile:
    return SourceFile(path=path, data=re.sub(r"\n{4,}", "\n\n\n", text).encode(), language="python")


def _defined(text: str) -> set[str]:
    found: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)}
    return found


def _imports(hand: Hand, text: str, owners: Mapping[str, str]) -> str:
    """Import statements for the names a text uses: the standard library's, pygame, those of other modules."""
    tree = ast.parse(text)
    used = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    standard = [line for name, line in STANDARD.items() if name in used]
    if hand.alias in used:
        alias = "" if hand.alias == "pygame" else f" as {hand.alias}"
        standard += ["", f"import pygame{alias}"] if standard else [f"import pygame{alias}"]
    taken: dict[str, list[str]] = {}
    for name in sorted(used - _defined(text)):
        if name in owners:
            taken.setdefault(owners[name], []).append(name)
    own = [_from(module, names) for module, names in sorted(taken.items())]
    return "\n".join([*standard, *([""] if standard and own else []), *own])


def _from(module: str, names: Sequence[str]) -> str:
    line = f"from {module} import {', '.join(names)}"
    if len(line) <= 100:
        return line
    return f"from {module} import (\n" + "".join(f"{INDENT}{n},\n" for n in names) + ")"


def program_of(hand: Hand, modules: Sequence[Module], **rest: object) -> Program:
    """The program; its main file is that of the last module."""
    files = files_of(hand, modules, modules[-1].name)
    return Program(language="pygame", files=files, main_path=f"{modules[-1].name}.py", **rest)  # type: ignore[arg-type]  # checked there


# Rules that are played before they are shown


def ticks(fps: int, count: int) -> list[int]:
    """What ``Clock.tick(fps)`` returns, time after time: whole milliseconds that together keep up with the clock."""
    floor, found = 0, []
    for k in range(1, count + 1):
        found.append(int(k * 1000 / fps - floor + 1e-6))
        floor += found[-1]
    return found


def executed(text: str) -> dict[str, object]:
    """Names of a text of this package's own after it ran."""
    names: dict[str, object] = {"__name__": "rules"}
    exec(compile(text, "rules.py", "exec"), names)
    return names


def called(text: str, methods: Sequence[str], noun: str, *, record: bool) -> str:
    """Text about an object, for functions about a record (``noun.f(x)`` is ``f(noun, x)``) or about variables."""
    if not record:
        return re.sub(rf"\b{noun}\.", "", re.sub(rf"\({noun}\)", "()", text))
    names = "|".join(methods)
    text = re.sub(rf"\b{noun}\.({names})\(\)", rf"\1({noun})", text)
    return re.sub(rf"\b{noun}\.({names})\(", rf"\1({noun}, ", text)
