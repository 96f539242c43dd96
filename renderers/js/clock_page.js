// The virtual clock of a document: runs in every frame before any script of the page.
(() => {
  "use strict";
  const key = Symbol.for("renderloom.clock");
  if (window[key]) return;
  const clock = { key, mark: "renderloom.clock/" };
  try {
    if (window.parent !== window) clock.epoch = window.parent[key]?.date();
  } catch (error) {
    if (error.name !== "SecurityError") throw error;
    clock.isStranger = true;
  }
  for (const part of [__PARTS__]) part(clock);
  const { advance, settle, probe, date, keeps, markKept, numLost, shared } = clock;
  const shown = Object.freeze({ advance, settle, probe, date, now: () => clock.now, keeps, markKept, numLost, shared });
  Object.defineProperty(window, key, { value: shown, enumerable: false });
})();
