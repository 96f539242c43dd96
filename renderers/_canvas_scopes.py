"""Functions and loops of a script: where they are, what they draw, and how the page counts their runs."""

from __future__ import annotations

import bisect
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import tree_sitter_javascript
from tree_sitter import Language, Node, Parser

from renderers._canvas_names import drawn_noun, singular

HOOK = "__renderloom_scope"
MAX_SCRIPT_BYTES = 2_000_000

FUNCTIONS = frozenset(
    (
        "function_declaration",
        "function_expression",
        "arrow_function",
        "method_definition",
        "generator_function",
        "generator_function_declaration",
    )
)
LOOPS = frozenset(("for_statement", "for_in_statement", "while_statement", "do_statement"))
VISITORS = frozenset(("forEach", "map", "some", "every", "filter", "reduce"))
MAX_SUBJECTS = 3


@dataclass(frozen=True, kw_only=True, slots=True)
class Scope:
    """A function or a loop; every run of its body gets a number of its own in the page.

    ``start`` and ``end`` are bytes of the file. ``noun`` is what a run of it draws, as a word of an element's
    id ("coin"), empty where the name tells nothing; ``is_many`` says that the noun is a plural or a grid.
    """

    index: int
    path: str
    is_loop: bool
    start: int
    end: int
    noun: str = ""
    is_many: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Insertion:
    """Text that the served script has and the stored one has not: at byte ``at`` of the stored file."""

    at: int
    text: str


@dataclass(kw_only=True)
class ScriptFile:
    """One file with script in it: stored bytes, served bytes, scopes in preorder, and the way back."""

    path: str
    stored: bytes
    served: bytes = b""
    scopes: list[Scope] = field(default_factory=list)
    insertions: list[Insertion] = field(default_factory=list)
    roots: list[tuple[int, Node]] = field(default_factory=list)
    line_starts: list[int] = field(default_factory=list)
    served_ends: list[int] = field(default_factory=list)

    def stored_offset(self, line: int, column: int) -> int | None:
        """Byte of the stored file at a served position (both from 1; columns in UTF-16 units), or None."""
        if not 1 <= line <= len(self.line_starts):
            return None
        start = self.line_starts[line - 1]
        end = self.line_starts[line] if line < len(self.line_starts) else len(self.served)
        text = self.served[start:end].decode("utf-8", "replace").encode("utf-16-le")
        served = start + len(text[: 2 * (column - 1)].decode("utf-16-le", "replace").encode())
        k = bisect.bisect_right(self.served_ends, served)
        shift = sum(len(i.text) for i in self.insertions[:k])
        return min(max(0, served - shift), len(self.stored))

    def chain(self, offset: int) -> list[Scope]:
        """The innermost function at a byte and its loops around that byte, outermost first."""
        around = [s for s in self.scopes if s.start <= offset < s.end]
        last_function = max((i for i, s in enumerate(around) if not s.is_loop), default=-1)
        return around[max(last_function, 0) :]

    def statement(self, offset: int) -> tuple[int, int] | None:
        """(start, end) bytes of the statement at a byte, or of the expression that an arrow function returns."""
        for base, root in self.roots:
            if root.start_byte <= offset - base < root.end_byte:
                node = root.descendant_for_byte_range(offset - base, offset - base)
                while node is not None and node.parent is not None:
                    is_arrow_body = node.parent.type == "arrow_function" and node.type != "statement_block"
                    if node.type.endswith(("_statement", "_declaration")) or (
                        is_arrow_body and node == node.parent.child_by_field_name("body")
                    ):
                        return (base + node.start_byte, base + node.end_byte)
                    node = node.parent
        return None


def parse(source: bytes) -> Node:
    """Syntax tree of a script."""
    return Parser(Language(tree_sitter_javascript.language())).parse(source).root_node


def counted(path: str, stored: bytes, fragments: Sequence[tuple[int, int]], first_index: int) -> ScriptFile:
    """``stored`` with a call of the page's hook at the start of every function's and loop's body.

    ``fragments`` are the (start, end) bytes that hold script: all of a .js file, the inline scripts of a page.
    A fragment that does not parse is served as it is, so that the engine's own verdict on it counts.
    """
    script = ScriptFile(path=path, stored=stored)
    for start, end in fragments:
        root = parse(stored[start:end])
        script.roots.append((start, root))
        if not root.has_error:
            _collect(script, root, start, first_index)
    script.scopes.sort(key=lambda s: (s.start, -s.end))
    script.insertions.sort(key=lambda i: i.at)
    parts: list[bytes] = []
    position = served = 0
    for insertion in script.insertions:
        parts += [stored[position : insertion.at], insertion.text.encode()]
        served += insertion.at - position + len(insertion.text)
        position = insertion.at
        script.served_ends.append(served)
    script.served = b"".join([*parts, stored[position:]])
    script.line_starts = [0, *(m.end() for m in re.finditer(rb"\r\n|\n|\r", script.served))]
    return script


def _walk(root: Node) -> Iterator[Node]:
    pending = [root]
    while pending:
        node = pending.pop()
        yield node
        pending.extend(reversed(node.named_children))


def _collect(script: ScriptFile, root: Node, base: int, first_index: int) -> None:
    for node in _walk(root):
        body = node.child_by_field_name("body")
        if body is None or not _has_call(body):
            continue
        is_visitor = node.type in ("arrow_function", "function_expression") and bool(_visited(node))
        if node.type not in FUNCTIONS and node.type not in LOOPS:
            continue
        index = first_index + len(script.scopes)
        is_loop = node.type in LOOPS or is_visitor
        noun, is_many = _loop_noun(node) if is_loop else drawn_noun(_name(node), _owner(node))
        whole = _declaration(node)
        script.scopes.append(
            Scope(
                index=index,
                path=script.path,
                is_loop=is_loop,
                start=base + whole.start_byte,
                end=base + whole.end_byte,
                noun=noun,
                is_many=is_many,
            )
        )
        if node.type == "method_definition" and _name(node) == "constructor":
            continue  # `this` may not exist yet, and what a constructor draws belongs to its caller
        hook = f"{HOOK}({', '.join([str(index), *_subjects(node)])})"
        script.insertions += _insertions(body, hook, base)


def _insertions(body: Node, hook: str, base: int) -> list[Insertion]:
    """The hook as first thing of a block, or around a body that is one statement or one expression."""
    if body.type == "statement_block":
        at = body.start_byte + 1
        for child in body.named_children:
            is_directive = child.type == "expression_statement" and (
                len(child.named_children) == 1 and child.named_children[0].type == "string"
            )
            if not is_directive:
                break
            at = child.end_byte
        return [Insertion(at=base + at, text=f";{hook};")]
    if body.type.endswith("_statement"):
        return [
            Insertion(at=base + body.start_byte, text="{" + hook + ";"),
            Insertion(at=base + body.end_byte, text="}"),
        ]
    return [
        Insertion(at=base + body.start_byte, text=f"({hook},"),
        Insertion(at=base + body.end_byte, text=")"),
    ]


def _has_call(body: Node) -> bool:
    return any(n.type in ("call_expression", "new_expression") for n in _walk(body))


def _text(node: Node | None) -> str:
    return node.text.decode("utf-8", "replace") if node is not None and node.text is not None else ""


def _last_word(node: Node | None) -> str:
    """``this.level.coins`` -> coins, ``coins.filter(alive)`` -> coins."""
    while node is not None and node.type in (
        "call_expression",
        "subscript_expression",
        "parenthesized_expression",
    ):
        if node.type == "call_expression":
            node = node.child_by_field_name("function")
            if node is not None and node.type == "member_expression":
                node = node.child_by_field_name("object")
        elif node.type == "subscript_expression":
            node = node.child_by_field_name("object")
        else:
            node = node.named_children[0] if node.named_children else None
    if node is not None and node.type == "member_expression":
        node = node.child_by_field_name("property")
    return _text(node).lstrip("#_") if node is not None else ""


def _declaration(node: Node) -> Node:
    """The statement ``const drawCoin = () => …`` of a function that is all of it, else the function itself."""
    statement = (
        node.parent.parent if node.parent is not None and node.parent.type == "variable_declarator" else None
    )
    if statement is None or statement.type not in ("lexical_declaration", "variable_declaration"):
        return node
    return statement if len(statement.named_children) == 1 else node


def _name(node: Node) -> str:
    name = node.child_by_field_name("name")
    if name is not None:
        return _text(name).lstrip("#")
    parent = node.parent
    if parent is None:
        return ""
    if parent.type == "variable_declarator":
        return _text(parent.child_by_field_name("name"))
    if parent.type == "pair":
        return _text(parent.child_by_field_name("key"))
    if parent.type == "assignment_expression":
        return _last_word(parent.child_by_field_name("left"))
    if parent.type == "field_definition":
        return _text(parent.child_by_field_name("property")).lstrip("#")
    return ""


def _owner(node: Node) -> str:
    """Name of the class or of the object literal's variable that a method is in, else an empty string."""
    parent = node.parent
    if parent is not None and parent.type == "assignment_expression":  # Coin.prototype.draw = function
        words = re.findall(r"\w+", _text(parent.child_by_field_name("left")))
        return words[0] if len(words) > 1 and words[0] not in ("this", "window") else ""
    holder = parent.parent if parent is not None and parent.type in ("pair", "field_definition") else parent
    if holder is None or holder.type not in ("class_body", "object"):
        return ""
    above = holder.parent
    if above is None:
        return ""
    if above.type == "assignment_expression":
        return _last_word(above.child_by_field_name("left"))
    if above.type == "pair":
        return _text(above.child_by_field_name("key"))
    return _text(above.child_by_field_name("name"))


def _visited(node: Node) -> str:
    """``coins`` for a function given to ``coins.forEach``, else an empty string."""
    call = node.parent.parent if node.parent is not None and node.parent.type == "arguments" else None
    function = call.child_by_field_name("function") if call is not None else None
    if function is None or function.type != "member_expression":
        return ""
    if _text(function.child_by_field_name("property")) not in VISITORS:
        return ""
    return _last_word(function.child_by_field_name("object")) or "items"


def _loop_noun(node: Node) -> tuple[str, bool]:
    names = _subjects(node)
    if node.type == "for_in_statement":
        listed = _last_word(node.child_by_field_name("right"))
    elif node.type == "for_statement":
        counted_list = re.search(r"(\w+)\.length", _text(node.child_by_field_name("condition")))
        listed = counted_list[1] if counted_list else ""
    else:
        listed = _visited(node)
    noun = names[0] if names and len(names[0]) > 2 else singular(listed)
    return (drawn_noun("draw_" + noun, "")[0] if noun else "", False)


def _subjects(node: Node) -> list[str]:
    """Plain names a run is about: parameters or the loop's variable, and ``this`` of a method."""
    if node.type == "for_in_statement":
        left = node.child_by_field_name("left")
        return [_text(left)] if left is not None and left.type == "identifier" else []
    if node.type in LOOPS:
        return []
    single = node.child_by_field_name("parameter")
    parameters = node.child_by_field_name("parameters")
    listed = [single] if single is not None else parameters.named_children if parameters is not None else []
    names = [_text(p) for p in listed if p.type == "identifier"][:MAX_SUBJECTS]
    return [*names, "this"] if node.type == "method_definition" else names
