// What the renderer asks: which calls the visible canvases come from, and who owns each device pixel of the view.
(() => {
  "use strict";
  const kept = window[Symbol.for("renderloom.canvas")];
  if (!kept || kept.measure) return;
  const { shared, byCanvas } = kept;
  const { replay, mismatch, dependsOnBase, pixelsOf, call, MARGIN_PX } = kept.replay;

  // Canvases in the document, as they lie above each other, with the place of their pixels in the viewport
  const targets = () => {
    const found = [];
    for (const canvas of document.querySelectorAll("canvas")) {
      const log = byCanvas.get(canvas);
      const css = getComputedStyle(canvas);
      const rect = canvas.getBoundingClientRect();
      if (!log || css.visibility !== "visible" || css.display === "none" || !canvas.width || !canvas.height) continue;
      const zoom = { x: rect.width / (canvas.offsetWidth || 1), y: rect.height / (canvas.offsetHeight || 1) };
      const edge = (side) => parseFloat(css[`border${side}Width`]) + parseFloat(css[`padding${side}`]);
      const left = rect.left + edge("Left") * zoom.x;
      const top = rect.top + edge("Top") * zoom.y;
      const width = rect.width - (edge("Left") + edge("Right")) * zoom.x;
      const height = rect.height - (edge("Top") + edge("Bottom")) * zoom.y;
      if (width <= 0 || height <= 0) continue;
      const level = css.position === "static" ? 0 : parseInt(css.zIndex, 10) || 0;
      found.push({ canvas, log, css, left, top, width, height, level });
    }
    return found.sort((a, b) => a.level - b.level);
  };

  // Whether something else than the canvas may show in its rectangle
  const isPlain = (target) => {
    const { canvas, css, left, top, width, height } = target;
    if (css.borderRadius !== "0px" || css.clipPath !== "none" || css.opacity !== "1") return false;
    for (let above = canvas.parentElement; above; above = above.parentElement) {
      const style = getComputedStyle(above);
      if (above !== document.body && above !== document.documentElement && style.overflow !== "visible") return false;
      if (style.transform !== "none" || style.opacity !== "1") return false;
    }
    for (const other of document.body.querySelectorAll("*")) {
      if (other === canvas || other.contains(canvas)) continue;
      const r = other.getBoundingClientRect();
      if (r.width && r.height && r.left < left + width && r.right > left && r.top < top + height && r.bottom > top) return false;
    }
    return true;
  };

  const recordsOf = () => {
    const listed = new Set();
    const add = (records) => {
      for (const record of records) {
        if (record.sourceRecords) add(record.sourceRecords);
        listed.add(record);
      }
    };
    for (const { log } of targets()) add(log.records);
    return [...listed];
  };

  const FRAME = /(https:\/\/[^\s()]+?):(\d+):(\d+)\)?$/;
  const framesOf = (record) => {
    const frames = [];
    for (const line of String(record.stack).split("\n")) {
      const match = FRAME.exec(line);
      if (match) frames.push([match[1], +match[2], +match[3]]);
    }
    return frames;
  };

  const shapeOf = (record) => {
    const { op, path, pathLength } = record;
    if (op === "fillText" || op === "strokeText") return "text";
    if (op === "drawImage" || op === "putImageData") return "image";
    if (op.endsWith("Rect")) return "rect";
    if (!path) return "path";
    const names = new Set();
    for (let i = 0; i < pathLength; i++) if (path[i][0] !== "closePath") names.add(path[i][0]);
    if (names.size === 1) {
      const [name] = names;
      if (name === "arc" || name === "ellipse") {
        const swept = path.slice(0, pathLength).every(([n, , a]) => n === "closePath" || Math.abs(a.at(n === "arc" ? 4 : 6) - a[n === "arc" ? 3 : 5]) > 6.28);
        return swept ? (name === "arc" ? "circle" : "ellipse") : "arc";
      }
      if (name === "rect" || name === "roundRect") return "rect";
    }
    const isStraight = [...names].every((name) => name === "moveTo" || name === "lineTo");
    return isStraight ? (op === "stroke" ? "line" : "polygon") : "path";
  };
  const paintOf = ({ op, style }) => {
    const paint = op.startsWith("stroke") ? style.strokeStyle : style.fillStyle;
    return typeof paint === "string" ? paint : "";
  };

  const objectIds = new WeakMap();
  let lastObjectId = 0;
  const idOf = (object) => {
    if (!object) return 0;
    if (!objectIds.has(object)) objectIds.set(object, ++lastObjectId);
    return objectIds.get(object);
  };

  let listed = [];
  let stackOf = [];
  // The different call stacks of the records: lists of [url, line, column], innermost first
  const stacks = () => {
    listed = recordsOf();
    const known = new Map();
    const different = [];
    stackOf = listed.map((record) => {
      const frames = framesOf(record);
      const key = frames.join();
      if (!known.has(key)) { known.set(key, different.length); different.push(frames); }
      return known.get(key);
    });
    return different;
  };
  // One row a record: [stack, shape, op, text, paint, runs of the stack's scopes, what these runs are about]
  const rows = (scopesOfStack) => listed.map((record, i) => {
    const scopes = scopesOfStack[stackOf[i]];
    const text = record.op.endsWith("Text") ? String(record.args[0]) : "";
    return [stackOf[i], shapeOf(record), record.op, text, paintOf(record),
      scopes.map((k) => record.counts[k] || 0), scopes.map((k) => idOf(record.subjects[k]))];
  });

  // Areas and boxes of leaves and groups as if alone, and who covers whom. Pixels of a leaf of several records,
  // and of a group of several leaves, are counted once.
  const marking = (width, height, leaves, groupOf, stats) => {
    const numRecords = new Map();
    for (const leaf of leaves.values()) numRecords.set(leaf, (numRecords.get(leaf) || 0) + 1);
    const seenLeaf = new Uint32Array(width * height);
    const seenGroup = new Uint32Array(width * height);
    const stat = (kind, id) => {
      if (!stats[kind].has(id)) stats[kind].set(id, [0, Infinity, Infinity, -Infinity, -Infinity, 0]);
      return stats[kind].get(id);
    };
    let leaf = 0;
    let group = 0;
    let leafStat = null;
    let groupStat = null;
    let isLone = false;
    const grow = (s, x0, x1, y, area) => {
      s[0] += area;
      if (x0 < s[1]) s[1] = x0;
      if (y < s[2]) s[2] = y;
      if (x1 > s[3]) s[3] = x1;
      if (y >= s[4]) s[4] = y + 1;
    };
    const stamp = (seen, id, from, to) => {
      let fresh = 0;
      for (let i = from; i < to; i++) if (seen[i] !== id) { seen[i] = id; fresh += 1; }
      return fresh;
    };
    return {
      begin(id) {
        leaf = id;
        group = groupOf[id] || 0;
        isLone = numRecords.get(id) === 1;
        leafStat = stat("leaf", leaf);
        groupStat = group ? stat("group", group) : null;
      },
      run(x0, x1, y) {
        const from = (y + MARGIN_PX) * width + x0 + MARGIN_PX;
        const to = from + x1 - x0;
        grow(leafStat, x0, x1, y, isLone ? x1 - x0 : stamp(seenLeaf, leaf, from, to));
        if (groupStat) grow(groupStat, x0, x1, y, stamp(seenGroup, group, from, to));
      },
      cover(ids, from, to) {
        for (let i = from; i < to;) {
          const below = ids[i];
          const start = i;
          while (i < to && ids[i] === below) i += 1;
          if (below && below !== leaf) {
            const key = below * 0x4000000 + leaf;
            stats.covers.set(key, (stats.covers.get(key) || 0) + i - start);
          }
        }
      },
      cut(id) {
        stat("leaf", id)[5] = 1;
        if (groupOf[id]) stat("group", groupOf[id])[5] = 1;
      },
    };
  };

  const encode = (numbers) => {
    const bytes = new Uint8Array(numbers.buffer, 0, numbers.byteLength);
    let text = "";
    for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
    return btoa(text);
  };
  const runsOf = (ids) => {
    const runs = [];
    for (let i = 0; i < ids.length;) {
      let end = i + 1;
      while (end < ids.length && ids[end] === ids[i]) end += 1;
      runs.push(ids[i], end - i);
      i = end;
    }
    return encode(Uint32Array.from(runs));
  };

  // Owners of the view's device pixels. leafOf[i] is record i's leaf (from 1), groupOf[leaf] its entity's number (0: none).
  const owners = (leafOf, groupOf, viewWidth, viewHeight) => {
    const leaves = new Map(listed.map((record, i) => [record, leafOf[i]]));
    const view = new Uint32Array(viewWidth * viewHeight);
    const answer = { leaves: [], groups: [], covers: [], mismatch: 0, unknown: 0, isStale: shared.isSpoiled, isPlain: true };
    for (const target of targets()) {
      const { log, canvas } = target;
      const { width, height } = canvas;
      const stats = { leaf: new Map(), group: new Map(), covers: new Map() };
      const mark = marking(width + 2 * MARGIN_PX, height + 2 * MARGIN_PX, leaves, groupOf, stats);
      const ids = replay(log.records, width, height, MARGIN_PX, leaves, mark, true);
      const isWhole = log.isComplete || !dependsOnBase(log);
      if (isWhole) answer.mismatch = Math.max(answer.mismatch, mismatch(log));
      else {
        const { data } = pixelsOf(log);
        for (let i = 0; i < ids.length; i++) if (!ids[i] && (log.isStale || data[4 * i + 3])) answer.unknown += 1;
        answer.isStale = answer.isStale || log.isStale === true;
      }
      answer.isPlain = answer.isPlain && isPlain(target);
      const sx = (target.width * devicePixelRatio) / width;
      const sy = (target.height * devicePixelRatio) / height;
      const left = target.left * devicePixelRatio;
      const top = target.top * devicePixelRatio;
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(viewHeight, top + sy * height); y++) {
        const v = Math.floor((y + 0.5 - top) / sy);
        if (v < 0 || v >= height) continue;
        for (let x = Math.max(0, Math.floor(left)); x < Math.min(viewWidth, left + sx * width); x++) {
          const u = Math.floor((x + 0.5 - left) / sx);
          if (u >= 0 && u < width && ids[v * width + u]) view[y * viewWidth + x] = ids[v * width + u];
        }
      }
      const rows_ = (map) => [...map].map(([id, s]) => [id, Math.round(s[0] * sx * sy), left + s[1] * sx, top + s[2] * sy, left + s[3] * sx, top + s[4] * sy, s[5]]).filter((r) => r[1] > 0);
      answer.leaves.push(...rows_(stats.leaf));
      answer.groups.push(...rows_(stats.group));
      answer.covers.push(...[...stats.covers].map(([key, n]) => [Math.floor(key / 0x4000000), key % 0x4000000, Math.round(n * sx * sy)]));
    }
    answer.runs = runsOf(view);
    return answer;
  };

  // Inverted canvases show, against the picture before, which of their pixels can be seen in the page at all
  let before = [];
  const invert = () => {
    before = targets().map(({ log }) => [log, pixelsOf(log)]);
    for (const [log, pixels] of before) {
      const data = pixels.data.slice();
      for (let i = 0; i < data.length; i += 4) for (let c = 0; c < 3; c++) data[i + c] = 255 - data[i + c];
      call(log.context, "putImageData", new ImageData(data, pixels.width, pixels.height), 0, 0);
    }
  };
  const revert = () => {
    for (const [log, pixels] of before) call(log.context, "putImageData", pixels, 0, 0);
    before = [];
  };

  kept.measure = {
    stacks, rows, owners, invert, revert,
    setRecording(on) { shared.recording = on; },
    setSkipping(on) { shared.skips = on; },
    letPointer() { shared.hasPointer = true; },
    numCanvases: () => targets().length,
    size: () => listed.length,
  };
  for (const part of [kept.measure, kept.replay, kept]) Object.freeze(part);
})();
