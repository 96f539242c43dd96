// When a document is ready for its picture: fonts, images, frames, observers and workers have all had their turn.
(clock) => {
  "use strict";
  const { real } = clock;
  const MAX_ROUNDS = 8;
  const OBSERVE_EVERY_MS = 250;

  // Observers speak with real frames: their words are kept until the clock has waited for one
  const speaking = new Set();
  let observers = false;
  const listenOnce = (observer) => {
    const { records, callback } = observer;
    if (!records.length) return;
    observer.records = [];
    clock.guarded(callback, [records, observer.self]);
  };
  for (const name of ["IntersectionObserver", "ResizeObserver"]) {
    if (!window[name]) continue;
    window[name] = new Proxy(window[name], {
      construct(target, [callback, ...rest], newTarget) {
        observers = true;
        const observer = { records: [], callback, self: null };
        observer.self = Reflect.construct(target, [(records) => {
          observer.records.push(...records);
          speaking.add(observer);
        }, ...rest], newTarget);
        return observer.self;
      },
    });
  }
  const observe = async () => {
    await clock.realFrame();
    await clock.realFrame();
    for (const observer of speaking) listenOnce(observer);
    speaking.clear();
    await clock.turn();
  };

  let observedAt = 0;
  clock.followers.push(async (ms) => {
    for (const child of clock.childClocks()) await child.advance(ms);
    if (observers && clock.now - observedAt >= OBSERVE_EVERY_MS) {
      observedAt = clock.now;
      await observe();
    }
  });

  const imagesReady = () => {
    const waits = [];
    for (const root of clock.roots) {
      for (const frame of root.querySelectorAll("iframe[loading=lazy]")) frame.loading = "eager";
      for (const image of root.querySelectorAll("img")) {
        if (image.loading === "lazy") image.loading = "eager";
        if (image.currentSrc || image.src) waits.push(real.then.call(image.decode(), undefined, () => undefined)); // a broken image stays broken
      }
    }
    return real.all(waits);
  };
  const isSettled = () => !clock.isBusy() && document.fonts.status === "loaded" && speaking.size === 0;
  clock.settle = async () => {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      await clock.turn();
      await clock.drain();
      await document.fonts.ready;
      await imagesReady();
      if (observers) await observe();
      for (const child of clock.childClocks()) await child.settle();
      await clock.syncWorkers();
      if (isSettled()) break;
    }
    await clock.showWorkers();
    await clock.showFilms();
    clock.hold();
    clock.showCaret();
  };
}
