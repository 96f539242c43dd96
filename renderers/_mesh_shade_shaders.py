"""GLSL of contact shade and soft shadow: made at half the picture's size, smoothed, looked up.

A cell of shade is four bytes: openness, light, and its distance from the viewer in two, so that one look tells all.
"""

from __future__ import annotations

_AWAY = """
uniform vec2 near_far;     // near, far; far < 0: parallel, and distances count from the near plane
float away(float z) {
  return near_far.y < 0.0 ? z * -near_far.y : near_far.x * near_far.y / (near_far.y - z * (near_far.y - near_far.x));
}
float far_away() { return abs(near_far.y); }
"""

_CELL = """
vec2 two_bytes(float share) {         // a share of the farthest distance, in two bytes
  float steps = floor(share * 65535.0 + 0.5), high = floor(steps / 256.0);
  return vec2(high, steps - 256.0 * high) / 255.0;
}
float from_bytes(vec2 bytes) { return dot(bytes, vec2(65280.0, 255.0) / 65535.0); }
"""

# Ambient obscurance after McGuire (2011) and a soft shadow of the key light.
SHADE = (
    """#version 330 core
uniform sampler2D depth_map;
uniform sampler2DShadow shadow_map;
uniform mat4 light_from_eye;
uniform vec2 eye_scale;          // half the picture, at distance 1
uniform float radius;
uniform float pixels_per_unit;   // at distance 1
uniform float shadow_texel;
uniform vec2 picture;
layout(location=0) out vec4 shade;
"""
    + _AWAY
    + _CELL
    + """
const int NEAR_TAPS = 8, LIGHT_TAPS = 10;
ivec2 last;
vec3 tap_at(ivec2 cell) {          // place in the eye's frame at a pixel of the full picture
  cell = clamp(cell, ivec2(0), last);
  float d = away(texelFetch(depth_map, cell, 0).r);
  vec2 flat_place = ((vec2(cell) + 0.5) / picture * 2.0 - 1.0) * eye_scale;
  return vec3(flat_place * (near_far.y < 0.0 ? 1.0 : d), -d);
}
vec3 slope(vec3 p, ivec2 cell, ivec2 step) {   // along the surface: the nearer of two neighbours is on it
  vec3 ahead = tap_at(cell + step) - p, behind = p - tap_at(cell - step);
  float a = dot(ahead, ahead), b = dot(behind, behind);
  return b == 0.0 || (a > 0.0 && a < b) ? ahead : behind;
}
mat2 turned(float angle) { return mat2(cos(angle), sin(angle), -sin(angle), cos(angle)); }
void main() {
  last = textureSize(depth_map, 0) - 1;
  ivec2 cell = min(ivec2(gl_FragCoord.xy) * 2, last);
  bool is_empty = texelFetch(depth_map, cell, 0).r >= 1.0;
  // A loop without turns is skipped where a return would not be: this rasteriser runs both sides of a branch.
  int near_taps = is_empty ? 0 : NEAR_TAPS, light_taps = is_empty ? 0 : LIGHT_TAPS;
  vec3 p = tap_at(cell);
  vec3 n = normalize(cross(slope(p, cell, ivec2(1, 0)), slope(p, cell, ivec2(0, 1))));
  ivec2 dither = ivec2(gl_FragCoord.xy) & 3;
  float turn = float((dither.x * 4 + dither.y * 7) & 15) / 16.0;
  float reach = clamp(radius * pixels_per_unit / (near_far.y < 0.0 ? 1.0 : -p.z), 3.0, 0.16 * picture.y);
  float hidden = 0.0;
  mat2 next = turned(3.0 * 6.2831853 * 0.381966);   // constant: no angle is taken anew for each tap
  vec2 toward = turned(turn * 6.2831853 * 0.381966)[0] * reach / (float(NEAR_TAPS) + 0.5);
  for (int i = 0; i < near_taps; ++i) {
    vec3 v = tap_at(cell + ivec2(round(toward * (float(i) + 0.5 + 0.5 * turn)))) - p;
    float vv = dot(v, v);
    float f = max(1.0 - vv / (radius * radius), 0.0);
    hidden += f * f * max(dot(v, n) - 0.004 * radius, 0.0) / (sqrt(vv) + 0.02 * radius);
    toward = next * toward;
  }
  float open = clamp(1.0 - hidden * 2.1 / float(NEAR_TAPS), 0.0, 1.0);
  float lit = 0.0;
  vec4 q = light_from_eye * vec4(p + n * shadow_texel * 2.0, 1.0);
  vec3 s = q.xyz * 0.5 + 0.5;
  next = turned(2.3999632);
  toward = turned(turn * 2.3999632)[0] * 0.011;
  for (int i = 0; i < light_taps; ++i) {
    lit += texture(shadow_map, vec3(s.xy + toward * sqrt((float(i) + 0.5) / float(LIGHT_TAPS)), s.z - 0.0006));
    toward = next * toward;
  }
  shade = is_empty ? vec4(1.0) : vec4(open, lit / float(LIGHT_TAPS), two_bytes(-p.z / far_away()));
}
"""
)

# A 4x4 box over the dither pattern, its taps weighted by nearness in depth.
BLUR = (
    """#version 330 core
uniform sampler2D shade_map;
layout(location=0) out vec4 shade;
"""
    + _CELL
    + """
void main() {
  ivec2 end = textureSize(shade_map, 0) - 1;
  ivec2 cell = ivec2(gl_FragCoord.xy);
  vec4 own = texelFetch(shade_map, cell, 0);
  float z = from_bytes(own.ba), steep = 8.0 / z;
  vec2 sum = vec2(0.0);
  float weight = 0.0;
  for (int y = -2; y < 2; ++y) for (int x = -2; x < 2; ++x) {
    vec4 tap = texelFetch(shade_map, clamp(cell + ivec2(x, y), ivec2(0), end), 0);
    float w = 1.0 / (0.01 + abs(from_bytes(tap.ba) - z) * steep);
    sum += w * tap.rg;
    weight += w;
  }
  shade = vec4(sum / weight, own.ba);
}
"""
)

SHADE_LOOKUP = (
    """
uniform sampler2D shade_map;
uniform vec2 corner;        // of what is drawn, in the picture
"""
    + _AWAY
    + _CELL
    + """
vec2 shade_here() {
  vec2 spot = (gl_FragCoord.xy + corner - 0.5) * 0.5;   // shade cells sit on the even pixels
  ivec2 first = ivec2(floor(spot));
  vec2 f = spot - vec2(first);
  float z = away(gl_FragCoord.z) / far_away(), steep = 1.0 / z;
  ivec2 last = textureSize(shade_map, 0) - 1;
  vec2 sum = vec2(0.0);
  float weight = 0.0;
  for (int i = 0; i < 4; ++i) {
    ivec2 step = ivec2(i & 1, i >> 1);
    vec4 tap = texelFetch(shade_map, clamp(first + step, ivec2(0), last), 0);
    vec2 lin = mix(1.0 - f, f, vec2(step));
    float w = lin.x * lin.y / (0.004 + abs(from_bytes(tap.ba) - z) * steep) + 1e-6;
    sum += w * tap.rg;
    weight += w;
  }
  return sum / weight;
}
"""
)
