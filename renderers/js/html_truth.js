// Changes the colours of a few elements that lie apart from each other: what changes in the picture is theirs.
(() => {
  "use strict";
  const APART = 8;
  const chosen = [];
  globalThis.renderloomRecolour = (full, most, start) => {
    const walk = globalThis.renderloomWalk(full, () => undefined);
    const room = full ? [0, 0, document.documentElement.scrollWidth, document.documentElement.scrollHeight] : [0, 0, innerWidth, innerHeight];
    const leaves = [];
    walk.records.forEach((record, index) => {
      const [x0, y0, x1, y1] = record.b;
      const isLeaf = record.t === "svg" || !walk.elements[index].firstElementChild;
      const isInside = x0 >= room[0] && y0 >= room[1] && x1 <= room[2] && y1 <= room[3];
      // Shadows fade without an edge, markers stand apart, collapsed borders belong to no single cell.
      const isClear = record.m === 0 && !record.o && !/^(td|th|tr)$/.test(record.t);
      if (isLeaf && isInside && isClear && x1 - x0 >= 4 && y1 - y0 >= 4 && !record.f) leaves.push(index);
    });
    const kept = [];
    for (let i = 0; i < leaves.length && kept.length < most; i++) {
      const index = leaves[(start + i * 7919) % leaves.length];
      const [x0, y0, x1, y1] = walk.records[index].b;
      const near = kept.some(({ b }) => x0 < b[2] + APART && x1 > b[0] - APART && y0 < b[3] + APART && y1 > b[1] - APART);
      if (near || kept.some((k) => k.index === index)) continue;
      kept.push({ index, b: walk.records[index].b });
      const element = walk.elements[index];
      chosen.push([element, element.getAttribute("style")]);
      element.style.setProperty("transition-duration", "0s", "important");
      const own = getComputedStyle(element).filter;
      element.style.setProperty("filter", `${own === "none" ? "" : own} invert(1) sepia(1)`, "important");
    }
    return kept;
  };
  globalThis.renderloomRestore = () => {
    for (const [element, style] of chosen.splice(0)) {
      if (style === null) element.removeAttribute("style");
      else element.setAttribute("style", style);
    }
  };
})
