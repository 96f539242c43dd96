"""A circuit as statements, and the ways in which people write them with schemdraw."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np

from generators._cad_choice import between, chance, pick
from generators._cad_circuit_values import Notation, spoken

THEMES = ("dark", "solarizedl", "solarizedd", "onedork", "gruvboxl", "monokai", "grade3", "oceans16")
INKS = ("black", "black", "#1f2933", "#0b3c5d", "#222222", "#14213d", "navy")
TINTS = ("#fff7d6", "#eaf2fb", "#eef7ee", "#f3f0fa", "#fdeee7", "#f2f2f2")
UPRIGHT = ("up(", "down(", "toy(", "theta(", "endpoints(")
FONTS = ("", "", "", "serif", "Inter", "Lato", "Source Sans 3")


@dataclass(frozen=True, kw_only=True, slots=True)
class Style:
    """One author's habits. ``form`` is context, plus or add; ``labels`` is both, split, reference or value."""

    form: str
    labels: str
    notation: Notation
    subscripts: bool
    quote: str
    imports: str
    is_iec: bool
    theme: str
    ink: str
    tint: str
    font: str
    fontsize: int
    unit: float
    line_width: float
    has_comments: bool
    has_docstring: bool
    holds: bool

    @classmethod
    def draw(cls, rng: np.random.Generator) -> Style:
        """One of many."""
        notation: Notation = pick(rng, ("full", "full", "math", "compact", "compact"))
        theme = pick(rng, THEMES) if chance(rng, 0.16) else ""
        return cls(
            form=pick(rng, ("context", "context", "plus", "add")),
            labels=pick(rng, ("both", "both", "both", "split", "reference", "value")),
            notation=notation,
            subscripts=notation == "math" or chance(rng, 0.25),
            quote=pick(rng, ('"', '"', "'")),
            imports=pick(rng, ("module", "module", "from", "drawing")),
            is_iec=chance(rng, 0.35),
            theme=theme,
            ink="" if theme else pick(rng, INKS),
            tint="" if theme or chance(rng, 0.5) else pick(rng, TINTS),
            font=pick(rng, FONTS),
            fontsize=pick(rng, (11, 12, 12, 13, 14)),
            unit=between(rng, 2.4, 3.2, 0.2),
            line_width=pick(rng, (1.5, 1.5, 2.0, 2.0, 2.0, 1.2)),
            has_comments=chance(rng, 0.6),
            has_docstring=chance(rng, 0.5),
            holds=chance(rng, 0.5),
        )


@dataclass(kw_only=True)
class Circuit:
    """Statements in order, as lines of the text within the drawing; numbering is by letter, R1, R2, C1."""

    style: Style
    lines: list[str] = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    counts: dict[str, int] = field(default_factory=dict)
    values: dict[str, float] = field(default_factory=dict)
    modules: set[str] = field(default_factory=lambda: {"elm"})
    depth: int = 0

    def quoted(self, text: str) -> str:
        """The text as a string literal."""
        quote = self.style.quote
        plain = text.replace("\\", "\\\\").replace(quote, f"\\{quote}").replace("\n", "\\n")
        if "\\\\" in plain and "\\n" not in plain:
            return f"r{quote}{text}{quote}"
        return f"{quote}{plain}{quote}"

    def comment(self, text: str) -> None:
        """A line that says what comes, where the author writes such."""
        if self.style.has_comments:
            if self.lines and not self.lines[-1].lstrip().startswith(("with ", "#")):
                self.lines.append("")
            self.raw(f"# {text}")

    def raw(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    def part(
        self,
        cls: str,
        *chain: str,
        ref: str = "",
        value: float | str | None = None,
        loc: str = "",
        name: str = "",
        text: str = "",
        text_loc: str = "",
        module: str = "elm",
        whole: bool = False,
    ) -> str:
        """One element: class with its arguments, chained calls, and its labels; its designator (``ref`` numbered).

        ``name`` is the variable to keep it in. ``whole`` keeps designator and value together. ``text`` is a label of its own, such as a terminal's.
        """
        self.modules.add(module)
        designator = ""
        calls = list(chain)
        if ref:
            self.counts[ref] = self.counts.get(ref, 0) + 1
            designator = f"{ref}{self.counts[ref]}"
            whole = whole or any(call.startswith(UPRIGHT) for call in chain)
            calls += self._labels(designator, ref, value, loc, whole=whole)
            if isinstance(value, float):
                self.values[designator] = value
        if text:
            place = f", loc={self.quoted(text_loc)}" if text_loc else ""
            calls.append(f"label({self.quoted(text)}{place})")
        call = cls if cls.endswith(")") else f"{cls}()"
        self._write(f"{module}.{call}", calls, name)
        return designator

    def _labels(
        self, designator: str, ref: str, value: float | str | None, loc: str, *, whole: bool
    ) -> list[str]:
        style = self.style
        number = designator[len(ref) :]
        lowered = number if len(number) == 1 else f"{{{number}}}"
        shown = f"${ref}_{lowered}$" if style.subscripts else designator
        words = (
            ""
            if value is None
            else value
            if isinstance(value, str)
            else spoken(value, ref[0], style.notation)
        )
        place = f", loc={self.quoted(loc)}" if loc else ""
        labels = style.labels if words else "reference"
        if labels == "both" or (labels == "split" and whole):
            both = self.quoted(shown + "\n" + words)
            return [f"label({both}{place})"]
        if labels == "split":
            other = {"bottom": "top", "top": "bottom", "": "bottom"}.get(loc, "bottom")
            return [
                f"label({self.quoted(shown)}{place})",
                f"label({self.quoted(words)}, loc={self.quoted(other)})",
            ]
        return [f"label({self.quoted(words if labels == 'value' else shown)}{place})"]

    def _write(self, head: str, calls: list[str], name: str) -> None:
        """The statement, broken into lines of the chain where it is long."""
        chain = "".join(f".{call}" for call in calls)
        before, after = {
            "context": (f"{name} = " if name else "", ""),
            "plus": (f"d += ({name} := " if name else "d += ", ")" if name else ""),
            "add": (f"{name} = d.add(" if name else "d.add(", ")"),
        }[self.style.form]
        line = f"{before}{head}{chain}{after}"
        if len(line) + 4 * (self.depth + 1) <= 100 or not calls:
            self.raw(line)
            return
        if self.style.form == "context" or (self.style.form == "plus" and not name):
            before, after = f"{before}(", ")"
        self.raw(before)
        self.raw(f"    {head}.{calls[0]}")
        for call in calls[1:]:
            self.raw(f"    .{call}")
        self.raw(after.strip() or ")")

    @contextmanager
    def branch(self) -> Iterator[None]:
        """What is drawn inside leaves the pen where it was."""
        if self.style.holds:
            self.raw("with d.hold():")
            self.depth += 1
            yield
            self.depth -= 1
        else:
            self.raw("d.push()")
            yield
            self.raw("d.pop()")

    def wire(self, *chain: str) -> None:
        self.part("Line", *chain)

    def ground(self, *chain: str) -> None:
        self.part("Ground", *chain)

    def terminal(self, text: str, loc: str, *chain: str) -> None:
        """An open dot with a name beside it."""
        self.part("Dot(open=True)", *chain, text=text, text_loc=loc)

    def filled(self, cls: str) -> list[str]:
        """The call that tints a symbol with an inside, where the author does so."""
        return [f"fill({self.quoted(self.style.tint)})"] if self.style.tint else []


def written(circuit: Circuit, title: str) -> str:
    """The program's text."""
    style, q = circuit.style, circuit.style.quote
    lines = [f'"""{title}."""', ""] if style.has_docstring else []
    lines += _imports(circuit)
    if style.is_iec:
        lines += ["", "elm.style(elm.STYLE_IEC)"]
    if style.theme:
        lines += [*([] if style.is_iec else [""]), f"schemdraw.theme({q}{style.theme}{q})"]
    options = [f"fontsize={style.fontsize}", f"unit={style.unit:g}"]
    if style.font:
        options.append(f"font={q}{style.font}{q}")
    if style.ink not in ("", "black"):
        options.append(f"color={q}{style.ink}{q}")
    if style.line_width != 2.0:
        options.append(f"lw={style.line_width:g}")
    drawing = "Drawing" if style.imports == "drawing" else "schemdraw.Drawing"
    lines.append("")
    if style.form == "context":
        lines.append(f"with {drawing}() as d:")
        body = [f"d.config({', '.join(options)})", *circuit.lines]
        lines += [f"    {line}" if line else "" for line in body]
    else:
        lines += [f"d = {drawing}()", f"d.config({', '.join(options)})", "", *circuit.lines, "", "d.draw()"]
    return "\n".join(lines) + "\n"


def _imports(circuit: Circuit) -> list[str]:
    names = {"elm": "elements", "logic": "logic"}
    used = [m for m in ("elm", "logic") if m in circuit.modules or (m == "elm" and circuit.style.is_iec)]
    form = circuit.style.imports
    if form == "module":
        return ["import schemdraw", *(f"import schemdraw.{names[m]} as {m}" for m in used)]
    listed = ", ".join(f"{names[m]} as {m}" if m == "elm" else m for m in used)
    if form == "from" or circuit.style.theme:
        extra = ["from schemdraw import Drawing"] if form == "drawing" else []
        return ["import schemdraw", f"from schemdraw import {listed}", *extra]
    return [f"from schemdraw import Drawing, {listed}"]
