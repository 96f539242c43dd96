// Timers, frames and idle times in the order of virtual time, in a document or a worker.
(clock) => {
  "use strict";
  const FRAME_MS = 1000 / 60;
  const CLOSE_MS = 1e-6;
  const MAX_AT_ONCE = 200; // tasks without a delay of their own, and messages, in one instant: then time goes on
  const OVERFLOW_MS = 4;
  const CLOSE_TURNS = 10; // those after which the last of them has been heard
  const { abs, floor, max } = Math;
  const real = {
    Promise, MessageChannel,
    setTimeout: globalThis.setTimeout.bind(globalThis),
    requestAnimationFrame: globalThis.requestAnimationFrame?.bind(globalThis),
    eval: globalThis.eval,
    all: Promise.all.bind(Promise),
    isArray: Array.isArray,
    then: Promise.prototype.then,
  };
  clock.real = real;
  const { define, defineGetter } = clock;

  let lastHandle = 0;
  let nesting = 0; // how many timers deep the running task is
  let numAtOnce = 0;
  let instant = 0;
  const atOnce = () => {
    if (instant !== clock.now) { instant = clock.now; numAtOnce = 0; }
    numAtOnce += 1;
    return numAtOnce;
  };
  const timers = new Map();
  let frames = new Map();
  let dueFrames = new Map();

  // Delays are 32-bit whole numbers; a timer set by a timer five levels deep waits 4 ms, as in browsers
  const wait = (delay, level, repeats) => max(repeats ? 1 : 0, delay | 0, level > 5 ? 4 : 0);
  const addTimer = (callback, delay, args, repeats, rank = 0) => {
    const level = nesting + 1;
    timers.set(++lastHandle, { callback, args, delay, level, repeats, rank, at: clock.now + wait(delay, level, repeats), order: lastHandle });
    return lastHandle;
  };
  const addTask = (callback, delay, rank) => {
    const outer = nesting;
    nesting = 0;
    const handle = addTimer(callback, delay || (atOnce() > MAX_AT_ONCE ? OVERFLOW_MS : 0), [], false, rank);
    nesting = outer;
    return handle;
  };
  const removeTimer = (handle) => { timers.delete(handle); };
  const own = {
    setTimeout(callback, delay, ...args) { return addTimer(callback, delay, args, false); },
    setInterval(callback, delay, ...args) { return addTimer(callback, delay, args, true); },
    clearTimeout: removeTimer,
    clearInterval: removeTimer,
  };
  if (real.requestAnimationFrame) {
    own.requestAnimationFrame = function requestAnimationFrame(callback) { frames.set(++lastHandle, callback); return lastHandle; };
    own.cancelAnimationFrame = function cancelAnimationFrame(handle) { frames.delete(handle); dueFrames.delete(handle); };
  }
  if (globalThis.requestIdleCallback) {
    own.requestIdleCallback = function requestIdleCallback(callback) {
      return addTimer(() => callback({ didTimeout: false, timeRemaining: () => 50 }), 1, [], false);
    };
    own.cancelIdleCallback = removeTimer;
  }
  for (const [name, value] of Object.entries(own)) globalThis[name] = value;
  define(AbortSignal, "timeout", function timeout(ms) {
    const controller = new AbortController();
    addTimer(() => controller.abort(new DOMException("signal timed out", "TimeoutError")), ms, [], false);
    return controller.signal;
  });

  if (globalThis.Scheduler) {
    const RANKS = { "user-blocking": -1, "user-visible": 0, background: 1 };
    define(Scheduler.prototype, "postTask", function postTask(callback, { delay = 0, signal, priority } = {}) {
      return new real.Promise((resolve, reject) => {
        const run = () => {
          signal?.removeEventListener("abort", abort);
          try { resolve(callback()); } catch (error) { reject(error); }
        };
        const handle = addTask(run, delay, RANKS[priority ?? signal?.priority ?? "user-visible"]);
        const abort = () => { removeTimer(handle); reject(signal.reason); };
        if (signal?.aborted) abort();
        else signal?.addEventListener("abort", abort, { once: true });
      });
    });
    define(Scheduler.prototype, "yield", function yield_() { return new real.Promise((resolve) => addTask(resolve, 0, -1)); });
  }

  // Messages: a chain of them is followed to its end, one without an end goes on with time
  let numPosts = 0;
  clock.numPosts = () => numPosts;
  const limited = (owner, name) => {
    const post = owner && owner[name];
    if (!post) return;
    define(owner, name, function postMessage(...args) {
      numPosts += 1;
      if (atOnce() <= MAX_AT_ONCE) post.apply(this, args);
      else addTimer(() => post.apply(this, args), OVERFLOW_MS, [], false);
    });
  };
  const realPost = MessagePort.prototype.postMessage;
  limited(MessagePort.prototype, "postMessage");
  limited(globalThis.BroadcastChannel && BroadcastChannel.prototype, "postMessage");
  clock.limitMessages = limited;
  // Those to a window are counted where they come: their sender must stay the one who sends.
  clock.countMessage = (event) => {
    if (!event.isTrusted) return;
    numPosts += 1;
    if (atOnce() <= MAX_AT_ONCE) return;
    const { data, origin, source, ports } = event;
    event.stopImmediatePropagation();
    addTimer(() => globalThis.dispatchEvent(new MessageEvent("message", { data, origin, source, ports: [...ports] })), OVERFLOW_MS, [], false);
  };

  const guarded = (callback, args) => {
    clock.forgetReads();
    try {
      if (typeof callback === "function") callback.apply(globalThis, args);
      else real.eval(String(callback));
    } catch (error) { globalThis.reportError(error); }
  };
  clock.guarded = guarded;
  const channel = new real.MessageChannel();
  const turns = [];
  channel.port1.onmessage = () => turns.shift()();
  const oneTurn = () => new real.Promise((resolve) => { turns.push(resolve); realPost.call(channel.port2, 0); });
  // Whole turns of the event loop: every promise chain and every chain of messages runs to its end
  clock.turn = async () => {
    let before = -1;
    for (let round = 0; numPosts !== before && round < MAX_AT_ONCE + CLOSE_TURNS; round++) {
      before = numPosts;
      await oneTurn();
    }
  };

  const isBefore = (a, b) => a.at - b.at || a.rank - b.rank || a.order - b.order;
  const nextTimer = (until) => {
    let best = null;
    for (const entry of timers) {
      if (entry[1].at <= until && (!best || isBefore(entry[1], best[1]) < 0)) best = entry;
    }
    return best;
  };
  const runTimers = async (until) => {
    for (;;) {
      const next = nextTimer(until);
      if (!next) return;
      const [handle, timer] = next;
      clock.now = max(clock.now, timer.at);
      if (timer.repeats) {
        timer.level += 1;
        timer.at += wait(timer.delay, timer.level, true);
        timer.order = ++lastHandle;
      } else timers.delete(handle);
      nesting = timer.level;
      guarded(timer.callback, timer.args);
      await clock.turn();
      nesting = 0;
      if (clock.isBusy()) await clock.drain();
    }
  };
  const runFrames = () => {
    dueFrames = frames;
    frames = new Map();
    for (const [handle, callback] of dueFrames) {
      dueFrames.delete(handle);
      guarded(callback, [clock.now]);
    }
  };

  // What hangs on this clock: functions of the ms that passed, awaited after every step
  clock.followers = [];
  clock.isBusy = () => false;
  clock.drain = async () => undefined;
  let asked = 0; // what the renderer has let pass in all
  let framesSeen = 0;
  clock.advance = async (ms) => {
    asked += ms;
    while (asked - clock.now > CLOSE_MS) {
      const start = clock.now;
      const nextFrame = (framesSeen + 1) * FRAME_MS;
      const isFrame = nextFrame <= asked + CLOSE_MS;
      await runTimers(isFrame ? nextFrame : asked);
      clock.now = max(clock.now, isFrame ? nextFrame : asked);
      for (const follow of clock.followers) await follow(clock.now - start);
      if (clock.imports) await clock.probe(clock.imports);
      if (isFrame) {
        framesSeen = max(framesSeen + 1, floor(clock.now / FRAME_MS + CLOSE_MS));
        runFrames();
        await clock.turn();
        if (clock.isBusy()) await clock.drain();
        clock.onFrame?.();
      }
    }
    if (abs(clock.now - asked) <= CLOSE_MS) clock.now = asked;
  };
}
