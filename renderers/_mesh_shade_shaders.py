"""GLSL of contact shade and soft shadow: made at half the picture's size, smoothed, looked up."""

from __future__ import annotations

# Ambient obscurance after McGuire (2011) and a soft shadow of the key light, at half the picture's size.
SHADE = """#version 330 core
uniform sampler2D depth_map;
uniform sampler2DShadow shadow_map;
uniform mat4 world_from_clip;
uniform mat4 light_from_world;
uniform vec4 w_row;               // clip w of a world point
uniform float radius;
uniform float pixels_per_unit;   // at w = 1
uniform float shadow_texel;
uniform vec2 picture;
layout(location=0) out vec4 shade;
vec3 place(vec2 uv, float z) {
  vec4 p = world_from_clip * vec4(uv * 2.0 - 1.0, z * 2.0 - 1.0, 1.0);
  return p.xyz / p.w;
}
ivec2 last;
vec4 tap_at(ivec2 cell) {          // place and depth at a pixel of the full picture
  cell = clamp(cell, ivec2(0), last);
  float z = texelFetch(depth_map, cell, 0).r;
  return vec4(place((vec2(cell) + 0.5) / picture, z), z);
}
vec3 slope(vec3 p, ivec2 cell, ivec2 step) {   // along the surface: the nearer of two neighbours is on it
  vec3 ahead = tap_at(cell + step).xyz - p, behind = p - tap_at(cell - step).xyz;
  float a = dot(ahead, ahead), b = dot(behind, behind);
  return b == 0.0 || (a > 0.0 && a < b) ? ahead : behind;
}
void main() {
  last = textureSize(depth_map, 0) - 1;
  ivec2 cell = min(ivec2(gl_FragCoord.xy) * 2, last);
  float z = texelFetch(depth_map, cell, 0).r;
  // A loop without turns is skipped where a return would not be: this rasteriser runs both sides of a branch.
  int near_taps = z < 1.0 ? 14 : 0, light_taps = near_taps > 0 ? 16 : 0;
  vec3 p = place((vec2(cell) + 0.5) / picture, z);
  vec3 n = normalize(cross(slope(p, cell, ivec2(1, 0)), slope(p, cell, ivec2(0, 1))));
  ivec2 dither = ivec2(gl_FragCoord.xy) & 3;
  float turn = float((dither.x * 4 + dither.y * 7) & 15) / 16.0;
  float reach = clamp(radius * pixels_per_unit / dot(w_row, vec4(p, 1.0)), 3.0, 0.16 * picture.y);
  float hidden = 0.0;
  for (int i = 0; i < near_taps; ++i) {
    float share = (float(i) + 0.5 + 0.5 * turn) / 14.5;
    float angle = (float(i) * 3.0 + turn) * 6.2831853 * 0.381966;
    vec4 tap = tap_at(cell + ivec2(round(vec2(cos(angle), sin(angle)) * share * reach)));
    if (tap.w >= 1.0) continue;
    vec3 v = tap.xyz - p;
    float vv = dot(v, v);
    float f = max(radius * radius - vv, 0.0) / (radius * radius);
    hidden += f * f * max(dot(v, n) - 0.004 * radius, 0.0) / (sqrt(vv) + 0.02 * radius);
  }
  float open = clamp(1.0 - hidden * 2.1 / 14.0, 0.0, 1.0);
  float lit = 0.0;
  vec4 q = light_from_world * vec4(p + n * shadow_texel * 2.0, 1.0);
  vec3 s = q.xyz * 0.5 + 0.5;
  for (int i = 0; i < light_taps; ++i) {
    float share = sqrt((float(i) + 0.5) / 16.0);
    float angle = (float(i) + turn) * 2.3999632;
    lit += texture(shadow_map, vec3(s.xy + vec2(cos(angle), sin(angle)) * share * 0.011, s.z - 0.0006));
  }
  shade = z < 1.0 ? vec4(open, lit / 16.0, 0.0, 1.0) : vec4(1.0);
}
"""

# A 4x4 box over the dither pattern, its taps weighted by nearness in depth.
BLUR = """#version 330 core
uniform sampler2D shade_map;
uniform sampler2D depth_map;
uniform vec2 near_far;     // near, far; far < 0: parallel
layout(location=0) out vec4 shade;
float away(float z) {
  return near_far.y < 0.0 ? z * -near_far.y : near_far.x * near_far.y / (near_far.y - z * (near_far.y - near_far.x));
}
void main() {
  ivec2 last = textureSize(depth_map, 0) - 1, end = textureSize(shade_map, 0) - 1;
  ivec2 cell = ivec2(gl_FragCoord.xy);
  float z = away(texelFetch(depth_map, min(cell * 2, last), 0).r);
  vec2 sum = vec2(0.0);
  float weight = 0.0;
  for (int y = -2; y < 2; ++y) for (int x = -2; x < 2; ++x) {
    ivec2 tap = clamp(cell + ivec2(x, y), ivec2(0), end);
    float w = 1.0 / (0.01 + abs(away(texelFetch(depth_map, min(tap * 2, last), 0).r) - z) / z * 8.0);
    sum += w * texelFetch(shade_map, tap, 0).rg;
    weight += w;
  }
  shade = vec4(sum / weight, 0.0, 1.0);
}
"""

SHADE_LOOKUP = """
uniform sampler2D shade_map;
uniform sampler2D depth_map;
uniform vec2 near_far;
float away(float z) {
  return near_far.y < 0.0 ? z * -near_far.y : near_far.x * near_far.y / (near_far.y - z * (near_far.y - near_far.x));
}
vec2 shade_here() {
  vec2 spot = (gl_FragCoord.xy - 0.5) * 0.5;   // shade cells sit on the even pixels
  ivec2 corner = ivec2(floor(spot));
  vec2 f = spot - vec2(corner);
  float z = away(gl_FragCoord.z);
  ivec2 last = textureSize(shade_map, 0) - 1;
  ivec2 end = textureSize(depth_map, 0) - 1;
  vec2 sum = vec2(0.0);
  float weight = 0.0;
  for (int i = 0; i < 4; ++i) {
    ivec2 step = ivec2(i & 1, i >> 1);
    ivec2 cell = clamp(corner + step, ivec2(0), last);
    float tap = away(texelFetch(depth_map, min(cell * 2, end), 0).r);
    vec2 lin = mix(1.0 - f, f, vec2(step));
    float w = lin.x * lin.y / (0.004 + abs(tap - z) / z) + 1e-6;
    sum += w * texelFetch(shade_map, cell, 0).rg;
    weight += w;
  }
  return sum / weight;
}
"""
