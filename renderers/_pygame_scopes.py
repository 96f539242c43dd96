"""Functions and loops of a Python game: where they are, what they draw, and how the program counts their runs.

Runs inside the sandbox. The program is compiled from its own syntax tree with one more statement at the start of
every function's and loop's body, which leaves a fresh list in ``runs``: that list is the run, and holds what it is
about. Lines and columns stay those of the stored file.
"""

from __future__ import annotations

import ast
import builtins
import functools
import re
from collections.abc import Sequence
from types import CodeType, FrameType
from typing import Any, NamedTuple

from renderers._canvas_names import GRIDS, VERB, drawn_noun, kebab, singular

HOOK = "__renderloom_runs__"
CLASS_HOOK = "__renderloom_class__"
MAX_SUBJECTS = 4
BARE = frozenset(("draw", "render", "paint", "show", "display", "blit", "blitme", "update", "drawme", "plot"))
ME = re.compile(r"_?(?:me|self|it|onto|on_screen|to_screen|on|to)$")
MAKES = re.compile(r"^(?:redraw|fire|shoot|place|put|print|write)_")
ACTS = frozenset(
    re.findall(
        r"\S+",
        """
        main run play start stop loop update handle check move make create build load init setup reset get set is has
        add remove spawn generate new prepare process do on try test random fade animate transition apply compute
        calculate collide change toggle wait pause quit exit game intro clear tick step frame blit text message
        """,
    )
)
PAINTS = frozenset(
    re.findall(
        r"\S+",
        "blit blits fblits rect circle ellipse polygon line lines arc aaline aalines aacircle render_to",
    )
)
WAYS = frozenset(("enumerate", "reversed", "sorted", "list", "tuple", "zip", "iter", "set", "filter"))
VIEWS = frozenset(("items", "values", "keys", "sprites", "copy"))
CELLS = {"board": "cell", "grid": "cell", "field": "cell", "maze": "cell"}
GENERIC = frozenset(("row", "rows", "line", "lines", "col", "column", "data", "member"))
COUNTERS = frozenset(("index", "idx", "row", "col", "column", "key", "pos", "num", "count"))
WHOLES = frozenset(
    ("state", "scene", "screen", "game", "manager", "view", "app", "renderer", "system", "window")
)

Span = tuple[int, int]
Function = ast.FunctionDef | ast.AsyncFunctionDef
Loop = ast.For | ast.AsyncFor | ast.While


class Scope(NamedTuple):
    """A function or a loop; ``start`` and ``end`` are bytes of the file.

    ``noun`` is what a run of it draws, empty where the source does not say; ``is_many`` says that the noun is a plural
    or a grid. ``by_class``: the object that a run is about names it.
    """

    path: str
    is_loop: bool
    start: int
    end: int
    noun: str = ""
    is_many: bool = False
    by_class: bool = False


class Site(NamedTuple):
    """A place in the program's code: its statement (empty span: none), and the scopes around it, outermost first."""

    path: str
    start: int
    end: int
    scopes: tuple[int, ...]


class Scopes:
    """All scopes of a program, the list their runs are left in, and the places its frames stand at."""

    def __init__(self) -> None:
        self.scopes: list[Scope] = []
        self.runs: list[list[Any] | None] = []
        self.classes: dict[tuple[str, str], Span] = {}
        self.loop_names: set[str] = set()
        self._files: dict[str, _File] = {}
        self._sites: dict[tuple[int, int], tuple[CodeType, Site]] = {}
        self._positions: dict[int, tuple[CodeType, list[Any]]] = {}

    def compiled(self, path: str, source: bytes) -> CodeType:
        """Code of a file that counts its runs. Raises what ``compile`` raises."""
        tree = ast.parse(source, path)
        file = _File(path, source)
        self._files[path] = file
        _Collector(self, file).walk(tree)
        self.runs.extend([None] * (len(self.scopes) - len(self.runs)))
        setattr(builtins, HOOK, self.runs)
        return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)

    @property
    def paths(self) -> list[str]:
        """The files that were compiled."""
        return list(self._files)

    def owns(self, code: CodeType) -> bool:
        """Is this code of the program's own?"""
        return code.co_filename in self._files

    def sites(self, frame: FrameType | None) -> list[Site]:
        """Where the program's own frames stand, from the outermost to the innermost."""
        found = []
        while frame is not None:
            code = frame.f_code
            if code.co_filename in self._files:
                known = self._sites.get((id(code), frame.f_lasti))
                found.append(known[1] if known is not None else self._site(code, frame.f_lasti))
            frame = frame.f_back
        found.reverse()
        return found

    def _site(self, code: CodeType, lasti: int) -> Site:
        if id(code) not in self._positions:
            self._positions[id(code)] = (code, list(code.co_positions()))
        line, end_line, column, end_column = self._positions[id(code)][1][lasti // 2]
        file = self._files[code.co_filename]
        site = Site(file.path, 0, 0, ())
        if None not in (line, column, end_line, end_column):
            start, end = file.offset(line, column), file.offset(end_line, end_column)
            around = [i for i in file.scopes if self.scopes[i].start <= start < self.scopes[i].end]
            last = max((k for k, i in enumerate(around) if not self.scopes[i].is_loop), default=0)
            site = Site(file.path, *file.statement(start, end), tuple(around[last:]))
        self._sites[(id(code), lasti)] = (code, site)
        return site


class _File:
    def __init__(self, path: str, source: bytes) -> None:
        self.path = path
        self.size = len(source)
        self.scopes: list[int] = []
        self.statements: list[Span] = []
        first = 3 if source.startswith(b"\xef\xbb\xbf") else 0
        self._lines = [first, *(m.end() for m in re.finditer(rb"\r\n|\n|\r", source))]

    def offset(self, line: int, column: int) -> int:
        """Byte of a place as the compiler counts: lines from 1, columns in bytes of UTF-8."""
        return min(self._lines[min(line, len(self._lines)) - 1] + column, self.size)

    def span(self, node: ast.stmt | ast.expr) -> Span:
        start = self.offset(node.lineno, node.col_offset)
        return (start, self.offset(node.end_lineno or node.lineno, node.end_col_offset or 0))

    def statement(self, start: int, end: int) -> Span:
        """The innermost simple statement around an expression, else the expression itself."""
        around = [s for s in self.statements if s[0] <= start and end <= s[1]]
        return min(around, key=lambda s: s[1] - s[0]) if around else (start, end)


class _Collector:
    """Lists scopes and statements of a tree in preorder, and puts the counting statements in."""

    def __init__(self, scopes: Scopes, file: _File) -> None:
        self.scopes, self.file = scopes, file

    def walk(self, tree: ast.Module) -> None:
        pending: list[tuple[ast.AST, str]] = [(tree, "")]
        while pending:
            node, owner = pending.pop()
            _tell_of_classes(node)
            inside = owner
            if isinstance(node, ast.ClassDef):
                inside = node.name
                self.scopes.classes[(self.file.path, node.name)] = self.file.span(node)
            elif isinstance(node, Function | Loop):
                if isinstance(node, Function):
                    inside = ""
                else:
                    self.scopes.loop_names.update(_targets(node))
                self._add(node, owner)
            elif isinstance(node, ast.stmt) and not hasattr(node, "body"):
                self.file.statements.append(self.file.span(node))
            pending.extend((child, inside) for child in reversed(list(ast.iter_child_nodes(node))))

    def _add(self, node: Function | Loop, owner: str) -> None:
        if not any(isinstance(n, ast.Call) for statement in node.body for n in ast.walk(statement)):
            return
        start, end = self.file.span(node)
        if isinstance(node, Function):
            noun, is_many, by_class = _function_noun(node, owner)
            names = _parameters(node, owner)
        else:
            noun, is_many, by_class = _loop_noun(node)
            names = _targets(node)
        self.file.scopes.append(len(self.scopes.scopes))
        self.scopes.scopes.append(
            Scope(self.file.path, isinstance(node, Loop), start, end, noun, is_many, by_class)
        )
        node.body.insert(_first_statement(node), _counting(len(self.scopes.scopes) - 1, names, node.body[0]))


def _tell_of_classes(node: ast.AST) -> None:
    """After each undecorated class in a body, a call that hands it over; a decorator may hash it in its own way."""
    for name in ("body", "orelse", "finalbody"):
        body = getattr(node, name, None)
        if not isinstance(body, list):
            continue
        for i in range(len(body) - 1, -1, -1):
            if isinstance(body[i], ast.ClassDef) and not body[i].decorator_list:
                (told,) = ast.parse(f"{CLASS_HOOK}({body[i].name})").body
                body.insert(i + 1, _placed(told, body[i]))


def _placed(statement: ast.stmt, place: ast.stmt) -> ast.stmt:
    """A statement of ours with the place of one of the program's."""
    for node in ast.walk(statement):
        if isinstance(node, ast.expr | ast.stmt):
            ast.copy_location(node, place)
    return statement


def _counting(index: int, names: Sequence[str], place: ast.stmt) -> ast.stmt:
    """``__renderloom_runs__[index] = [names…]``, with the place of ``place``."""
    (statement,) = ast.parse(f"{HOOK}[{index}] = [{', '.join(names)}]").body
    return _placed(statement, place)


def _first_statement(node: Function | Loop) -> int:
    """Where the body begins: after a function's docstring, which has to stay first."""
    first = node.body[0]
    is_text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return int(isinstance(node, Function) and is_text)


@functools.cache
def class_noun(name: str) -> str:
    """What an object of a class is called: ``SpaceShip`` space-ship; empty for classes that are no things."""
    noun, _ = drawn_noun("draw_" + kebab(name), "")
    return "" if noun.rsplit("-", 1)[-1] in WHOLES else noun


def _function_noun(node: Function, owner: str) -> tuple[str, bool, bool]:
    """(noun, is it many, does the object name it) of a function in the class ``owner``."""
    plain = node.name.strip("_").replace("blitme", "blit")
    if plain.lower() in BARE or ME.sub("", plain) in BARE:
        return (class_noun(owner), False, True) if owner else ("", False, False)
    noun, is_many = drawn_noun(MAKES.sub("draw_", plain), owner)
    is_named = not VERB.match(plain) and plain.split("_")[0].lower() not in ACTS
    if not noun and not owner and is_named and _paints(node):
        noun, is_many = drawn_noun(f"draw_{plain}", "")  # ``def enemy(x, y)`` draws an enemy
    return ("", False, False) if noun.rsplit("-", 1)[-1] in WHOLES else (noun, is_many, False)


def _paints(node: Function) -> bool:
    """Does the function itself call something that paints?"""
    calls = (n for statement in node.body for n in ast.walk(statement) if isinstance(n, ast.Call))
    return any(_name(call.func) in PAINTS for call in calls)


def _parameters(node: Function, owner: str) -> list[str]:
    """Names a run is about: parameters, and the object of a method last."""
    names = [a.arg for a in [*node.args.posonlyargs, *node.args.args]]
    is_method = bool(owner) and bool(names) and names[0] in ("self", "this", "cls")
    return [*names[1 : MAX_SUBJECTS + 1], names[0]] if is_method else names[:MAX_SUBJECTS]


def _targets(node: Loop) -> list[str]:
    """The loop's own variables."""
    if isinstance(node, ast.While):
        return []
    found = [n.id for n in ast.walk(node.target) if isinstance(n, ast.Name)]
    return found[:MAX_SUBJECTS]


def _loop_noun(node: Loop) -> tuple[str, bool, bool]:
    if isinstance(node, ast.While):
        return ("", False, False)
    listed = _listed(node.iter)
    names = [n for n in _targets(node) if len(n) > 2 and n not in COUNTERS]
    is_counted = isinstance(node.iter, ast.Call) and _name(node.iter.func) == "range"
    for word in [] if is_counted else names[-1:] if _is_unpacked(node) else names[:1]:
        noun = class_noun(word)
        if noun and noun not in GENERIC:
            return (noun, False, False)
    noun = class_noun(singular(kebab(listed))) if listed else ""
    noun = CELLS.get(noun, "tile") if noun in GRIDS else noun
    return ("" if noun in GENERIC else noun, False, not is_counted)


def _is_unpacked(node: ast.For | ast.AsyncFor) -> bool:
    return isinstance(node.target, ast.Tuple | ast.List)


def _listed(node: ast.expr) -> str:
    """``self.level.coins`` -> coins, ``enumerate(coins)`` -> coins, ``range(len(coins))`` -> coins."""
    if isinstance(node, ast.Attribute):
        return node.attr.strip("_")
    if isinstance(node, ast.Name):
        return node.id.strip("_")
    if isinstance(node, ast.Subscript | ast.Starred):
        return _listed(node.value)
    if isinstance(node, ast.BinOp):
        return ""
    if isinstance(node, ast.Call):
        called = _name(node.func)
        if isinstance(node.func, ast.Attribute) and called in VIEWS:
            return _listed(node.func.value)
        if called == "range":
            inner = [a for a in node.args if isinstance(a, ast.Call) and _name(a.func) == "len" and a.args]
            return _listed(inner[0].args[0]) if inner else ""
        if called in WAYS and node.args:
            return _listed(node.args[0])
    return ""


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
