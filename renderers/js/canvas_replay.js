// Who painted which pixel of a 2D canvas: its records drawn again, one by one, each alone on an empty sheet.
//
// A call owns the pixels that it gives an alpha above 0; of a shadow or a filter, those that it changes visibly.
(() => {
  "use strict";
  const kept = window[Symbol.for("renderloom.canvas")];
  if (!kept || kept.replay) return;
  const { native, byCanvas, createElement, getContext, copyOf } = kept;
  const { apply } = Reflect;

  const MARGIN_PX = 128; // how far outside its canvas a drawing is still seen whole
  const VISIBLE_ALPHA = 26; // of 255: the tenth that a glow has to add to count as seen

  const call = (context, name, ...args) => apply(native[name], context, args);
  const sheet = (width, height) => {
    const canvas = createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    return apply(getContext, canvas, ["2d", { willReadFrequently: true }]);
  };

  const PLAIN = { // what a fresh context has; setting some of these is slow
    globalAlpha: 1, globalCompositeOperation: "source-over", filter: "none", shadowBlur: 0, shadowOffsetX: 0,
    shadowOffsetY: 0, shadowColor: "rgba(0, 0, 0, 0)", imageSmoothingEnabled: true, imageSmoothingQuality: "low",
    lineDashOffset: 0, lineCap: "butt", miterLimit: 10, letterSpacing: "0px", wordSpacing: "0px", fontKerning: "auto",
    fontStretch: "normal", fontVariantCaps: "normal", textRendering: "auto", direction: "ltr",
  };

  // Drawing a record again
  const place = (context, m, dx, dy) => call(context, "setTransform", m.a, m.b, m.c, m.d, m.e + dx, m.f + dy);
  const trace = (context, path, length, dx, dy) => {
    call(context, "beginPath");
    let last = null;
    for (let i = 0; i < length; i++) {
      const [name, matrix, args] = path[i];
      if (matrix !== last) place(context, matrix, dx, dy);
      last = matrix;
      call(context, name, ...args);
    }
  };
  const draw = (context, record, dx, dy, { alone, hasGlow = true }) => {
    const { op, args, style } = record;
    if (op === "putImageData") {
      const [data, x, y, ...dirty] = args;
      call(context, "putImageData", data, x + dx, y + dy, ...dirty);
      return;
    }
    call(context, "save");
    for (const clip of record.clips) {
      if (clip.path2d) {
        place(context, clip.matrix, dx, dy);
        call(context, "clip", clip.path2d, clip.rule);
      } else {
        trace(context, clip.path, clip.pathLength, dx, dy);
        call(context, "clip", clip.rule);
      }
    }
    if (record.path) trace(context, record.path, record.pathLength, dx, dy);
    for (const name in style) if (style[name] !== PLAIN[name]) context[name] = style[name];
    if (record.dash) call(context, "setLineDash", record.dash);
    if (alone) context.globalCompositeOperation = "source-over";
    if (!hasGlow) { context.shadowColor = "transparent"; context.filter = "none"; }
    place(context, record.matrix, dx, dy);
    if (op === "clearRect" && alone) {
      context.fillStyle = "#000";
      call(context, "fillRect", ...args);
    } else call(context, op, ...args);
    call(context, "restore");
  };

  // Where a record can paint at most, in pixels of its canvas; null: anywhere
  const hull = (m, points) => {
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y] of points) {
      const px = m.a * x + m.c * y + m.e;
      const py = m.b * x + m.d * y + m.f;
      box[0] = Math.min(box[0], px); box[1] = Math.min(box[1], py);
      box[2] = Math.max(box[2], px); box[3] = Math.max(box[3], py);
    }
    return box;
  };
  const corners = (x, y, w, h) => [[x, y], [x + w, y], [x, y + h], [x + w, y + h]];
  const pathPoints = (name, a) => {
    if (name === "moveTo" || name === "lineTo") return [[a[0], a[1]]];
    if (name === "arc") return corners(a[0] - a[2], a[1] - a[2], 2 * a[2], 2 * a[2]);
    if (name === "ellipse") { const r = Math.max(a[2], a[3]); return corners(a[0] - r, a[1] - r, 2 * r, 2 * r); }
    if (name === "rect" || name === "roundRect") return corners(a[0], a[1], a[2], a[3]);
    if (name === "quadraticCurveTo") return [[a[0], a[1]], [a[2], a[3]]];
    if (name === "bezierCurveTo") return [[a[0], a[1]], [a[2], a[3]], [a[4], a[5]]];
    return name === "closePath" ? [] : null;
  };
  const join = (a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
  const shapeBox = (context, record) => {
    const { op, args, matrix } = record;
    if (op === "putImageData") return [args[1], args[2], args[1] + args[0].width, args[2] + args[0].height];
    if (op.endsWith("Rect")) return hull(matrix, corners(...args));
    if (op === "drawImage") {
      const [image, ...rest] = args;
      const [w, h] = rest.length === 2 ? [image.naturalWidth || image.width, image.naturalHeight || image.height] : rest.slice(-2);
      const [x, y] = rest.length === 8 ? rest.slice(4) : rest;
      return hull(matrix, corners(x, y, w, h));
    }
    if (op.endsWith("Text")) {
      call(context, "save");
      for (const name in record.style) context[name] = record.style[name];
      const t = call(context, "measureText", String(args[0]));
      call(context, "restore");
      const [, x, y] = args;
      return hull(matrix, corners(x - t.actualBoundingBoxLeft, y - t.actualBoundingBoxAscent,
        t.actualBoundingBoxLeft + t.actualBoundingBoxRight, t.actualBoundingBoxAscent + t.actualBoundingBoxDescent));
    }
    if (!record.path) return null; // a Path2D does not tell where it is
    let box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < record.pathLength; i++) {
      const [name, m, a] = record.path[i];
      const points = pathPoints(name, a);
      if (points === null) return null;
      if (points.length) box = join(box, hull(m, points));
    }
    return box;
  };
  const bounds = (context, record) => {
    const box = shapeBox(context, record);
    if (box === null || box.some(Number.isNaN)) return null;
    const { style, matrix: m } = record;
    let reach = 2;
    if (record.dash) {
      const pen = (style.lineWidth / 2) * Math.max(Math.hypot(m.a, m.b), Math.hypot(m.c, m.d));
      reach += pen * (style.lineJoin === "miter" ? Math.max(1.5, style.miterLimit) : 1.5);
    }
    if (style.filter !== "none") return null;
    const shadow = style.shadowBlur ? 2 * style.shadowBlur : 0;
    reach += shadow + Math.max(Math.abs(style.shadowOffsetX), Math.abs(style.shadowOffsetY));
    return [Math.floor(box[0] - reach), Math.floor(box[1] - reach), Math.ceil(box[2] + reach), Math.ceil(box[3] + reach)];
  };

  const hasGlow = ({ style }) => style.filter !== "none" ||
    ((style.shadowBlur > 0 || style.shadowOffsetX !== 0 || style.shadowOffsetY !== 0) &&
      !/^(transparent|rgba\(.*, 0\))$/.test(style.shadowColor));

  // For each composite operation: does a pixel with source alpha a and owner id change its owner?
  // 1 the call owns it, 0 it becomes nobody's, -1 it stays. `outside`: pixels that the call does not reach are erased.
  const OVER = { at: () => 1 };
  const COMPOSITE = {
    "destination-over": { at: (id) => (id ? -1 : 1) },
    "source-atop": { at: (id) => (id ? 1 : -1) },
    "destination-out": { at: (id, a) => (a === 255 ? 0 : -1) },
    xor: { at: (id, a) => (id ? (a === 255 ? 0 : -1) : 1) },
    "source-in": { at: (id) => (id ? 1 : -1), outside: true },
    "source-out": { at: (id, a) => (id ? (a === 255 ? 0 : -1) : 1), outside: true },
    "destination-in": { at: () => -1, outside: true },
    "destination-atop": { at: (id) => (id ? -1 : 1), outside: true },
    copy: { at: () => 1, outside: true },
  };
  const ruleOf = ({ op, style }) => {
    if (op === "clearRect") return COMPOSITE["destination-out"];
    return op === "putImageData" ? OVER : COMPOSITE[style.globalCompositeOperation] || OVER;
  };

  // The (x, y, w, h) part of the source that a drawImage call shows, and where
  const imageRects = ([image, ...n]) => {
    const size = [image.width, image.height];
    if (n.length === 2) return [[0, 0, ...size], [...n, ...size]];
    return n.length === 4 ? [[0, 0, ...size], n] : [n.slice(0, 4), n.slice(4)];
  };

  // What a run of records leaves on a canvas. `leaves` and `groups` number the records; `mark` gets all stamps.
  const replay = (records, width, height, margin, leaves, mark, canCopy) => {
    const fullWidth = width + 2 * margin;
    const fullHeight = height + 2 * margin;
    const paper = sheet(fullWidth, fullHeight);
    const ids = new Uint32Array(width * height);
    const inner = new Map();
    const idsOf = (record) => {
      const [image] = record.args;
      if (!inner.has(record)) {
        inner.set(record, replay(record.sourceRecords, image.width, image.height, 0, leaves, null, true));
      }
      return inner.get(record);
    };
    for (const record of records) {
      const leaf = leaves.get(record) || 0;
      const wanted = bounds(paper, record);
      const whole = [-margin, -margin, width + margin, height + margin];
      const [x0, y0, x1, y1] = wanted === null ? whole : [
        Math.max(wanted[0], whole[0]), Math.max(wanted[1], whole[1]), Math.min(wanted[2], whole[2]), Math.min(wanted[3], whole[3])];
      const isWhole = wanted === null || (wanted[0] >= whole[0] && wanted[1] >= whole[1] && wanted[2] <= whole[2] && wanted[3] <= whole[3]);
      const rule = ruleOf(record);
      if (rule.outside && !record.clips.length) {
        for (let i = 0; i < ids.length; i++) {
          const x = i % width;
          const y = (i / width) | 0;
          if (x < x0 || y < y0 || x >= x1 || y >= y1) ids[i] = 0;
        }
      }
      if (mark && !isWhole) mark.cut(leaf);
      if (x1 <= x0 || y1 <= y0) continue;
      const w = x1 - x0;
      const h = y1 - y0;
      const render = (glow) => {
        call(paper, "setTransform", 1, 0, 0, 1, 0, 0);
        call(paper, "clearRect", x0 + margin, y0 + margin, w, h);
        draw(paper, record, margin, margin, { alone: true, hasGlow: glow });
        return call(paper, "getImageData", x0 + margin, y0 + margin, w, h).data;
      };
      const solid = render(false);
      const glowing = hasGlow(record) ? render(true) : null;
      let through = null;
      let back = null;
      if (canCopy && record.sourceRecords && record.sourceRecords.length) {
        through = idsOf(record);
        back = record.matrix.inverse();
      }
      const [from, to] = through ? imageRects(record.args) : [null, null];
      if (mark) mark.begin(leaf);
      const erasesRest = record.op === "putImageData" || (rule.outside && !record.clips.length);
      const ink = new Uint32Array(solid.buffer);
      const glow = glowing ? new Uint32Array(glowing.buffer) : null;
      if (glow) for (let i = 0; i < ink.length; i++) if (glow[i] >>> 24 >= VISIBLE_ALPHA) ink[i] |= glow[i] & 0xff000000;
      const left = Math.max(x0, 0);
      const right = Math.min(x1, width);
      for (let y = 0; y < h; y++) {
        const py = y0 + y;
        const row = py * width;
        const isInside = py >= 0 && py < height;
        for (let x = 0, i = y * w; x < w;) {
          const start = x;
          if (ink[i] < 0x1000000) { // alpha 0
            while (x < w && ink[i] < 0x1000000) { x += 1; i += 1; }
            if (erasesRest && isInside) ids.fill(0, row + Math.max(left, x0 + start), row + Math.max(left, Math.min(right, x0 + x)));
            continue;
          }
          while (x < w && ink[i] >= 0x1000000) { x += 1; i += 1; }
          const from_ = row + Math.max(left, x0 + start);
          const to_ = row + Math.min(right, x0 + x);
          const isSeen = isInside && to_ > from_;
          if (mark && record.op !== "clearRect" && !through) {
            mark.run(x0 + start, x0 + x, py);
            if (isSeen) mark.cover(ids, from_, to_);
          }
          if (!isSeen) continue;
          if (rule === OVER && !through) { ids.fill(leaf, from_, to_); continue; }
          for (let k = from_; k < to_; k++) {
            let owner = leaf;
            if (through) {
              const px = k - row + 0.5;
              const u = back.a * px + back.c * (py + 0.5) + back.e;
              const v = back.b * px + back.d * (py + 0.5) + back.f;
              const sx = Math.floor(from[0] + ((u - to[0]) / to[2]) * from[2]);
              const sy = Math.floor(from[1] + ((v - to[1]) / to[3]) * from[3]);
              const { width: sw, height: sh } = record.args[0];
              if (sx >= 0 && sy >= 0 && sx < sw && sy < sh) owner = through[sy * sw + sx] || leaf;
            }
            const change = rule.at(ids[k], ink[y * w + k - row - x0] >>> 24);
            if (change >= 0) ids[k] = change ? owner : 0;
          }
        }
      }
    }
    return ids;
  };

  // Whether what was on the canvas before the records still plays a part in its picture
  const dependsOnBase = (log) => {
    const { width, height } = log.canvas;
    const [blank, filled] = [0, 1].map((isFilled) => {
      const paper = sheet(width, height);
      if (isFilled) {
        paper.fillStyle = "#f0f";
        call(paper, "fillRect", 0, 0, width, height);
      }
      for (const record of log.records) draw(paper, record, 0, 0, { alone: false });
      return new Uint32Array(call(paper, "getImageData", 0, 0, width, height).data.buffer);
    });
    return blank.some((pixel, i) => pixel !== filled[i]);
  };

  // Whether the records are all there is: the picture they give, against the canvas itself
  const mismatch = (log) => {
    const { width, height } = log.canvas;
    const picture = sheet(width, height);
    if (log.isOpaque) call(picture, "fillRect", 0, 0, width, height);
    for (const record of log.records) draw(picture, record, 0, 0, { alone: false });
    const ours = call(picture, "getImageData", 0, 0, width, height).data;
    const theirs = pixelsOf(log).data;
    const ours32 = new Uint32Array(ours.buffer);
    const theirs32 = new Uint32Array(theirs.buffer);
    let different = 0;
    for (let k = 0; k < ours32.length; k++) {
      if (ours32[k] === theirs32[k]) continue;
      const i = 4 * k;
      const far = Math.max(Math.abs(ours[i] - theirs[i]), Math.abs(ours[i + 1] - theirs[i + 1]), Math.abs(ours[i + 2] - theirs[i + 2]));
      if (far * Math.max(ours[i + 3], theirs[i + 3]) > 12 * 255 || Math.abs(ours[i + 3] - theirs[i + 3]) > 12) different += 1;
    }
    return different / Math.max(1, width * height);
  };
  const pixelsOf = (log) => {
    const { width, height } = log.canvas;
    const copy = sheet(width, height);
    call(copy, "drawImage", log.canvas, 0, 0);
    return call(copy, "getImageData", 0, 0, width, height);
  };

  kept.replay = { replay, mismatch, dependsOnBase, pixelsOf, call, MARGIN_PX, byCanvas, copyOf };
})();
