"""From painting calls to things: which calls draw one entity, and what it is called on every frame."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from renderers._canvas_names import GRIDS, singular
from renderers._canvas_scopes import Scope

Span = tuple[str, int, int]
CELLS = {"board": "cell", "grid": "cell", "field": "cell", "maze": "cell"}


@dataclass(frozen=True, kw_only=True, slots=True)
class Call:
    """One painting call: its shape, what it wrote, its colour, and the runs of scopes it was made in.

    ``scopes`` go from the outermost to the innermost; ``runs`` and ``subjects`` belong to them one by one: the
    number of the run, and a number of the object it was about (0: none). ``statement`` is (path, start, end).
    """

    shape: str
    text: str
    paint: str
    statement: Span
    scopes: tuple[Scope, ...]
    runs: tuple[int, ...]
    subjects: tuple[int, ...]


@dataclass(kw_only=True, slots=True)
class Leaf:
    """What one statement draws for one entity; ``number`` is from 1, ``entity`` 0 when it belongs to none."""

    number: int
    entity: int
    shape: str
    statement: Span
    texts: list[str] = field(default_factory=list)
    paints: set[str] = field(default_factory=set)


@dataclass(kw_only=True, slots=True)
class Entity:
    """One run of a drawing function or of a loop over things; ``parent`` 0 when it is part of none."""

    number: int
    parent: int
    noun: str
    scope: Scope
    subject: int


@dataclass(kw_only=True, slots=True)
class Grouping:
    """The calls of one frame as leaves and entities, both in paint order."""

    leaf_of: list[int] = field(default_factory=list)
    leaves: list[Leaf] = field(default_factory=list)
    entities: dict[int, Entity] = field(default_factory=dict)

    @property
    def group_of(self) -> list[int]:
        """For each leaf number (0 is nobody) the number of its entity."""
        return [0, *(leaf.entity for leaf in self.leaves)]


def entity_path(scopes: Sequence[Scope], subjects: Sequence[int]) -> list[tuple[int, str]]:
    """(index in ``scopes``, noun) of the scopes whose runs are entities, outermost first.

    A function is one when its name says what it draws. A loop is one when it goes over objects, or over the
    cells or members of something that the function's name calls many, or over a named list where no function
    says anything; of nested loops then the innermost.
    """
    path = []
    for i, scope in enumerate(scopes):
        if not scope.is_loop:
            if scope.noun:
                path.append((i, scope.noun))
            continue
        function = next((s for s in reversed(scopes[:i]) if not s.is_loop), None)
        many = function.noun if function is not None and function.is_many else ""
        is_innermost = i + 1 == len(scopes) or not scopes[i + 1].is_loop
        noun = scope.noun or _member(many)
        counts_things = is_innermost and (many or (scope.noun and not path))
        if noun and (subjects[i] or counts_things):
            path.append((i, noun))
    return path


def _member(many: str) -> str:
    if not many:
        return ""
    head, _, last = many.rpartition("-")
    word = CELLS.get(last, "tile") if last in GRIDS else singular(last)
    return f"{head}-{word}" if head and last not in GRIDS else word


def group(calls: Sequence[Call]) -> Grouping:
    """Leaves and entities of the calls of one frame."""
    grouping = Grouping()
    entity_numbers: dict[tuple[int, int, int], int] = {}
    leaf_numbers: dict[tuple[int, str, Span], int] = {}
    for call in calls:
        entity = 0
        for i, noun in entity_path(call.scopes, call.subjects):
            scope = call.scopes[i]
            key = (entity, scope.index, call.runs[i])
            if key not in entity_numbers:
                number = entity_numbers[key] = len(entity_numbers) + 1
                grouping.entities[number] = Entity(
                    number=number, parent=entity, noun=noun, scope=scope, subject=call.subjects[i]
                )
            entity = entity_numbers[key]
        leaf_key = (entity, call.shape, call.statement)
        if leaf_key not in leaf_numbers:
            leaf_numbers[leaf_key] = len(grouping.leaves) + 1
            grouping.leaves.append(
                Leaf(
                    number=len(grouping.leaves) + 1, entity=entity, shape=call.shape, statement=call.statement
                )
            )
        leaf = grouping.leaves[leaf_numbers[leaf_key] - 1]
        if call.text:
            leaf.texts.append(call.text)
        leaf.paints.add(call.paint)
        grouping.leaf_of.append(leaf.number)
    _collapse_loops(grouping)
    return grouping


def _collapse_loops(grouping: Grouping) -> None:
    """A loop's run that only calls one drawing function is that function's entity."""
    own = {leaf.entity for leaf in grouping.leaves}
    children: dict[int, list[Entity]] = defaultdict(list)
    for entity in grouping.entities.values():
        children[entity.parent].append(entity)
    for entity in list(grouping.entities.values()):
        inside = children[entity.number]
        if entity.scope.is_loop and entity.number not in own and len(inside) == 1:
            (child,) = inside
            child.parent = entity.parent
            child.subject = entity.subject or child.subject
            siblings = children[entity.parent]
            siblings[siblings.index(entity)] = child
            del grouping.entities[entity.number]


class Names:
    """Ids of entities and leaves that stay the same over the frames of a rendering."""

    def __init__(self, groupings: Sequence[Grouping], visible: Sequence[set[int]]) -> None:
        """``visible`` holds, for each frame, the numbers of the leaves that own a pixel."""
        self.entities: list[dict[int, str]] = []
        self.leaves: list[dict[int, str]] = []
        shown = [shown_entities(g, v) for g, v in zip(groupings, visible, strict=True)]
        tracked = _tracked(groupings, shown)
        counters: Counter[str] = Counter()
        numbers: dict[tuple[str, str, int], int] = {}
        keyed: list[list[tuple[int, tuple[str, str, int]]]] = []
        for grouping, entities in zip(groupings, shown, strict=True):
            seen: Counter[str] = Counter()
            keys = []
            for entity in (e for e in grouping.entities.values() if e.number in entities):
                seen[entity.noun] += 1
                is_tracked = entity.noun in tracked
                key = (
                    entity.noun,
                    "object" if is_tracked else "",
                    entity.subject if is_tracked else seen[entity.noun],
                )
                keys.append((entity.number, key))
                if key not in numbers:
                    counters[entity.noun] += 1
                    numbers[key] = counters[entity.noun]
            keyed.append(keys)
        for keys in keyed:
            self.entities.append(
                {n: k[0] if counters[k[0]] == 1 else f"{k[0]}-{numbers[k]}" for n, k in keys}
            )
        self._name_leaves(groupings, visible)

    def _name_leaves(self, groupings: Sequence[Grouping], visible: Sequence[set[int]]) -> None:
        counters: Counter[tuple[str, str]] = Counter()
        numbers: dict[tuple[str, str, Span], int] = {}
        listed = []
        for grouping, seen, entities in zip(groupings, visible, self.entities, strict=True):
            keys = []
            for leaf in (leaf for leaf in grouping.leaves if leaf.number in seen):
                owner = entities.get(leaf.entity, "")
                key = (owner, leaf.shape, leaf.statement)
                keys.append((leaf.number, key))
                if key not in numbers:
                    counters[key[:2]] += 1
                    numbers[key] = counters[key[:2]]
            listed.append(keys)
        for keys in listed:
            names = {}
            for number, key in keys:
                owner, shape, _ = key
                name = shape if counters[(owner, shape)] == 1 else f"{shape}-{numbers[key]}"
                names[number] = f"{owner}/{name}" if owner else name
            self.leaves.append(names)


def shown_entities(grouping: Grouping, visible: set[int]) -> set[int]:
    """Numbers of the entities that hold a visible leaf, themselves or in what they contain."""
    shown: set[int] = set()
    for leaf in grouping.leaves:
        number = leaf.entity if leaf.number in visible else 0
        while number and number not in shown:
            shown.add(number)
            number = grouping.entities[number].parent
    return shown


def _tracked(groupings: Sequence[Grouping], shown: Sequence[set[int]]) -> set[str]:
    """Nouns whose entities can be told apart by the objects they are about, and are the same on several frames."""
    subjects: dict[str, list[list[int]]] = defaultdict(lambda: [[] for _ in groupings])
    for i, (grouping, entities) in enumerate(zip(groupings, shown, strict=True)):
        for entity in grouping.entities.values():
            if entity.number in entities:
                subjects[entity.noun][i].append(entity.subject)
    tracked = set()
    for noun, frames in subjects.items():
        is_unique = all(0 not in frame and len(set(frame)) == len(frame) for frame in frames)
        times = Counter(s for frame in frames for s in frame)
        if is_unique and max(times.values()) > 1:
            tracked.add(noun)
    return tracked
