// What a script can tell the time by, and what it draws random numbers from, in a document or a worker.
(clock) => {
  "use strict";
  const { Date, Reflect, Symbol, Uint8Array } = globalThis;
  const { floor, imul } = Math;
  const MAX_READS = 10000;
  const READ_MS = 0.01;

  clock.now = 0; // ms since the document or worker started
  clock.epoch ??= 1750000000000; // 2025-06-15T15:06:40Z, or what the parent's clock stood at
  let numReads = 0;
  clock.forgetReads = () => { numReads = 0; };
  // A script that waits for time to pass would wait for ever: after many looks at it, each one takes a little.
  const read = () => {
    numReads += 1;
    if (numReads > MAX_READS) clock.now += READ_MS;
    return clock.now;
  };
  clock.date = () => floor(clock.epoch + clock.now);
  const readDate = () => floor(clock.epoch + read());

  const define = (owner, name, value) => Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  const defineGetter = (owner, name, get) => {
    if (owner && name in owner) Object.defineProperty(owner, name, { get, configurable: true });
  };
  Object.assign(clock, { define, defineGetter });

  // Dates
  const VirtualDate = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length ? args : [readDate()], newTarget === VirtualDate ? target : newTarget),
    apply: () => new Date(readDate()).toString(),
  });
  define(Date, "now", function now() { return readDate(); });
  define(Date.prototype, "constructor", VirtualDate);
  globalThis.Date = VirtualDate;

  const formats = Intl.DateTimeFormat.prototype;
  const { get: formatOf } = Object.getOwnPropertyDescriptor(formats, "format");
  const { formatToParts } = formats;
  const orNow = (date) => (date === undefined ? readDate() : date);
  defineGetter(formats, "format", function format() {
    const original = formatOf.call(this);
    return (date) => original(orNow(date));
  });
  define(formats, "formatToParts", function parts(date) { return formatToParts.call(this, orNow(date)); });

  if ("Temporal" in globalThis) {
    // Building Temporal costs a millisecond: only where a script asks for it.
    const own = Object.getOwnPropertyDescriptor(globalThis, "Temporal");
    const build = (original) => {
      const { Instant, Now } = original;
      const zoned = (zone = Now.timeZoneId()) => Instant.fromEpochMilliseconds(readDate()).toZonedDateTimeISO(zone);
      define(Now, "instant", () => zoned("UTC").toInstant());
      define(Now, "zonedDateTimeISO", zoned);
      define(Now, "plainDateTimeISO", (zone) => zoned(zone).toPlainDateTime());
      define(Now, "plainDateISO", (zone) => zoned(zone).toPlainDate());
      define(Now, "plainTimeISO", (zone) => zoned(zone).toPlainTime());
      return original;
    };
    Object.defineProperty(globalThis, "Temporal", {
      configurable: true,
      enumerable: false,
      get() {
        const value = build("value" in own ? own.value : own.get.call(globalThis));
        define(globalThis, "Temporal", value);
        return value;
      },
      set(value) { define(globalThis, "Temporal", value); },
    });
  }

  // The performance timeline holds the script's own marks alone: all else is measured in real time
  const timeline = Performance.prototype;
  const { mark, measure, toJSON } = timeline;
  define(timeline, "now", function now() { return read(); });
  defineGetter(timeline, "timeOrigin", () => clock.epoch);
  defineGetter(timeline, "memory", () => undefined);
  defineGetter(timeline, "interactionCount", () => 0);
  defineGetter(timeline, "eventCounts", () => new Map());
  const timing = {};
  for (const name of ["navigationStart", "fetchStart", "domainLookupStart", "domainLookupEnd", "connectStart", "connectEnd", "requestStart",
    "responseStart", "responseEnd", "domLoading", "domInteractive", "domContentLoadedEventStart", "domContentLoadedEventEnd", "domComplete",
    "loadEventStart", "loadEventEnd"]) timing[name] = clock.epoch;
  Object.freeze(timing);
  defineGetter(timeline, "timing", () => timing);
  define(timeline, "toJSON", function json() { return { ...toJSON.call(this), timeOrigin: clock.epoch, timing }; });
  define(timeline, "mark", function mark_(name, options) { return mark.call(this, name, { startTime: read(), ...options }); });
  define(timeline, "measure", function measure_(name, start, end) {
    const options = typeof start === "object" && start !== null ? { ...start } : { start };
    if (end !== undefined) options.end = end;
    for (const side of ["start", "end"]) if (options[side] in timing) options[side] = 0;
    if (options.end === undefined && (options.start === undefined || options.duration === undefined)) options.end = read();
    if (options.start === undefined && options.duration === undefined) options.start = 0;
    return measure.call(this, name, options);
  });
  const isOwn = (entry) => entry.entryType === "mark" || entry.entryType === "measure";
  for (const owner of [timeline, globalThis.PerformanceObserverEntryList && PerformanceObserverEntryList.prototype]) {
    for (const name of ["getEntries", "getEntriesByType", "getEntriesByName"]) {
      const original = owner && owner[name];
      if (original) define(owner, name, function entries(...args) { return original.apply(this, args).filter(isOwn); });
    }
  }
  if (globalThis.PerformanceObserver) {
    define(PerformanceObserver, "supportedEntryTypes", Object.freeze(["mark", "measure"]));
    const { observe } = PerformanceObserver.prototype;
    define(PerformanceObserver.prototype, "observe", function observe_({ type, entryTypes }) {
      const types = (entryTypes || [type]).filter((name) => name === "mark" || name === "measure");
      if (types.length) observe.call(this, { entryTypes: types });
    });
  }
  defineGetter(Event.prototype, "timeStamp", () => clock.now);
  defineGetter(globalThis.AnimationTimeline && AnimationTimeline.prototype, "currentTime", () => clock.now);
  defineGetter(globalThis.BaseAudioContext && BaseAudioContext.prototype, "currentTime", () => clock.now / 1000);
  if (globalThis.File) {
    globalThis.File = new Proxy(File, {
      construct: (target, [bits, name, options], newTarget) =>
        Reflect.construct(target, [bits, name, { lastModified: readDate(), ...options }], newTarget),
    });
  }

  // Random numbers: mulberry32
  let seed = clock.seed ?? 12345;
  clock.random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  define(Math, "random", function random() { return clock.random(); });
  if (!globalThis.Crypto) return;
  const fill = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = clock.random() * 256;
    return array;
  };
  const { getRandomValues } = Crypto.prototype;
  define(Crypto.prototype, "getRandomValues", function random(array) { return fill(getRandomValues.call(this, array)); });
  define(Crypto.prototype, "randomUUID", function uuid() {
    const hex = () => floor(clock.random() * 16).toString(16);
    return "xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx".replace(/x/g, hex);
  });
  if (!globalThis.SubtleCrypto) return;
  define(SubtleCrypto.prototype, "generateKey", async function generateKey(algorithm, extractable, usages) {
    const { name, length = 256 } = typeof algorithm === "string" ? { name: algorithm } : algorithm;
    if (!/^(AES-|HMAC$)/i.test(name)) throw new DOMException("expected a key that a seed can give", "NotSupportedError");
    return this.importKey("raw", fill(new Uint8Array(length >> 3)), algorithm, extractable, usages);
  });
}
