// Stands in for the module "three": the library itself, its renderer and objects observed. The programs that import
// it are not changed; what they draw, with which camera and where, is remembered for the frame on the canvas.
import * as THREE from "../three/build/three.module.js";
import { drawUntil, missedSince, mustDraw, noteRead, noteWritten, watchReads } from "./three_draws.js";
import { measureCanvas } from "./three_ids.js";

export * from "../three/build/three.module.js";

const MAX_OPS = 256;
const canvases = []; // one record for each WebGLRenderer, in the order of creation
const shaderErrors = [];

// Where an object was made: its constructor's stack, taken when Object3D marks itself.
Error.stackTraceLimit = 24;
const origins = new WeakMap();
Object.defineProperty(THREE.Object3D.prototype, "isObject3D", {
  configurable: true,
  get: () => true,
  set(value) {
    origins.set(this, new Error().stack);
    Object.defineProperty(this, "isObject3D", { value, configurable: true, enumerable: true, writable: true });
  },
});

const isRenderTexture = (value) => value !== null && typeof value === "object" && value.isRenderTargetTexture === true;

// Whether a mesh reaches over the whole viewport: by its own vertex shader, or as its camera sees it.
function fillsView(mesh, camera) {
  const { material, geometry } = mesh;
  if (material.isShaderMaterial && !/projectionMatrix/.test(material.vertexShader)) return true;
  if (camera.isPerspectiveCamera || !geometry.attributes.position) return false;
  geometry.computeBoundingBox();
  const seen = geometry.boundingBox.clone().applyMatrix4(mesh.matrixWorld).applyMatrix4(camera.matrixWorldInverse).applyMatrix4(camera.projectionMatrix);
  return seen.min.x <= -0.999 && seen.min.y <= -0.999 && seen.max.x >= 0.999 && seen.max.y >= 0.999;
}

// A full-screen pass of post-processing: one mesh over the whole view that reads a rendered texture.
function isComposite({ drawn, camera }) {
  if (drawn.length !== 1 || !drawn[0].isMesh || Array.isArray(drawn[0].material)) return false;
  const { material } = drawn[0];
  const reads = isRenderTexture(material.map) || Object.values(material.uniforms ?? {}).some((u) => isRenderTexture(u?.value));
  return reads && fillsView(drawn[0], camera);
}

function visibleObjects(scene, camera) {
  const drawn = [];
  scene.traverseVisible((object) => {
    const paints = object.isMesh || object.isLine || object.isPoints || object.isSprite;
    if (paints && object.layers.test(camera.layers)) drawn.push(object);
  });
  return drawn;
}

const clearsColor = (renderer, scene) => (renderer.autoClear || scene.background?.isColor === true) && renderer.autoClearColor;
const clearsDepth = (renderer, scene) => (renderer.autoClear || scene.background?.isColor === true) && renderer.autoClearDepth;

function place(renderer, target) {
  const viewport = renderer.getCurrentViewport(new THREE.Vector4()).toArray();
  const ratio = renderer.getPixelRatio();
  const scissor = target ? target.scissor.toArray() : renderer.getScissor(new THREE.Vector4()).multiplyScalar(ratio).toArray();
  return { viewport, scissor: scissor.map(Math.floor), scissorTest: target ? target.scissorTest : renderer.getScissorTest() };
}

function remember(state, op) {
  const covers = (outer, inner) =>
    outer[0] <= inner[0] && outer[1] <= inner[1] &&
    outer[0] + outer[2] >= inner[0] + inner[2] && outer[1] + outer[3] >= inner[1] + inner[3];
  if (op.clear.color) {
    state.ops = op.scissorTest ? state.ops.filter((old) => !(old.scissorTest && covers(op.scissor, old.scissor))) : [];
  }
  state.ops.push(op);
  if (state.ops.length > MAX_OPS) state.ops.shift();
}

// What a call drew, taken after it: the library has brought matrices and levels of detail up to date by then.
function note(op) {
  op.drawn = visibleObjects(op.scene, op.camera);
  op.cameraWorld = op.camera.matrixWorld.clone();
  op.projection = op.camera.projectionMatrix.clone();
  op.layers = op.camera.layers.mask;
  op.overrides = Boolean(op.scene.overrideMaterial);
}

// A call with several cameras is one for each of them, into its own part of the canvas.
function partsOf(op) {
  if (!op.camera.isArrayCamera || op.camera.cameras.length === 0) return [op];
  const parts = op.camera.cameras.map((camera) => {
    const part = { ...op, camera, clear: { color: false, depth: false } };
    if (camera.viewport) part.viewport = camera.viewport.toArray();
    note(part);
    return part;
  });
  return [{ ...op, kind: "clear" }, ...parts];
}

function settleOp(state, op, composite) {
  const mapping = op.target?.texture.mapping;
  if (op.target === null) {
    op.sources = composite ? state.pending : [];
    op.composite = composite;
    state.pending = [];
    for (const part of partsOf(op)) remember(state, part);
  } else if (!composite && !op.target.isWebGLCubeRenderTarget && mapping !== THREE.CubeUVReflectionMapping) {
    state.pending.push(op);
    if (state.pending.length > MAX_OPS) state.pending.shift();
  }
}

function observe(renderer, parameters) {
  const render = renderer.render;
  const clear = renderer.clear;
  const state = {
    renderer, render, clear, ops: [], pending: [], depth: 0, calls: 0,
    keepsPixels: parameters?.preserveDrawingBuffer === true,
  };
  canvases.push(state);
  watchReads(state);
  renderer.debug.onShaderError = (gl, program, vertex, fragment) => {
    for (const shader of [vertex, fragment]) {
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) shaderErrors.push(gl.getShaderInfoLog(shader).trim());
    }
    shaderErrors.push(gl.getProgramInfoLog(program).trim());
  };
  renderer.render = function (scene, camera) {
    if (state.depth > 0 || scene?.isObject3D !== true || camera?.isCamera !== true) return render.call(renderer, scene, camera);
    const target = renderer.getRenderTarget();
    const op = {
      kind: "render", scene, camera, target, face: renderer.getActiveCubeFace(), mip: renderer.getActiveMipmapLevel(), ...place(renderer, target),
      clear: { color: clearsColor(renderer, scene), depth: clearsDepth(renderer, scene) },
    };
    state.calls += 1;
    op.done = mustDraw(state, op);
    if (op.done) {
      state.depth += 1;
      try { render.call(renderer, scene, camera); } finally { state.depth -= 1; }
    } else {
      if (scene.matrixWorldAutoUpdate) scene.updateMatrixWorld();
      if (camera.parent === null && camera.matrixWorldAutoUpdate) camera.updateMatrixWorld();
    }
    note(op);
    if (op.done) noteRead(op);
    noteWritten(op);
    settleOp(state, op, isComposite(op));
    return undefined;
  };
  renderer.clear = function (color = true, depth = true, stencil = true) {
    if (state.depth === 0 && renderer.getRenderTarget() === null) {
      remember(state, { kind: "clear", ...place(renderer, null), clear: { color, depth }, done: true });
    }
    return clear.call(renderer, color, depth, stencil);
  };
}

export class WebGLRenderer extends THREE.WebGLRenderer {
  constructor(parameters) {
    super(parameters);
    observe(this, parameters);
  }
}

function driverOf(gl) {
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  return names ? String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)) : "";
}

function status() {
  return {
    revision: THREE.REVISION,
    calls: canvases.reduce((sum, state) => sum + state.calls, 0),
    lost: canvases.some(({ renderer }) => renderer.domElement.isConnected && renderer.getContext().isContextLost()),
    shaderErrors,
    drivers: canvases.map(({ renderer }) => driverOf(renderer.getContext())),
    shown: canvases.filter(({ renderer }) => renderer.domElement.isConnected).length,
  };
}

const results = [];
Object.defineProperty(globalThis, Symbol.for("renderloom.three"), { value: Object.freeze({
  drawUntil,
  missedSince: () => missedSince(canvases),
  status,
  measure(limits) {
    results.length = 0;
    for (const state of canvases) {
      const { domElement: canvas } = state.renderer;
      if (!canvas.isConnected || canvas.getClientRects().length === 0 || state.ops.length === 0) continue;
      results.push({ canvas, ...measureCanvas(state, origins, limits) });
    }
    return results.map(({ facts }) => facts);
  },
  ids: (index) => results[index].ids,
  // Of the canvases laid out in the document, in its order: which are drawn here.
  drawn: () => [...document.querySelectorAll("canvas")].filter((c) => c.getClientRects().length > 0).map((c) => results.some(({ canvas }) => canvas === c)),
  canvas: (index) => results[index].canvas,
}) });
