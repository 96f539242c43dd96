"""Pieces of terrain scripts: noise, surfaces, scattering and things that stand on land, each in a few ways."""

from __future__ import annotations

NOISES = {
    "value": '''
def lattice_noise(n, cells, rng):
    """Smooth value noise on an n x n grid, between 0 and 1."""
    lattice = rng.random((cells + 2, cells + 2))
    t = np.linspace(0, cells, n)
    i = t.astype(int)
    f = t - i
    f = f * f * (3 - 2 * f)
    rows = lattice[i] * (1 - f)[:, None] + lattice[i + 1] * f[:, None]
    return rows[:, i] * (1 - f) + rows[:, i + 1] * f


def relief(n, rng, cells=<CELLS>, octaves=<OCTAVES>):
    """Fractal sum of value noise, stretched to 0..1."""
    total = sum(lattice_noise(n, cells * 2**k, rng) / 2**k for k in range(octaves))
    return (total - total.min()) / np.ptp(total)
''',
    "waves": '''
def relief(n, rng, cells=<CELLS>, waves=<WAVES>):
    """Sum of plane waves in random directions, the short ones lower, stretched to 0..1."""
    u, v = np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 1, n), indexing="ij")
    total = np.zeros((n, n))
    for _ in range(waves):
        heading, phase = rng.uniform(0, 2 * np.pi, size=2)
        frequency = cells * 2 ** rng.uniform(-1.0, 2.2)
        along = u * np.cos(heading) + v * np.sin(heading)
        total += np.sin(2 * np.pi * frequency * along + phase) / frequency**<FALL>
    return (total - total.min()) / np.ptp(total)
''',
    "spectral": '''
def relief(n, rng, cells=<CELLS>, roughness=<ROUGH>):
    """White noise whose spectrum falls with frequency (Fourier synthesis), stretched to 0..1."""
    fx, fy = np.meshgrid(np.fft.fftfreq(n, 1 / n), np.fft.fftfreq(n, 1 / n), indexing="ij")
    frequency = np.hypot(fx, fy)
    weight = 1 / np.maximum(frequency, cells) ** roughness
    spectrum = np.fft.fft2(rng.normal(size=(n, n))) * weight
    land = np.fft.ifft2(spectrum).real
    return (land - land.min()) / np.ptp(land)
''',
    "bumps": '''
def relief(n, rng, cells=<CELLS>, hills=<WAVES>):
    """Overlapping round hills of many sizes, stretched to 0..1."""
    u, v = np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 1, n), indexing="ij")
    land = np.zeros((n, n))
    for radius in rng.exponential(0.35 / cells, size=hills * 4) + 0.03:
        cx, cy = rng.uniform(-0.1, 1.1, size=2)
        land += radius * np.exp(-((u - cx) ** 2 + (v - cy) ** 2) / radius**2)
    return (land - land.min()) / np.ptp(land)
''',
}

SURFACES = {
    "faces": '''
def block(z, colors):
    """Height field as a closed block of earth: coloured top, plain sides."""
    n = len(z)
    axis = np.linspace(-SIZE / 2, SIZE / 2, n)
    x, y = np.meshgrid(axis, axis, indexing="ij")
    top = np.column_stack([x.ravel(), y.ravel(), z.ravel()])
    k = np.arange(n * n).reshape(n, n)
    a, b, c, d = k[:-1, :-1].ravel(), k[1:, :-1].ravel(), k[1:, 1:].ravel(), k[:-1, 1:].ravel()
    land = trimesh.Trimesh(top, np.vstack([np.column_stack([a, b, c]), np.column_stack([a, c, d])]), process=False)
    land.visual.vertex_colors = colors.reshape(-1, 3)
    rim = np.concatenate([k[:, 0], k[-1, 1:], k[-2::-1, -1], k[0, -2::-1]])
    lower = top[rim] * (1, 1, 0) + (0, 0, BASE)
    wall = np.vstack([top[rim], lower])
    m = len(rim)
    i = np.arange(m - 1)
    sides = trimesh.Trimesh(
        wall, np.vstack([np.column_stack([i, i + m, i + m + 1]), np.column_stack([i, i + m + 1, i + 1])]), process=False
    )
    sides.visual.face_colors = EARTH
    return land, sides
''',
    "loops": '''
def block(z, colors):
    """Triangles over the grid, and a skirt down to the base around them."""
    n = len(z)
    step = SIZE / (n - 1)
    vertices, faces = [], []
    for i in range(n):
        for j in range(n):
            vertices.append((i * step - SIZE / 2, j * step - SIZE / 2, z[i, j]))
    for i in range(n - 1):
        for j in range(n - 1):
            a, b = i * n + j, (i + 1) * n + j
            faces += [(a, b, b + 1), (a, b + 1, a + 1)]
    land = trimesh.Trimesh(vertices, faces, process=False)
    land.visual.vertex_colors = colors.reshape(-1, 3)
    border = [i * n for i in range(n)] + [(n - 1) * n + j for j in range(1, n)]
    border += [i * n + n - 1 for i in range(n - 2, -1, -1)] + [j for j in range(n - 2, -1, -1)]
    ring = [vertices[k] for k in border]
    low = [(x, y, BASE) for x, y, _ in ring]
    m = len(ring)
    skirt = [t for k in range(m - 1) for t in ((k, k + m, k + m + 1), (k, k + m + 1, k + 1))]
    sides = trimesh.Trimesh(ring + low, skirt, process=False)
    sides.visual.face_colors = EARTH
    return land, sides
''',
}

COLORS = {
    "interp": '''
def shades(z, stops):
    """Colour of each height, blended between (height, rgb) stops."""
    levels = [height for height, _ in stops]
    palette = np.array([rgb for _, rgb in stops], dtype=float)
    return np.stack([np.interp(z, levels, palette[:, k]) for k in range(3)], axis=-1).astype(np.uint8)
''',
    "bands": '''
def shades(z, stops):
    """Colour of each height: that of the nearest stop below, a little mottled."""
    levels = np.array([height for height, _ in stops])
    palette = np.array([rgb for _, rgb in stops], dtype=float)
    rank = np.clip(np.searchsorted(levels, z) - 1, 0, len(stops) - 1)
    mottle = rng.normal(0, 5, size=z.shape)[..., None]
    return np.clip(palette[rank] + mottle, 0, 255).astype(np.uint8)
''',
    "terrace": '''
def shades(z, stops, soil=<ROCK>):
    """One crop for each level, bare soil on the steps between them."""
    palette = np.array([rgb for _, rgb in stops], dtype=float)
    field = palette[np.clip(np.round(z / STEP).astype(int), 0, len(stops) - 1)]
    gx, gy = np.gradient(z, SIZE / (len(z) - 1))
    step = np.clip(np.hypot(gx, gy) * 1.4 - 0.3, 0, 1)[..., None]
    return (field * (1 - step) + np.array(soil) * step).astype(np.uint8)
''',
    "slope": '''
def shades(z, stops, rock=<ROCK>):
    """Colour by height, and bare rock where the ground is steep."""
    levels = [height for height, _ in stops]
    palette = np.array([rgb for _, rgb in stops], dtype=float)
    color = np.stack([np.interp(z, levels, palette[:, k]) for k in range(3)], axis=-1)
    gx, gy = np.gradient(z, SIZE / (len(z) - 1))
    steep = np.clip((np.hypot(gx, gy) - <STEEP>) * 2.5, 0, 1)[..., None]
    return (color * (1 - steep) + np.array(rock) * steep).astype(np.uint8)
''',
}

SCATTERS = {
    "grid": '''
def spots(count, allowed, z, gap):
    """Places on allowed ground that keep a distance from each other: (x, y, z), nearest first tried."""
    n = len(z)
    found = []
    for cell in rng.permutation(np.flatnonzero(allowed)):
        i, j = divmod(int(cell), n)
        x, y = np.array([i, j]) * SIZE / (n - 1) - SIZE / 2
        if all(np.hypot(x - a, y - b) > gap for a, b, _ in found):
            found.append((x, y, z[i, j]))
        if len(found) == count:
            break
    return found
''',
    "darts": '''
def spots(count, allowed, z, gap, tries=4000):
    """Throw darts at the land; keep those that hit allowed ground and stand apart."""
    found = []
    for i, j in rng.integers(2, len(z) - 2, size=(tries, 2)):
        x, y = (i / (len(z) - 1) - 0.5) * SIZE, (j / (len(z) - 1) - 0.5) * SIZE
        if allowed[i, j] and all((x - a) ** 2 + (y - b) ** 2 > gap**2 for a, b, _ in found):
            found.append((x, y, z[i, j]))
            if len(found) == count:
                return found
    return found
''',
}

PROPS = {
    "pine": '''
def make_pine():
    """Spruce: a trunk and <TIERS> cones, one above the other."""
    trunk = creation.cylinder(radius=0.12, height=0.8, sections=8).apply_translation((0, 0, 0.4))
    trunk.visual.face_colors = [92, 66, 46]
    parts = [trunk]
    for tier in range(<TIERS>):
        cone = creation.cone(radius=0.95 - 0.22 * tier, height=1.3, sections=9)
        cone.apply_translation((0, 0, 0.6 + 0.75 * tier))
        cone.visual.face_colors = <LEAF>
        parts.append(cone)
    return trimesh.util.concatenate(parts)
''',
    "tree": '''
def make_tree():
    """Round-headed tree: a leaning trunk and three lumps of leaves."""
    trunk = creation.cylinder(radius=0.14, segment=[(0, 0, 0), (0.05, 0, 1.3)], sections=8)
    trunk.visual.face_colors = [104, 76, 52]
    parts = [trunk]
    for x, y, h, r in [(0, 0, 1.75, 0.8), (0.45, 0.2, 1.5, 0.55), (-0.4, 0.25, 1.55, 0.5)]:
        lump = creation.icosphere(subdivisions=1, radius=r).apply_translation((x, y, h))
        lump.visual.face_colors = <LEAF>
        parts.append(lump)
    return trimesh.util.concatenate(parts)
''',
    "palm": '''
def make_palm():
    """Palm: a bent stem of short pieces and a crown of <FRONDS> fronds."""
    stem = np.array([(0.12 * k**1.4, 0, 0.55 * k) for k in range(6)])
    parts = [creation.cylinder(radius=0.1, segment=pair, sections=7) for pair in zip(stem[:-1], stem[1:])]
    for part in parts:
        part.visual.face_colors = [140, 108, 74]
    for heading in np.linspace(0, 2 * np.pi, <FRONDS>, endpoint=False):
        out = np.array([np.cos(heading), np.sin(heading), 0])
        side = np.array([-out[1], out[0], 0]) * 0.22
        top = stem[-1]
        tip = top + out * 1.5 - (0, 0, 0.5)
        middle = top + out * 0.8 + (0, 0, 0.25)
        frond = trimesh.Trimesh([top, middle + side, tip, middle - side], [(0, 1, 2), (0, 2, 3)], process=False)
        frond.visual.face_colors = <LEAF>
        parts.append(frond)
    return trimesh.util.concatenate(parts)
''',
    "house": '''
def make_house(width=2.0, depth=1.6, wall=1.1, roof=0.9):
    """Cottage: walls, a gable roof from a triangle, a door and a chimney."""
    walls = creation.box((width, depth, wall)).apply_translation((0, 0, wall / 2))
    walls.visual.face_colors = <WALL>
    gable = Polygon([(-depth / 2 - 0.2, 0), (depth / 2 + 0.2, 0), (0, roof)])
    top = creation.extrude_polygon(gable, width + 0.3)
    top.apply_transform([[0, 0, 1, -width / 2 - 0.15], [1, 0, 0, 0], [0, 1, 0, wall], [0, 0, 0, 1]])
    top.visual.face_colors = <ROOF>
    door = creation.box((0.4, 0.06, 0.75)).apply_translation((0, -depth / 2, 0.37))
    door.visual.face_colors = [74, 52, 38]
    windows = [creation.box((0.36, 0.06, 0.36)).apply_translation((x, -depth / 2, 0.65)) for x in (-0.65, 0.65)]
    for pane in windows:
        pane.visual.face_colors = [52, 66, 78]
    chimney = creation.box((0.28, 0.28, 0.8)).apply_translation((0.5, 0.25, wall + 0.75))
    chimney.visual.face_colors = [120, 72, 58]
    return trimesh.util.concatenate([walls, top, door, *windows, chimney])
''',
    "hut": '''
def make_hut():
    """Round hut with a thatched cone."""
    wall = creation.cylinder(radius=0.8, height=1.0, sections=14).apply_translation((0, 0, 0.5))
    wall.visual.face_colors = <WALL>
    roof = creation.cone(radius=1.2, height=1.0, sections=14).apply_translation((0, 0, 0.95))
    roof.visual.face_colors = <ROOF>
    door = creation.box((0.45, 0.2, 0.7)).apply_translation((0, -0.75, 0.35))
    door.visual.face_colors = [70, 50, 36]
    return trimesh.util.concatenate([wall, roof, door])
''',
    "tent": '''
def make_tent(length=1.8, width=1.6, height=1.2):
    """Ridge tent, its ends open in a darker cloth."""
    section = Polygon([(-width / 2, 0), (width / 2, 0), (0, height)])
    cloth = creation.extrude_polygon(section, length)
    cloth.apply_transform([[1, 0, 0, 0], [0, 0, -1, length / 2], [0, 1, 0, 0], [0, 0, 0, 1]])
    cloth.visual.face_colors = <WALL>
    flap = creation.extrude_polygon(Polygon([(-0.3, 0), (0.3, 0), (0, height * 0.75)]), length + 0.04)
    flap.apply_transform([[1, 0, 0, 0], [0, 0, -1, length / 2 + 0.02], [0, 1, 0, 0], [0, 0, 0, 1]])
    flap.visual.face_colors = <ROOF>
    return trimesh.util.concatenate([cloth, flap])
''',
    "rock": '''
def make_rock():
    """Boulder: the hull of points around a flattened ball."""
    points = rng.normal(size=(<POINTS>, 3))
    points /= np.linalg.norm(points, axis=1, keepdims=True)
    boulder = trimesh.convex.convex_hull(points * (0.8, 0.6, 0.5))
    boulder.visual.face_colors = <STONE>
    return boulder
''',
    "lighthouse": '''
def make_lighthouse(height=6.0):
    """Tower in <BANDS> bands, a gallery, a lamp and a cap."""
    parts = []
    for k in range(<BANDS>):
        low, high = 0.9 - 0.3 * k / <BANDS>, 0.9 - 0.3 * (k + 1) / <BANDS>
        z0, z1 = height * k / <BANDS>, height * (k + 1) / <BANDS>
        band = creation.revolve([(0, z0), (low, z0), (high, z1), (0, z1)], sections=18)
        band.visual.face_colors = [196, 48, 40] if k % 2 else [240, 238, 230]
        parts.append(band)
    gallery = creation.cylinder(radius=0.95, height=0.15, sections=18).apply_translation((0, 0, height))
    gallery.visual.face_colors = [60, 62, 66]
    lamp = creation.cylinder(radius=0.45, height=0.9, sections=12).apply_translation((0, 0, height + 0.5))
    lamp.visual.face_colors = [250, 226, 140]
    cap = creation.cone(radius=0.65, height=0.6, sections=12).apply_translation((0, 0, height + 0.95))
    cap.visual.face_colors = [60, 62, 66]
    return trimesh.util.concatenate([*parts, gallery, lamp, cap])
''',
    "lander": '''
def make_lander():
    """Landing craft: a foil-covered body on four splayed legs, a dish on top."""
    body = creation.cylinder(radius=1.0, height=0.7, sections=8).apply_translation((0, 0, 1.2))
    body.visual.face_colors = [201, 160, 62]
    cabin = creation.cylinder(radius=0.6, height=0.7, sections=8).apply_translation((0, 0, 1.9))
    cabin.visual.face_colors = [205, 208, 210]
    parts = [body, cabin]
    for turn in np.radians([45, 135, 225, 315]):
        foot = np.array([1.7 * np.cos(turn), 1.7 * np.sin(turn), 0.05])
        leg = creation.cylinder(radius=0.07, segment=[foot, foot * (0.5, 0.5, 0) + (0, 0, 1.3)], sections=8)
        pad = creation.cylinder(radius=0.28, height=0.1, sections=12).apply_translation(foot)
        for part in (leg, pad):
            part.visual.face_colors = [150, 152, 155]
            parts.append(part)
    dish = creation.cone(radius=0.45, height=0.3, sections=14).apply_translation((0.2, 0, 2.4))
    dish.visual.face_colors = [232, 232, 228]
    return trimesh.util.concatenate([*parts, dish])
''',
}

PLACE = {
    "poses": '''
def plant(name, mesh, places, scales):
    """Instances of one mesh, each turned and sized by chance."""
    for i, (x, y, z) in enumerate(places, start=1):
        size = rng.uniform(*scales)
        pose = translation_matrix((x, y, z - 0.05 * size)) @ rotation_matrix(rng.uniform(0, 2 * np.pi), (0, 0, 1))
        pose[:3, :3] *= size
        scene.add_geometry(mesh, node_name=f"{name}_{i}", geom_name=name, transform=pose)
''',
    "grouped": '''
def plant(name, mesh, places, scales):
    """Instances below a node of their own; the mesh is stored once."""
    scene.graph.update(f"{name}s", matrix=np.eye(4))
    for number, spot in enumerate(places):
        size, turn = rng.uniform(*scales), rng.uniform(-np.pi, np.pi)
        c, s = size * np.cos(turn), size * np.sin(turn)
        x, y, z = spot
        pose = np.array([[c, -s, 0, x], [s, c, 0, y], [0, 0, size, z - 0.04], [0, 0, 0, 1]])
        scene.add_geometry(mesh, node_name=f"{name}_{number}", parent_node_name=f"{name}s", transform=pose)
''',
}
WATER = '''
def water_sheet(level, color=<COLOR>):
    """Translucent slab from the base up to the water level."""
    slab = creation.box((SIZE - 0.02, SIZE - 0.02, level - BASE)).apply_translation((0, 0, (level + BASE) / 2))
    material = PBRMaterial(
        name="water", baseColorFactor=[*color, <ALPHA>], metallicFactor=0.0, roughnessFactor=<GLOSS>, alphaMode="BLEND"
    )
    slab.visual = trimesh.visual.TextureVisuals(material=material)
    return slab
'''


def fill(text: str, **values: object) -> str:
    """The text with each <NAME> replaced."""
    for name, value in values.items():
        text = text.replace(f"<{name}>", str(value))
    return text.strip("\n")
