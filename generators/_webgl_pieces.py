"""Parts, loops, instances and things written down as three.js, in each of the structures."""

from __future__ import annotations

import re
from dataclasses import replace

from generators._webgl_hand import Lines, pascal
from generators._webgl_scene import ORIGIN, Loop, Part, Piece, Scatter, Thing, Triple, num


class Pieces(Lines):
    """Writes the objects of a scene."""

    def write_pieces(self, parent: str, pieces: tuple[Piece, ...], *, local: bool) -> None:
        used = set(self._used)
        for piece in pieces:
            if isinstance(piece, Part):
                self.write_part(parent, piece)
            elif isinstance(piece, Loop):
                self.write_loop(parent, piece)
            elif isinstance(piece, Scatter):
                self.write_scatter(parent, piece)
            else:
                self.put(*(self._own_line(line, parent) for line in self._own_names(piece.lines)))
        if local:
            self._used = used

    def _own_names(self, lines: tuple[str, ...]) -> list[str]:
        """The statements, with constants under names that nothing else has."""
        text, depth = "\n".join(lines), 0
        for line in lines:
            found = re.match(r"const (\w+) =", line) if depth == 0 else None
            depth += line.count("{") - line.count("}")
            new = self.fresh(found[1]) if found else ""
            if found and new != found[1]:
                text = re.sub(rf"(?<![\w.$'`-]){found[1]}(?![\w'`:-])", new, text)
        return text.split("\n")

    def _own_line(self, line: str, parent: str) -> str:
        """A statement with ``{group}`` as the group's variable and ``$key`` as the material of that key."""
        return re.sub(r"\$(\w+)", lambda m: self.material(m[1]), line.replace("{group}", parent))

    def write_loop(self, parent: str, loop: Loop) -> None:
        if isinstance(loop.values, int):
            self.put(f"for (let {loop.var} = 0; {loop.var} < {loop.values}; {loop.var}++) {{")
        elif len(loop.values) > 4 or sum(map(len, loop.values)) > 60:
            self.put(f"for (const {loop.var} of [", *(f"{v}," for v in loop.values), "]) {")
        else:
            self.put(f"for (const {loop.var} of [{', '.join(loop.values)}]) {{")
        self.put(*loop.before)
        used = set(self._used)
        for part in loop.parts:
            self.write_part(parent, part)
        self._used = used
        self.put("}")

    def write_part(self, parent: str, part: Part) -> None:
        part = self._renamed(part)
        self.put(*part.before)
        material = self.material(part.material)
        name = f"`{part.name}`" if "${" in part.name else f"'{part.name}'"
        plain = part.turn == ORIGIN and part.scale == (1, 1, 1) and part.casts and part.receives
        if self.hand.structure == "helper":
            at = f"[{', '.join(num(v) for v in part.at)}]"
            made = f"part({parent}, {name}, new THREE.{part.geometry}, {material}, {at})"
            if plain:
                self.put(f"{made};")
                return
            var = self.fresh(part.name.replace("${", "").replace("}", ""))
            self.put(f"const {var} = {made};")
            self._pose(var, part, at=False)
            if not part.casts:
                self.put(f"{var}.castShadow = false;")
            return
        var = self.fresh(re.sub(r"\$\{[^}]*\}", "", part.name) or "piece")
        self.put(
            f"const {var} = new THREE.Mesh(new THREE.{part.geometry}, {material});", f"{var}.name = {name};"
        )
        self._pose(var, part, at=True)
        if part.casts:
            self.put(f"{var}.castShadow = true;")
        if part.receives:
            self.put(f"{var}.receiveShadow = true;")
        self.put(f"{parent}.add({var});")

    def _renamed(self, part: Part) -> Part:
        """The part with the constants before it under names that nothing else has."""
        before, geometry = list(part.before), part.geometry
        for name in re.findall(r"^const (\w+) =", "\n".join(before), re.M):
            new = self.fresh(name)
            before = [re.sub(rf"\b{name}\b", new, line) for line in before]
            geometry = re.sub(rf"\b{name}\b", new, geometry)
        return replace(part, before=tuple(before), geometry=geometry)

    def _pose(self, var: str, part: Part, *, at: bool) -> None:
        if at and part.at != ORIGIN:
            self._axes(f"{var}.position", part.at)
        if part.turn != ORIGIN:
            self._axes(f"{var}.rotation", part.turn)
        if part.scale != (1, 1, 1):
            same = len(set(part.scale)) == 1
            self.put(
                f"{var}.scale.{'setScalar(' + num(part.scale[0]) if same else 'set(' + ', '.join(map(num, part.scale))});"
            )

    def _axes(self, what: str, triple: Triple) -> None:
        moved = [(axis, v) for axis, v in zip("xyz", triple, strict=True) if v != 0]
        if len(moved) == 1:
            self.put(f"{what}.{moved[0][0]} = {num(moved[0][1])};")
        else:
            self.put(f"{what}.set({', '.join(map(num, triple))});")

    def write_scatter(self, parent: str, scatter: Scatter) -> None:
        var = self.fresh(scatter.name)
        rows = f"{var}Rows"
        self.put(f"const {rows} = [")
        for start in range(0, len(scatter.rows), 4):
            self.put(
                " ".join(f"[{', '.join(num(v, 2) for v in row)}]," for row in scatter.rows[start : start + 4])
            )
        self.put(
            "];",
            f"const {var} = new THREE.InstancedMesh(new THREE.{scatter.geometry}, {self.material(scatter.material)}, {rows}.length);",
            f"{var}.name = '{scatter.name}';",
            f"{rows}.forEach(([x, y, z, size, turn], i) => {{",
            "placer.position.set(x, y, z);",
            "placer.rotation.y = turn;",
            "placer.scale.setScalar(size);",
            "placer.updateMatrix();",
            f"{var}.setMatrixAt(i, placer.matrix);",
        )
        if scatter.colors:
            tints = ", ".join(self.value(c) for c in scatter.colors)
            self.put(f"{var}.setColorAt(i, new THREE.Color([{tints}][i % {len(scatter.colors)}]));")
        self.put("});")
        if scatter.casts:
            self.put(f"{var}.castShadow = true;")
        self.put(f"{var}.receiveShadow = true;", f"{parent}.add({var});")

    def write_things(self) -> dict[str, str]:
        """Write all things; gives the variable of each by its name."""
        if any(isinstance(p, Scatter) for thing in self.scene.things for p in thing.pieces):
            self.put("const placer = new THREE.Object3D();", "")
        if self.hand.structure == "helper":
            self.put(
                "function part(parent, name, geometry, material, [x, y, z]) {",
                "const mesh = new THREE.Mesh(geometry, material);",
                "mesh.name = name;",
                "mesh.position.set(x, y, z);",
                "mesh.castShadow = true;",
                "mesh.receiveShadow = true;",
                "parent.add(mesh);",
                "return mesh;",
                "}",
                "",
            )
        variables = {thing.name: self.fresh(thing.name) for thing in self.scene.things}
        wrapped = self.hand.structure in ("functions", "classes")
        for thing in self.scene.things:
            self.note(thing.note)
            getattr(self, f"_thing_{self.hand.structure if wrapped else 'flat'}")(
                thing, variables[thing.name]
            )
            self.put("")
        if wrapped:
            for thing in self.scene.things:
                self._place(thing, variables[thing.name])
            self.put("")
        return variables

    def _thing_functions(self, thing: Thing, var: str) -> None:
        self.put(
            f"function create{pascal(var)}() {{",
            "const group = new THREE.Group();",
            f"group.name = '{thing.name}';",
        )
        self.write_pieces("group", thing.pieces, local=True)
        self.put("return group;", "}")

    def _thing_classes(self, thing: Thing, var: str) -> None:
        self.put(
            f"class {pascal(var)} extends THREE.Group {{",
            "constructor() {",
            "super();",
            f"this.name = '{thing.name}';",
        )
        self.write_pieces("this", thing.pieces, local=True)
        self.put("}", "}")

    def _thing_flat(self, thing: Thing, var: str) -> None:
        self.put(f"const {var} = new THREE.Group();", f"{var}.name = '{thing.name}';")
        if self.hand.structure == "table":
            self._table(thing, var)
        else:
            self.write_pieces(var, thing.pieces, local=False)
        self._transform(thing, var)
        self.put(f"scene.add({var});")

    def _table(self, thing: Thing, var: str) -> None:
        """Plain parts as rows of a table that one loop turns into meshes."""
        rows = [
            p
            for p in thing.pieces
            if isinstance(p, Part) and not p.before and p.scale == (1, 1, 1) and p.casts
        ]
        if len(rows) >= 2:
            self.put("for (const [name, geometry, material, position, rotation = [0, 0, 0]] of [")
            for p in rows:
                turn = f", [{', '.join(map(num, p.turn))}]" if p.turn != ORIGIN else ""
                at = ", ".join(map(num, p.at))
                self.put(f"['{p.name}', new THREE.{p.geometry}, {self.material(p.material)}, [{at}]{turn}],")
            self.put(
                "]) {",
                "const mesh = new THREE.Mesh(geometry, material);",
                "mesh.name = name;",
                "mesh.position.set(...position);",
                "mesh.rotation.set(...rotation);",
                "mesh.castShadow = mesh.receiveShadow = true;",
                f"{var}.add(mesh);",
                "}",
            )
        else:
            rows = []
        self.write_pieces(var, tuple(p for p in thing.pieces if p not in rows), local=False)

    def _place(self, thing: Thing, var: str) -> None:
        made = f"new {pascal(var)}()" if self.hand.structure == "classes" else f"create{pascal(var)}()"
        self.put(f"const {var} = {made};")
        self._transform(thing, var)
        self.put(f"scene.add({var});")

    def _transform(self, thing: Thing, var: str) -> None:
        if thing.at != ORIGIN:
            self._axes(f"{var}.position", thing.at)
        if thing.turn_y != 0:
            self.put(f"{var}.rotation.y = {num(thing.turn_y)};")
        if thing.scale != 1:
            self.put(f"{var}.scale.setScalar({num(thing.scale)});")
