// Workers follow the clock of who made them. Its commands go the way of the owner's own messages, so that an answer
// means that all which was said before has been heard. A shared worker is one that several ports lead to.
(clock) => {
  "use strict";
  const { define, real } = clock;
  const RealWorker = globalThis.Worker;
  const MARK = clock.mark;
  const MAX_ROUNDS = 50;
  const MAX_WORKERS = 100; // the renderer refuses the page before
  const links = new Set();
  let numWorkers = 0;
  const realPost = RealWorker.prototype.postMessage;
  const realTerminate = RealWorker.prototype.terminate;
  clock.limitMessages(RealWorker.prototype, "postMessage");

  // A worker that has closed itself is forgotten when its last words are heard
  const drop = (link) => {
    link.isClosed = true;
    for (const resolve of link.waiting.values()) resolve(0);
    link.waiting.clear();
  };
  const ask = (link, command, value) => new real.Promise((resolve) => {
    if (link.isClosed) {
      resolve(0);
      return;
    }
    link.lastId += 1;
    link.waiting.set(link.lastId, resolve);
    realPost.call(link.worker, [MARK, command, link.lastId, value]);
  });
  const onMessage = (link, event) => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    if (!real.isArray(event.data) || event.data[0] !== MARK) {
      link.inbox.push(event);
      return;
    }
    const [, id, value] = event.data;
    if (id === 0) drop(link); // it closed itself
    else {
      link.waiting.get(id)?.(value);
      link.waiting.delete(id);
    }
  };
  // The script of a worker's own worker is loaded where nobody answers: that worker has to ask for it itself
  const reachable = (url, options) => {
    if (globalThis.document || /^(blob|data):/.test(url)) return url;
    const address = JSON.stringify(new URL(url, location.href).href);
    const source = options?.type === "module" ? `import ${address}` : `importScripts(${address})`;
    return URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  };
  const make = (url, options, newTarget) => {
    numWorkers += 1;
    if (numWorkers > MAX_WORKERS) throw new RangeError("expected a page with fewer workers");
    const start = { epoch: clock.epoch + clock.now, seed: (clock.random() * 2 ** 31) | 0, name: String(options?.name ?? ""), languages: navigator.languages };
    const worker = Reflect.construct(RealWorker, [reachable(url, options), { ...options, name: MARK + JSON.stringify(start) }], newTarget);
    const link = { worker, waiting: new Map(), lastId: 0, inbox: [], isClosed: false };
    links.add(link);
    worker.addEventListener("message", (event) => onMessage(link, event));
    worker.addEventListener("error", (event) => { if (!(event instanceof ErrorEvent)) drop(link); }); // its script did not come
    return [worker, link];
  };
  const linkOf = new WeakMap();
  globalThis.Worker = new Proxy(RealWorker, {
    construct(target, [url, options], newTarget) {
      const [worker, link] = make(url, options, newTarget);
      linkOf.set(worker, link);
      return worker;
    },
  });
  define(RealWorker.prototype, "constructor", globalThis.Worker);
  define(RealWorker.prototype, "terminate", function terminate() {
    if (linkOf.has(this)) {
      drop(linkOf.get(this));
      links.delete(linkOf.get(this));
    }
    realTerminate.call(this);
  });

  if (globalThis.SharedWorker) {
    const registry = () => {
      try {
        return window.top[clock.key].shared;
      } catch (error) {
        if (error instanceof DOMException || error instanceof TypeError) return clock.shared; // the top is foreign
        throw error;
      }
    };
    clock.shared = new Map();
    globalThis.SharedWorker = class SharedWorker extends EventTarget {
      onerror = null;

      constructor(url, options = {}) {
        super();
        const settings = typeof options === "string" ? { name: options } : options;
        const key = `${new URL(url, document.baseURI)}\n${settings.name ?? ""}`;
        const shared = registry();
        if (!shared.has(key)) shared.set(key, make(url, settings, RealWorker)[0]);
        const worker = shared.get(key);
        const { port1, port2 } = new real.MessageChannel();
        realPost.call(worker, [MARK, "connect", 0, 0], [port2]);
        define(this, "port", port1);
        worker.addEventListener("error", (event) => {
          const own = new Event("error");
          this.dispatchEvent(own);
          this.onerror?.(own);
          event.preventDefault();
        });
      }
    };
  }

  // What several workers say at one time is heard in the order of their making
  const deliver = () => {
    for (const link of [...links]) {
      for (const { data, ports } of link.inbox.splice(0)) {
        link.worker.dispatchEvent(new MessageEvent("message", { data, ports: [...ports] }));
      }
      if (link.isClosed) links.delete(link);
    }
  };
  // Back and forth until nobody says anything more
  clock.hasWorkers = () => links.size > 0;
  clock.syncWorkers = async () => {
    let before = -1;
    for (let round = 0; links.size && round < MAX_ROUNDS; round++) {
      const counts = await real.all([...links].map((link) => ask(link, "sync", 0)));
      deliver();
      await clock.turn();
      const said = counts.reduce((sum, count) => sum + count, clock.numPosts());
      if (said === before) return;
      before = said;
    }
  };
  clock.showWorkers = () => real.all([...links].map((link) => ask(link, "show", 0)));
  clock.followers.push(async (ms) => {
    if (!links.size) return;
    await real.all([...links].map((link) => ask(link, "advance", ms)));
    await clock.syncWorkers();
  });
}
