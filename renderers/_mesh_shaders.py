"""GLSL of the mesh pictures: surfaces in a photographer's studio, ids, depth, ground and edge lines."""

from __future__ import annotations

from renderers._mesh_shade_shaders import SHADE_LOOKUP

VERTEX = """#version 330 core
layout(location=0) in vec3 position;
layout(location=1) in vec3 normal;
layout(location=2) in vec4 uv;
layout(location=3) in vec4 color;
layout(location=4) in vec4 surface;
layout(location=5) in vec3 glow;
layout(location=6) in uint pixel_id;
uniform mat4 clip_from_world;
out vec3 world;
out vec3 bent;
out vec4 texel;
out vec4 base;
flat out vec4 finish;
flat out vec3 light;
flat out uint owner;
void main() {
  world = position; bent = normal; texel = uv; base = color; finish = surface; light = glow; owner = pixel_id;
  gl_Position = clip_from_world * vec4(position, 1.0);
}
"""

_ALPHA = """
uniform sampler2D base_map;
uniform float alpha_cutoff;   // < 0: blend
uniform vec4 places[10];      // two rows a map; the first row's w is the set of coordinates
in vec4 texel;
in vec4 base;
vec2 spot(int map) {
  vec4 u = places[2 * map], v = places[2 * map + 1];
  vec3 at = vec3(u.w > 0.5 ? texel.zw : texel.xy, 1.0);
  return vec2(dot(u.xyz, at), dot(v.xyz, at));
}
vec4 base_color() {
#ifdef IS_BARE
  vec4 c = base;
#else
  vec4 c = base * texture(base_map, spot(0));
#endif
#ifdef IS_OPAQUE               // without a discard, hidden fragments are not shaded
  c.a = 1.0;
#else
  if (alpha_cutoff >= 0.0) { if (c.a < alpha_cutoff) discard; c.a = 1.0; }
#endif
  return c;
}
"""

IDS = (
    """#version 330 core
"""
    + _ALPHA
    + """
flat in uint owner;
layout(location=0) out uint id;
void main() {
#ifndef IS_OPAQUE
  if (base_color().a < 1.0 / 512.0) discard;
#endif
  id = owner;
}
"""
)

DEPTH_ONLY = (
    """#version 330 core
"""
    + _ALPHA
    + """
void main() {
#ifndef IS_OPAQUE
  if (base_color().a < 0.5) discard;
#endif
}
"""
)


# Flat paint, laid on in the picture's order: the last to paint a pixel shows.
INK = (
    """#version 330 core
"""
    + _ALPHA
    + """
uniform float ink;
layout(location=0) out vec4 paint;
void main() {
#ifndef IS_OPAQUE
  if (base_color().a < 1.0 / 512.0) discard;
#endif
  paint = vec4(ink, 0.0, 0.0, 1.0);
}
"""
)


def variant(fragment: str, *, is_opaque: bool, is_bare: bool) -> str:
    """The shader for surfaces that cover all they are drawn on, or that have no maps: what is not asked costs nothing."""
    words = ["IS_OPAQUE"] * is_opaque + ["IS_BARE"] * is_bare
    return fragment.replace("\n", "\n" + "".join(f"#define {word}\n" for word in words), 1)


SCREEN_VERTEX = """#version 330 core
out vec2 at;
void main() {
  at = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(at, 0.999999, 1.0);
}
"""

_BACKDROP = """
uniform vec3 backdrop_top;
uniform vec3 backdrop_bottom;
uniform vec2 picture;
vec3 backdrop(vec2 pixel) {
  vec2 p = pixel / picture;
  vec3 c = mix(backdrop_bottom, backdrop_top, smoothstep(0.0, 1.0, p.y));
  float away = length((p - vec2(0.5, 0.45)) * vec2(1.0, 0.9));
  return c * (1.0 - 0.16 * smoothstep(0.15, 0.85, away));
}
"""

BACKDROP = (
    """#version 330 core
"""
    + _BACKDROP
    + """
layout(location=0) out vec4 paint;
void main() { paint = vec4(backdrop(gl_FragCoord.xy), 1.0); }
"""
)

# The subject, premultiplied, over the backdrop: only it needs several samples a pixel.
OVER = """#version 330 core
uniform sampler2D subject;
uniform vec2 corner;        // of the subject's window in the picture
layout(location=0) out vec4 paint;
void main() {
  paint = texelFetch(subject, ivec2(gl_FragCoord.xy - corner), 0);
  if (paint.a == 0.0) discard;
}
"""

GROUND = (
    """#version 330 core
in vec3 world;
uniform vec3 centre;
uniform vec3 up;
uniform float ground_radius;
uniform float shadow_strength;
"""
    + _BACKDROP
    + SHADE_LOOKUP
    + """
layout(location=0) out vec4 paint;
void main() {
  vec3 out_from = world - centre;
  out_from -= up * dot(out_from, up);
  float fade = 1.0 - smoothstep(0.45, 1.0, length(out_from) / ground_radius);
  vec2 s = shade_here();
  float dark = (1.0 - s.x) * 0.62 + (1.0 - s.y) * 0.30;
  paint = vec4(backdrop(gl_FragCoord.xy) * (1.0 - shadow_strength * fade * dark), 1.0);
}
"""
)

SURFACE = (
    """#version 330 core
in vec3 world;
in vec3 bent;
flat in vec4 finish; // metallic, roughness, unlit, normal scale
flat in vec3 light;
uniform sampler2D finish_map;
uniform sampler2D glow_map;
uniform sampler2D normal_map;
uniform sampler2D occlusion_map;
uniform float has_normal_map;
uniform float occlusion_strength;
uniform vec3 eye;
uniform vec3 eye_axis;    // towards the viewer, for a parallel camera
uniform float is_parallel;
uniform mat4 studio;      // studio from world: x right, y up, z towards the viewer
uniform vec2 picture;
layout(location=0) out vec4 paint;
"""
    + _ALPHA
    + SHADE_LOOKUP
    + """
const vec3 KEY = vec3(-0.52, 0.66, 0.54);
const vec3 FILL = vec3(0.82, 0.22, 0.53);
const vec3 RIM = vec3(0.35, 0.45, -0.82);
float box(vec3 d, vec3 axis, vec2 half_size, float soft) {
  vec3 side = normalize(cross(vec3(0.0, 1.0, 0.0), axis)), over = cross(axis, side);
  float ahead = dot(d, axis);
  if (ahead <= 0.02) return 0.0;
  vec2 p = abs(vec2(dot(d, side), dot(d, over)) / ahead);
  vec2 m = smoothstep(half_size + soft, half_size - soft * 0.9, p);
  return m.x * m.y * (half_size.x * half_size.y) / ((half_size.x + soft * 0.5) * (half_size.y + soft * 0.5));
}
vec3 room(vec3 d, float rough) {   // what a mirror would see
  float soft = mix(0.03, 1.1, rough);
  float band = mix(0.05, 0.8, rough);
  vec3 floor_light = vec3(0.36, 0.35, 0.34), wall = vec3(0.50, 0.52, 0.55), roof = vec3(0.80, 0.84, 0.90);
  vec3 c = mix(floor_light, mix(wall, roof, smoothstep(0.0, 1.0, d.y)), smoothstep(-band, band, d.y + 0.04));
  c *= 1.0 - 0.45 * smoothstep(band, -band, abs(d.y + 0.02) - 0.10) * (1.0 - rough);
  c += vec3(2.2, 2.13, 2.0) * box(d, normalize(KEY), vec2(0.42, 0.52), soft);
  c += vec3(0.9, 0.98, 1.1) * box(d, normalize(FILL), vec2(0.22, 0.75), soft);
  c += vec3(1.5, 1.5, 1.55) * box(d, normalize(RIM), vec2(0.6, 0.25), soft);
  return c;
}
vec3 sky(vec3 n) {                 // what a matt surface receives, over pi
  return mix(vec3(0.23, 0.22, 0.215), vec3(0.50, 0.525, 0.56), n.y * 0.5 + 0.5);
}
float ggx(vec3 n, vec3 v, vec3 l, float a) {
  vec3 h = normalize(v + l);
  float nh = max(dot(n, h), 0.0), nl = max(dot(n, l), 0.0), nv = max(dot(n, v), 1e-3);
  float d = nh * nh * (a * a - 1.0) + 1.0;
  float k = a * 0.5 + 1e-4;
  return a * a / (12.566 * d * d) / ((nl * (1.0 - k) + k) * (nv * (1.0 - k) + k)) * nl;
}
vec3 tone(vec3 c) {                // Khronos PBR Neutral (2024): keeps base colours as they are
  float x = min(c.r, min(c.g, c.b));
  c -= 0.3 * (x < 0.08 ? x - 6.25 * x * x : 0.04);   // a third of it: black things keep their form
  float peak = max(c.r, max(c.g, c.b));
  if (peak < 0.76) return c;
  float d = 1.0 - 0.76;
  float lowered = 1.0 - d * d / (peak + d - 0.76);
  c *= lowered / peak;
  return mix(vec3(lowered), c, 1.0 / (0.15 * (peak - lowered) + 1.0));
}
vec3 encoded(vec3 c) {             // sRGB
  return mix(c * 12.92, 1.055 * pow(max(c, 0.0), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
}
vec3 bumped(vec3 n) {
  vec3 a = dFdx(world), b = dFdy(world);
  vec2 at = spot(3);
  vec2 s = dFdx(at), t = dFdy(at);
  vec3 u = cross(b, n) * s.x + cross(n, a) * t.x, w = cross(b, n) * s.y + cross(n, a) * t.y;
  float m = max(dot(u, u), dot(w, w));
  if (m < 1e-20) return n;
  vec3 k = texture(normal_map, at).xyz * 2.0 - 1.0;
  k.xy *= finish.w;
  return normalize((u * k.x + w * k.y) * inversesqrt(m) + n * k.z);
}
void main() {
  vec4 c = base_color();
  vec3 v = normalize(is_parallel > 0.5 ? eye_axis : eye - world);
  vec3 flat_n = cross(dFdx(world), dFdy(world));
  vec3 n = dot(bent, bent) > 1e-12 ? normalize(bent) : normalize(flat_n);
  if (!gl_FrontFacing) n = -n;
#ifndef IS_BARE
  if (has_normal_map > 0.5) n = bumped(n);
#endif
  if (finish.z > 0.5) { paint = vec4(encoded(c.rgb), c.a); return; }
#ifdef IS_BARE
  vec4 m = vec4(1.0);
  vec3 glowing = light;
  vec2 shade = shade_here();
#else
  vec4 m = texture(finish_map, spot(1));
  vec3 glowing = light * texture(glow_map, spot(2)).rgb;
  vec2 shade = shade_here();
  shade.x *= 1.0 + occlusion_strength * (texture(occlusion_map, spot(4)).r - 1.0);
#endif
  float metal = clamp(finish.x * m.b, 0.0, 1.0), rough = clamp(finish.y * m.g, 0.06, 1.0);
  mat3 to_studio = mat3(studio);
  vec3 sn = to_studio * n, sv = to_studio * v;
  float nv = clamp(dot(sn, sv), 0.0, 1.0);
  vec3 key = normalize(KEY), fill = normalize(FILL), rim = normalize(RIM);
  float key_on = shade.y;
  vec3 diffuse = sky(sn) * shade.x
    + vec3(0.66, 0.64, 0.60) * max(dot(sn, key), 0.0) * key_on
    + vec3(0.12, 0.13, 0.15) * max(dot(sn, fill), 0.0) * (0.5 + 0.5 * shade.x)
    + vec3(0.10) * max(dot(sn, rim), 0.0);
  vec3 f0 = mix(vec3(0.04), c.rgb, metal);
  vec4 r = rough * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);   // Karis (2014)
  float a004 = min(r.x * r.x, exp2(-9.28 * nv)) * r.x + r.y;
  vec2 ab = vec2(-1.04, 1.04) * a004 + r.zw;
  float open = mix(shade.x, 1.0, 0.25);
  vec3 mirrored = room(reflect(-sv, sn), rough) * (f0 * ab.x + ab.y) * open * (0.65 + 0.35 * key_on);
  float a = rough * rough;
  vec3 glint = (f0 + (1.0 - f0) * pow(1.0 - nv, 5.0)) *
    (vec3(1.6, 1.55, 1.48) * ggx(sn, sv, key, a) * key_on + vec3(0.5) * ggx(sn, sv, rim, a));
  vec3 lit = c.rgb * (1.0 - metal) * diffuse + mirrored + min(glint, vec3(3.0)) * 0.6;
  lit += glowing;
  paint = vec4(encoded(tone(lit)), c.a);
}
"""
)

LINE_VERTEX = """#version 330 core
layout(location=0) in vec4 clip;
void main() { gl_Position = clip; }
"""

LINE = """#version 330 core
uniform vec4 ink;
layout(location=0) out vec4 paint;
void main() { paint = ink; }
"""
