// The worker's end of its owner's clock: obeys commands that come between the owner's messages.
(clock) => {
  "use strict";
  const { define, real, start } = clock;
  const MARK = clock.mark;
  const scope = globalThis;
  const realPost = scope.postMessage;
  const realClose = scope.close;
  define(scope, "name", start.name);
  if (start.languages) {
    clock.defineGetter(WorkerNavigator.prototype, "languages", () => start.languages);
    clock.defineGetter(WorkerNavigator.prototype, "language", () => start.languages[0]);
  }
  clock.limitMessages(scope, "postMessage");
  define(scope, "close", function close() {
    realPost.call(scope, [MARK, 0]);
    realClose.call(scope);
  });

  const settle = async () => {
    await clock.turn();
    await clock.drain();
    if (clock.hasWorkers?.()) await clock.syncWorkers();
  };
  // A canvas that came from the page shows what was drawn on it with the worker's next real frame.
  const realFrame = () => new real.Promise((resolve) => real.requestAnimationFrame(() => real.setTimeout(resolve, 0)));
  let hasCanvas = false;
  const { getContext } = OffscreenCanvas.prototype;
  define(OffscreenCanvas.prototype, "getContext", function context(...args) { hasCanvas = true; return getContext.apply(this, args); });
  const commands = {
    connect: (value, ports) => {
      const event = new MessageEvent("connect", { data: "", ports, source: ports[0] });
      scope.dispatchEvent(event);
      if (typeof scope.onconnect === "function") clock.guarded(scope.onconnect, [event]);
    },
    advance: async (ms) => {
      await clock.advance(ms);
      await settle();
    },
    show: async () => { if (hasCanvas && real.requestAnimationFrame) { await realFrame(); await realFrame(); } },
    sync: settle,
  };
  scope.addEventListener("message", (event) => {
    if (!real.isArray(event.data) || event.data[0] !== MARK) return;
    event.stopImmediatePropagation();
    const [, name, id, value] = event.data;
    real.then.call(real.Promise.resolve(commands[name](value, event.ports)), () => {
      if (id) realPost.call(scope, [MARK, id, clock.numPosts()]);
    });
  });
}
