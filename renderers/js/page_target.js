// Where an action meets the page: a point on what can be seen and hit of an element, or why there is none.
// Lengths are CSS pixels of the viewport. Read only, but for what `focus` and `pick` are asked to do.
(() => {
  "use strict";
  const GRID = 7;
  const INTERACTIVE = "a[href], button, input, select, textarea, summary, label, [role=button], [role=menuitem], [role=switch], [role=checkbox], [role=tab], [role=option], [tabindex], [contenteditable]";

  const at = (x, y) => {
    let element = document.elementFromPoint(x, y);
    while (element && element.shadowRoot) {
      const inner = element.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === element) break;
      element = inner;
    }
    return element;
  };
  const find = (id, root = document) => {
    const found = root.getElementById(id);
    if (found) return found;
    for (const host of root.querySelectorAll("*")) {
      const inner = host.shadowRoot && find(id, host.shadowRoot);
      if (inner) return inner;
    }
    return null;
  };
  const above = (element) => element.assignedSlot || element.parentElement || element.getRootNode().host || null;
  const holds = (element, hit) => {
    for (let node = hit; node; node = above(node)) if (node === element) return true;
    return false;
  };
  // Whether a click there is the element's own business and not that of a control inside it
  const isPlain = (element, hit) => {
    for (let node = hit; node && node !== element; node = above(node)) if (node.matches(INTERACTIVE)) return false;
    return true;
  };
  const named = (element) => `<${element.localName}${element.id ? ` id="${element.id}"` : ""}>`;
  const inView = ([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;

  // Points of a box from its middle outwards
  const spread = (box) => {
    const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
    const [width, height] = [Math.min(box.right, innerWidth) - left, Math.min(box.bottom, innerHeight) - top];
    if (width <= 0 || height <= 0) return [];
    const points = [];
    for (let i = 0; i < GRID; i++) for (let k = 0; k < GRID; k++) points.push([left + ((i + 0.5) * width) / GRID, top + ((k + 0.5) * height) / GRID]);
    const off = ([x, y]) => Math.hypot((x - left) / width - 0.5, (y - top) / height - 0.5);
    return points.sort((a, b) => off(a) - off(b));
  };
  const isBoxless = (element) => getComputedStyle(element).display === "contents";
  // An element without a box of its own is where its content is
  const boxesOf = (element) => {
    if (!isBoxless(element)) return [...element.getClientRects()];
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()];
  };
  const ready = (id) => {
    const element = find(id);
    if (!element) return { why: `expected an element with the id "${id}", got a page without one` };
    if (isBoxless(element)) return { element };
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
    if (!isSeen) return { why: `expected ${named(element)} to be visible, got a hidden one` };
    return { element };
  };

  // `measured` are points known to show the element, best first; without them its boxes are searched
  const pointOf = (id, measured) => {
    const { element, why } = ready(id);
    if (why) return { why };
    const points = (measured.length ? measured : boxesOf(element).flatMap(spread)).filter(inView);
    if (!points.length && !boxesOf(element).some(({ width, height }) => width > 0 && height > 0)) return { why: `expected ${named(element)} to have a size, got none` };
    if (!points.length) return { why: `expected ${named(element)} inside the viewport, got one outside it` };
    const hits = points.map(([x, y]) => at(x, y));
    let best = points.findIndex((_, i) => hits[i] && holds(element, hits[i]) && isPlain(element, hits[i]));
    if (best < 0) best = points.findIndex((_, i) => hits[i] && holds(element, hits[i]));
    if (best < 0) {
      const cover = hits.find(Boolean);
      return { why: `expected ${named(element)} to be reachable, got one covered by ${cover ? named(cover) : "nothing that can be hit"}` };
    }
    return { point: points[best] };
  };

  const scrollerAt = (x, y) => {
    for (let node = at(x, y); node; node = above(node)) {
      if (node === document.documentElement || node === document.body) break;
      const style = getComputedStyle(node);
      const moves = (overflow, full, shown) => /auto|scroll/.test(overflow) && full > shown;
      if (moves(style.overflowY, node.scrollHeight, node.clientHeight) || moves(style.overflowX, node.scrollWidth, node.clientWidth)) return node;
    }
    return document.scrollingElement;
  };
  const step = (from, to, low, high, now, max, isBackward) => {
    if (from >= low - 0.5 && to <= high + 0.5) return 0;
    const [first, last] = isBackward ? [-max, 0] : [0, max];
    return Math.round(Math.min(Math.max(now + (from + to - low - high) / 2, first), last) - now);
  };
  // A point over the scroller ("": the page) and the wheel's way that brings the target to its middle
  const wheelTo = (scrollerId, targetId) => {
    const target = find(targetId);
    const scroller = scrollerId ? find(scrollerId) : document.scrollingElement;
    if (!target || !scroller) return { why: `expected elements with the ids "${scrollerId}" and "${targetId}", got a page without them` };
    const isPage = scroller === document.scrollingElement;
    const box = isPage ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : scroller.getBoundingClientRect();
    const to = target.getBoundingClientRect();
    const isBackward = getComputedStyle(scroller).direction === "rtl";
    const dx = step(to.left, to.right, box.left, box.right, scroller.scrollLeft, scroller.scrollWidth - scroller.clientWidth, isBackward);
    const dy = step(to.top, to.bottom, box.top, box.bottom, scroller.scrollTop, scroller.scrollHeight - scroller.clientHeight, false);
    const isIn = to.left >= box.left - 0.5 && to.right <= box.right + 0.5 && to.top >= box.top - 0.5 && to.bottom <= box.bottom + 0.5;
    if (!dx && !dy && !isIn) return { why: `expected ${named(target)} out of view of ${named(scroller)}, got one that no scrolling brings nearer` };
    const point = spread(box).find(([x, y]) => scrollerAt(x, y) === scroller && at(x, y));
    if (!point) return { why: `expected ${named(scroller)} to be reachable, got one that is covered or out of view` };
    return { point, delta: [dx, dy] };
  };
  // Until nothing moves any more: the wheel works beside the page, frame by frame
  const stillness = async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const places = () => [document.scrollingElement, ...document.querySelectorAll("*")].map((e) => `${e.scrollLeft},${e.scrollTop}`).join();
    for (let before = "", now = places(), calm = 0; calm < 3; before = now, now = places()) {
      calm = before === now ? calm + 1 : 0;
      await nextFrame();
    }
  };

  const controlAt = (x, y) => {
    for (let node = at(x, y); node; node = above(node)) {
      const control = node.localName === "label" && node.control ? node.control : node;
      if (control.type === "checkbox" || control.type === "radio" || control.hasAttribute("aria-checked") || control.hasAttribute("aria-pressed")) return control;
    }
    return null;
  };
  // Whether the box or switch at a point is on; null where there is none
  const isChecked = (x, y) => {
    const control = controlAt(x, y);
    if (!control) return null;
    return control.localName === "input" ? control.checked : (control.getAttribute("aria-checked") ?? control.getAttribute("aria-pressed")) === "true";
  };
  const focus = (x, y) => {
    for (let node = at(x, y); node; node = above(node)) {
      node.focus({ preventScroll: true, focusVisible: true });
      if (node.matches(":focus")) return true;
    }
    return false;
  };
  const hasFocus = (id) => {
    const { element, why } = ready(id);
    return why ? { why } : { yes: element.matches(":focus, :focus-within") };
  };
  const TYPELESS = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];
  // Whether what has the focus does something with text; what is no field at all may listen to keys
  const takesText = () => {
    let active = document.activeElement;
    while (active && active.shadowRoot && active.shadowRoot.activeElement) active = active.shadowRoot.activeElement;
    if (!active || active === document.documentElement || active === document.body) return document.designMode === "on" || Boolean(active && active.isContentEditable);
    if (active.localName === "input") return !TYPELESS.includes(active.type) && !active.readOnly && !active.matches(":disabled");
    return active.localName !== "textarea" || !(active.readOnly || active.matches(":disabled"));
  };
  const pick = (x, y, text) => {
    const element = at(x, y);
    if (!(element instanceof HTMLSelectElement)) return false;
    const option = [...element.options].find((o) => o.label === text || o.value === text);
    if (!option || option.matches(":disabled") || element.matches(":disabled")) return false;
    element.focus({ preventScroll: true });
    option.selected = true;
    for (const name of ["input", "change"]) element.dispatchEvent(new Event(name, { bubbles: true }));
    return true;
  };

  return { pointOf, wheelTo, stillness, isChecked, focus, hasFocus, pick, takesText };
})()
