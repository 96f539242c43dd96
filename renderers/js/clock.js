// The page's virtual clock: dates, timers, frames and animations move only when the renderer says so, and
// random numbers follow a seed. Runs in every frame before any script of the page.
(() => {
  "use strict";
  const KEY = Symbol.for("renderloom.clock");
  if (window[KEY]) return;

  const FRAME_MS = 1000 / 60;
  const EPOCH_MS = 1750000000000; // 2025-06-15T15:06:40Z
  const real = {
    Date, Promise, MessageChannel,
    setTimeout: window.setTimeout.bind(window),
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
    eval: window.eval,
  };
  const { abs, imul, max, min } = Math;
  let now = 0; // ms since the document started

  // Dates and performance.now
  const VirtualDate = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length ? args : [EPOCH_MS + now], newTarget === VirtualDate ? target : newTarget),
    apply: () => new real.Date(EPOCH_MS + now).toString(),
    get: (target, name) => (name === "now" ? dateNow : target[name]),
  });
  function dateNow() { return Math.floor(EPOCH_MS + now); }
  window.Date = VirtualDate;
  Date.prototype.constructor = VirtualDate;
  Object.defineProperty(Performance.prototype, "now", { value: function now_() { return now; }, configurable: true, writable: true });
  Object.defineProperty(Performance.prototype, "timeOrigin", { get: () => EPOCH_MS, configurable: true });
  Object.defineProperty(Event.prototype, "timeStamp", { get: () => now, configurable: true });
  if (window.AnimationTimeline) {
    Object.defineProperty(AnimationTimeline.prototype, "currentTime", { get: () => now, configurable: true });
  }

  // Random numbers: mulberry32
  let seed = 12345;
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  Math.random = random;
  if (window.Crypto) {
    Crypto.prototype.getRandomValues = function getRandomValues(array) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let i = 0; i < bytes.length; i++) bytes[i] = random() * 256;
      return array;
    };
    Crypto.prototype.randomUUID = function randomUUID() {
      const hex = () => ((random() * 16) | 0).toString(16);
      return "xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx".replace(/x/g, hex);
    };
  }

  // What differs from machine to machine or from run to run
  const fixed = (prototype, name, value) => {
    if (prototype && name in prototype) Object.defineProperty(prototype, name, { get: () => value, configurable: true });
  };
  fixed(Navigator.prototype, "hardwareConcurrency", 4);
  fixed(Navigator.prototype, "deviceMemory", 8);
  fixed(Performance.prototype, "memory", undefined);
  fixed(Performance.prototype, "timing", Object.freeze({
    navigationStart: EPOCH_MS, fetchStart: EPOCH_MS, responseEnd: EPOCH_MS, domLoading: EPOCH_MS, domInteractive: EPOCH_MS,
    domContentLoadedEventStart: EPOCH_MS, domContentLoadedEventEnd: EPOCH_MS, domComplete: EPOCH_MS, loadEventStart: EPOCH_MS, loadEventEnd: EPOCH_MS,
  }));
  for (const name of ["getEntries", "getEntriesByType", "getEntriesByName"]) {
    const original = Performance.prototype[name];
    Performance.prototype[name] = function (...args) {
      return original.apply(this, args).filter((entry) => entry.entryType === "mark" || entry.entryType === "measure");
    };
  }

  // Whether anything was kept that outlives the document: then the next program gets a new browser context
  let keeps = false;
  const markKept = () => {
    keeps = true;
    try {
      if (window.top !== window) window.top[KEY].markKept();
    } catch (error) { if (!(error instanceof DOMException || error instanceof TypeError)) throw error; } // foreign top: no shared storage
  };
  const watched = (owner, name) => {
    const own = owner && Object.getOwnPropertyDescriptor(owner, name);
    if (!own || !own.get) return;
    const wrapped = { ...own, get() { markKept(); return own.get.call(this); } };
    if (own.set) wrapped.set = function (value) { markKept(); own.set.call(this, value); };
    Object.defineProperty(owner, name, wrapped);
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore", "name"]) watched(window, name);
  watched(Document.prototype, "cookie");
  watched(Navigator.prototype, "storage");
  watched(Navigator.prototype, "serviceWorker");

  // Timers and frames
  let lastHandle = 0;
  const timers = new Map();
  let frames = new Map();
  const addTimer = (callback, delay, args, repeats) => {
    const every = max(repeats ? 1 : 0, +delay || 0);
    timers.set(++lastHandle, { callback, args, at: now + every, every: repeats ? max(1, every) : 0, order: lastHandle });
    return lastHandle;
  };
  window.setTimeout = function setTimeout(callback, delay, ...args) { return addTimer(callback, delay, args, false); };
  window.setInterval = function setInterval(callback, delay, ...args) { return addTimer(callback, delay, args, true); };
  window.clearTimeout = window.clearInterval = (handle) => { timers.delete(handle); };
  window.requestAnimationFrame = function requestAnimationFrame(callback) { frames.set(++lastHandle, callback); return lastHandle; };
  window.cancelAnimationFrame = function cancelAnimationFrame(handle) { frames.delete(handle); };
  window.requestIdleCallback = function requestIdleCallback(callback) {
    return addTimer(() => callback({ didTimeout: false, timeRemaining: () => 50 }), 1, [], false);
  };
  window.cancelIdleCallback = window.clearTimeout;

  const report = (error) => window.reportError(error);
  const guarded = (callback, args) => {
    try {
      if (typeof callback === "function") callback.apply(window, args);
      else real.eval(String(callback));
    } catch (error) { report(error); }
  };
  const channel = new real.MessageChannel();
  const turns = [];
  channel.port1.onmessage = () => turns.shift()();
  // A whole turn of the event loop: every promise chain runs to its end.
  const turn = () => new real.Promise((resolve) => { turns.push(resolve); channel.port2.postMessage(0); });

  const nextTimer = (until) => {
    let best = null;
    let bestHandle = 0;
    for (const [handle, timer] of timers) {
      if (timer.at <= until && (!best || timer.at < best.at || (timer.at === best.at && timer.order < best.order))) {
        best = timer;
        bestHandle = handle;
      }
    }
    return [bestHandle, best];
  };
  const runTimers = async (until) => {
    for (;;) {
      const [handle, timer] = nextTimer(until);
      if (!timer) return;
      now = max(now, timer.at);
      if (timer.every) { timer.at += timer.every; timer.order = ++lastHandle; } else timers.delete(handle);
      guarded(timer.callback, timer.args);
      await turn();
    }
  };
  const runFrames = () => {
    const due = frames;
    frames = new Map();
    for (const [, callback] of due) guarded(callback, [now]);
  };

  // Animations: held still at once, moved by setting their time
  const roots = [document];
  if (Element.prototype.attachShadow) {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function attachShadow(init) {
      const root = attach.call(this, init);
      roots.push(root);
      return root;
    };
  }
  const held = new WeakMap(); // animation -> {rate, time}: the rate it was given, the time it stands at
  const animations = () => roots.flatMap((root) => root.getAnimations());
  const topSvgs = () => [...document.querySelectorAll("svg")].filter((svg) => !svg.ownerSVGElement);
  const hold = () => {
    for (const animation of animations()) {
      if (animation.playState !== "running") continue;
      // It has run for a little while of real time; the virtual clock says that it has just started.
      const state = held.get(animation) || { rate: animation.playbackRate, time: 0 };
      if (state.rate < 0 && !held.has(animation)) state.time = animation.effect.getComputedTiming().endTime;
      held.set(animation, state);
      animation.pause();
      animation.currentTime = state.time;
    }
    for (const svg of topSvgs()) {
      svg.pauseAnimations();
      svg.setCurrentTime(now / 1000);
    }
  };
  const isPausedByStyle = (animation) =>
    window.CSSAnimation && animation instanceof CSSAnimation && animation.effect && animation.effect.target &&
    getComputedStyle(animation.effect.target, animation.effect.pseudoElement)
      .animationPlayState.split(", ").every((state) => state === "paused");
  const moveAnimations = (ms) => {
    hold();
    for (const animation of animations()) {
      const state = held.get(animation);
      if (!state || !animation.effect || isPausedByStyle(animation)) continue;
      state.time += ms * state.rate;
      const ended = state.rate < 0 ? state.time <= 0 : state.time >= animation.effect.getComputedTiming().endTime;
      if (ended) animation.finish();
      else animation.currentTime = state.time;
    }
    hold();
  };

  const childClocks = () => {
    const clocks = [];
    for (let i = 0; i < window.frames.length; i++) {
      try {
        const clock = window.frames[i][KEY];
        if (clock) clocks.push(clock);
      } catch (error) { if (error.name !== "SecurityError") throw error; } // a frame of another origin keeps still
    }
    return clocks;
  };
  let stepStart = 0;
  let framesSeen = 0;
  const advance = async (ms) => {
    let left = ms;
    const begin = now;
    hold();
    while (left > 1e-9) {
      const nextFrame = (framesSeen + 1) * FRAME_MS;
      const dt = min(left, max(nextFrame - now, 1e-6));
      stepStart = now;
      const end = abs(now + dt - nextFrame) < 1e-6 ? nextFrame : now + dt;
      await runTimers(end);
      now = end;
      const moved = end - stepStart;
      left -= moved;
      moveAnimations(moved);
      for (const clock of childClocks()) await clock.advance(moved);
      if (end === nextFrame) {
        framesSeen += 1;
        runFrames();
        await turn();
      }
    }
    now = begin + ms;
  };

  // Requests under way, and observers that need a real frame
  let pending = 0;
  let observers = false;
  const settleOne = () => { pending -= 1; };
  if (window.fetch) {
    const fetch_ = window.fetch;
    window.fetch = function fetch(...args) {
      pending += 1;
      const answer = fetch_.apply(window, args);
      answer.then(settleOne, settleOne);
      return answer;
    };
  }
  const sendXhr = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function send(...args) {
    pending += 1;
    this.addEventListener("loadend", settleOne, { once: true });
    return sendXhr.apply(this, args);
  };
  for (const name of ["IntersectionObserver", "ResizeObserver"]) {
    if (!window[name]) continue;
    window[name] = new Proxy(window[name], {
      construct(target, args, newTarget) { observers = true; return Reflect.construct(target, args, newTarget); },
    });
  }
  const realFrame = () => new real.Promise((resolve) => real.requestAnimationFrame(() => real.setTimeout(resolve, 0)));
  const imagesReady = () => {
    const waits = [];
    for (const image of document.images) {
      if (image.loading === "lazy") image.loading = "eager";
      if (image.currentSrc || image.src) waits.push(image.decode().catch(() => undefined)); // a broken image stays broken
    }
    return real.Promise.all(waits);
  };
  const settle = async () => {
    for (let round = 0; round < 8; round++) {
      await turn();
      await document.fonts.ready;
      await imagesReady();
      while (pending > 0) await new real.Promise((resolve) => real.setTimeout(resolve, 1));
      if (observers) { await realFrame(); await realFrame(); hold(); }
      for (const clock of childClocks()) await clock.settle();
      if (pending === 0 && document.fonts.status === "loaded") break;
    }
    hold();
  };

  // Nobody reads the console; a page that floods it only costs time
  for (const name of Object.keys(console)) if (typeof console[name] === "function") console[name] = () => undefined;

  // Windows of their own are no part of a picture
  window.alert = () => undefined;
  window.confirm = () => false;
  window.prompt = () => null;
  window.print = () => undefined;
  window.open = () => null;

  Object.defineProperty(window, KEY, { value: Object.freeze({ advance, settle, now: () => now, keeps: () => keeps, markKept }), enumerable: false });
})();
