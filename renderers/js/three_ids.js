// Numbers the pixels of a canvas: the remembered calls again, each object in its number, and each object alone.
import * as THREE from "../three/build/three.module.js";
import { idMaterial } from "./three_materials.js";
import { describe } from "./three_tree.js";

const ATLAS_PX = 2048;

// Runs ``body`` with the renderer set up for numbering, and leaves renderer, cameras and scenes as they were.
function borrowed(state, ops, body) {
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

function withCamera(op, body) {
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

const makeTarget = (width, height, type) => new THREE.WebGLRenderTarget(width, height, {
  type, format: THREE.RGBAFormat, minFilter: THREE.NearestFilter, magFilter: THREE.NearestFilter,
  generateMipmaps: false, depthBuffer: true, stencilBuffer: true, samples: 0,
});

// The calls that made the picture, in order; a pass of post-processing stands for the calls it reads from.
function picturedOps(state, width, height) {
  const ops = [];
  const spread = (source) => {
    const scale = [width / source.target.width, height / source.target.height];
    const grow = (box) => box.map((v, i) => Math.round(v * scale[i % 2]));
    return { ...source, viewport: grow(source.viewport), scissor: grow(source.scissor), clear: { color: false, depth: false } };
  };
  for (const op of state.ops) {
    if (op.kind !== "render" || !op.composite) { ops.push(op); continue; }
    const latest = new Map();
    for (const source of op.sources) latest.set(source.scene, new Map([...(latest.get(source.scene) ?? []), [source.camera, source]]));
    ops.push({ ...op, kind: "clear", clear: { color: true, depth: true } });
    for (const cameras of latest.values()) for (const source of cameras.values()) ops.push(spread(source));
  }
  return ops;
}

function drawIds(state, ops, nodesOf, target, spent) {
  const { renderer } = state;
  const direct = renderer.renderBufferDirect;
  for (const op of ops) {
    target.viewport.fromArray(op.viewport);
    target.scissor.fromArray(op.scissor);
    target.scissorTest = op.scissorTest;
    renderer.setRenderTarget(target);
    if (op.clear.color || op.clear.depth) state.clear.call(renderer, op.clear.color, op.clear.depth, op.clear.depth);
    if (op.kind !== "render") continue;
    const ids = new Map(nodesOf.get(op).filter((n) => n.id > 0).map((n) => [n.object, n.instance === undefined ? n.id : n.id - n.instance]));
    const materials = new Map();
    const flat = op.projection.elements[15] !== 0;
    renderer.renderBufferDirect = (camera, scene, geometry, material, object, group) => {
      const id = ids.get(object);
      if (id === undefined || renderer.getRenderTarget() !== target) return;
      if (!materials.has(object)) materials.set(object, new Map());
      const own = materials.get(object);
      if (!own.has(material)) own.set(material, idMaterial(material, object, geometry, { id, flat, renderer }));
      const painted = own.get(material);
      if (painted.side !== material.side) { painted.side = material.side; painted.needsUpdate = true; }
      direct.call(renderer, camera, scene, geometry, painted, object, group);
    };
    withCamera(op, (camera) => state.render.call(renderer, op.scene, camera));
    renderer.renderBufferDirect = direct;
    for (const own of materials.values()) for (const material of own.values()) spent.push(material);
  }
}

// Visible pixels, extents [left, bottom, right, top] and median depth of every id.
function census(pixels, width, height, numIds) {
  const ids = new Uint32Array(width * height);
  const counts = new Uint32Array(numIds);
  for (let i = 0; i < ids.length; i++) {
    const id = pixels[4 * i];
    ids[i] = id;
    counts[id] += 1;
  }
  const strides = counts.map((count) => Math.ceil(count / 1024) || 1);
  const samples = Array.from(counts, (count, id) => new Float32Array(id ? Math.ceil(count / strides[id]) : 0));
  const seen = new Uint32Array(numIds);
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i];
    if (id === 0) continue;
    if (seen[id] % strides[id] === 0) samples[id][seen[id] / strides[id]] = pixels[4 * i + 1];
    seen[id] += 1;
  }
  const depths = samples.map((own) => (own.length ? own.sort()[own.length >> 1] : null));
  return { ids, counts, depths };
}

function tileOf(node, width, height, maxArea) {
  if (!node.extent) return null;
  const pad = Math.ceil(node.reach) + 1;
  const tile = [Math.floor(node.extent[0]) - pad, Math.floor(node.extent[1]) - pad, Math.ceil(node.extent[2]) + pad, Math.ceil(node.extent[3]) + pad];
  const inside = tile[0] >= -width && tile[1] >= -height && tile[2] <= 2 * width && tile[3] <= 2 * height;
  const [w, h] = [tile[2] - tile[0], tile[3] - tile[1]];
  return inside && w * h <= maxArea && w <= ATLAS_PX && h <= ATLAS_PX ? { node, tile, w, h, x: 0, y: 0 } : null;
}

// Shelves of tiles, tallest first; each page is ATLAS_PX square.
function pack(tiles) {
  const pages = [];
  let page = null;
  let [x, y, shelf] = [0, 0, 0];
  for (const tile of [...tiles].sort((a, b) => b.h - a.h || b.w - a.w)) {
    if (page && x + tile.w > ATLAS_PX) { x = 0; y += shelf; shelf = 0; }
    if (!page || y + tile.h > ATLAS_PX) { page = []; pages.push(page); [x, y, shelf] = [0, 0, 0]; }
    [tile.x, tile.y] = [x, y];
    x += tile.w;
    shelf = Math.max(shelf, tile.h);
    page.push(tile);
  }
  return pages;
}

// The projection under which the tile's pixels are the canvas's pixels, inside the frame or beyond it.
function tileProjection(op, tile) {
  const [vx, vy, vw, vh] = op.viewport;
  const [x0, y0] = tile.tile;
  const shift = new THREE.Matrix4().set(
    vw / tile.w, 0, 0, (2 * (vx - x0) + vw) / tile.w - 1,
    0, vh / tile.h, 0, (2 * (vy - y0) + vh) / tile.h - 1,
    0, 0, 1, 0, 0, 0, 0, 1,
  );
  return shift.multiply(op.projection);
}

function instanceShell(object, instance, view) {
  const matrix = new THREE.Matrix4();
  object.getMatrixAt(instance, matrix);
  const shell = Object.create(object);
  shell.isInstancedMesh = false;
  const modelView = new THREE.Matrix4().multiplyMatrices(view, object.matrixWorld).multiply(matrix);
  Object.defineProperty(shell, "modelViewMatrix", { value: modelView });
  Object.defineProperty(shell, "normalMatrix", { value: new THREE.Matrix3().getNormalMatrix(modelView) });
  return shell;
}

const alters = (material) => material.isShaderMaterial || Object.hasOwn(material, "onBeforeCompile");

// Draws every tile of one page: its own object alone, or what lies below its group.
function drawPage(state, op, page, atlas, spent) {
  const { renderer } = state;
  const direct = renderer.renderBufferDirect;
  const view = op.cameraWorld.clone().invert();
  const flat = op.projection.elements[15] !== 0;
  const wanted = new Map();
  for (const tile of page) {
    for (const leaf of tile.leaves) {
      if (!wanted.has(leaf.object)) wanted.set(leaf.object, []);
      wanted.get(leaf.object).push({ tile, leaf });
    }
  }
  const cameras = [0, 1].map(() => op.camera.clone(false));
  const materials = new Map();
  let turn = 0;
  renderer.renderBufferDirect = (camera, scene, geometry, material, object, group) => {
    if (renderer.getRenderTarget() !== atlas) return;
    for (const { tile, leaf } of wanted.get(object) ?? []) {
      const single = leaf.instance !== undefined;
      const drawn = single ? instanceShell(object, leaf.instance, view) : object;
      const key = `${material.id} ${geometry.id} ${single}`;
      if (!materials.has(key)) materials.set(key, idMaterial(material, drawn, geometry, { id: 1, flat, renderer }));
      const painted = materials.get(key);
      painted.side = material.side;
      if (painted.uniforms?.resolution && material.isLineMaterial) painted.uniforms.resolution = { value: new THREE.Vector2(tile.w, tile.h) };
      const own = cameras[(turn += 1) % 2]; // another object each time: the library then takes its matrices anew
      own.matrixWorldInverse.copy(view);
      own.matrixWorld.copy(op.cameraWorld);
      own.projectionMatrix.copy(tileProjection(op, tile));
      renderer.state.viewport(new THREE.Vector4(tile.x, tile.y, tile.w, tile.h));
      renderer.state.scissor(new THREE.Vector4(tile.x, tile.y, tile.w, tile.h));
      renderer.state.setScissorTest(true);
      direct.call(renderer, own, scene, geometry, painted, drawn, group);
    }
  };
  const culled = [...wanted.keys()].filter((object) => object.frustumCulled);
  for (const object of culled) object.frustumCulled = false;
  renderer.setRenderTarget(atlas);
  state.clear.call(renderer, true, true, true);
  try { withCamera(op, (camera) => state.render.call(renderer, op.scene, camera)); } finally {
    for (const object of culled) object.frustumCulled = true;
    renderer.renderBufferDirect = direct;
    spent.push(...materials.values());
  }
}

// What the tile shows of the node alone, against the frame: amodal extents and area, who covers it. ``words`` is the
// page's pixels, ``hits`` a counter for every id, all 0 before and after.
function judge(tile, words, { ids, counts }, hits, width, height) {
  const { node } = tile;
  const [left, bottom] = tile.tile;
  const whole = [Infinity, Infinity, -Infinity, -Infinity];
  const seen = [Infinity, Infinity, -Infinity, -Infinity];
  const touched = [];
  let area = 0;
  let own = 0;
  const grow = (box, low, high, y) => {
    if (high < 0) return;
    box[0] = Math.min(box[0], left + low); box[1] = Math.min(box[1], bottom + y);
    box[2] = Math.max(box[2], left + high + 1); box[3] = Math.max(box[3], bottom + y + 1);
  };
  for (let y = 0; y < tile.h; y++) {
    const row = (tile.y + y) * ATLAS_PX + tile.x;
    const py = bottom + y;
    const frameRow = py >= 0 && py < height ? py * width : -1;
    let [low, high, seenLow, seenHigh] = [-1, -1, -1, -1];
    for (let x = 0; x < tile.w; x++) {
      if (words[row + x] === 0) continue;
      area += 1;
      if (low < 0) low = x;
      high = x;
      const px = left + x;
      if (frameRow < 0 || px < 0 || px >= width) continue;
      const id = ids[frameRow + px];
      if (id >= node.first && id < node.last) {
        own += 1;
        if (seenLow < 0) seenLow = x;
        seenHigh = x;
      } else if (id > 0 && hits[id]++ === 0) touched.push(id);
    }
    grow(whole, low, high, y);
    grow(seen, seenLow, seenHigh, y);
  }
  const covers = touched.map((id) => [id, hits[id]]);
  for (const id of touched) hits[id] = 0;
  let visible = 0;
  for (let id = node.first; id < node.last; id++) visible += counts[id];
  const atEdge = whole[0] === left || whole[1] === bottom || whole[2] === left + tile.w || whole[3] === bottom + tile.h;
  if (area === 0 || atEdge || own < visible) return; // its shader leaves the box that its geometry has: the whole is unknown
  node.whole = whole;
  node.area = area;
  node.seen = own > 0 ? seen : null;
  node.covers = covers.sort((p, q) => q[1] - p[1] || p[0] - q[0]).slice(0, 16).map(([id]) => id);
}

function measureAlone(state, op, nodes, { ids, counts }, size, limits, spent) {
  const { renderer } = state;
  const [width, height] = size;
  const isSeen = (n) => { for (let id = n.first; id < n.last; id++) if (counts[id] > 0) return true; return false; };
  const tiles = [];
  let budget = limits.atlasPixels;
  for (const node of nodes) {
    const tile = isSeen(node) ? tileOf(node, width, height, 4 * width * height) : null;
    if (!tile || tile.w * tile.h > budget || tiles.length >= limits.tiles) continue;
    tile.leaves = nodes.filter((n) => n.id >= node.first && n.id < node.last);
    const unsure = tile.leaves.some((n) => n.instance !== undefined && [n.object.material].flat().some(alters));
    if (unsure) continue;
    budget -= tile.w * tile.h;
    tiles.push(tile);
  }
  if (tiles.length === 0) return;
  const atlas = makeTarget(ATLAS_PX, ATLAS_PX, THREE.UnsignedByteType);
  const pixels = new Uint8Array(4 * ATLAS_PX * ATLAS_PX);
  const words = new Uint32Array(pixels.buffer);
  const hits = new Uint32Array(counts.length);
  for (const page of pack(tiles)) {
    drawPage(state, op, page, atlas, spent);
    const rows = Math.max(...page.map((tile) => tile.y + tile.h));
    renderer.readRenderTargetPixels(atlas, 0, 0, ATLAS_PX, rows, pixels.subarray(0, 4 * ATLAS_PX * rows));
    for (const tile of page) judge(tile, words, { ids, counts }, hits, width, height);
  }
  atlas.dispose();
}

function cameraFacts(op) {
  const position = new THREE.Vector3();
  const turn = new THREE.Quaternion();
  op.cameraWorld.decompose(position, turn, new THREE.Vector3());
  const { camera } = op;
  return {
    type: camera.type, position: position.toArray(), quaternion: turn.toArray(), near: camera.near ?? 0, far: camera.far ?? 0,
    fov: camera.isPerspectiveCamera ? (2 * Math.atan(1 / op.projection.elements[5]) * 180) / Math.PI : 0,
    projection: op.projection.clone().transpose().toArray(), viewport: op.viewport,
  };
}

function contentBox(canvas) {
  const box = canvas.getBoundingClientRect();
  const style = getComputedStyle(canvas);
  const [top, right, bottom, left] = ["Top", "Right", "Bottom", "Left"].map(
    (side) => parseFloat(style[`border${side}Width`]) + parseFloat(style[`padding${side}`]),
  );
  return [box.left + left, box.top + top, box.right - right, box.bottom - bottom];
}

const depthOf = (value, op) => {
  if (value === null) return null;
  if (op.projection.elements[15] === 0) return value;
  const { near, far } = op.camera;
  return Number.isFinite(near) && Number.isFinite(far) ? near + value * (far - near) : null;
};

// A node without what only the page can hold; ``stacks`` keeps each stack once, for thousands of nodes may share it.
function plain(node, op, depths, stacks) {
  const { object, reach, extent, stack, ...rest } = node;
  if (!stacks.has(stack)) stacks.set(stack, stacks.size);
  return { ...rest, stack: stacks.get(stack), depth: node.id ? depthOf(depths[node.id], op) : null };
}

// Ids (width x height, rows from the bottom) and the tree of what one canvas shows.
export function measureCanvas(state, origins, limits) {
  const { renderer } = state;
  const { x: width, y: height } = renderer.getDrawingBufferSize(new THREE.Vector2());
  const ops = picturedOps(state, width, height);
  const renders = ops.filter((op) => op.kind === "render");
  const nodesOf = new Map();
  let nextId = 1;
  let count = 0;
  for (const op of renders) {
    const described = describe(op, renderer, height, origins, nextId, count);
    nodesOf.set(op, described.nodes);
    nextId = described.nextId;
    count += described.nodes.length;
  }
  return borrowed(state, renders, () => {
    for (const name of ["EXT_color_buffer_float", "EXT_float_blend"]) {
      if (!renderer.extensions.has(name)) throw new Error(`numbering needs ${name}`);
    }
    const spent = []; // kept to the end, for with its last material the library forgets a compiled program
    const target = makeTarget(width, height, THREE.FloatType);
    const pixels = new Float32Array(4 * width * height);
    renderer.setRenderTarget(target);
    state.clear.call(renderer, true, true, true);
    drawIds(state, ops, nodesOf, target, spent);
    renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels);
    target.dispose();
    const found = census(pixels, width, height, nextId);
    for (const op of renders) measureAlone(state, op, nodesOf.get(op), found, [width, height], limits, spent);
    for (const material of spent) material.dispose();
    const stacks = new Map();
    const listed = (op) => nodesOf.get(op).map((node) => plain(node, op, found.depths, stacks));
    const views = renders.map((op) => ({ camera: cameraFacts(op), nodes: listed(op) }));
    const wide = nextId > 0xffff;
    const bytes = wide ? found.ids : Uint16Array.from(found.ids);
    return {
      ids: new Uint8Array(bytes.buffer).toBase64(),
      facts: { width, height, wide, box: contentBox(renderer.domElement), views, stacks: [...stacks.keys()], triangles: renderer.info.render.triangles },
    };
  });
}
