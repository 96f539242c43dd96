"""Writes CadQuery programs in the ways people do: constants or a dataclass, one chain or steps, flat or functions."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field

import numpy as np

from generators._cad_choice import chance, pick

REFERENCE = re.compile(r"<(\w+)>")


@dataclass(frozen=True, kw_only=True, slots=True)
class Parameter:
    """A named size; ``unit_note`` is the comment beside it."""

    name: str
    value: float | int | str
    note: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Operation:
    """One step on the main shape: either chained calls (each begins with a dot), or statements of their own.

    Parameters are written ``<name>``; the main shape is ``<BODY>``.
    """

    lines: tuple[str, ...]
    comment: str = ""

    @property
    def is_chain(self) -> bool:
        return self.lines[0].startswith(".")


@dataclass(frozen=True, kw_only=True, slots=True)
class Shown:
    """A part to show: the expression, its name, its colour as an sRGB triple (empty: none), its place in an assembly."""

    expression: str
    name: str
    color: tuple[float, ...] = ()
    location: str = ""


@dataclass(kw_only=True)
class Script:
    """A CadQuery program before its style is chosen.

    ``assembly`` names the ``cq.Assembly`` that holds the parts shown (empty: each is shown by itself); ``expected`` are
    sizes in mm that the finished model has, by name: ``x``, ``y`` and ``z`` are those of its bounding box; ``material``
    is what the part is made of, where it is one part.
    """

    title: str
    body: str
    parameters: list[Parameter]
    start: str
    prelude: list[str] = field(default_factory=list)
    operations: list[Operation] = field(default_factory=list)
    helpers: list[str] = field(default_factory=list)
    imports: list[str] = field(default_factory=list)
    shown: list[Shown] = field(default_factory=list)
    assembly: str = ""
    material: str = ""
    expected: dict[str, float] = field(default_factory=dict)

    def chain(self, *lines: str, comment: str = "") -> None:
        """Add chained calls on the main shape."""
        self.operations.append(Operation(lines=lines, comment=comment))

    def step(self, *lines: str, comment: str = "") -> None:
        """Add statements."""
        self.operations.append(Operation(lines=lines, comment=comment))


@dataclass(frozen=True, kw_only=True, slots=True)
class Style:
    """How one author writes."""

    parameters: str  # constants, names, dataclass, arguments, dict
    grouping: str  # chain, steps, mixed
    header: str  # docstring, comment, none
    ending: str  # show, result, export
    has_comments: bool
    has_notes: bool
    blank_lines: bool

    @classmethod
    def draw(cls, rng: np.random.Generator) -> Style:
        return cls(
            parameters=pick(rng, ("constants", "names", "names", "dataclass", "arguments", "dict")),
            grouping=pick(rng, ("chain", "steps", "mixed")),
            header=pick(rng, ("docstring", "docstring", "comment", "none")),
            ending=pick(rng, ("show", "result", "result", "export")),
            has_comments=chance(rng, 0.7),
            has_notes=chance(rng, 0.6),
            blank_lines=chance(rng, 0.6),
        )


def number(value: float | int | str) -> str:
    """A value as Python code: whole numbers without a point half of the time are whole anyway."""
    if isinstance(value, str):
        return repr(value).replace("'", '"')
    if isinstance(value, float) and value.is_integer():
        return f"{value:.1f}"
    return f"{value:g}" if isinstance(value, float) else str(value)


def write(script: Script, style: Style) -> str:
    """The program's text."""
    if any(p.name == script.body for p in script.parameters):
        raise ValueError(f"the shape and a parameter are both called {script.body}")
    blocks = [_header(script, style)]
    imports = [*script.imports, "import cadquery as cq"]
    if style.parameters == "dataclass":
        imports.insert(len(script.imports), "from dataclasses import dataclass")
    standard = sorted(i for i in imports if "cadquery" not in i)
    blocks.append("\n".join([*standard, *([""] if standard else []), "import cadquery as cq"]))
    blocks.append(_parameter_block(script, style))
    blocks += [_resolved(h, script, style, inside=False) for h in script.helpers]
    body = _body_lines(script, style)
    name = f"make_{script.body}"
    shown = script.shown or [Shown(expression="<BODY>", name=script.body)]
    if style.parameters == "arguments":
        arguments = _argument_list(script, style)
        lines = [f"def {name}({arguments}) -> cq.Workplane:"]
        if style.header != "none":
            lines.append(f'    """{script.title}."""')
        lines += [f"    {line}" if line else "" for line in body]
        lines.append(f"    return {script.body}")
        blocks.append("\n".join(lines))
        body = [f"{script.body} = {name}()"]
        blocks.append("\n".join(body))
    elif style.parameters == "dataclass":
        lines = [f"def {name}(p: {_class_name(script)}) -> cq.Workplane:"]
        lines += [f"    {line}" if line else "" for line in body]
        lines.append(f"    return {script.body}")
        blocks += ["\n".join(lines), f"{script.body} = {name}({_class_name(script)}())"]
    else:
        blocks.append("\n".join(body))
    blocks.append(_ending(script, style, shown))
    return _joined([b for b in blocks if b])


def _joined(blocks: list[str]) -> str:
    """Blocks with one empty line between, two around definitions."""
    text = blocks[0]
    for before, block in itertools.pairwise(blocks):
        is_definition = any(b.startswith(("def ", "@dataclass", "class ")) for b in (before, block))
        text += ("\n\n\n" if is_definition else "\n\n") + block
    return text.rstrip() + "\n"


def _header(script: Script, style: Style) -> str:
    material = f"Material: {script.material}" if script.material else ""
    if style.header == "docstring":
        return f'"""{script.title}.\n\n{material}\n"""' if material else f'"""{script.title}."""'
    if style.header == "comment":
        return f"# {script.title}" + (f"\n# {material}" if material else "")
    return ""


def _class_name(script: Script) -> str:
    return "".join(w.capitalize() for w in script.body.split("_")) + "Params"


def _parameter_block(script: Script, style: Style) -> str:
    notes = {p.name: f"  # {p.note}" if p.note and style.has_notes else "" for p in script.parameters}
    if style.parameters == "constants":
        return "\n".join(f"{p.name.upper()} = {number(p.value)}{notes[p.name]}" for p in script.parameters)
    if style.parameters == "names":
        return "\n".join(f"{p.name} = {number(p.value)}{notes[p.name]}" for p in script.parameters)
    if style.parameters == "dict":
        rows = [f'    "{p.name}": {number(p.value)},{notes[p.name]}' for p in script.parameters]
        return "\n".join(["dims = {", *rows, "}"])
    if style.parameters == "dataclass":
        rows = [
            f"    {p.name}: {'int' if isinstance(p.value, int) else 'float'} = {number(p.value)}{notes[p.name]}"
            for p in script.parameters
        ]
        return "\n".join(["@dataclass(frozen=True)", f"class {_class_name(script)}:", *rows])
    return ""


def _argument_list(script: Script, style: Style) -> str:
    rows = [f"{p.name}: float = {number(p.value)}" for p in script.parameters]
    return "\n    " + ",\n    ".join(rows) + ",\n"


def _resolved(text: str, script: Script, style: Style, *, inside: bool = True) -> str:
    """Text with the parameters as this style refers to them; ``inside`` the function that makes the shape."""

    def reference(found: re.Match[str]) -> str:
        name = found.group(1)
        if name == "BODY":
            return script.body
        if all(p.name != name for p in script.parameters):
            return found.group(0)
        forms = {"constants": name.upper(), "dict": f'dims["{name}"]', "dataclass": f"p.{name}"}
        return forms.get(style.parameters, name)

    return REFERENCE.sub(reference, text)


def _body_lines(script: Script, style: Style) -> list[str]:
    """Statements that build the main shape."""
    name = script.body
    groups: list[tuple[list[Operation], bool]] = [([Operation(lines=(script.start,))], True)]
    for k, operation in enumerate(script.operations):
        joins = (
            operation.is_chain
            and groups[-1][1]
            and (style.grouping == "chain" or (style.grouping == "mixed" and k % 3))
        )
        if joins:
            groups[-1][0].append(operation)
        else:
            groups.append(([operation], operation.is_chain))
    lines: list[str] = [*script.prelude, *([""] if script.prelude and style.blank_lines else [])]
    for i, (operations, is_chain) in enumerate(groups):
        if i and style.blank_lines:
            lines.append("")
        comment = operations[0].comment
        if comment and style.has_comments:
            lines.append(f"# {comment}")
        if not is_chain:
            lines += list(operations[0].lines)
        else:
            lines += _chain_lines(name, operations, style, is_first=i == 0)
    return [_resolved(line, script, style) for line in lines]


def _chain_lines(name: str, operations: list[Operation], style: Style, *, is_first: bool) -> list[str]:
    """One assignment: a start or the shape itself, and the calls on it."""
    calls = [line for operation in operations for line in operation.lines]
    if not is_first:
        calls.insert(0, name)
    flat = f"{name} = {calls[0]}{''.join(calls[1:])}"
    has_inner_comments = style.has_comments and any(o.comment for o in operations[1:])
    if (
        len(calls) <= 4
        and len(flat) <= 96
        and not has_inner_comments
        and all(c.count("\n") == 0 for c in calls)
    ):
        return [flat]
    lines = [f"{name} = (", f"    {calls[0]}"]
    skip = True
    for k, operation in enumerate(operations):
        if k and operation.comment and style.has_comments:
            lines.append(f"    # {operation.comment}")
        for line in operation.lines:
            if skip and is_first:
                skip = False
                continue
            lines.append(f"    {line}")
    return [*lines, ")"]


def _ending(script: Script, style: Style, shown: list[Shown]) -> str:
    """Show the parts, or name the result."""
    if script.assembly:
        return _assembled(script, style, shown)
    first = _resolved(shown[0].expression, script, style, inside=False)
    is_one = len(shown) == 1 and first == script.body
    if style.ending == "result" and is_one:
        if not shown[0].color:
            return f"result = {first}"
        shade = ", ".join(f"{c:g}" for c in shown[0].color)
        return f'result = cq.Assembly({first}, name="{shown[0].name}", color=cq.Color({shade}))'
    lines = []
    for part in shown:
        expression = _resolved(part.expression, script, style, inside=False)
        options = f', options={{"color": {tuple(round(c * 255) for c in part.color)}}}' if part.color else ""
        lines.append(f'show_object({expression}, name="{part.name}"{options})')
    if style.ending == "export" and is_one:
        lines.append(f'cq.exporters.export({script.body}, "{script.body}.step")')
    return "\n".join(lines)


def _assembled(script: Script, style: Style, shown: list[Shown]) -> str:
    """An assembly of the parts, each with its name, place and colour."""
    lines = [f'{script.assembly} = cq.Assembly(name="{script.assembly}")']
    chained = style.grouping == "chain"
    if chained:
        lines = [f"{script.assembly} = (", f'    cq.Assembly(name="{script.assembly}")']
    for part in shown:
        expression = _resolved(part.expression, script, style, inside=False)
        place = f", loc={_resolved(part.location, script, style, inside=False)}" if part.location else ""
        shade = f", color=cq.Color({', '.join(f'{c:g}' for c in part.color)})" if part.color else ""
        call = f'.add({expression}, name="{part.name}"{place}{shade})'
        lines.append(f"    {call}" if chained else f"{script.assembly}{call}")
    lines += [")"] if chained else []
    lines.append(f'show_object({script.assembly}, name="{script.assembly}")')
    return "\n".join(lines)
