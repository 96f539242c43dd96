// Keeps, for every 2D canvas of the page, the painting calls that its pixels come from.
//
// A record holds all that a call depends on (transform, clip, path, styles, a copy of what it draws) and where
// in the program it was made. Between the samples recording is off and canvases in the document are not painted
// at all, as the calls just before a sample nearly always paint all of it anew; whether they did is checked, and
// a program that looks at what was not painted is caught (`isSpoiled`). `__renderloom_scope(k, …)` is called by the served script at the start of every
// run of scope k, with what the run is about.
(() => {
  "use strict";
  const KEY = Symbol.for("renderloom.canvas");
  const HOOK = "__renderloom_scope";
  if (window[KEY]) return;

  const STACK_DEPTH = 24;
  const MAX_RECORDS = 200000;
  const NUM_ARGUMENTS = { fillRect: 4, strokeRect: 4, fill: 0, stroke: 0, fillText: 3, strokeText: 3, drawImage: 3 };
  const COMMON = ["globalAlpha", "globalCompositeOperation", "filter", "shadowColor", "shadowBlur",
    "shadowOffsetX", "shadowOffsetY", "imageSmoothingEnabled", "imageSmoothingQuality"];
  const STROKE = ["strokeStyle", "lineWidth", "lineCap", "lineJoin", "miterLimit", "lineDashOffset"];
  const TEXT = ["font", "textAlign", "textBaseline", "direction", "letterSpacing", "wordSpacing",
    "fontKerning", "fontStretch", "fontVariantCaps", "textRendering"];
  const OF = { // what else a call depends on
    fillRect: ["fillStyle"], strokeRect: STROKE, clearRect: [], fill: ["fillStyle"], stroke: STROKE,
    fillText: ["fillStyle", ...TEXT], strokeText: [...STROKE, ...TEXT], drawImage: [], putImageData: [],
  };
  const PATH = ["moveTo", "lineTo", "arc", "arcTo", "ellipse", "rect", "roundRect", "quadraticCurveTo",
    "bezierCurveTo", "closePath"];
  const MOVES = ["translate", "rotate", "scale", "transform", "setTransform", "resetTransform"];
  const { captureStackTrace } = Error;
  const { apply } = Reflect;
  const isCanvas = (x) => x instanceof HTMLCanvasElement || (window.OffscreenCanvas && x instanceof OffscreenCanvas);

  const logs = new WeakMap(); // context -> what we know of it
  const byCanvas = new WeakMap();
  const shared = { recording: true, skips: false, counts: [], subjects: [], hasPointer: false, isSpoiled: false };

  // Runs of scopes
  const isSubject = (x) => typeof x === "object" && x !== null && !Array.isArray(x) && x !== window && !logs.has(x) && !isCanvas(x);
  const scopeRun = (k, a, b, c, d) => {
    shared.counts[k] = (shared.counts[k] || 0) + 1;
    shared.subjects[k] = isSubject(a) ? a : isSubject(b) ? b : isSubject(c) ? c : isSubject(d) ? d : null;
  };
  Object.defineProperty(window, HOOK, { value: scopeRun, enumerable: false });

  // The browser makes up mouse moves of its own, at times of its own: the pointer stays out until the input begins.
  for (const type of ["mousemove", "mouseover", "mouseout", "mouseenter", "mouseleave", "pointermove", "pointerover",
    "pointerout", "pointerenter", "pointerleave"]) {
    window.addEventListener(type, (event) => {
      if (!shared.hasPointer && event.isTrusted) event.stopImmediatePropagation();
    }, true);
  }

  const logOf = (context, native) => {
    let log = logs.get(context);
    if (!log) {
      const { alpha } = context.getContextAttributes ? context.getContextAttributes() : { alpha: true };
      log = {
        context, native, canvas: context.canvas, isOpaque: alpha === false, path: [], matrix: null, clips: [],
        stack: [], records: [], isComplete: true, waiting: [],
      };
      logs.set(context, log);
      byCanvas.set(context.canvas, log);
    }
    return log;
  };
  const matrixOf = (log) => log.matrix || (log.matrix = apply(log.native.getTransform, log.context, []));

  const restart = (log) => { log.records = []; log.isComplete = true; log.isStale = false; };
  const resetState = (log) => { restart(log); log.path = []; log.matrix = null; log.clips = []; log.stack = []; };

  const isLive = (record) => record.isShared || record.log.records === record.home;
  // Whether a drawn canvas fills a good part of the one it is drawn on: then what is on it shows through.
  const isBackBuffer = (log, args) => {
    const [image] = args;
    const m = matrixOf(log);
    const [w, h] = args.length === 3 ? [image.width, image.height] : args.slice(-2);
    return Math.abs((m.a * m.d - m.b * m.c) * w * h) >= 0.25 * log.canvas.width * log.canvas.height;
  };
  // A canvas that has been drawn elsewhere and is about to change: those drawings keep a copy.
  const beforeChange = (log) => {
    if (!log.waiting.length) return;
    const live = log.waiting.filter(isLive);
    log.waiting = [];
    if (!live.length) return;
    const copy = copyOf(log.canvas);
    for (const record of live) record.args[0] = copy;
  };
  const createElement = document.createElement.bind(document);
  const { getContext } = HTMLCanvasElement.prototype;
  const drawImageNative = CanvasRenderingContext2D.prototype.drawImage;
  const copyOf = (canvas) => {
    const copy = createElement("canvas");
    copy.width = canvas.width;
    copy.height = canvas.height;
    if (canvas.width && canvas.height) apply(drawImageNative, apply(getContext, copy, ["2d"]), [canvas, 0, 0]);
    return copy;
  };

  const coversAll = (log, x, y, w, h) => {
    if (log.clips.length) return false;
    const m = matrixOf(log);
    if (m.b || m.c) return false;
    const left = Math.min(m.a * x, m.a * (x + w)) + m.e;
    const right = Math.max(m.a * x, m.a * (x + w)) + m.e;
    const top = Math.min(m.d * y, m.d * (y + h)) + m.f;
    const bottom = Math.max(m.d * y, m.d * (y + h)) + m.f;
    return left <= 0 && top <= 0 && right >= log.canvas.width && bottom >= log.canvas.height;
  };
  // Linear and conic gradients paint everywhere: opaque as long as all of their colours are
  const opaqueGradients = new WeakMap();
  let colors = null; // a context that tells what a colour is: "#rrggbb" when it is opaque
  const addColorStop = CanvasGradient.prototype.addColorStop;
  CanvasGradient.prototype.addColorStop = function method(...args) {
    const answer = apply(addColorStop, this, args);
    if (opaqueGradients.has(this)) {
      colors = colors || apply(getContext, createElement("canvas"), ["2d"]);
      colors.fillStyle = "#000";
      colors.fillStyle = args[1];
      opaqueGradients.set(this, opaqueGradients.get(this) !== false && colors.fillStyle[0] === "#");
    }
    return answer;
  };

  const isPlain = (context) =>
    context.globalAlpha === 1 && context.globalCompositeOperation === "source-over" && context.filter === "none";
  // Whether nothing that was painted before can be seen after this call.
  const hidesAll = (log, op, args) => {
    if (op === "clearRect") return coversAll(log, ...args);
    if (op === "putImageData") {
      const [data, x, y] = args;
      return args.length === 3 && x <= 0 && y <= 0 && x + data.width >= log.canvas.width && y + data.height >= log.canvas.height;
    }
    if (op !== "fillRect" || !isPlain(log.context)) return false;
    const style = log.context.fillStyle;
    const isOpaque = typeof style === "string" ? style[0] === "#" : opaqueGradients.get(style) === true;
    return isOpaque && coversAll(log, ...args);
  };

  const snapshot = (log, op, args) => {
    const { context } = log;
    const style = {};
    for (const name of COMMON) style[name] = context[name];
    for (const name of OF[op]) style[name] = context[name];
    const dash = op.startsWith("stroke") ? apply(log.native.getLineDash, context, []) : null;
    const record = { op, args, style, dash, matrix: matrixOf(log), clips: log.clips, log, home: log.records };
    if (op === "fill" || op === "stroke") {
      if (args[0] instanceof Path2D) record.args = [new Path2D(args[0]), ...args.slice(1)];
      else { record.path = log.path; record.pathLength = log.path.length; }
    } else if (op === "drawImage" && isCanvas(args[0])) {
      const source = byCanvas.get(args[0]);
      record.args = [...args];
      if (source) {
        if (source.waiting.length > 2000) source.waiting = source.waiting.filter(isLive);
        source.waiting.push(record);
        if (isBackBuffer(log, args)) {
          record.sourceRecords = source.records.slice();
          for (const inner of source.records) inner.isShared = true;
        }
      }
    } else if (op === "putImageData") {
      const [data, ...rest] = args;
      record.args = [new ImageData(new Uint8ClampedArray(data.data), data.width, data.height), ...rest];
    }
    return record;
  };

  const locate = (record, below) => {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = STACK_DEPTH;
    captureStackTrace(record, below);
    Error.stackTraceLimit = limit;
    record.counts = shared.counts.slice();
    record.subjects = shared.subjects.slice();
  };

  const painted = (log, op, args, below) => {
    const hides = hidesAll(log, op, args);
    if (hides) restart(log);
    if (op === "clearRect" && hides) return;
    // A canvas outside the document keeps its calls at all times: it may be drawn in a sample much later.
    if ((!shared.recording && isShown(log.canvas)) || log.records.length > MAX_RECORDS) {
      log.records = [];
      log.isComplete = false;
      return;
    }
    const record = snapshot(log, op, args);
    locate(record, below);
    log.records.push(record);
  };
  const isShown = (canvas) => canvas.isConnected === true;
  const isReady = (image) => (image instanceof HTMLImageElement ? image.complete && image.naturalWidth > 0 : image && image.width > 0 && image.height > 0);
  // Whether a call need not be made: nobody looks, and it would not have thrown.
  const isSkipped = (log, op, args) => {
    if (shared.recording || !shared.skips || !isShown(log.canvas)) return false;
    if (op === "clearRect" || args.length < NUM_ARGUMENTS[op] || args.some((a) => typeof a === "symbol")) return false;
    return op === "putImageData" ? false : op !== "drawImage" || isReady(args[0]);
  };
  const looked = (canvas) => {
    const log = isCanvas(canvas) && byCanvas.get(canvas);
    if (log && log.isStale) shared.isSpoiled = true;
  };

  const wrap = (prototype, native) => {
    const replace = (name, make) => {
      if (!native[name]) return;
      const method = make(native[name]);
      Object.defineProperty(method, "name", { value: name });
      Object.defineProperty(prototype, name, { value: method, configurable: true, enumerable: true, writable: true });
    };
    for (const op of Object.keys(OF)) {
      replace(op, (inner) => function method(...args) {
        const log = logOf(this, native);
        if (op === "drawImage") looked(args[0]);
        if (isSkipped(log, op, args)) {
          log.records = [];
          log.isComplete = false;
          log.isStale = true;
          return undefined;
        }
        beforeChange(log);
        const answer = apply(inner, this, args);
        painted(log, op, args, method);
        return answer;
      });
    }
    for (const name of PATH) {
      replace(name, (inner) => function method(...args) {
        const log = logOf(this, native);
        const answer = apply(inner, this, args);
        log.path.push([name, matrixOf(log), args]);
        return answer;
      });
    }
    for (const name of MOVES) {
      replace(name, (inner) => function method(...args) {
        logOf(this, native).matrix = null;
        return apply(inner, this, args);
      });
    }
    replace("beginPath", (inner) => function method() {
      logOf(this, native).path = [];
      return apply(inner, this, []);
    });
    replace("save", (inner) => function method() {
      const log = logOf(this, native);
      log.stack.push(log.clips);
      return apply(inner, this, []);
    });
    replace("restore", (inner) => function method() {
      const log = logOf(this, native);
      if (log.stack.length) log.clips = log.stack.pop();
      log.matrix = null;
      return apply(inner, this, []);
    });
    replace("clip", (inner) => function method(...args) {
      const log = logOf(this, native);
      const answer = apply(inner, this, args);
      const isPath = args[0] instanceof Path2D;
      const clip = { matrix: matrixOf(log), rule: (isPath ? args[1] : args[0]) || "nonzero" };
      if (isPath) clip.path2d = new Path2D(args[0]);
      else { clip.path = log.path; clip.pathLength = log.path.length; }
      log.clips = [...log.clips, clip];
      return answer;
    });
    for (const name of ["createLinearGradient", "createConicGradient"]) {
      replace(name, (inner) => function method(...args) {
        const gradient = apply(inner, this, args);
        opaqueGradients.set(gradient, null); // no colours yet: it paints nothing
        return gradient;
      });
    }
    for (const name of ["getImageData", "createPattern"]) {
      replace(name, (inner) => function method(...args) {
        looked(name === "createPattern" ? args[0] : this.canvas);
        return apply(inner, this, args);
      });
    }
    replace("reset", (inner) => function method() {
      const log = logOf(this, native);
      beforeChange(log);
      resetState(log);
      return apply(inner, this, []);
    });
  };

  const nativesOf = (prototype) => {
    const native = {};
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const { value } = Object.getOwnPropertyDescriptor(prototype, name);
      if (typeof value === "function") native[name] = value;
    }
    return native;
  };
  const native = nativesOf(CanvasRenderingContext2D.prototype);
  wrap(CanvasRenderingContext2D.prototype, native);
  if (window.OffscreenCanvasRenderingContext2D) {
    const { prototype } = OffscreenCanvasRenderingContext2D;
    wrap(prototype, nativesOf(prototype));
  }
  for (const type of [window.HTMLCanvasElement, window.OffscreenCanvas]) {
    if (!type) continue;
    for (const name of ["toDataURL", "toBlob", "captureStream", "convertToBlob", "transferToImageBitmap"]) {
      const inner = type.prototype[name];
      if (inner) type.prototype[name] = function method(...args) { looked(this); return apply(inner, this, args); };
    }
    for (const side of ["width", "height"]) {
      const { get, set } = Object.getOwnPropertyDescriptor(type.prototype, side);
      Object.defineProperty(type.prototype, side, {
        get, configurable: true, enumerable: true,
        set(value) {
          const log = byCanvas.get(this);
          if (log) { beforeChange(log); resetState(log); }
          apply(set, this, [value]);
        },
      });
    }
  }

  if (window.createImageBitmap) {
    const inner = window.createImageBitmap;
    window.createImageBitmap = function createImageBitmap(...args) { looked(args[0]); return apply(inner, window, args); };
  }

  Object.defineProperty(window, KEY, {
    enumerable: false,
    value: { shared, native, byCanvas, createElement, getContext, copyOf },
  });
})();
