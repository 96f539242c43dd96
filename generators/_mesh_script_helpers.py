"""The small functions at the top of a trimesh script: how it makes a material, how it adds a part."""

from __future__ import annotations

ADD_NAMES = ("add", "add_part", "place")
PAINT_NAMES = ("paint", "material", "finish")
LINEAR = (
    """    rgb = [(int(color[i : i + 2], 16) / 255) ** 2.2 for i in (1, 3, 5)]
""",
    """    srgb = np.array([int(color[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    rgb = np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)
""",
    """    rgb = (trimesh.visual.color.hex_to_rgba(color)[:3] / 255.0) ** 2.2
""",
)
SAYS = (
    "PBR material of an sRGB hex colour.",
    "Material from a hex code; glTF wants linear light.",
    "Hex colour to glTF material.",
)


def paint_helper(name: str, body: int) -> str:
    """A function that turns a hex colour into a material."""
    mode = (
        '        alphaMode="BLEND" if alpha < 1 else "OPAQUE",\n'
        if body != 1
        else '        alphaMode="OPAQUE" if alpha == 1 else "BLEND",\n        doubleSided=alpha < 1,\n'
    )
    return (
        f"def {name}(name, color, roughness=0.5, metallic=0.0, alpha=1.0, glow=None):\n"
        f'    """{SAYS[body]}"""\n{LINEAR[body]}'
        "    return PBRMaterial(\n        name=name,\n        baseColorFactor=[*rgb, alpha],\n"
        "        metallicFactor=metallic,\n        roughnessFactor=roughness,\n        emissiveFactor=glow,\n"
        f"{mode}    )"
    )


def add_helper(name: str, body: int, owner: str, *, has_turns: bool, has_parents: bool) -> str:
    """A function that adds a part; ``owner`` is scene, self, or empty where the scene is global."""
    scene = "self.scene" if owner == "self" else "scene"
    fields = [*([owner] if owner else []), "name", "mesh", "material", "at=(0, 0, 0)"]
    fields += ["turn=0"] if has_turns else []
    fields += ["parent=None"] if has_parents else []
    says = (
        f"Add a part as a node of its own{', turned about z' if has_turns else ''}.",
        f"Bake the place into the mesh and add it{' below its parent' if has_parents else ''}.",
        f"Part of the model at a place{' of its parent' if has_parents else ''}{', turn in degrees' if has_turns else ''}.",
    )[body]
    lines = [f"def {name}({', '.join(fields)}):", f'    """{says}"""']
    lines.append("    mesh.visual = TextureVisuals(material=material)")
    parent = ", parent_node_name=parent" if has_parents else ""
    if body == 1:
        if has_turns:
            lines.append("    mesh.apply_transform(rotation_matrix(np.radians(turn), (0, 0, 1)))")
        lines.append("    mesh.apply_translation(at)")
        lines.append(f"    {scene}.add_geometry(mesh, node_name=name, geom_name=name{parent})")
        return "\n".join(lines)
    pose = "translation_matrix(at)"
    if has_turns:
        pose += " @ rotation_matrix(np.radians(turn), (0, 0, 1))"
    if body == 0 and has_turns:
        lines.append(f"    pose = {pose}")
        pose = "pose"
    lines.append(f"    {scene}.add_geometry(mesh, node_name=name{parent}, transform={pose})")
    return "\n".join(lines)
