// What differs from machine to machine or outlives a document: fixed, silenced or noted.
(clock) => {
  "use strict";
  const { define, defineGetter } = clock;
  const GIB = 2 ** 30;
  const fixed = (type, values) => {
    if (globalThis[type]) for (const [name, value] of Object.entries(values)) defineGetter(globalThis[type].prototype, name, () => value);
  };
  for (const type of ["Navigator", "WorkerNavigator"]) fixed(type, { hardwareConcurrency: 4, deviceMemory: 8, platform: "Linux x86_64" });
  fixed("NetworkInformation", { rtt: 50, downlink: 10, effectiveType: "4g", saveData: false });
  fixed("BatteryManager", { charging: true, level: 1, chargingTime: 0, dischargingTime: Infinity });
  if (globalThis.StorageManager) define(StorageManager.prototype, "estimate", async () => ({ quota: 10 * GIB, usage: 0, usageDetails: {} }));
  if (globalThis.MediaDevices) define(MediaDevices.prototype, "enumerateDevices", async () => []);
  // Nobody reads the console; a page that floods it only costs time
  for (const name of Object.keys(console)) if (typeof console[name] === "function") console[name] = () => undefined;
  if (!globalThis.document) return;

  // Windows of their own are no part of a picture
  Object.assign(window, { alert: () => undefined, confirm: () => false, prompt: () => null, print: () => undefined, open: () => null, close: () => undefined });
  const start = clock.date();
  defineGetter(Document.prototype, "lastModified", () => new Date(start).toISOString().replace(/(\d+)-(\d+)-(\d+)T([\d:]+).*/, "$2/$3/$1 $4"));

  // Canvases whose pictures the graphics library threw away
  const lost = new Set();
  addEventListener("webglcontextlost", ({ target }) => lost.add(target), true);
  addEventListener("webglcontextrestored", ({ target }) => lost.delete(target), true);
  clock.numLost = () => [...lost].filter((canvas) => canvas.isConnected && canvas.checkVisibility()).length;

  // The session's history begins with this document
  const { get: lengthOf } = Object.getOwnPropertyDescriptor(History.prototype, "length");
  const numBefore = history.length - 1;
  defineGetter(History.prototype, "length", function length() { return lengthOf.call(this) - numBefore; });
  if (window.navigation) {
    const first = navigation.currentEntry?.index ?? 0;
    const { entries } = Navigation.prototype;
    define(Navigation.prototype, "entries", function entries_() { return entries.call(this).slice(first); });
    defineGetter(Navigation.prototype, "canGoBack", function canGoBack() { return (this.currentEntry?.index ?? 0) > first; });
  }
  // Leaving is the renderer's doing: no script learns of it and does something last
  for (const type of ["beforeunload", "pagehide", "unload", "visibilitychange"]) {
    addEventListener(type, (event) => { if (event.isTrusted) event.stopImmediatePropagation(); }, true);
  }

  // Whether anything was kept that outlives the document: then the next program gets a new browser context
  let keeps = false;
  clock.keeps = () => keeps;
  clock.markKept = () => {
    keeps = true;
    try {
      if (window.top !== window) window.top[clock.key].markKept();
    } catch (error) { if (!(error instanceof DOMException || error instanceof TypeError)) throw error; } // foreign top: no shared storage
  };
  const watched = (owner, name) => {
    const own = owner && Object.getOwnPropertyDescriptor(owner, name);
    if (!own || !own.get) return;
    const wrapped = { ...own, get() { clock.markKept(); return own.get.call(this); } };
    if (own.set) wrapped.set = function (value) { clock.markKept(); own.set.call(this, value); };
    Object.defineProperty(owner, name, wrapped);
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore", "name", "sharedStorage"]) watched(window, name);
  watched(Document.prototype, "cookie");
  for (const name of ["storage", "serviceWorker", "storageBuckets"]) watched(Navigator.prototype, name);
}
