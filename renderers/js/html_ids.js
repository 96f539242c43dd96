// Repaints the very same document with one flat colour per element: what an element paints stays what it paints,
// only its colour becomes its number. Nothing is undone; the document is thrown away afterwards.
(() => {
  "use strict";
  const { alphaOf, isDrawn, isNative, isPlaceholderSeen, SVG_NS } = globalThis.renderloomTools;
  const COLORS = /(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\((?:[^()]|\([^()]*\))*\)|currentcolor/gi;
  const SVG_SHAPES = new Set(["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "textPath", "use"]);
  const COLOR_FILTERS = /(?:brightness|contrast|grayscale|hue-rotate|invert|opacity|saturate|sepia)\([^()]*\)|url\([^()]*\)/g;
  const ATTRIBUTE = "data-renderloom";

  // The palette: far from the colours of what stands beside it in the tree, and never in line with two of them, so that a
  // blend tells which two it is of; white stays free for bare ground
  const GROUNDS = 3; // html, body and what holds the page lie below everything
  const RECENT = 12;
  const FAR = 64;
  const colors = [];
  const taken = new Set();
  const scrambled = (number) => {
    let bits = Math.imul(number, 0x9E3779B1);
    bits = Math.imul(bits ^ (bits >>> 15), 0x85EBCA77);
    bits = Math.imul(bits ^ (bits >>> 13), 0xC2B2AE3D);
    return (bits ^ (bits >>> 16)) >>> 0;
  };
  const nextColor = (index) => {
    for (let tries = 0; ; tries++) {
      const bits = scrambled(index * 128 + tries + 1);
      const color = [0, 8, 16].map((shift) => 8 + ((((bits >>> shift) & 255) * 232) >> 8));
      const code = color[0] << 16 | color[1] << 8 | color[2];
      const isNear = (other) => other.every((level, k) => Math.abs(level - color[k]) < FAR);
      if (taken.has(code) || tries < 100 && [...colors.slice(0, GROUNDS), ...colors.slice(-RECENT)].some(isNear)) continue;
      taken.add(code);
      return color;
    }
  };
  const colorAt = (index) => {
    while (colors.length <= index) colors.push(nextColor(colors.length));
    return colors[index];
  };
  const cssOf = ([r, g, b], alpha) => (alpha === undefined ? `rgb(${r},${g},${b})` : `rgba(${r},${g},${b},${alpha})`);

  const opaque = (text, color) => text.replace(COLORS, (old) => cssOf(color, alphaOf(old) > 0 ? 1 : 0));
  // A gradient that fades to nothing is laid over itself, so that hardly any of it lets others shine through
  const FADE_LAYERS = 24;
  const fades = (image) => (image.match(COLORS) || []).some((color) => alphaOf(color) === 0);
  const laidOver = (image, color) => Array(fades(image) && !image.includes("url(") ? FADE_LAYERS : 1).fill(opaque(image, color)).join(", ");
  const sameAlpha = (text, color) => text.replace(COLORS, (old) => cssOf(color, alphaOf(old)));

  // Declarations for the box and text of an element or pseudo-element
  const boxRules = (style, color, record, native) => {
    const css = cssOf(color);
    const rules = [];
    const add = (name, value) => rules.push(`${name}:${value}!important`);
    if (!native) {
      const image = style.backgroundImage;
      if (alphaOf(style.backgroundColor) > 0 || style.backdropFilter !== "none" && style.backdropFilter) { add("background-color", css); record.h = 1; }
      if (isDrawn(image)) {
        if (image.includes("url(") || image.includes("image-set(")) record.q = 1;
        else if (!(record.h)) record.h = 2;
        if (fades(image)) record.fa = 1;
        add("background-image", laidOver(image, color));
      }
      if (style.borderWidth !== "0px") {
        for (const side of ["top", "right", "bottom", "left"]) {
          if (style.getPropertyValue(`border-${side}-width`) !== "0px" && alphaOf(style.getPropertyValue(`border-${side}-color`)) > 0) { add(`border-${side}-color`, css); record.edge = 1; }
        }
      }
      if (isDrawn(style.borderImageSource)) record.q = 1;
      if (style.boxShadow !== "none") { add("box-shadow", sameAlpha(style.boxShadow, color)); record.d = 1; }
    } else record.q = 1;
    if (style.outlineStyle !== "none" && style.outlineWidth !== "0px" && alphaOf(style.outlineColor) > 0) { add("outline-color", css); record.edge = 1; }
    if (alphaOf(style.color) > 0) add("color", css);
    add("-webkit-text-fill-color", alphaOf(style.webkitTextFillColor) > 0 ? css : "transparent"); // inherited: set it anyhow
    if (style.textDecorationLine !== "none") add("text-decoration-color", css);
    if (style.webkitTextStrokeWidth !== "0px") add("-webkit-text-stroke-color", css);
    if (style.textShadow !== "none") add("text-shadow", sameAlpha(style.textShadow, color));
    if (style.columnRuleStyle !== "none") add("column-rule-color", css);
    return rules;
  };
  // Groups that blend keep their stacking context and blend no more
  const groupRules = (style, color) => {
    const rules = [];
    const opacity = parseFloat(style.opacity);
    if (opacity < 1) rules.push(`opacity:${opacity > 0 ? 0.999 : 0}!important`);
    if (style.filter !== "none") rules.push(`filter:${sameAlpha(style.filter.replace(COLOR_FILTERS, "brightness(1)"), color)}!important`);
    if (style.mixBlendMode !== "normal") rules.push("mix-blend-mode:normal!important", "isolation:isolate!important");
    if (style.backdropFilter && style.backdropFilter !== "none") rules.push("backdrop-filter:brightness(1)!important");
    return rules;
  };
  const shapeRules = (style, color, tag) => {
    const css = cssOf(color);
    const rules = [];
    const add = (name, value) => rules.push(`${name}:${value}!important`);
    if (SVG_SHAPES.has(tag)) {
      for (const kind of ["fill", "stroke"]) {
        const paint = style.getPropertyValue(kind);
        if (paint !== "none" && (paint.startsWith("url") || alphaOf(paint) > 0) && parseFloat(style.getPropertyValue(`${kind}-opacity`)) > 0) {
          add(kind, css);
          add(`${kind}-opacity`, "1");
        }
      }
    }
    if (style.filter !== "none") add("filter", "none");
    const opacity = parseFloat(style.opacity);
    if (opacity > 0 && opacity < 1) add("opacity", "1");
    if (style.mixBlendMode !== "normal") add("mix-blend-mode", "normal");
    return rules;
  };
  const pseudoRules = (plan, name, style) => {
    const rules = [...boxRules(style, plan.color, plan.record, false), ...groupRules(style, plan.color)];
    if (style.content.includes("url(")) plan.record.q = 1;
    plan.pseudo.push(`${name}{${rules.join(";")};transition-duration:0s!important;transition-delay:0s!important}`);
  };

  // A running transition would win over what is set here; those of place and size stay where they stand
  const RECOLOURED = /color|shadow|fill|stroke|opacity|filter|background|decoration|mix-blend/;
  const cancelTransitions = (roots) => {
    for (const root of roots) {
      for (const animation of root.getAnimations ? root.getAnimations() : []) {
        if (animation instanceof CSSTransition && RECOLOURED.test(animation.transitionProperty)) animation.cancel();
      }
    }
  };
  // A 2D canvas keeps its alpha, made full where it is not zero
  const floodCanvas = (canvas, color) => {
    const context = canvas.getContext("2d");
    if (!context) return false;
    context.save();
    context.resetTransform();
    context.globalAlpha = 1;
    context.shadowColor = "transparent";
    context.filter = "none";
    context.globalCompositeOperation = "source-over";
    for (let i = 0; i < 3; i++) context.drawImage(canvas, 0, 0);
    context.globalCompositeOperation = "source-in";
    context.fillStyle = cssOf(color);
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.restore();
    return true;
  };
  // What symbols, definitions and markers hold takes the colour of what shows it
  const paintResources = (resources) => {
    for (const resource of resources) {
      const isMarker = resource.localName === "marker";
      for (const shape of [resource, ...resource.querySelectorAll("*")]) {
        if (shape.namespaceURI !== SVG_NS || !shape.style || shape.closest("mask, clipPath, filter, pattern, linearGradient, radialGradient")) continue;
        const style = getComputedStyle(shape);
        const parent = shape.parentElement ? getComputedStyle(shape.parentElement) : null;
        for (const kind of ["fill", "stroke"]) {
          const paint = style.getPropertyValue(kind);
          const own = !parent || parent.getPropertyValue(kind) !== paint || shape.hasAttribute(kind) || shape.style.getPropertyValue(kind);
          if (paint === "none" || !(own || isMarker && kind === "fill")) continue;
          shape.style.setProperty(kind, isMarker ? "context-stroke" : "var(--renderloom)", "important");
          shape.style.setProperty(`${kind}-opacity`, "1", "important");
        }
      }
    }
  };

  // What shows where nothing paints: the canvas of the page's colour scheme
  const groundOf = () => {
    const probe = document.head || document.documentElement; // no style of an element that is seen changes for it
    probe.style.setProperty("caret-color", "Canvas", "important");
    return getComputedStyle(probe).caretColor.match(/\d+/g).slice(0, 3).map(Number);
  };

  const isSelected = (element) => {
    if (element === element.ownerDocument.activeElement && /^(input|textarea)$/.test(element.localName)) return element.selectionStart !== element.selectionEnd;
    const selection = element.ownerDocument.getSelection();
    return selection !== null && !selection.isCollapsed && selection.containsNode(element, true);
  };

  // The same once more without what makes blends of many: shapes are not smoothed, at least a pixel wide, and no shadow falls
  const DROP_SHADOW = /drop-shadow\((?:[^()]|\([^()]*\))*\)/g;
  const sharpen = (plans, roots) => {
    for (const { element, record } of plans) {
      if (!element.style) continue;
      if (record.d) element.style.setProperty("box-shadow", "none", "important");
      const filter = element.style.filter;
      if (filter.includes("drop-shadow")) element.style.setProperty("filter", filter.replace(DROP_SHADOW, "brightness(1)"), "important");
      const reach = record.jw;
      if (reach > 0 && reach * devicePixelRatio < 1) element.style.setProperty("stroke-width", `${parseFloat(getComputedStyle(element).strokeWidth) / (reach * devicePixelRatio)}px`, "important");
    }
    for (const root of roots) {
      const sheet = new (root.defaultView || root.ownerDocument.defaultView).CSSStyleSheet();
      const marked = `[${ATTRIBUTE}][${ATTRIBUTE}]`;
      sheet.replaceSync(`${marked}{shape-rendering:crispEdges!important}${marked}::before,${marked}::after{box-shadow:none!important}`);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
  };

  globalThis.renderloomPaint = (full) => {
    const plans = [];
    const walk = globalThis.renderloomWalk(full, (index, element, known) => {
      const { tag, isSvg, style, record } = known;
      const plan = { index, element, record, color: colorAt(index), rules: [], pseudo: [], canvas: false };
      const native = !isSvg && isNative(element, tag, style);
      if (isSvg && tag !== "svg" && tag !== "foreignObject") {
        plan.rules = shapeRules(style, plan.color, tag);
        if (tag === "image") record.q = 1;
        else if (SVG_SHAPES.has(tag)) record.v = 1;
      } else plan.rules = [...boxRules(style, plan.color, record, native), ...groupRules(style, plan.color)];
      if (tag === "img" || tag === "video" || tag === "embed" || tag === "object") record.q = 1;
      if (tag === "select" && style.appearance !== "none") record.q = 1;
      if (tag === "canvas") { plan.canvas = true; record.w = 1; }
      if (known.before) pseudoRules(plan, "::before", known.before);
      if (known.after) pseudoRules(plan, "::after", known.after);
      if (known.marker) {
        plan.pseudo.push(`::marker{color:${cssOf(plan.color)}!important}`);
        if (isDrawn(style.listStyleImage)) record.q = 1;
      }
      if (element.matches(":placeholder-shown") && isPlaceholderSeen(element)) {
        plan.pseudo.push(`::placeholder{color:${cssOf(plan.color)}!important;-webkit-text-fill-color:${cssOf(plan.color)}!important;opacity:1!important}`);
      } else if (tag === "input" || tag === "textarea") plan.pseudo.push("::placeholder{color:transparent!important;-webkit-text-fill-color:transparent!important}");
      if (isSelected(element)) plan.pseudo.push(`::selection{background:${cssOf(plan.color)}!important;color:${cssOf(plan.color)}!important}`);
      if (element.matches(":modal") && alphaOf(getComputedStyle(element, "::backdrop").backgroundColor) > 0) {
        record.o = 1;
        plan.pseudo.push(`::backdrop{background:${cssOf(plan.color)}!important}`);
      }
      plans.push(plan);
    });
    const ground = groundOf(); // first: asked later, all the new styles would be worked out once more
    cancelTransitions(walk.roots);
    // Selected text keeps its own colour: what highlights it belongs to the field or paragraph that the text is in
    const sheets = new Map([[document, ["*::selection{background-color:transparent!important}"]]]); // root -> rules
    for (const plan of plans) {
      const { element, index } = plan;
      element.setAttribute(ATTRIBUTE, String(index));
      if (!element.style) continue;
      if (plan.canvas && !floodCanvas(element, plan.color)) plan.record.q = 1;
      element.style.cssText += `;transition-duration:0s!important;transition-delay:0s!important;--renderloom:${cssOf(plan.color)};${plan.rules.join(";")}`;
      if (!plan.pseudo.length) continue;
      const root = element.getRootNode();
      if (!sheets.has(root)) sheets.set(root, []);
      for (const rule of plan.pseudo) sheets.get(root).push(`[${ATTRIBUTE}="${index}"]${rule}`);
    }
    for (const [root, rules] of sheets) {
      const window_ = root.defaultView || root.ownerDocument.defaultView;
      const sheet = new window_.CSSStyleSheet();
      sheet.replaceSync(rules.join("\n"));
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
    paintResources(walk.resources);
    globalThis.renderloomSharpen = () => sharpen(plans, walk.roots);
    return { records: walk.records, palette: walk.records.map((_, index) => colorAt(index)), scroll: walk.scroll, fonts: document.fonts.size, ground };
  };
})
