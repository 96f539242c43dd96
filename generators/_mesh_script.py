"""Assemblies as Python scripts with trimesh, in the ways that people write them: functions, a class, or top to bottom."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from generators._mesh_assembly import Assembly, Joint, Piece
from generators._mesh_palette import Material
from generators._mesh_script_constants import constants_of, stem_of
from generators._mesh_script_helpers import ADD_NAMES, PAINT_NAMES, add_helper, paint_helper
from generators._mesh_script_shapes import (
    HELPERS,
    NEEDS,
    UP_AXES,
    VECTORS,
    ShapeWriter,
    UnscriptableError,
    plain,
    rotated,
    turned_up,
)
from generators._mesh_solids import Point, Solid
from generators._mesh_text import view_of, with_article
from schemas.program import Program, SourceFile

MAX_SCRIPT_BYTES = 17_000
STYLES = ("functions", "class", "flat")
MAKERS = ("box", "cone", "cylinder", "extrude_polygon", "icosphere", "revolve")
SHAPELY = {"Polygon": "Polygon", "rectangle": "box as rectangle"}


@dataclass(frozen=True, kw_only=True, slots=True)
class _Placed:
    """A piece as a script adds it: expression, the lists it needs, place (z up) and turn about z."""

    piece: Piece
    code: str
    before: tuple[str, ...]
    at: Point
    turn: float

    @property
    def kind(self) -> tuple[object, ...]:
        """Equal for pieces that one loop may add."""
        return (self.code, self.before, self.piece.material.name)


def script_of(
    assembly: Assembly, rng: np.random.Generator, *, max_bytes: int = MAX_SCRIPT_BYTES
) -> Program | None:
    """The assembly as a script; None where a part of it has no short expression or the whole is too long."""
    style = str(rng.choice(STYLES, p=[0.45, 0.25, 0.3]))
    habits = {
        "prefix": str(rng.choice(["", "creation."])),
        "hex": bool(rng.random() < 0.55),
        "table": bool(rng.random() < 0.35),
        "export": bool(rng.random() < 0.4),
        "add": ADD_NAMES[int(rng.integers(len(ADD_NAMES)))],
        "paint": PAINT_NAMES[int(rng.integers(len(PAINT_NAMES)))],
        "body": int(rng.integers(3)),
    }
    try:
        text = _Script(assembly, style, habits).text()
    except UnscriptableError:
        return None
    if len(text) > max_bytes:
        return None
    return Program(
        language="trimesh",
        files=(SourceFile(path=f"{assembly.name}.py", data=text.encode(), language="python"),),
        main_path=f"{assembly.name}.py",
        template_id=f"{assembly.template}/{style}",
        title=with_article(assembly.title),
        parameters={**assembly.choices, "style": style, **habits, "pieces": len(assembly.pieces)},
        view=view_of(assembly, rng),
    )


class _Script:
    """One script being written."""

    def __init__(self, assembly: Assembly, style: str, habits: dict[str, object]) -> None:
        self.assembly = assembly
        self.style = style
        self.habits = habits
        self.constants = constants_of(assembly)
        self.writer = ShapeWriter(self.constants, str(habits["prefix"]))
        self.stems = self._stems()
        self.placed = [self._place(p) for p in assembly.pieces]
        owner = "self." if style == "class" else ""
        self.adds = f"{owner}{habits['add']}({'scene, ' if style == 'functions' else ''}"

    def text(self) -> str:
        body = self._body()
        written = "\n".join(body)
        head = f'"""{with_article(self.assembly.title)}.\n\nUnits are metres, z is up and the front faces -y.\n"""'
        constants = [
            f"{name} = {plain(value)}"
            for name, value in self.constants.items()
            if re.search(rf"\b{name}\b", written)
        ]
        materials = "\n".join(self._materials())
        helpers = [HELPERS[n].strip("\n") for n in sorted(self.writer.used & set(HELPERS))]
        top = [head, "\n".join(self._imports()), "\n".join(constants)]
        if self.habits["hex"]:
            paint = paint_helper(str(self.habits["paint"]), int(str(self.habits["body"])))
            helpers = [paint, materials, *helpers]
        else:
            top.append(materials)
        text = "\n\n".join(t for t in top if t) + "\n\n\n" + "\n\n\n".join([*helpers, *body]) + "\n"
        return text if "np." in text else text.replace("import numpy as np\n", "")

    def _place(self, piece: Piece) -> _Placed:
        self.writer.before = []
        code, offset = self.writer.shape(piece.solid.recipe, self.stems.get(piece.solid, stem_of(piece.name)))
        x, y, z = turned_up(piece.at)
        dx, dy, dz = rotated(offset, "z", piece.turn_deg)
        return _Placed(
            piece=piece,
            code=code,
            before=tuple(self.writer.before),
            at=(round(x + dx, 4), round(y + dy, 4), round(z + dz, 4)),
            turn=round(piece.turn_deg, 3),
        )

    def _stems(self) -> dict[Solid, str]:
        """What the names of pieces of one solid have in common."""
        names: dict[Solid, list[str]] = {}
        for piece in self.assembly.pieces:
            names.setdefault(piece.solid, []).append(piece.name)
        return {
            s: (_common(n).rstrip("_") or stem_of(n[0])) if len(n) > 1 else stem_of(n[0])
            for s, n in names.items()
        }

    def _imports(self) -> list[str]:
        used = self.writer.used
        needed = {n for helper in used & set(NEEDS) for n in NEEDS[helper]} | used
        makers = sorted(n for n in MAKERS if n in used)
        lines = ["import itertools", ""] if "itertools" in needed else []
        lines += ["import numpy as np", "import trimesh"]
        shapes = sorted(SHAPELY[n] for n in SHAPELY if n in used)
        if shapes:
            lines.append(f"from shapely.geometry import {', '.join(shapes)}")
        if makers and self.habits["prefix"]:
            lines.append("from trimesh import creation")
        elif makers:
            lines.append(f"from trimesh.creation import {', '.join(makers)}")
        if self.habits["prefix"] and "extrude_side" in used:
            lines.append("from trimesh.creation import extrude_polygon")
        if "convex_hull" in used:
            lines.append("from trimesh.convex import convex_hull")
        names = ["rotation_matrix"] if "rotation_matrix" in used or self._turns else []
        names += ["translation_matrix"] if self.assembly.joints or self.habits["body"] != 1 else []
        if names:
            lines.append(f"from trimesh.transformations import {', '.join(names)}")
        if "concatenate" in used:
            lines.append("from trimesh.util import concatenate")
        return [
            *lines,
            "from trimesh.visual import TextureVisuals",
            "from trimesh.visual.material import PBRMaterial",
        ]

    @property
    def _turns(self) -> bool:
        return any(p.turn for p in self.placed) or any(j.turns for j in self.assembly.joints)

    def _materials(self) -> list[str]:
        found = {p.material.name: p.material for p in self.assembly.pieces}
        made = {n: self._material(m) for n, m in found.items()}
        if self.habits["table"]:
            return ["MATERIALS = {", *(f'    "{n}": {code},' for n, code in made.items()), "}"]
        return [f"{n.upper()} = {code}" for n, code in made.items()]

    def _material(self, material: Material) -> str:
        extra = ""
        glow = [round(c**2.2, 3) for c in material.glow_rgb] if material.glow else []
        if self.habits["hex"]:
            fields = [f'"{material.name}"', f'"{material.color}"', f"roughness={material.roughness:g}"]
            fields += [f"metallic={material.metallic:g}"] if material.metallic else []
            fields += [f"alpha={material.alpha:g}"] if material.alpha < 1 else []
            fields += [f"glow={glow}"] if glow else []
            return f"{self.habits['paint']}({', '.join(fields)})"
        color = ", ".join(f"{round(c**2.2, 3):g}" for c in material.rgb)
        extra = ', alphaMode="BLEND", doubleSided=True' if material.alpha < 1 else ""
        extra += f", emissiveFactor={glow}" if glow else ""
        inner = (
            f'name="{material.name}", baseColorFactor=({color}, {material.alpha:g}), '
            f"metallicFactor={material.metallic:g}, roughnessFactor={material.roughness:g}{extra}"
        )
        return f"PBRMaterial({inner})"

    def _reference(self, material: Material) -> str:
        return f'MATERIALS["{material.name}"]' if self.habits["table"] else material.name.upper()

    def _sections(self) -> Iterator[tuple[str, list[_Placed]]]:
        """Runs of pieces of one group, with a name for each."""
        run: list[_Placed] = []
        for placed in [*self.placed, None]:
            if run and (placed is None or placed.piece.group != run[0].piece.group):
                yield run[0].piece.group or stem_of(run[0].piece.name), run
                run = []
            if placed is not None:
                run.append(placed)

    def _adder(self, owner: str) -> str:
        has_turns = any(p.turn for p in self.placed)
        has_parents = any(p.piece.group for p in self.placed)
        return add_helper(
            str(self.habits["add"]),
            int(str(self.habits["body"])),
            owner,
            has_turns=has_turns,
            has_parents=has_parents,
        )

    def _frames(self) -> list[Joint]:
        """The joints, and a frame for each group that is none."""
        known = {joint.name for joint in self.assembly.joints}
        groups = dict.fromkeys(p.group for p in self.assembly.pieces if p.group and p.group not in known)
        return [*self.assembly.joints, *(Joint(name=name) for name in groups)]

    def _body(self) -> list[str]:
        sections = list(self._sections())
        seen: Counter[str] = Counter()
        names = []
        for name, _ in sections:
            seen[name] += 1
            names.append(name if seen[name] == 1 else f"{name}_{seen[name]}")
        blocks = [self._additions(run) for _, run in sections]
        joints = [self._joint(joint) for joint in self._frames()]
        end = f'scene.export("{self.assembly.name}.glb")' if self.habits["export"] else ""
        if self.style == "flat":
            lines = ["scene = trimesh.Scene()", *([""] if joints else []), *joints]
            for name, block in zip(names, blocks, strict=True):
                lines += ["", f"# {name.replace('_', ' ').capitalize()}", *block]
            return [self._adder(""), "\n".join([*lines, *(["", end] if end else [])])]
        if self.style == "class":
            return self._class(names, blocks, joints, end)
        functions = [self._adder("scene")]
        for name, block in zip(names, blocks, strict=True):
            functions.append(
                "\n".join([f"def build_{name}(scene):", *(f"    {line}".rstrip() for line in block)])
            )
        main = ["def main():", "    scene = trimesh.Scene()", *(f"    {j}" for j in joints)]
        main += [f"    build_{name}(scene)" for name in names]
        tail = ["scene = main()", *([end] if end else [])]
        return [*functions, "\n".join([*main, "    return scene"]), "\n".join(tail)]

    def _class(self, names: list[str], blocks: list[list[str]], joints: list[str], end: str) -> list[str]:
        title = "".join(word.capitalize() for word in self.assembly.name.split("_"))
        add = "\n".join(f"    {line}".rstrip() for line in self._adder("self").split("\n"))
        lines = [
            f"class {title}:",
            f'    """Builds the {self.assembly.name.replace("_", " ")} part by part."""',
            "",
            "    def __init__(self):",
            "        self.scene = trimesh.Scene()",
            *(f"        self.{j}" for j in joints),
            "",
            add.replace("    scene.", "    self.scene."),
        ]
        for name, block in zip(names, blocks, strict=True):
            lines += ["", f"    def add_{name}(self):", *(f"        {line}".rstrip() for line in block)]
        lines += [
            "",
            "    def build(self):",
            *(f"        self.add_{n}()" for n in names),
            "        return self.scene",
        ]
        return ["\n".join(lines), "\n".join([f"scene = {title}().build()", *([end] if end else [])])]

    def _joint(self, joint: Joint) -> str:
        matrix = []
        if any(joint.at):
            matrix.append(f"translation_matrix({self.writer.tuple_of(turned_up(joint.at))})")
        for axis, angle in reversed(joint.turns):
            about, sign = UP_AXES[axis]
            matrix.append(
                f"rotation_matrix(np.radians({self.writer.number(sign * angle)}), {VECTORS[about]})"
            )
        fields = [f'"{joint.name}"', f'frame_from="{joint.parent}"' if joint.parent else ""]
        fields.append(f"matrix={' @ '.join(matrix)}" if matrix else "matrix=np.eye(4)")
        return f"scene.graph.update({', '.join(f for f in fields if f)})"

    def _additions(self, run: list[_Placed]) -> list[str]:
        """Lines that add a run of pieces, loops where the same thing comes again."""
        lines: list[str] = []
        written: set[tuple[str, ...]] = set()
        at = 0
        while at < len(run):
            end = at + 1
            while end < len(run) and run[end].kind == run[at].kind:
                end += 1
            if run[at].before not in written:
                lines += run[at].before
                written.add(run[at].before)
            if end - at >= 2:
                lines += self._loop(run[at:end])
            else:
                lines += self._add(run[at], f'"{run[at].piece.name}"').split("\n")
            at = end
        return lines

    def _add(self, placed: _Placed, name: str, at: list[str] | None = None, turn: str = "") -> str:
        where = at or [self.writer.number(v) for v in placed.at]
        fields = [name, placed.code, self._reference(placed.piece.material)]
        if any(w != "0" for w in where):
            fields.append(f"({', '.join(where)})")
        if turn or placed.turn:
            fields.append(f"turn={turn or self.writer.number(placed.turn)}")
        if placed.piece.group:
            fields.append(f'parent="{placed.piece.group}"')
        line = f"{self.adds}{', '.join(fields)})"
        if len(line) <= 104:
            return line
        head, _, owner = self.adds.partition("(")
        fields = [*([owner.rstrip(", ")] if owner else []), *fields]
        return f"{head}(\n    " + ",\n    ".join(fields) + ",\n)"

    def _loop(self, run: list[_Placed]) -> list[str]:
        first = run[0]
        names = [p.piece.name for p in run]
        stem = stem_of(names[0])
        is_counted = names in ([f"{stem}_{i}" for i in range(k, k + len(run))] for k in (0, 1))
        is_varied = [len({p.at[k] for p in run}) > 1 for k in range(3)]
        turns = {p.turn for p in run}
        start = int(names[0].rsplit("_", 1)[1]) if is_counted else 0
        steps = [{round(b.at[k] - a.at[k], 4) for a, b in pairwise(run)} for k in range(3)]
        where = [self.writer.number(v) for v in first.at]
        if is_counted and len(run) > 2 and len(turns) == 1 and all(len(s) == 1 for s in steps):
            for k in range(3):
                if is_varied[k]:
                    step = self.writer.number(abs(next(iter(steps[k]))))
                    sign = "+" if next(iter(steps[k])) > 0 else "-"
                    where[k] = (
                        f"{where[k]} {sign} i * {step}"
                        if where[k] != "0"
                        else f"{'' if sign == '+' else '-'}i * {step}"
                    )
            label = f'f"{stem}_{{i}}"' if start == 0 else f'f"{stem}_{{i + {start}}}"'
            return [f"for i in range({len(run)}):", *_indented(self._add(first, label, where))]
        letters = [c for c, varied in zip("xyz", is_varied, strict=True) if varied]
        rows = [[self.writer.number(p.at["xyz".index(c)]) for c in letters] for p in run]
        where = [c if c in letters else w for c, w in zip("xyz", where, strict=True)]
        heads = list(letters)
        turn = ""
        if len(turns) > 1:
            heads.append("turn")
            turn = "turn"
            rows = [[*row, self.writer.number(p.turn)] for row, p in zip(rows, run, strict=True)]
        if is_counted:
            label = f'f"{stem}_{{i}}"'
            values = [f"({', '.join(r)})" if len(r) > 1 else r[0] for r in rows]
            unpacked = f"({', '.join(heads)})" if len(heads) > 1 else (heads[0] if heads else "_")
            head = f"for i, {unpacked} in enumerate({{}}{', start=1' if start else ''}):"
        else:
            common = _common(names)
            label = f'f"{common}{{name}}"' if common else "name"
            cut = [n[len(common) :] for n in names]
            values = [f'("{n}", {", ".join(r)})' if r else f'"{n}"' for n, r in zip(cut, rows, strict=True)]
            head = f"for {', '.join(['name', *heads])} in {{}}:"
        if not heads and is_counted:
            head, values = f"for i in range({start}, {start + len(run)}):{{}}", []
        listed = f"[{', '.join(values)}]" if values else ""
        if len(head) + len(listed) > 104:
            rows_text = "".join(f"    {v},\n" for v in values)
            listed = f"[\n{rows_text}]"
        return [head.format(listed), *_indented(self._add(first, label, where, turn))]


def _indented(text: str) -> list[str]:
    return [f"    {line}" for line in text.split("\n")]


def _common(names: list[str]) -> str:
    """What all names begin with, up to an underscore; empty where a rest would be."""
    head = names[0]
    while head and not all(n.startswith(head) and len(n) > len(head) for n in names):
        head = head[:-1]
    return head[: head.rfind("_") + 1]
