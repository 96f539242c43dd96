// The virtual clock of a worker. Its owner says in the worker's name when and how it starts.
(() => {
  "use strict";
  const mark = "renderloom.clock/";
  const { name } = globalThis;
  const start = name.startsWith(mark) ? JSON.parse(name.slice(mark.length)) : { name };
  const clock = { key: Symbol.for("renderloom.clock"), mark, start, epoch: start.epoch, seed: start.seed };
  for (const part of [__PARTS__]) part(clock);
})();
