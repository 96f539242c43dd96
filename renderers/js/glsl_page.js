// Draws a fragment shader over a whole canvas and hands out its pixels. Called once a program, in a page of its own.
(vertex, fragment, width, height, timesMs) => {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const gl = canvas.getContext("webgl2", { alpha: false, antialias: false, depth: false, preserveDrawingBuffer: true });
  if (!gl) return { lost: "no WebGL2 context" };
  const compile = (type, source) => {
    const shader = gl.createShader(type);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (gl.getShaderParameter(shader, gl.COMPILE_STATUS)) return { shader };
    return { error: gl.isContextLost() ? "" : gl.getShaderInfoLog(shader) };
  };
  const own = compile(gl.FRAGMENT_SHADER, fragment);
  if (own.error !== undefined) return own.error ? { error: own.error } : { lost: "while compiling" };
  const around = compile(gl.VERTEX_SHADER, vertex);
  if (around.error !== undefined) return { error: around.error };
  const program = gl.createProgram();
  gl.attachShader(program, own.shader);
  gl.attachShader(program, around.shader);
  gl.bindAttribLocation(program, 0, "corner");
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return { error: gl.getProgramInfoLog(program) };
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);

  const samplers = [];
  const unknown = [];
  const values = (seconds) => ({
    time: [seconds], timedelta: [1 / 60], frame: [Math.floor(seconds * 60 + 1e-6)], framerate: [60],
    resolution: [width, height, 1, 1], mouse: [0, 0, 0, 0], date: [2025, 5, 15, 54400 + seconds],
    pixelratio: [1], globaltime: [seconds], aspect: [width / height],
  });
  const setUniforms = (seconds) => {
    const known = values(seconds);
    const count = gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS);
    for (let i = 0; i < count; i++) {
      const { name, type } = gl.getActiveUniform(program, i);
      if (type === gl.SAMPLER_2D || type === gl.SAMPLER_CUBE || type === gl.SAMPLER_3D) { samplers.push(name); continue; }
      const value = known[name.replace(/^(u_|i(?=[A-Z])|u(?=[A-Z])|_)/, "").replace(/_/g, "").toLowerCase()];
      if (!value) { unknown.push(name); continue; }
      const at = gl.getUniformLocation(program, name);
      if (type === gl.FLOAT) gl.uniform1f(at, value[0]);
      else if (type === gl.INT) gl.uniform1i(at, value[0]);
      else if (type === gl.FLOAT_VEC2) gl.uniform2fv(at, value.slice(0, 2));
      else if (type === gl.FLOAT_VEC3) gl.uniform3fv(at, value.slice(0, 3));
      else if (type === gl.FLOAT_VEC4) gl.uniform4fv(at, value.slice(0, 4));
      else unknown.push(name);
    }
  };
  gl.viewport(0, 0, width, height);
  const frames = [];
  for (const timeMs of timesMs) {
    setUniforms(timeMs / 1000);
    if (samplers.length || unknown.length) return { samplers, unknown };
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    const pixels = new Uint8Array(4 * width * height);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    if (gl.isContextLost()) return { lost: "while drawing" };
    frames.push(pixels.toBase64());
  }
  return { frames };
}
