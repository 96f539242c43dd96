// Each object alone, drawn in a tile of its own: the whole of it, and a second measurement of what the frame shows.
import * as THREE from "../three/build/three.module.js";
import { makeTarget, withCamera } from "./three_borrow.js";
import { idMaterial } from "./three_materials.js";

const ATLAS_PX = 2048;

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
  shell.isInstancedMesh = shell.isBatchedMesh = false;
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
      own._reversedDepth = camera._reversedDepth; // or the library works the projection out anew
      renderer.state.viewport(new THREE.Vector4(tile.x, tile.y, tile.w, tile.h));
      renderer.state.scissor(new THREE.Vector4(tile.x, tile.y, tile.w, tile.h));
      renderer.state.setScissorTest(true);
      const part = single && object.isBatchedMesh ? object.getGeometryRangeAt(object.getGeometryIdAt(leaf.instance)) : group;
      direct.call(renderer, own, scene, geometry, painted, drawn, part);
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

// A tile as large as may be around the canvas, for an object that its shader moves out of its own box.
function widestTile(tile, width, height) {
  const [x, y] = [width, height].map((side) => Math.min(side >> 1, Math.max(0, (ATLAS_PX - side) >> 1)));
  const wide = [-x, -y, width + x, height + y];
  return { ...tile, tile: wide, w: width + 2 * x, h: height + 2 * y };
}

export function measureAlone(state, op, nodes, { ids, counts }, size, limits, spent) {
  const { renderer } = state;
  const [width, height] = size;
  const isSeen = (n) => { for (let id = n.first; id < n.last; id++) if (counts[id] > 0) return true; return false; };
  const tiles = [];
  let budget = limits.atlasPixels;
  for (const node of nodes) {
    const tile = isSeen(node) ? tileOf(node, width, height, 4 * width * height) : null;
    if (!tile || tile.w * tile.h > budget || tiles.length >= limits.tiles) continue;
    tile.leaves = nodes.filter((n) => n.id >= node.first && n.id < node.last);
    tile.alters = tile.leaves.some((n) => [n.object.material].flat().some(alters));
    if (tile.alters && tile.leaves.some((n) => n.instance !== undefined)) continue;
    budget -= tile.w * tile.h;
    tiles.push(tile);
  }
  if (tiles.length === 0) return;
  const atlas = makeTarget(ATLAS_PX, ATLAS_PX, THREE.UnsignedByteType);
  const pixels = new Uint8Array(4 * ATLAS_PX * ATLAS_PX);
  const words = new Uint32Array(pixels.buffer);
  const hits = new Uint32Array(counts.length);
  const measure = (some) => {
    for (const page of pack(some)) {
      drawPage(state, op, page, atlas, spent);
      const rows = Math.max(...page.map((tile) => tile.y + tile.h));
      renderer.readRenderTargetPixels(atlas, 0, 0, ATLAS_PX, rows, pixels.subarray(0, 4 * ATLAS_PX * rows));
      for (const tile of page) judge(tile, words, { ids, counts }, hits, width, height);
    }
  };
  measure(tiles);
  const moved = tiles.filter(({ alters, node }) => alters && node.whole === undefined).map((tile) => widestTile(tile, width, height));
  measure(moved.filter(({ w, h }) => w <= ATLAS_PX && h <= ATLAS_PX && (budget -= w * h) >= 0));
  atlas.dispose();
}
