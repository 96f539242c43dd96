// What was asked for and has not come: the clock waits for it, so that an answer takes no virtual time.
(clock) => {
  "use strict";
  const { define, real } = clock;
  const MAX_IDLE_MS = 1000; // of real time, for an element that never says that it is there
  const realFetch = globalThis.fetch.bind(globalThis);
  const realText = Response.prototype.text;
  let numPending = 0;
  const done = () => { numPending -= 1; };
  const pend = (promise) => {
    numPending += 1;
    real.then.call(promise, done, done);
    return promise;
  };
  clock.pend = pend;

  const PROMISING = {
    Response: ["arrayBuffer", "blob", "bytes", "formData", "json", "text"],
    Blob: ["arrayBuffer", "bytes", "text"],
    FontFace: ["load"],
    FontFaceSet: ["load"],
    HTMLImageElement: ["decode"],
    SubtleCrypto: ["decrypt", "deriveBits", "deriveKey", "digest", "encrypt", "exportKey", "generateKey", "importKey", "sign", "verify"],
    BaseAudioContext: ["decodeAudioData"],
    OfflineAudioContext: ["startRendering"],
  };
  const pending = (owner, name, applies = () => true) => {
    const original = owner[name];
    if (!original) return;
    define(owner, name, function waited(...args) {
      const answer = original.apply(this, args);
      return applies(this) ? pend(answer) : answer;
    });
  };
  for (const [type, names] of Object.entries(PROMISING)) {
    // A response that the script made itself may end when a timer says so.
    const applies = type === "Response" ? (response) => response.url !== "" : undefined;
    if (globalThis[type]) for (const name of names) pending(globalThis[type].prototype, name, applies);
  }
  pending(globalThis, "fetch");
  pending(globalThis, "createImageBitmap");
  for (const name of ["compile", "instantiate", "compileStreaming", "instantiateStreaming"]) pending(WebAssembly, name);

  const until = (target, ...types) => new real.Promise((resolve) => {
    for (const type of types) target.addEventListener(type, resolve, { once: true });
  });
  const { send } = XMLHttpRequest.prototype;
  define(XMLHttpRequest.prototype, "send", function send_(...args) {
    let settle;
    pend(new real.Promise((resolve) => { settle = resolve; }));
    this.addEventListener("loadend", settle, { once: true });
    try {
      send.apply(this, args);
    } catch (error) { // one that waits for its answer says so
      settle();
      throw error;
    }
  });
  for (const name of ["readAsArrayBuffer", "readAsBinaryString", "readAsDataURL", "readAsText"]) {
    const original = FileReader.prototype[name];
    define(FileReader.prototype, name, function readAs(...args) {
      pend(until(this, "loadend"));
      return original.apply(this, args);
    });
  }
  if (globalThis.IDBFactory) {
    const { open } = IDBFactory.prototype;
    const { transaction } = IDBDatabase.prototype;
    define(IDBFactory.prototype, "open", function open_(...args) {
      const request = open.apply(this, args);
      pend(until(request, "success", "error", "blocked"));
      return request;
    });
    define(IDBDatabase.prototype, "transaction", function transaction_(...args) {
      const made = transaction.apply(this, args);
      pend(until(made, "complete", "abort", "error"));
      return made;
    });
  }

  // Elements whose address a script sets load whether or not the document holds them
  const loading = new Set();
  const settled = (element) => loading.delete(element);
  const isScript = ({ type }) => !type || type === "module" || type.endsWith("javascript");
  const WATCHED = [
    ["HTMLImageElement", ["src", "srcset"], (image) => !image.complete && image.loading !== "lazy"],
    ["HTMLScriptElement", ["src"], (script) => script.isConnected && isScript(script)],
    ["HTMLLinkElement", ["href"], (link) => link.isConnected && link.relList.contains("stylesheet") && !link.sheet && !link.disabled],
  ];
  const isLoading = new Map();
  for (const [type, names, test] of WATCHED) {
    const prototype = globalThis[type]?.prototype;
    if (!prototype) continue;
    isLoading.set(prototype, test);
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(prototype, name);
      Object.defineProperty(prototype, name, {
        ...own,
        set(value) {
          own.set.call(this, value);
          if (loading.has(this)) return;
          loading.add(this);
          for (const event of ["load", "error"]) this.addEventListener(event, () => settled(this), { once: true });
        },
      });
    }
  }
  const anyLoading = () => {
    for (const element of loading) {
      for (const [prototype, test] of isLoading) {
        if (prototype.isPrototypeOf(element) && test(element)) return true;
      }
    }
    return false;
  };

  const frames = globalThis.document ? document.getElementsByTagName("iframe") : [];
  const loadedFrames = new WeakSet();
  if (globalThis.document) document.addEventListener("load", ({ target }) => loadedFrames.add(target), true);
  const isFrameLoading = (frame) =>
    !loadedFrames.has(frame) && frame.loading !== "lazy" && (frame.hasAttribute("srcdoc") || /^(https?|blob|data):/.test(frame.src));
  const anyFrameLoading = () => {
    for (const frame of frames) if (isFrameLoading(frame)) return true;
    return false;
  };
  const forget = () => {
    loading.clear();
    for (const frame of frames) loadedFrames.add(frame);
  };

  clock.isBusy = () => numPending > 0 || (loading.size > 0 && anyLoading()) || (frames.length > 0 && anyFrameLoading());
  // What import() asks for only the renderer sees: it tells how many requests there were
  clock.imports = "";
  clock.probe = async (url) => {
    clock.imports = url;
    let before = "";
    for (let numSame = 0; numSame < 2;) {
      const count = await realText.call(await realFetch(url));
      await clock.turn();
      numSame = count === before ? numSame + 1 : 0;
      before = count;
    }
  };
  clock.drain = async () => {
    let numWaits = 0;
    while (clock.isBusy()) {
      await new real.Promise((resolve) => real.setTimeout(resolve, 1));
      await clock.turn();
      numWaits += 1;
      if (numPending > 0) numWaits = 0;
      else if (numWaits > MAX_IDLE_MS) forget();
    }
  };
}
