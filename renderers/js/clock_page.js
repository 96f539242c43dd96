// The virtual clock of a document: runs in every frame before any script of the page.
(() => {
  "use strict";
  const key = Symbol.for("renderloom.clock");
  if (window[key]) return;
  const parentDate = () => {
    try {
      return window.parent === window ? undefined : window.parent[key]?.date();
    } catch (error) {
      if (error.name === "SecurityError") return undefined;
      throw error;
    }
  };
  const clock = { key, mark: "renderloom.clock/", epoch: parentDate() };
  for (const part of [__PARTS__]) part(clock);
  const { advance, settle, date, keeps, markKept, shared } = clock;
  const shown = Object.freeze({ advance, settle, date, now: () => clock.now, keeps, markKept, shared });
  Object.defineProperty(window, key, { value: shown, enumerable: false });
})();
