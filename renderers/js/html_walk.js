// Walks the laid-out document and says of every element what it is, where it paints and how; read only.
// Lengths are CSS pixels of the top viewport. The list is in preorder of the flat tree.
(() => {
  "use strict";
  const { roleOf, nameOf, isInteractive } = globalThis.renderloomNames;
  const SVG_NS = "http://www.w3.org/2000/svg";
  const SILENT = new Set(["script", "style", "meta", "link", "head", "title", "template", "noscript", "base", "br", "wbr", "option", "optgroup", "source", "track", "param", "area", "datalist"]);
  const SVG_RESOURCES = new Set(["defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "pattern", "filter", "marker", "metadata", "desc", "animate", "animateTransform", "animateMotion", "set"]);
  const EMOJI = /\p{Emoji_Presentation}|\uFE0F/u;
  const NATIVE_INPUTS = new Set(["checkbox", "radio", "range", "color", "file", "image"]);

  const flat = (text) => text.replace(/\s+/g, " ").trim();
  const alphaOf = (color) => {
    if (color === "transparent") return 0;
    const slash = color.lastIndexOf("/");
    if (slash > 0) return parseFloat(color.slice(slash + 1));
    if (color.startsWith("rgba(")) return parseFloat(color.slice(color.lastIndexOf(",") + 1));
    return 1;
  };
  const isDrawn = (image) => image !== "none" && image !== "";

  const isPlaceholderSeen = (element) => {
    const style = element.ownerDocument.defaultView.getComputedStyle(element, "::placeholder");
    return parseFloat(style.opacity) > 0 && alphaOf(style.color) > 0;
  };
  const isNative = (element, tag, style) => {
    if (style.appearance === "none") return false;
    if (tag === "input" && NATIVE_INPUTS.has(element.type)) return true;
    if (tag === "progress" || tag === "meter") return true;
    if (tag === "button" || (tag === "input" && /^(button|submit|reset)$/.test(element.type))) return style.borderTopStyle === "outset";
    if (tag === "input" || tag === "textarea") return style.borderTopStyle === "inset";
    return false;
  };

  const isShift = (transform) => transform === "none" || /^matrix\(1, 0, 0, 1, /.test(transform);

  // How far paint leaves the border box
  const outlineReach = (style) => (style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth) + Math.max(0, parseFloat(style.outlineOffset)) + 2);
  const overflowOf = (style) => {
    const out = outlineReach(style);
    let filtered = 0;
    const filters = style.filter === "none" ? "" : style.filter;
    for (const [, blur] of filters.matchAll(/blur\(([\d.]+)px\)/g)) filtered += 3 * parseFloat(blur);
    for (const [, shadow] of plainColors(filters).matchAll(/drop-shadow\(([^()]*)\)/g)) filtered += shadowReach(shadow, 3);
    const shadows = [style.boxShadow, style.textShadow].filter((text) => text !== "none").flatMap((text) => plainColors(text).split(","));
    return Math.max(out, ...shadows.filter((text) => !text.includes("inset")).map((text) => shadowReach(text, 1))) + filtered;
  };
  const plainColors = (text) => text.replace(/(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\([^()]*\)/g, "");
  const shadowReach = (text, blurs) => {
    const [x = 0, y = 0, blur = 0, spread = 0] = (text.match(/-?[\d.]+px/g) || []).map(parseFloat);
    return Math.max(Math.abs(x), Math.abs(y)) + blurs * blur + Math.max(spread, 0);
  };

  const showsGenerated = (pseudo) => pseudo !== null && (/"[^"]|counter|attr|url/.test(pseudo.content) || alphaOf(pseudo.backgroundColor) > 0 || isDrawn(pseudo.backgroundImage) ||
    /[1-9]/.test(pseudo.borderWidth));

  // Whether a shape fills its rectangle or the ellipse in it; of any other only the rectangle around it is known
  const shapeOf = (element, tag, style) => {
    const matrix = element.getScreenCTM && element.getScreenCTM();
    if (!matrix || Math.abs(matrix.b) + Math.abs(matrix.c) > 1e-6 || style.fill === "none" || style.clipPath !== "none" || style.maskImage !== "none") return "";
    return tag === "rect" || tag === "circle" || tag === "ellipse" ? tag : "";
  };
  // A shape's rectangle leaves its stroke out
  const strokeReach = (element, style) => {
    const matrix = element.getScreenCTM();
    const scale = matrix && style.vectorEffect !== "non-scaling-stroke" ? Math.max(Math.hypot(matrix.a, matrix.b), Math.hypot(matrix.c, matrix.d)) : 1;
    return 0.5 * (parseFloat(style.strokeWidth) || 0) * scale;
  };

  // Where a control's text is: inside its border and padding, before a menu's arrow
  const ARROW = 20;
  const contentBox = (rect, style, tag) => {
    const side = (name) => parseFloat(style.getPropertyValue(`border-${name}-width`)) + parseFloat(style.getPropertyValue(`padding-${name}`));
    const arrow = tag === "select" && style.appearance !== "none" ? ARROW : 0;
    const isLeftward = style.direction === "rtl";
    return [rect[0] + side("left") + (isLeftward ? arrow : 0), rect[1] + side("top"), rect[2] - side("right") - (isLeftward ? 0 : arrow), rect[3] - side("bottom")];
  };

  const records = [];
  const elements = [];
  const state = { count: 0 };

  const textLines = (element, place) => {
    const lines = [];
    const range = element.ownerDocument.createRange();
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (!rect.width || !rect.height) continue;
        const line = place(rect);
        const last = lines[lines.length - 1];
        if (last && Math.abs(last[1] - line[1]) < 1 && Math.abs(last[3] - line[3]) < 1 && line[0] - last[2] < 40 && line[0] >= last[0]) {
          last[2] = Math.max(last[2], line[2]);
        } else lines.push(line);
      }
    }
    return lines;
  };

  const placeholderOf = (element) => (element.placeholder && isPlaceholderSeen(element) ? element.placeholder : "");
  const visibleText = (element, tag, style) => {
    if (tag === "input") return /^(checkbox|radio|range|color|file|hidden|password|image)$/.test(element.type) ? "" : element.value || placeholderOf(element);
    if (tag === "textarea") return element.value || placeholderOf(element);
    if (tag === "select") return element.selectedOptions && element.selectedOptions.length ? flat(element.selectedOptions[0].label) : "";
    let direct = false;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE && node.data.trim()) { direct = true; break; }
    if (!direct) return "";
    let text = flat(element.innerText ?? element.textContent); // SVG has no innerText
    if (style.textTransform === "uppercase") text = text.toUpperCase();
    return text.slice(0, 500);
  };

  const clipOf = (rect, clip) => [Math.max(rect[0], clip[0]), Math.max(rect[1], clip[1]), Math.min(rect[2], clip[2]), Math.min(rect[3], clip[3])];

  const visit = (element, context) => {
    const tag = element.localName;
    const isSvg = element.namespaceURI === SVG_NS;
    if (SILENT.has(tag) && !(isSvg && tag !== "title")) {
      if (!(isSvg && tag === "style")) return;
    }
    if (isSvg && (SVG_RESOURCES.has(tag) || tag === "style" || tag === "script" || tag === "title")) {
      if (tag === "defs" || tag === "symbol" || tag === "marker") state.resources.push(element);
      return;
    }
    const style = element.ownerDocument.defaultView.getComputedStyle(element);
    if (style.display === "none") {
      if (isSvg) state.resources.push(element);
      else for (const svg of element.querySelectorAll("svg")) state.resources.push(svg);
      return;
    }
    const index = records.length;
    const hasBox = style.display !== "contents";
    const place = context.place;
    const opacity = context.opacity * parseFloat(style.opacity);
    const isPainted = hasBox && style.visibility === "visible" && opacity > 0;
    const role = roleOf(element, tag);
    const rect = hasBox ? place(element.getBoundingClientRect()) : [0, 0, 0, 0];
    const position = style.position;
    const clip = position === "fixed" ? context.fixedClip : position === "absolute" ? context.absoluteClip : context.clip;
    const record = { p: context.parent, t: tag, i: element.id || "", r: role, n: nameOf(element, tag, role), x: visibleText(element, tag, style), b: rect, c: clip, s: globalThis.renderloomSpan ? globalThis.renderloomSpan(element) : "", f: context.frame };
    if (isInteractive(element, tag, role, style, context.isHandAbove)) record.a = 1;
    if (style.writingMode !== "horizontal-tb") record.wm = 1;
    const isInColumns = context.isInColumns || style.columnCount !== "auto" || style.columnWidth !== "auto";
    if (isInColumns) record.mc = 1;
    const isTurned = context.isTurned || hasBox && (!isShift(style.transform) || style.rotate !== "none" || style.scale !== "none");
    if (isTurned || isSvg && tag !== "svg") record.z = 1; // its edges lie off the pixel grid
    // Painting phase inside a layer: blocks, floats, inline content
    record.y = isSvg && tag !== "svg" || style.display.startsWith("inline") ? 2 : style.float !== "none" && position !== "absolute" ? 1 : 0;
    records.push(record);
    elements.push(element);

    const lines = isPainted ? textLines(element, place) : [];
    if (isPainted) {
      if (/^(input|textarea|select)$/.test(tag)) { lines.push(rect); record.in = contentBox(rect, style, tag); if (tag === "textarea" && style.resize !== "none") record.grip = 1; }
      const before = pseudoOf(element, style, "::before");
      const after = pseudoOf(element, style, "::after");
      const marker = style.display === "list-item" && (style.listStyleType !== "none" || isDrawn(style.listStyleImage));
      if (lines.length || before || after || marker) {
        const size = parseFloat(style.fontSize) || 16;
        record.l = lines;
        if (marker || showsGenerated(before) || showsGenerated(after)) record.generated = 1; // where, the snapshot tells
        record.g = 0.35 * size + (style.textShadow === "none" ? 0 : overflowOf(style));
        if (alphaOf(style.color) === 1) record.k = style.color;
      }
      if (before || after || marker) record.o = 1; // paints where no rectangle of its own tells
      if (lines.length && EMOJI.test(element.textContent)) record.e = 1;
      record.m = overflowOf(style);
      if (style.filter.includes("blur(") || style.textShadow !== "none") record.bl = 1; // soft in every picture
      record.outline = outlineReach(style);
      if (isSvg && (style.markerStart !== "none" || style.markerMid !== "none" || style.markerEnd !== "none")) record.o = 1;
      if (isSvg) {
        record.shape = shapeOf(element, tag, style);
        if (style.strokeDasharray !== "none") record.dashed = 1;
      }
      if (isSvg && style.stroke !== "none" && element.getScreenCTM) {
        record.jw = 2 * strokeReach(element, style); // its width
        record.j = 0.5 * record.jw * (style.strokeLinejoin === "miter" && tag !== "circle" ? 2 : 1);
      }
      state.paint(index, element, { tag, isSvg, style, before, after, marker, record });
    }

    let inner = clip;
    const clips = hasBox && tag !== "body" && tag !== "html" && style.display !== "inline" && (style.overflowX !== "visible" || style.overflowY !== "visible");
    if (clips) { inner = clipOf(rect, clip); record.u = 1; }
    const holds = hasBox && (position !== "static" || style.transform !== "none" || style.filter !== "none" || style.perspective !== "none");
    const holdsFixed = hasBox && (style.transform !== "none" || style.filter !== "none" || style.perspective !== "none");
    const next = {
      ...context, parent: index, opacity, isTurned, isInColumns, isHandAbove: style.cursor === "pointer",
      clip: inner,
      absoluteClip: holds ? inner : context.absoluteClip,
      fixedClip: holdsFixed ? inner : context.fixedClip,
    };
    if (tag === "iframe" || tag === "object" || tag === "frame" || tag === "embed") { visitFrame(element, rect, next, record); return; }
    const root = element.shadowRoot;
    for (const child of (root || element).children) visitChild(child, next);
    if (root) state.roots.push(root);
    else if (tag.includes("-") && !element.children.length && !lines.length) record.q = 1; // a closed shadow tree may paint here
  };
  const visitChild = (child, context) => {
    if (child.localName === "slot" && child.assignedElements) {
      const assigned = child.assignedElements();
      for (const element of assigned.length ? assigned : child.children) visitChild(element, context);
    } else visit(child, context);
  };
  const visitFrame = (element, rect, context, record) => {
    let inner = null;
    try { inner = element.contentDocument; } catch (error) { if (error.name !== "SecurityError") throw error; }
    if (!inner || !inner.documentElement || !inner.defaultView) { record.q = 1; return; }
    const scaleX = element.offsetWidth ? (rect[2] - rect[0]) / element.offsetWidth : 1;
    const scaleY = element.offsetHeight ? (rect[3] - rect[1]) / element.offsetHeight : 1;
    const style = element.ownerDocument.defaultView.getComputedStyle(element);
    const left = rect[0] + (element.clientLeft + parseFloat(style.paddingLeft)) * scaleX;
    const top = rect[1] + (element.clientTop + parseFloat(style.paddingTop)) * scaleY;
    const place = (box) => [left + box.left * scaleX, top + box.top * scaleY, left + box.right * scaleX, top + box.bottom * scaleY];
    const window_ = inner.defaultView;
    const clip = clipOf(place({ left: 0, top: 0, right: window_.innerWidth, bottom: window_.innerHeight }), context.clip);
    state.roots.push(inner);
    const span = globalThis.renderloomSpan;
    globalThis.renderloomSpan = window_.renderloomSpan || span;
    visit(inner.documentElement, { ...context, place, clip, absoluteClip: clip, fixedClip: clip, frame: context.parent + 1 });
    globalThis.renderloomSpan = span;
  };
  const pseudoOf = (element, style, name) => {
    const pseudo = element.ownerDocument.defaultView.getComputedStyle(element, name);
    const content = pseudo.content;
    return content === "none" || content === "normal" ? null : pseudo;
  };

  globalThis.renderloomWalk = (full, paint) => {
    records.length = elements.length = 0;
    state.resources = [];
    state.roots = [document];
    state.paint = paint;
    const dx = full ? scrollX : 0;
    const dy = full ? scrollY : 0;
    const place = (box) => [box.left + dx, box.top + dy, box.right + dx, box.bottom + dy];
    const root = document.documentElement;
    const all = full ? [0, 0, 1e6, 1e6] : [0, 0, innerWidth, innerHeight];
    const clip = [-1e6, -1e6, 1e6, 1e6];
    visit(root, { parent: -1, opacity: 1, isTurned: false, isInColumns: false, isHandAbove: false, place, clip, absoluteClip: clip, fixedClip: clip, frame: 0 });
    return { records, elements, resources: state.resources, roots: state.roots, scroll: [scrollX, scrollY], all };
  };
  globalThis.renderloomTools = { alphaOf, isDrawn, isNative, isPlaceholderSeen, SVG_NS };
})
