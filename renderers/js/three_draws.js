// Which calls of the renderer are really drawn. Frames before the pictured one need not be; where something of a call
// that was passed over is shown or read later after all, it says from which time on another run has to draw.
import * as THREE from "../three/build/three.module.js";

const FRAME_MS = 1000 / 60;
const CLOSE_MS = 1e-3;
const TEXTURES = ["map", "envMap", "alphaMap", "emissiveMap", "lightMap", "aoMap", "bumpMap", "normalMap", "displacementMap", "roughnessMap",
  "metalnessMap", "specularMap", "matcap", "gradientMap", "transmissionMap"];
const plan = globalThis[Symbol.for("renderloom.three.plan")] ?? {};
let drawFrom = (plan.since?.[0] ?? Infinity) - CLOSE_MS; // virtual time from which all is drawn
let missed = Infinity; // time of the earliest call that was passed over and that something needs
const passedOver = new WeakMap(); // of a texture of a render target: its faces, each with the time of the earliest such call on it
const canvasStates = new WeakMap();

const need = (time) => { missed = Math.min(missed, time); };

function needCanvas(canvas) {
  for (const op of canvasStates.get(canvas)?.ops ?? []) if (!op.done) need(op.time);
}

function needTexture(texture) {
  for (const time of passedOver.get(texture)?.values() ?? []) need(time);
}

const texturesOf = (target) => [...target.textures, ...(target.depthTexture ? [target.depthTexture] : [])];

// The plan of a frame: its time, and from when on it has to be drawn where that is known.
export function drawUntil(index, timeMs) {
  drawFrom = Math.min((plan.since?.[index] ?? Infinity) - CLOSE_MS, timeMs - FRAME_MS + CLOSE_MS);
}

export function mustDraw(state, op) {
  op.time = performance.now();
  if (op.time >= drawFrom) return true;
  if (op.time === 0 && (plan.drawsFirst || op.target !== null)) return true;
  if (op.target !== null) return op.target.texture.type === THREE.FloatType; // it computes
  return state.keepsPixels && !op.clear.color;
}

// Remembers what a call left on its target.
export function noteWritten(op) {
  const { target, viewport, face, mip, time } = op;
  if (target === null) return;
  const isWhole = viewport[0] <= 0 && viewport[1] <= 0 && viewport[2] >= target.width >> mip && viewport[3] >= target.height >> mip;
  const key = `${face} ${mip}`;
  for (const texture of texturesOf(target)) {
    if (!passedOver.has(texture)) passedOver.set(texture, new Map());
    const faces = passedOver.get(texture);
    if (!op.done) faces.set(key, Math.min(time, faces.get(key) ?? Infinity));
    else if (isWhole && !op.scissorTest) faces.delete(key);
  }
}

function readTexture(texture) {
  if (texture?.isTexture !== true) return;
  needTexture(texture);
  needCanvas(texture.image);
}

// Looks whether a call that is drawn reads pictures of calls that were not.
export function noteRead(op) {
  const materials = new Set(op.drawn.flatMap((object) => object.material));
  for (const texture of [op.scene.environment, op.scene.background]) readTexture(texture);
  for (const material of materials) {
    for (const name of TEXTURES) readTexture(material?.[name]);
    for (const uniform of Object.values(material?.uniforms ?? {})) for (const value of [uniform?.value].flat()) readTexture(value);
  }
}

// The earliest time from which another run has to draw; null where what stands on the canvases was really drawn.
export function missedSince(states) {
  for (const { renderer } of states) needCanvas(renderer.domElement);
  return missed === Infinity ? null : missed;
}

// Pixels that the program takes from a canvas or a target are pixels that it needs.
export function watchReads(state) {
  const { renderer } = state;
  const canvas = renderer.domElement;
  canvasStates.set(canvas, state);
  const before = (object, name, look) => {
    const own = object[name];
    object[name] = function (...given) {
      if (state.depth === 0) look(...given);
      return own.apply(this, given);
    };
  };
  for (const name of ["readRenderTargetPixels", "readRenderTargetPixelsAsync"]) before(renderer, name, (target) => texturesOf(target).forEach(needTexture));
  for (const name of ["copyTextureToTexture", "initTexture"]) if (renderer[name]) before(renderer, name, readTexture);
  for (const name of ["toDataURL", "toBlob", "captureStream"]) before(canvas, name, () => needCanvas(canvas));
  before(renderer.getContext(), "readPixels", () => needCanvas(canvas));
}

for (const type of [globalThis.CanvasRenderingContext2D, globalThis.OffscreenCanvasRenderingContext2D]) {
  const own = type.prototype.drawImage;
  type.prototype.drawImage = function (source, ...rest) {
    needCanvas(source);
    return own.call(this, source, ...rest);
  };
}
