// Changes one thing at a time in the page that a person would see, for benchmarks/truth.py. Runs beside the page's own
// scripts, which are stopped by then; elements are numbered as in the renderer's walk.
(() => {
  "use strict";
  const SOFT = /blur|drop-shadow/;
  const kept = [];
  let walk = null;

  const childrenOf = (index) => {
    const inside = [index];
    const within = new Set(inside);
    for (let i = index + 1; i < walk.records.length && within.has(walk.records[i].p); i++) {
      within.add(i);
      inside.push(i);
    }
    return inside;
  };
  const isSoft = (index) => childrenOf(index).some((inner) => {
    const element = walk.elements[inner];
    return ["", "::before", "::after"].some((part) => {
      const style = element.ownerDocument.defaultView.getComputedStyle(element, part || null);
      return style.boxShadow !== "none" || style.textShadow !== "none" || SOFT.test(style.filter);
    });
  });
  const set = (index, declarations) => {
    const element = walk.elements[index];
    if (!element.style) return;
    kept.push([element, element.getAttribute("style")]);
    for (const [name, value] of Object.entries(declarations)) element.style.setProperty(name, value, "important");
  };

  globalThis.truthStart = (full) => {
    walk = globalThis.renderloomWalk(full, () => undefined);
    return walk.records.map((record, index) => {
      const element = walk.elements[index];
      return { tag: record.t, parent: record.p, box: record.b, name: element.id ? `#${element.id}` : String(element.getAttribute("class") || "").slice(0, 40) };
    });
  };
  globalThis.truthSoft = (indices) => indices.map(isSoft);
  globalThis.truthHide = (indices) => {
    for (const index of indices) for (const inner of childrenOf(index)) set(inner, { "transition-duration": "0s", visibility: "hidden" });
  };
  const OTHER = "rgb(255, 0, 255)"; // no page of ours draws its lines so
  // Borders that cells share are painted by their table, whatever becomes of the cells
  const collapsedOf = (index) => {
    const style = getComputedStyle(walk.elements[index]);
    if (!style.display.startsWith("table") || style.borderCollapse !== "collapse") return {};
    const names = ["top", "right", "bottom", "left"].map((side) => `border-${side}-color`);
    return Object.fromEntries(names.map((name) => [name, OTHER]));
  };
  globalThis.truthInvert = (indices) => {
    for (const index of indices) {
      for (const inner of childrenOf(index)) set(inner, collapsedOf(inner));
      const own = getComputedStyle(walk.elements[index]).filter;
      set(index, { "transition-duration": "0s", filter: `${own === "none" ? "" : own} invert(1)` });
    }
  };
  globalThis.truthRestore = () => {
    for (const [element, style] of kept.splice(0).reverse()) {
      if (style === null) element.removeAttribute("style");
      else element.setAttribute("style", style);
    }
  };

  const deepest = (root, x, y) => {
    let element = root.elementFromPoint(x, y);
    while (element && element.shadowRoot) {
      const inner = element.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === element) break;
      element = inner;
    }
    if (element && element.localName === "iframe" && element.contentDocument) {
      const box = element.getBoundingClientRect();
      return deepest(element.contentDocument, x - box.left - element.clientLeft, y - box.top - element.clientTop) || element;
    }
    return element;
  };
  const above = (element) => element.assignedSlot || element.parentElement || (element.getRootNode().host ?? element.ownerDocument.defaultView.frameElement);

  // Elements that a click on some point of the viewport would reach, or their ancestors: marked, so that the protocol knows them.
  globalThis.truthHit = (step, attribute) => {
    const numbers = new Map(walk.elements.map((element, index) => [element, index]));
    const hit = new Set();
    for (let y = step / 2; y < innerHeight; y += step) {
      for (let x = step / 2; x < innerWidth; x += step) {
        for (let element = deepest(document, x, y); element && !hit.has(element); element = above(element)) hit.add(element);
      }
    }
    const found = [...hit].map((element) => numbers.get(element)).filter((index) => index !== undefined);
    for (const index of found) walk.elements[index].setAttribute(attribute, String(index));
    return found;
  };
})
