// Documents inside a document follow its clock: those of its own origin are called, sandboxed ones are sent messages.
(clock) => {
  "use strict";
  const { real } = clock;
  const MARK = clock.mark;
  const strangers = new Map(); // window -> {waiting: id -> resolve}
  let lastId = 0;

  const ask = (stranger, command, ms) => new real.Promise((resolve) => {
    lastId += 1;
    strangers.get(stranger).set(lastId, resolve);
    stranger.postMessage([MARK, command, lastId, ms], "*");
  });
  const obey = async ([, command, id, ms]) => {
    if (command === "advance") await clock.advance(ms);
    await clock.settle();
    window.parent.postMessage([MARK, "done", id], "*");
  };
  addEventListener("message", (event) => {
    const { data, source } = event;
    if (!real.isArray(data) || data[0] !== MARK) {
      clock.countMessage(event);
      return;
    }
    event.stopImmediatePropagation();
    if (data[1] === "here") strangers.set(source, new Map());
    else if (data[1] === "done") strangers.get(source)?.get(data[2])?.();
    else if (source === window.parent) obey(data);
  }, true);
  if (clock.isStranger) window.parent.postMessage([MARK, "here"], "*");

  clock.childClocks = () => {
    const clocks = [];
    for (let i = 0; i < window.frames.length; i++) {
      const frame = window.frames[i];
      try {
        if (frame[clock.key]) clocks.push(frame[clock.key]);
      } catch (error) {
        if (error.name !== "SecurityError") throw error;
        if (strangers.has(frame)) clocks.push({ advance: (ms) => ask(frame, "advance", ms), settle: () => ask(frame, "settle", 0) });
      }
    }
    return clocks;
  };
}
