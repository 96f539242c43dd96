// The objects of one rendered scene as a flat list in preorder: names, boxes in space, extents on the canvas.
import * as THREE from "../three/build/three.module.js";
import { isCounted } from "./three_materials.js";

const EDGES = [[0, 1], [0, 2], [0, 4], [1, 3], [1, 5], [2, 3], [2, 6], [3, 7], [4, 5], [4, 6], [5, 7], [6, 7]];

export const isDrawable = (object) => object.isMesh || object.isLine || object.isPoints || object.isSprite;
const materialsOf = (object) => (Array.isArray(object.material) ? object.material : [object.material]);

function localBox(object, instance) {
  if (object.isBatchedMesh && instance !== undefined) return object.getBoundingBoxAt(object.getGeometryIdAt(instance), new THREE.Box3());
  if (object.isSkinnedMesh || object.isBatchedMesh || (object.isInstancedMesh && instance === undefined)) {
    object.computeBoundingBox();
    return object.boundingBox;
  }
  if (!object.geometry.boundingBox) object.geometry.computeBoundingBox();
  return object.geometry.boundingBox;
}

// Extents [left, bottom, right, top] in canvas pixels (y up) of what lies in front of the near plane; null for nothing.
function extents(points, toPixels) {
  const seen = [];
  const depth = (p) => p.z + p.w;
  for (const p of points) if (depth(p) >= 0 && p.w > 0) seen.push(p);
  if (seen.length < points.length && points.length === 8) {
    for (const [i, j] of EDGES) {
      const a = depth(points[i]);
      const b = depth(points[j]);
      if (a < 0 === b < 0) continue;
      seen.push(points[i].clone().lerp(points[j], a / (a - b)));
    }
  }
  const inFront = seen.filter((p) => p.w > 1e-9);
  if (inFront.length === 0) return null;
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const p of inFront) {
    const [x, y] = toPixels(p.x / p.w, p.y / p.w);
    box[0] = Math.min(box[0], x); box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x); box[3] = Math.max(box[3], y);
  }
  return box;
}

function corners(box, matrix) {
  const points = [];
  for (let i = 0; i < 8; i++) {
    points.push(new THREE.Vector4(
      i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z, 1,
    ).applyMatrix4(matrix));
  }
  return points;
}

// The four corners of a sprite in clip space, as its vertex shader places them.
function spriteCorners(sprite, world, view, projection) {
  const centre = new THREE.Vector4(0, 0, 0, 1).applyMatrix4(world).applyMatrix4(view);
  const scale = new THREE.Vector3().setFromMatrixScale(world);
  if (!sprite.material.sizeAttenuation && projection.elements[15] === 0) scale.multiplyScalar(-centre.z);
  const turn = sprite.material.rotation;
  return [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]].map(([x, y]) => {
    const dx = (x - (sprite.center.x - 0.5)) * scale.x;
    const dy = (y - (sprite.center.y - 0.5)) * scale.y;
    return new THREE.Vector4(
      centre.x + Math.cos(turn) * dx - Math.sin(turn) * dy, centre.y + Math.sin(turn) * dx + Math.cos(turn) * dy, centre.z, 1,
    ).applyMatrix4(projection);
  });
}

// Pixels by which points and wide lines reach beyond their vertices.
function reach(object, renderer, extent, nearestDepth) {
  const material = materialsOf(object)[0];
  if (object.isPoints) {
    if (!material.isPointsMaterial) return 64;
    const size = material.size * renderer.getPixelRatio();
    const attenuates = material.sizeAttenuation && nearestDepth !== null;
    return Math.min(1024, attenuates ? (size * renderer.getSize(new THREE.Vector2()).y * 0.5) / Math.max(nearestDepth, 0.05) : size);
  }
  if (material.isLineMaterial) return material.worldUnits ? 64 : material.linewidth * renderer.getPixelRatio() + 2;
  if (material.isShaderMaterial) return extent ? 0.2 * Math.max(extent[2] - extent[0], extent[3] - extent[1]) : 64;
  return 2;
}

function solidColor(object, instance) {
  const material = materialsOf(object)[0];
  if (!material?.color?.isColor || material.map || material.vertexColors || Array.isArray(object.material)) return "";
  const color = material.color.clone();
  if (instance !== undefined && object.isBatchedMesh) {
    if (object.colorTexture ?? object._colorsTexture) color.multiply(object.getColorAt(instance, new THREE.Color()));
  } else if (instance !== undefined && object.instanceColor) {
    color.multiply(new THREE.Color().fromArray(object.instanceColor.array, instance * 3));
  }
  return `#${color.getHexString()}`;
}

const finite = (numbers) => (numbers.every(Number.isFinite) ? numbers : []);

function spaceBox(box, world) {
  if (!box || box.isEmpty()) return [];
  const position = new THREE.Vector3();
  const turn = new THREE.Quaternion();
  const scale = new THREE.Vector3();
  world.decompose(position, turn, scale);
  const centre = box.getCenter(new THREE.Vector3()).applyMatrix4(world);
  const size = box.getSize(new THREE.Vector3()).multiply(scale);
  return finite([...centre.toArray(), Math.abs(size.x), Math.abs(size.y), Math.abs(size.z), ...turn.toArray()]);
}

function kindOf(object) {
  if (object.isSprite) return "sprite";
  if (object.isPoints) return "points";
  if (object.isLine || object.isLineSegments2) return "line";
  return isDrawable(object) ? "mesh" : "group";
}

// A box with the room that a displacement map may move its surface by; along which way, only the shader knows.
function moved(box, object) {
  const by = Math.max(0, ...materialsOf(object).map((m) => (
    m?.displacementMap ? Math.max(Math.abs(m.displacementBias), Math.abs(m.displacementBias + m.displacementScale)) : 0)));
  return by > 0 ? box.clone().expandByScalar(by) : box;
}

// One drawn thing: the node's fields that its geometry decides.
function geometryFields(object, world, context, instance) {
  const { view, projection, toPixels, renderer } = context;
  if (object.isSprite) {
    const points = spriteCorners(object, world, view, projection);
    const scale = new THREE.Vector3().setFromMatrixScale(world);
    const centre = new THREE.Vector3().setFromMatrixPosition(world);
    const turn = new THREE.Quaternion().setFromRotationMatrix(new THREE.Matrix4().copy(view).invert());
    const space = finite([...centre.toArray(), scale.x, scale.y, 0, ...turn.toArray()]);
    return { extent: extents(points, toPixels), reach: 2, space };
  }
  const box = moved(localBox(object, instance), object);
  const clip = new THREE.Matrix4().multiplyMatrices(projection, view).multiply(world);
  const points = corners(box, clip);
  const extent = extents(points, toPixels);
  const nearest = projection.elements[15] === 0 ? Math.min(...points.map((p) => p.w)) : null;
  return { extent, reach: reach(object, renderer, extent, nearest), space: spaceBox(localBox(object, instance), world) };
}

// Nodes of one render call. Ids count up in preorder from ``firstId``: a subtree's are ``first <= id < last``.
export function describe(op, renderer, canvasHeight, origins, firstId, firstIndex) {
  const drawn = new Set(op.drawn);
  const holders = new Set();
  for (const object of op.drawn) for (let o = object; o && !holders.has(o); o = o.parent) holders.add(o);
  const view = op.cameraWorld.clone().invert();
  const [vx, vy, vw, vh] = op.viewport;
  const toPixels = (x, y) => [vx + ((x + 1) / 2) * vw, vy + ((y + 1) / 2) * vh];
  const context = { view, projection: op.projection, toPixels, renderer };
  const nodes = [];
  let nextId = firstId;

  const addInstances = (object, parent) => {
    const matrix = new THREE.Matrix4();
    const count = object.isBatchedMesh ? object._instanceInfo.length : object.count;
    for (let i = 0; i < count; i++) {
      if (object.isBatchedMesh && !(object._instanceInfo[i].active && object._instanceInfo[i].visible)) continue;
      object.getMatrixAt(i, matrix);
      const world = new THREE.Matrix4().multiplyMatrices(object.matrixWorld, matrix);
      nodes.push({
        kind: "instance", type: String(object.type), key: object.id, name: "", parent, instance: i, first: nextId + i, last: nextId + i + 1, id: nextId + i,
        color: solidColor(object, i), shape: String(object.geometry.type), stack: origins.get(object) ?? "",
        object, ...geometryFieldsSafe(object, world, i),
      });
    }
    nextId += count;
  };
  const geometryFieldsSafe = (object, world, instance) => {
    const shown = geometryFields(object, world, context, instance);
    if (shown.extent && !shown.extent.every(Number.isFinite)) shown.extent = null;
    return shown;
  };
  const walk = (object, parent) => {
    const index = firstIndex + nodes.length;
    const paints = drawn.has(object);
    const node = {
      kind: paints ? kindOf(object) : "group", type: String(object.type), key: object.id, name: String(object.name ?? ""), parent, id: 0, first: nextId, last: nextId,
      color: paints ? solidColor(object) : "", shape: paints && object.geometry ? String(object.geometry.type) : "",
      stack: origins.get(object) ?? "", object, extent: null, reach: 2, space: [],
    };
    nodes.push(node);
    if (paints && isCounted(object)) {
      Object.assign(node, { kind: "group", color: "" });
      addInstances(object, index);
    } else if (paints) {
      node.id = nextId++;
      Object.assign(node, geometryFieldsSafe(object, object.matrixWorld));
    }
    for (const child of object.children) if (holders.has(child)) walk(child, index);
    node.last = nextId;
    if (node.kind === "group") mergeBelow(node, nodes.slice(index - firstIndex + 1));
  };
  const roots = op.scene.isScene ? op.scene.children : [op.scene];
  for (const child of roots) if (holders.has(child)) walk(child, -1);
  return { nodes, nextId };
}

// A group spans what lies below it; its box in space is along the axes of the world.
function mergeBelow(node, below) {
  const leaves = below.filter((n) => n.id > 0);
  for (const leaf of leaves) {
    if (!leaf.extent) continue;
    const e = leaf.extent;
    node.extent = node.extent
      ? [Math.min(node.extent[0], e[0]), Math.min(node.extent[1], e[1]), Math.max(node.extent[2], e[2]), Math.max(node.extent[3], e[3])]
      : [...e];
    node.reach = Math.max(node.reach, leaf.reach);
  }
  const all = new THREE.Box3();
  for (const leaf of leaves) {
    if (leaf.space.length !== 10) continue;
    const [x, y, z, w, h, d, ...turn] = leaf.space;
    const half = new THREE.Vector3(w / 2, h / 2, d / 2);
    const pose = new THREE.Matrix4().compose(new THREE.Vector3(x, y, z), new THREE.Quaternion(...turn), new THREE.Vector3(1, 1, 1));
    all.union(new THREE.Box3(half.clone().negate(), half).applyMatrix4(pose));
  }
  node.space = spaceBox(all, new THREE.Matrix4());
}
