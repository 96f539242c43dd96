"""Meshes: how many boxes another engine confirms, and CPU time against pyrender and against a plain draw with moderngl."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import click
import numpy as np

import generators
from benchmarks._timing import keep_orphans
from pipelines.plan import generate
from pipelines.warm import natural_view
from renderers._mesh_scene import Camera, MeshCanvas, Style
from renderers.mesh import MeshRenderer, load_model
from schemas.element import Element
from schemas.program import Program, SourceFile
from schemas.view import View

ROOT = Path(__file__).parent.parent
PROFILES = ROOT / "node_modules/@webxr-input-profiles/assets/dist/profiles"
PEER_PYTHON = ROOT / ".venv-peers/bin/python"
PEER_SCRIPT = Path(__file__).with_name("_mesh_peers.py")
SEED = 47
NEAR_PX = 1
GOALS = {"pyrender, new": "at least 5"}
Scene = tuple[str, Program, View]


@dataclass(kw_only=True, eq=False)
class Tally:
    """CPU milliseconds by way, and boxes of parts by what a way says of them."""

    cpu_ms: dict[str, list[float]] = field(default_factory=dict)
    confirmed: Counter[str] = field(default_factory=Counter)
    compared: Counter[str] = field(default_factory=Counter)
    worst: list[str] = field(default_factory=list)
    num_elements: int = 0
    num_truth: int = 0
    exact_truth: int = 0


def generated(count: int) -> list[Scene]:
    """Programs of the mesh families in turn, in their own views."""
    families = [name for name in generators.names() if generators.load(name).language == "mesh"]
    scenes = []
    for index in range(count):
        name = families[index % len(families)]
        program = generate(generators.load(name)(), name, SEED, index)
        scenes.append((f"{name}/{index}", program, _pinhole(natural_view(program))))
    return scenes


def _pinhole(view: View) -> View:
    """The first frame of a view, through a lens: the peers draw no other."""
    camera = view.camera[:3]
    return replace(view, num_frames=1, camera=(*camera[:2], camera[2] or 30.0) if camera else ())


def real(count: int) -> list[Scene]:
    """Controllers and hands of the WebXR input profiles, as they are published."""
    paths = sorted(PROFILES.glob("*/*.glb"))
    chosen = paths[:: max(1, len(paths) // count)][:count] if count else []
    scenes = []
    for path in chosen:
        file = SourceFile(path=path.name, data=path.read_bytes())
        program = Program(language="mesh", files=(file,), main_path=path.name, template_id="real")
        view = View(width_px=768, height_px=768, camera=(35.0, 22.0, 30.0))
        scenes.append((f"{path.parent.name}/{path.name}", program, view))
    return scenes


def save(path: Path, program: Program, view: View, camera: Camera) -> None:
    """The triangles of a scene for the peers: world corners (3 M, 3), and rows (start, end, id, rough, metal, double)."""
    parts = load_model(program, view.time_ms).parts
    corners, owners, colors, rows = [], [], [], []
    at = 0
    for part in parts:
        points = part.world_vertices[np.asarray(part.faces)]
        if np.linalg.det(np.asarray(part.pose)[:3, :3]) < 0:
            points = points[:, ::-1]
        corners.append(points.reshape(-1, 3))
        count = len(part.faces) * 3
        owners.append(np.full(count, part.pixel_id, np.uint32))
        colors.append(np.tile(np.array(part.color[:3], np.float32), (count, 1)))
        rows.append((at, at + count, part.pixel_id, part.roughness, part.metallic, float(part.double_sided)))
        at += count
    everything = np.concatenate(corners)
    depths = camera.depths(everything)
    near_far = np.array([max(depths.min() * 0.9, depths.max() * 1e-3), depths.max() * 1.1])
    np.savez(
        path,
        corners=everything,
        owners=np.concatenate(owners),
        colors=np.concatenate(colors),
        parts=np.array(rows, np.float64),
        pose=camera.pose,
        fov_y_deg=camera.fov_y_deg,
        size_px=np.array(view.size_px),
        near_far=near_far,
    )


def ours(
    renderer: MeshRenderer, canvas: MeshCanvas, scene: Scene, tally: Tally, path: Path
) -> Sequence[Element]:
    """Render a scene as a sample, draw it once more without measuring, and save it for the peers."""
    _, program, view = scene
    start = time.process_time()
    rendering = renderer.render(program, view)
    tally.cpu_ms.setdefault("ours, a sample", []).append(1000 * (time.process_time() - start))
    pose = np.array(rendering.facts["camera_0_pose"], np.float64).reshape(4, 4)
    fov = rendering.facts["camera_0_fov_y_deg"]
    assert isinstance(fov, float)
    camera = Camera(pose=pose, fov_y_deg=fov)
    parts = load_model(program, view.time_ms).parts
    start = time.process_time()
    canvas.draw(parts, camera, view.size_px, style=Style(up="y"))
    tally.cpu_ms.setdefault("ours, the drawing", []).append(1000 * (time.process_time() - start))
    save(path, program, view, camera)
    measured = [e.truth_iou for e in rendering.elements if e.truth_iou is not None]
    tally.num_elements += len(rendering.elements)
    tally.num_truth += len(measured)
    tally.exact_truth += sum(iou == 1.0 for iou in measured)
    see_through = {p.pixel_id for p in parts if p.alpha_mode != "OPAQUE"}
    return () if see_through else [e for e in rendering.elements if e.pixel_id]


def compare(
    name: str, elements: Sequence[Element], boxes: dict[str, dict[str, list[int]]], tally: Tally
) -> None:
    """Count the parts whose box a way confirms; scenes with something see-through are left out: it draws them solid."""
    for way, found in boxes.items():
        for element in elements:
            other = found.get(str(element.pixel_id))
            off = (
                None
                if other is None
                else max(abs(a - b) for a, b in zip(element.bbox.xyxy, other, strict=True))
            )
            tally.compared[way] += 1
            if off is not None and off <= NEAR_PX:
                tally.confirmed[way] += 1
            else:
                tally.worst.append(f"{way}: {name} {element.element_id} {element.bbox.xyxy} {other}")


def peers(paths: Sequence[Path]) -> list[dict[str, dict[str, dict[str, list[int]]]]]:
    """What the script of `.venv-peers` says of each scene."""
    done = subprocess.run(
        [PEER_PYTHON, PEER_SCRIPT, *paths], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def as_text(tally: Tally) -> str:
    """A table of CPU times, and the shares of confirmed boxes."""
    own = float(np.mean(tally.cpu_ms["ours, a sample"]))
    lines = [f"{'way':<20}{'scenes':>7}{'CPU ms':>9}{'ratio to a sample':>19}  goal"]
    for way, spent in tally.cpu_ms.items():
        mean = float(np.mean(spent))
        lines.append(f"{way:<20}{len(spent):>7}{mean:>9.0f}{mean / own:>19.2f}  {GOALS.get(way, '')}")
    lines.append(
        f"boxes equal to the second measurement: {tally.exact_truth} of {tally.num_truth} ({tally.num_elements} elements)"
    )
    for way, count in tally.compared.items():
        good = tally.confirmed[way]
        lines.append(
            f"parts within {NEAR_PX} px of {way}: {good} of {count}, {100 * good / max(count, 1):.2f} %"
        )
    return "\n".join([*lines, *tally.worst[:10]])


@click.command(
    epilog="Example:  python -m benchmarks.mesh --generated 20 --real 10; memory: benchmarks.soak --language mesh"
)
@click.option("--generated", "num_generated", default=20, show_default=True, type=click.IntRange(1))
@click.option("--real", "num_real", default=10, show_default=True, type=click.IntRange(0))
def main(num_generated: int, num_real: int) -> None:
    """The same scenes by every way in one run: read the ratios of CPU time, other work on the machine changes the rest."""
    keep_orphans()
    scenes = [*generated(num_generated), *real(num_real)]
    click.echo(
        f"{num_generated} generated and {len(scenes) - num_generated} real scenes; load average {os.getloadavg()[0]:.1f}"
    )
    tally = Tally()
    renderer, canvas = MeshRenderer(), MeshCanvas()
    renderer.open()
    canvas.open()
    with tempfile.TemporaryDirectory() as folder:
        try:
            ours(renderer, canvas, scenes[0], Tally(), Path(folder) / "warm.npz")
            paths = [Path(folder) / f"{k}.npz" for k in range(len(scenes))]
            shown = [ours(renderer, canvas, s, tally, p) for s, p in zip(scenes, paths, strict=True)]
        finally:
            canvas.close()
            renderer.close()
        if PEER_PYTHON.exists():
            for scene, elements, answer in zip(scenes, shown, peers(paths), strict=True):
                for way, spent in answer["cpu_ms"].items():
                    tally.cpu_ms.setdefault(way, []).append(float(spent))  # type: ignore[arg-type]  # a number
                compare(scene[0], elements, answer["boxes"], tally)
        else:
            click.echo("no peers here: bash setup/peers.sh")
    click.echo(as_text(tally))


if __name__ == "__main__":
    main()
