// Numbers the pixels of a canvas: the remembered calls again, each object in its number.
import * as THREE from "../three/build/three.module.js";
import { measureAlone } from "./three_alone.js";
import { borrowed, makeTarget, withCamera } from "./three_borrow.js";
import { idMaterial } from "./three_materials.js";
import { describe } from "./three_tree.js";

// Of the calls with one scene and camera the one that shows most: others are for masks, normals and the like.
function mainSources(sources) {
  const best = new Map();
  for (const source of sources) {
    if (!best.has(source.scene)) best.set(source.scene, new Map());
    const cameras = best.get(source.scene);
    const weight = ({ overrides, drawn }) => (overrides ? 0 : 0.5) + drawn.length;
    const held = cameras.get(source.camera);
    if (!held || weight(source) >= weight(held)) cameras.set(source.camera, source);
  }
  return [...best.values()].flatMap((cameras) => [...cameras.values()]);
}

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
    ops.push({ ...op, kind: "clear", clear: { color: true, depth: true } });
    for (const source of mainSources(op.sources)) ops.push(spread(source));
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

// The part of its content box that the canvas fills, as fractions [left, top, right, bottom].
function fitOf(canvas) {
  const style = getComputedStyle(canvas);
  const inner = (size, ...edges) => size - edges.reduce((sum, edge) => sum + parseFloat(style[edge]), 0);
  const box = [inner(canvas.clientWidth, "paddingLeft", "paddingRight"), inner(canvas.clientHeight, "paddingTop", "paddingBottom")];
  const own = [canvas.width, canvas.height];
  const scales = box.map((side, i) => side / own[i]);
  const by = { contain: Math.min(...scales), cover: Math.max(...scales), none: 1, "scale-down": Math.min(1, ...scales) }[style.objectFit];
  if (by === undefined) return [0, 0, 1, 1];
  const starts = style.objectPosition.split(" ").map((text, i) => {
    const room = box[i] - own[i] * by;
    return (text.endsWith("%") ? (parseFloat(text) / 100) * room : parseFloat(text)) / box[i];
  });
  return [...starts, ...starts.map((start, i) => start + (own[i] * by) / box[i])];
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
      facts: { width, height, wide, fit: fitOf(renderer.domElement), views, stacks: [...stacks.keys()], triangles: renderer.info.render.triangles },
    };
  });
}
