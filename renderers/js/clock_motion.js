// Everything that moves by itself. Animations stand on a timeline that the renderer has stopped and are moved by
// setting their time, moving pictures inside SVG too; films are sought to theirs.
(clock) => {
  "use strict";
  const { define, defineGetter, real } = clock;
  const SVG = "http://www.w3.org/2000/svg";
  const ENDINGS = new Set(["animationend", "animationiteration", "animationcancel", "transitionend", "transitioncancel"]);

  clock.realFrame = () => new real.Promise((resolve) => real.requestAnimationFrame(() => real.setTimeout(resolve, 0)));
  const roots = [document];
  clock.roots = roots;
  const { attachShadow } = Element.prototype;
  define(Element.prototype, "attachShadow", function attachShadow_(init) {
    const root = attachShadow.call(this, init);
    roots.push(root);
    return root;
  });
  const findDeclaredRoots = (root) => {
    for (const element of root.querySelectorAll("*")) {
      if (!element.shadowRoot || roots.includes(element.shadowRoot)) continue;
      roots.push(element.shadowRoot);
      findDeclaredRoots(element.shadowRoot);
    }
  };
  document.addEventListener("DOMContentLoaded", () => findDeclaredRoots(document), { once: true });

  // Style and script animations
  let hearsEndings = false;
  const { addEventListener } = EventTarget.prototype;
  define(EventTarget.prototype, "addEventListener", function addEventListener_(type, ...rest) {
    if (ENDINGS.has(type)) hearsEndings = true;
    return addEventListener.call(this, type, ...rest);
  });
  const moveAnimation = (animation, ms) => {
    const { effect, timeline, playbackRate, currentTime } = animation;
    const isTimed = timeline instanceof DocumentTimeline && typeof currentTime === "number";
    if (!isTimed || !effect || animation.playState !== "running") return false;
    const time = currentTime + ms * playbackRate;
    const hasEnded = playbackRate < 0 ? time <= 0 : time >= effect.getComputedTiming().endTime;
    if (hasEnded) animation.finish();
    else animation.currentTime = time;
    return hasEnded;
  };
  // One that a timer starts has its first frame to begin with
  const known = new WeakSet();
  const meetAnimations = () => { for (const root of roots) for (const animation of root.getAnimations()) known.add(animation); };
  const moveAnimations = (ms) => {
    let numEnded = 0;
    for (const root of roots) {
      for (const animation of root.getAnimations()) {
        if (known.has(animation)) numEnded += moveAnimation(animation, ms);
        else known.add(animation);
      }
    }
    return numEnded;
  };
  clock.onFrame = meetAnimations;

  // Animations inside SVG: each outermost picture has a time of its own
  const smil = ["animate", "animateMotion", "animateTransform", "set"].map((name) => document.getElementsByTagNameNS(SVG, name));
  const pictures = new WeakMap(); // svg -> {time, isPaused}
  const { pauseAnimations, setCurrentTime } = SVGSVGElement.prototype;
  const stateOf = (svg) => {
    if (!pictures.has(svg)) pictures.set(svg, { time: 0, isPaused: false });
    return pictures.get(svg);
  };
  const movePictures = (ms) => {
    const found = new Set();
    const add = (element) => {
      let svg = element.ownerSVGElement;
      while (svg && svg.ownerSVGElement) svg = svg.ownerSVGElement;
      if (svg) found.add(svg);
    };
    for (const list of smil) for (const element of list) add(element);
    for (const root of roots) if (root !== document) root.querySelectorAll("animate,animateMotion,animateTransform,set").forEach(add);
    for (const svg of found) {
      const isNew = !pictures.has(svg);
      const state = stateOf(svg);
      if (!state.isPaused && !isNew) state.time += ms;
      pauseAnimations.call(svg);
      setCurrentTime.call(svg, state.time / 1000);
    }
  };
  define(SVGSVGElement.prototype, "pauseAnimations", function pause() { stateOf(this).isPaused = true; });
  define(SVGSVGElement.prototype, "unpauseAnimations", function unpause() { stateOf(this).isPaused = false; });
  define(SVGSVGElement.prototype, "animationsPaused", function isPaused() { return stateOf(this).isPaused; });
  define(SVGSVGElement.prototype, "setCurrentTime", function setTime(seconds) {
    stateOf(this).time = seconds * 1000;
    setCurrentTime.call(this, seconds);
  });

  if (document.startViewTransition) {
    const { startViewTransition } = Document.prototype;
    define(Document.prototype, "startViewTransition", function start(...args) {
      const transition = startViewTransition.apply(this, args);
      clock.pend(transition.ready);
      hearsEndings = true; // it ends with a frame after its animations
      return transition;
    });
  }

  // Films and sounds
  const { pause } = HTMLMediaElement.prototype;
  const time = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "currentTime");
  const media = new Map(); // element -> {time_s, isPlaying}
  const mediaState = (element) => {
    if (!media.has(element)) media.set(element, { time_s: 0, isPlaying: false });
    return media.get(element);
  };
  const tell = (element, ...types) => { for (const type of types) element.dispatchEvent(new Event(type)); };
  define(HTMLMediaElement.prototype, "play", async function play_() {
    const state = mediaState(this);
    if (state.isPlaying) return;
    if (state.time_s >= this.duration) state.time_s = 0;
    state.isPlaying = true;
    tell(this, "play", "playing");
  });
  define(HTMLMediaElement.prototype, "pause", function pause_() {
    const state = mediaState(this);
    if (!state.isPlaying) return;
    state.isPlaying = false;
    tell(this, "timeupdate", "pause");
  });
  defineGetter(HTMLMediaElement.prototype, "paused", function paused() { return !mediaState(this).isPlaying; });
  defineGetter(HTMLMediaElement.prototype, "ended", function ended() { const { time_s } = mediaState(this); return time_s > 0 && time_s >= this.duration; });
  Object.defineProperty(HTMLMediaElement.prototype, "currentTime", {
    ...time,
    get() { return Math.round(mediaState(this).time_s * 1e6) / 1e6; },
    set(seconds) { mediaState(this).time_s = Math.max(0, Math.min(+seconds, this.duration || +seconds)); tell(this, "seeking", "seeked", "timeupdate"); },
  });
  const findMedia = () => {
    for (const root of roots) {
      for (const element of root.querySelectorAll("video,audio")) {
        if (element.autoplay) {
          element.autoplay = false;
          element.play();
        }
        mediaState(element);
        pause.call(element);
      }
    }
  };
  // Events of the real film say what real time did to it. Where it would play by itself, it is stopped before it does.
  const REAL_EVENTS = ["play", "playing", "pause", "ended", "timeupdate", "seeking", "seeked"];
  const onRealEvent = (event) => {
    if (!event.isTrusted || !(event.target instanceof HTMLMediaElement)) return;
    event.stopImmediatePropagation();
    if (event.type !== "play") return;
    pause.call(event.target);
    event.target.play();
  };
  for (const type of REAL_EVENTS) addEventListener.call(window, type, onRealEvent, true);
  addEventListener.call(window, "loadstart", ({ target }) => {
    if (!(target instanceof HTMLMediaElement) || !target.autoplay) return;
    target.autoplay = false;
    target.play();
  }, true);
  const moveMedia = (ms) => {
    for (const [element, state] of media) {
      const { duration } = element;
      if (!state.isPlaying || !(duration > 0)) continue;
      state.time_s += (ms / 1000) * element.playbackRate;
      if (state.time_s < duration) continue;
      if (element.loop) state.time_s %= duration;
      else {
        state.time_s = duration;
        state.isPlaying = false;
        tell(element, "timeupdate", "pause", "ended");
      }
    }
  };
  const isArriving = (element) => element.networkState === 2 && element.readyState < 2 && element.preload !== "none";
  const seek = async (element, { time_s }) => {
    while (isArriving(element)) await new real.Promise((resolve) => real.setTimeout(resolve, 2));
    if (element.readyState < 1 || Math.abs(time.get.call(element) - time_s) < 1e-4) return false;
    const sought = new real.Promise((resolve) => {
      const isThere = () => (element.seeking ? real.setTimeout(isThere, 2) : resolve());
      real.setTimeout(isThere, 2);
    });
    time.set.call(element, time_s);
    await sought;
    return true;
  };
  clock.showFilms = async () => {
    findMedia();
    let hasMoved = false;
    for (const [element, state] of media) hasMoved = (await seek(element, state)) || hasMoved;
    if (hasMoved) {
      await clock.realFrame();
      await clock.realFrame();
    }
  };

  clock.hold = () => {
    meetAnimations();
    movePictures(0);
  };
  clock.followers.push(async (ms) => {
    const numEnded = moveAnimations(ms);
    movePictures(ms);
    moveMedia(ms);
    if (numEnded && hearsEndings) await clock.realFrame(); // the events of an ending come with a frame
  });

  // Nobody can move what the browser animates inside its own controls: that is at its end at once
  const still = new CSSStyleSheet();
  still.replaceSync("::details-content{transition:none!important;animation:none!important}::picker(select){transition:none!important;animation:none!important}");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];

  // A caret that blinks would be there in every other picture
  let sheet;
  clock.showCaret = () => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || !(element.isContentEditable || "selectionStart" in element)) return;
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync("*{caret-animation:manual}");
    }
    const root = element.getRootNode();
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  };
}
