"""A small stage for three.js programs: an orthographic camera whose unit is 50 px."""

from __future__ import annotations

import pytest

from renderers.threejs import ThreejsRenderer
from schemas.element import Element
from schemas.errors import SampleError
from schemas.program import Program, SourceFile
from schemas.rendering import Rendering
from schemas.view import View

VIEW = View(width_px=400, height_px=300, time_ms=200)
# The camera shows x in [-4, 4] and y in [-3, 3]: (x, y) lies at pixel (200 + 50 x, 150 - 50 y).
STAGE = """import * as THREE from 'three';
const renderer = new THREE.WebGLRenderer({ antialias: false, stencil: true });
renderer.setPixelRatio(devicePixelRatio);
renderer.setSize(innerWidth, innerHeight);
document.body.appendChild(renderer.domElement);
const scene = new THREE.Scene();
scene.background = new THREE.Color('#203040');
const camera = new THREE.OrthographicCamera(-4, 4, 3, -3, 0.1, 20);
camera.position.z = 10;
const box = (name, x, y, z, options = {}) => {
  const mesh = new THREE.Mesh(new THREE.BoxGeometry(1, 1, 1), new THREE.MeshBasicMaterial({ color: '#cc3344', ...options }));
  mesh.name = name;
  mesh.position.set(x, y, z);
  scene.add(mesh);
  return mesh;
};
const named = (name, object) => { object.name = name; scene.add(object); return object; };
"""
DRAW = "renderer.setAnimationLoop(() => renderer.render(scene, camera));\n"


def program(text: str, path: str = "main.js", **files: bytes) -> Program:
    """A program of one text and more files."""
    sources = (
        SourceFile(path=path, data=text.encode()),
        *(SourceFile(path=p, data=d) for p, d in files.items()),
    )
    return Program(language="threejs", files=sources, main_path=path, template_id="test")


def scene(
    renderer: ThreejsRenderer, body: str, view: View = VIEW, loop: str = DRAW, imports: str = ""
) -> tuple[Rendering, dict[str, Element]]:
    """The rendering of the stage with a body, and its elements by id (of the last frame that shows them)."""
    rendering = renderer.render(program(imports + STAGE + body + loop), view)
    return rendering, {e.element_id: e for e in rendering.elements}


def amodal(element: Element) -> tuple[int, int, int, int]:
    """The box with what is hidden of it."""
    assert element.bbox_amodal is not None
    return element.bbox_amodal.xyxy


def refusal(renderer: ThreejsRenderer, text: str, path: str = "main.js") -> SampleError:
    """How a program is refused."""
    with pytest.raises(SampleError) as caught:
        renderer.render(program(text, path), VIEW)
    return caught.value
