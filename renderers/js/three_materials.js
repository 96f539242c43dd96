// Materials that paint an object's number instead of its colour, on exactly the pixels that the object's own material
// paints: same vertices (skins, morphs, instances, displacement, the program's own shaders), sides, tests and holes.
import * as THREE from "../three/build/three.module.js";

const PAINTS = { always: 0, alpha: 1, light: 2, premultiplied: 3, shade: 4 };
const LEAST_VISIBLE = 1.5 / 255;
const MAX_INSTANCES = 2000; // a mesh with more counts as one thing
const MAIN = /void\s+main\s*\(\s*(?:void)?\s*\)/;
const LIT = ["MeshStandardMaterial", "MeshPhysicalMaterial", "MeshPhongMaterial", "MeshLambertMaterial", "MeshToonMaterial",
  "MeshMatcapMaterial", "MeshNormalMaterial", "MeshBasicMaterial"];
const SHARED = ["side", "alphaTest", "alphaHash", "opacity", "transparent", "depthTest", "depthWrite", "depthFunc", "wireframe",
  "polygonOffset", "polygonOffsetFactor", "polygonOffsetUnits", "clippingPlanes", "clipIntersection", "stencilWrite",
  "stencilWriteMask", "stencilFunc", "stencilRef", "stencilFuncMask", "stencilFail", "stencilZFail", "stencilZPass",
  "colorWrite", "forceSinglePass", "precision"];

// What of its output makes a material visible.
function paintsBy(material) {
  if (material.blending === THREE.AdditiveBlending || material.blending === THREE.SubtractiveBlending) {
    return material.premultipliedAlpha && material.isShaderMaterial ? PAINTS.premultiplied : PAINTS.light;
  }
  if (material.blending === THREE.MultiplyBlending) return PAINTS.shade;
  const blends = material.blending === THREE.CustomBlending || (material.blending === THREE.NormalBlending && material.transparent);
  return blends ? PAINTS.alpha : PAINTS.always;
}

function wrapFragment(source, output, instanced) {
  return `${source.replace(MAIN, "void renderloomShade()")}
uniform highp float renderloomId;
uniform highp float renderloomPaints;
uniform highp float renderloomFlat;
${instanced ? "flat in int renderloomInstance;" : ""}
void main() {
  renderloomShade();
  highp vec4 shade = ${output};
  highp float seen = 1.0;
  if (renderloomPaints > 3.5) seen = 1.0 - min(shade.r, min(shade.g, shade.b));
  else if (renderloomPaints > 1.5) seen = max(shade.r, max(shade.g, shade.b)) * (renderloomPaints > 2.5 ? 1.0 : shade.a);
  else if (renderloomPaints > 0.5) seen = shade.a;
  ${output} = vec4(renderloomId${instanced ? " + float(renderloomInstance)" : ""}, renderloomFlat > 0.5 ? gl_FragCoord.z : 1.0 / gl_FragCoord.w, 0.0, step(${LEAST_VISIBLE}, seen));
}`;
}

function wrapVertex(source, batched) {
  return `${source.replace(MAIN, "void renderloomPlace()")}
flat out int renderloomInstance;
void main() { renderloomPlace(); renderloomInstance = ${batched ? "int(getIndirectIndex(gl_DrawID))" : "gl_InstanceID"}; }`;
}

// Instances that are numbered one by one: not too many, and drawn by a shader that can tell which one it draws.
export function isCounted(object) {
  const materials = [object.material].flat();
  if (object.isBatchedMesh) {
    const tells = (m) => !m.isShaderMaterial || (!m.isRawShaderMaterial && m.vertexShader.includes("batching_pars_vertex"));
    return object._instanceInfo.length <= MAX_INSTANCES && materials.every(tells);
  }
  const tells = (m) => !m.isRawShaderMaterial || m.glslVersion === THREE.GLSL3;
  return object.isInstancedMesh === true && object.count <= MAX_INSTANCES && materials.every(tells);
}

function outputName(source, isGlsl3) {
  if (!isGlsl3) return "gl_FragColor";
  return /\bout\s+(?:highp\s+|mediump\s+|lowp\s+)?vec4\s+(\w+)/.exec(source)?.[1] ?? "gl_FragColor";
}

function addUniforms(uniforms, values) {
  uniforms.renderloomId = { value: values.id };
  uniforms.renderloomPaints = { value: values.paints };
  uniforms.renderloomFlat = { value: values.flat };
}

// Only the alpha of a lit material matters: an unlit one with the same holes is compiled once for all of them.
function unlit(source, geometry, paints) {
  const material = new THREE.MeshBasicMaterial();
  const holes = paints !== PAINTS.always || source.alphaTest > 0 || source.alphaHash;
  material.map = holes ? source.map ?? null : null;
  material.alphaMap = source.alphaMap ?? null;
  material.vertexColors = holes && source.vertexColors && geometry.attributes.color?.itemSize === 4;
  return material;
}

function copyOf(source) {
  const { userData } = source;
  source.userData = {};
  try { return source.clone(); } finally { source.userData = userData; }
}

function shaderCopy(source, values, instanced, batched) {
  const material = source.isRawShaderMaterial ? new THREE.RawShaderMaterial() : new THREE.ShaderMaterial();
  const isGlsl3 = source.glslVersion === THREE.GLSL3;
  for (const name of ["defines", "uniformsGroups", "lights", "clipping", "fog", "extensions", "glslVersion", "defaultAttributeValues",
    "index0AttributeName", "linewidth", "wireframeLinewidth", "vertexColors"]) material[name] = source[name];
  material.uniforms = { ...source.uniforms };
  addUniforms(material.uniforms, values);
  material.vertexShader = instanced ? wrapVertex(source.vertexShader, batched) : source.vertexShader;
  material.fragmentShader = wrapFragment(source.fragmentShader, outputName(source.fragmentShader, isGlsl3), instanced);
  return material;
}

function wrapBuiltIn(material, source, values, { instanced, batched, renderer }) {
  const own = source.onBeforeCompile !== THREE.Material.prototype.onBeforeCompile;
  material.onBeforeCompile = (shader) => {
    if (own) {
      const known = new Set(Object.keys(shader.uniforms));
      source.onBeforeCompile(shader, renderer);
      const live = renderer.properties.get(source).uniforms ?? {};
      for (const name of Object.keys(shader.uniforms)) {
        if (!known.has(name) && live[name]) shader.uniforms[name] = live[name];
      }
    }
    addUniforms(shader.uniforms, values);
    shader.fragmentShader = wrapFragment(shader.fragmentShader, "gl_FragColor", instanced);
    if (instanced) shader.vertexShader = wrapVertex(shader.vertexShader, batched);
  };
  const key = `renderloom ${instanced} ${own ? source.customProgramCacheKey() : ""}`;
  material.customProgramCacheKey = () => key;
}

// The numbering material for drawing ``object`` with ``source``: ``id`` (+ the instance's index) and the depth.
export function idMaterial(source, object, geometry, { id, flat, renderer }) {
  const paints = paintsBy(source);
  const values = { id, paints, flat: flat ? 1 : 0 };
  const batched = object.isBatchedMesh === true;
  const instanced = (object.isInstancedMesh || batched) && isCounted(object);
  let material;
  if (source.isShaderMaterial) {
    material = shaderCopy(source, values, instanced, batched);
  } else {
    const own = source.onBeforeCompile !== THREE.Material.prototype.onBeforeCompile;
    const plain = LIT.includes(source.type) && !own && !source.displacementMap && paints <= PAINTS.alpha;
    material = plain ? unlit(source, geometry, paints) : copyOf(source);
    wrapBuiltIn(material, source, values, { instanced, batched, renderer });
    if ("transmission" in material) material.transmission = 0;
    material.fog = false;
  }
  for (const name of SHARED) if (source[name] !== undefined) material[name] = source[name];
  // What cannot be seen leaves the number below it alone, and yet writes its depth as it does in the picture.
  material.blending = paints === PAINTS.always ? THREE.NoBlending : THREE.CustomBlending;
  Object.assign(material, { blendSrc: THREE.SrcAlphaFactor, blendDst: THREE.OneMinusSrcAlphaFactor, blendEquation: THREE.AddEquation,
    blendSrcAlpha: null, blendDstAlpha: null, blendEquationAlpha: null, premultipliedAlpha: false });
  material.alphaToCoverage = false;
  material.dithering = false;
  material.toneMapped = false;
  material.visible = true;
  material.uniformsNeedUpdate = true;
  return material;
}
