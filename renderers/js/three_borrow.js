// The program's own renderer, cameras and scenes, lent for a measurement and given back as they were.
import * as THREE from "../three/build/three.module.js";

// Runs ``body`` with the renderer set up for numbering, and leaves renderer, cameras and scenes as they were.
export function borrowed(state, ops, body) {
  const { renderer } = state;
  const target = renderer.getRenderTarget();
  const clearColor = renderer.getClearColor(new THREE.Color());
  const clearAlpha = renderer.getClearAlpha();
  const held = { autoClear: renderer.autoClear, shadows: renderer.shadowMap.autoUpdate, stale: renderer.shadowMap.needsUpdate,
    direct: renderer.renderBufferDirect, reset: renderer.info.autoReset };
  const undo = [];
  const put = (object, name, value) => {
    const own = Object.hasOwn(object, name);
    const before = object[name];
    object[name] = value;
    undo.push(() => { if (own) object[name] = before; else delete object[name]; });
  };
  state.depth += 1;
  try {
    Object.assign(renderer, { autoClear: false });
    Object.assign(renderer.shadowMap, { autoUpdate: false, needsUpdate: false });
    renderer.info.autoReset = false;
    renderer.setClearColor(0x000000, 0);
    for (const { scene, drawn } of ops) {
      put(scene, "matrixWorldAutoUpdate", false);
      if (scene.isScene) put(scene, "background", null);
      for (const name of ["onBeforeRender", "onAfterRender"]) if (Object.hasOwn(scene, name)) put(scene, name, () => {});
      for (const object of drawn) {
        for (let o = object; o && !o.visible; o = o.parent) put(o, "visible", true);
        for (const name of ["onBeforeRender", "onAfterRender"]) if (Object.hasOwn(object, name)) put(object, name, () => {});
      }
    }
    return body();
  } finally {
    state.depth -= 1;
    for (const restore of undo.reverse()) restore();
    renderer.autoClear = held.autoClear;
    Object.assign(renderer.shadowMap, { autoUpdate: held.shadows, needsUpdate: held.stale });
    renderer.info.autoReset = held.reset;
    renderer.renderBufferDirect = held.direct;
    renderer.setClearColor(clearColor, clearAlpha);
    renderer.setRenderTarget(target);
  }
}

export function withCamera(op, body) {
  const { camera } = op;
  const held = [camera.matrixWorld.clone(), camera.projectionMatrix.clone(), camera.matrixWorldAutoUpdate, camera.layers.mask];
  const set = (world, projection) => {
    camera.matrixWorld.copy(world);
    camera.matrixWorldInverse.copy(world).invert();
    camera.projectionMatrix.copy(projection);
    camera.projectionMatrixInverse.copy(projection).invert();
  };
  camera.matrixWorldAutoUpdate = false;
  camera.layers.mask = op.layers;
  set(op.cameraWorld, op.projection);
  try { body(camera); } finally {
    set(held[0], held[1]);
    [, , camera.matrixWorldAutoUpdate, camera.layers.mask] = held;
  }
}

export const makeTarget = (width, height, type) => new THREE.WebGLRenderTarget(width, height, {
  type, format: THREE.RGBAFormat, minFilter: THREE.NearestFilter, magFilter: THREE.NearestFilter,
  generateMipmaps: false, depthBuffer: true, stencilBuffer: true, samples: 0,
});
