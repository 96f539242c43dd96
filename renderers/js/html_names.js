// What assistive technology would call an element: its role, its accessible name, and whether a click there acts.
// Roles are ARIA's, as Chromium computes them; an element without one of its own has "".
(() => {
  "use strict";
  const ROLES = {
    abbr: "abbr", address: "group", article: "article", audio: "audio", blockquote: "blockquote", button: "button", canvas: "canvas", caption: "caption",
    code: "code", dd: "definition", del: "deletion", details: "group", dfn: "term", dialog: "dialog", dl: "list", dt: "term", em: "emphasis",
    fieldset: "group", figcaption: "caption", figure: "figure", form: "form", h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading", h6: "heading",
    hgroup: "group", hr: "separator", iframe: "iframe", ins: "insertion", label: "label", legend: "legend", li: "listitem", main: "main", mark: "mark", math: "math",
    menu: "list", meter: "meter", nav: "navigation", ol: "list", optgroup: "group", option: "option", output: "status", p: "paragraph", progress: "progressbar",
    s: "deletion", search: "search", strong: "strong", sub: "subscript", sup: "superscript", svg: "img", table: "table", tbody: "rowgroup",
    textarea: "textbox", tfoot: "rowgroup", thead: "rowgroup", time: "time", tr: "row", ul: "list", video: "video",
  };
  const INPUT_ROLES = {
    button: "button", checkbox: "checkbox", color: "colorwell", date: "date", "datetime-local": "datetime", file: "button", hidden: "", image: "button", month: "datetime",
    number: "spinbutton", radio: "radio", range: "slider", reset: "button", search: "searchbox", submit: "button", time: "inputtime", week: "datetime",
  };
  const EXPLICIT = new Set(`alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox complementary
    contentinfo definition deletion dialog directory document emphasis feed figure form grid gridcell group heading img image insertion link list listbox
    listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation
    progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong subscript superscript
    switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem generic`.split(/\s+/));
  const SECTIONS = "article, aside, main, nav, section, [role=article], [role=complementary], [role=main], [role=navigation], [role=region]";
  const NAMED_BY_CONTENT = new Set(`button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio rowheader switch tab
    term tooltip treeitem`.split(/\s+/));
  const ACTING = new Set(`button checkbox combobox link listbox menuitem menuitemcheckbox menuitemradio option radio scrollbar searchbox slider spinbutton switch tab
    textbox treeitem`.split(/\s+/));
  const PRIVATE = /[\p{Co}]/gu; // icon fonts
  const MAX_NAME = 300;

  const flat = (text) => text.replace(PRIVATE, "").replace(/\s+/g, " ").trim();
  const styleOf = (element, part) => element.ownerDocument.defaultView.getComputedStyle(element, part);
  const hasLabel = (element) => Boolean(flat(element.getAttribute("aria-label") || "") || element.getAttribute("aria-labelledby"));
  const isFocusable = (element) => element.tabIndex >= 0 && (element.hasAttribute("tabindex") || !element.disabled);

  const thRole = (element) => {
    const scope = (element.getAttribute("scope") || "").toLowerCase();
    if (scope.startsWith("row")) return "rowheader";
    if (scope.startsWith("col")) return "columnheader";
    const isData = (cell) => cell && cell.localName === "td";
    return isData(element.previousElementSibling) || isData(element.nextElementSibling) ? "rowheader" : "columnheader";
  };
  const nativeRole = (element, tag) => {
    switch (tag) {
      case "a": case "area": return element.hasAttribute("href") || element.hasAttribute("xlink:href") ? "link" : "";
      case "aside": return hasLabel(element) || !element.parentElement?.closest(SECTIONS) || element.parentElement.closest(SECTIONS).localName === "main" ? "complementary" : "";
      case "header": return element.parentElement?.closest(SECTIONS) ? "" : "banner";
      case "footer": return element.parentElement?.closest(SECTIONS) ? "" : "contentinfo";
      case "section": return hasLabel(element) || element.title ? "region" : "";
      case "img": return element.getAttribute("alt") === "" && !hasLabel(element) && !element.title ? "" : "img";
      case "input": return element.list && /^(text|search|tel|url|email)$/.test(element.type) ? "combobox" : INPUT_ROLES[element.type] ?? "textbox";
      case "select": return element.multiple || element.size > 1 ? "listbox" : "combobox";
      case "summary": return element.parentElement?.localName === "details" ? "button" : "";
      case "th": return thRole(element);
      case "td": return element.closest("table")?.getAttribute("role")?.endsWith("grid") ? "gridcell" : "cell";
      case "g": return titleOf(element) ? "group" : "";
      default: return ROLES[tag] || "";
    }
  };
  const roleOf = (element, tag) => {
    if (element.getAttribute("aria-hidden") === "true") return "";
    const native = nativeRole(element, tag);
    const token = (element.getAttribute("role") || "").toLowerCase().split(/\s+/).find((word) => EXPLICIT.has(word));
    if (!token) return native;
    if (token === "none" || token === "presentation") return isFocusable(element) || hasLabel(element) ? native : "";
    if (token === "generic") return "";
    return token === "image" ? "img" : token;
  };

  const titleOf = (element) => {
    for (const child of element.children) if (child.localName === "title") return flat(child.textContent);
    return "";
  };
  const childNamed = (element, tag) => {
    for (const child of element.children) if (child.localName === tag) return child;
    return null;
  };
  const isHidden = (element, style) => style.display === "none" || style.visibility !== "visible" || element.getAttribute("aria-hidden") === "true";

  // The value of a control inside another's label
  const valueOf = (element, role) => {
    if (role === "textbox" || role === "searchbox") return element.value ?? element.textContent;
    if (role === "combobox" || role === "listbox") return element.selectedOptions ? [...element.selectedOptions].map((o) => o.label).join(" ") : element.value ?? "";
    if (role === "slider" || role === "spinbutton") return element.getAttribute("aria-valuetext") || element.getAttribute("aria-valuenow") || (element.value ?? "");
    return null;
  };
  const generated = (element, part) => {
    const style = styleOf(element, part);
    if (!style.content.includes('"') || style.display === "none") return "";
    const text = (style.content.match(/"(?:[^"\\]|\\.)*"/g) || []).map((piece) => piece.slice(1, -1).replace(/\\(.)/g, "$1")).join("");
    return style.display === "inline" ? text : ` ${text} `;
  };
  const childrenOf = (element) => {
    if (element.localName === "slot" && element.assignedNodes) {
      const assigned = element.assignedNodes();
      if (assigned.length) return assigned;
    }
    return (element.shadowRoot || element).childNodes;
  };
  const cased = (text, transform) => (transform === "uppercase" ? text.toUpperCase() : transform === "lowercase" ? text.toLowerCase() : text);
  const contentOf = (element, seen) => {
    let text = generated(element, "::before");
    const transform = styleOf(element).textTransform;
    for (const node of childrenOf(element)) {
      if (node.nodeType === Node.TEXT_NODE) text += cased(node.data, transform);
      else if (node.nodeType === Node.ELEMENT_NODE && !seen.has(node)) text += partOf(node, seen);
      if (text.length > 4 * MAX_NAME) break;
    }
    return text + generated(element, "::after");
  };
  const partOf = (element, seen) => {
    const tag = element.localName;
    if (tag === "br") return " ";
    if (/^(script|style|template|noscript|title|desc|defs)$/.test(tag)) return "";
    const style = styleOf(element);
    if (isHidden(element, style)) return style.display !== "none" && style.visibility !== "visible" && element.getAttribute("aria-hidden") !== "true" ? visibleParts(element, seen) : "";
    const text = compute(element, { seen, isPart: true });
    return style.display === "inline" || style.display === "contents" ? text : ` ${text} `;
  };
  // visibility is inherited, and may be taken back further down
  const visibleParts = (element, seen) => [...element.children].map((child) => partOf(child, seen)).join("");

  const compute = (element, { seen, isPart, isReferred }) => {
    seen.add(element);
    const tag = element.localName;
    const role = roleOf(element, tag);
    if (!isReferred && !isPart) {
      const referred = referredBy(element, seen);
      if (referred) return referred;
    }
    if (isPart) {
      const value = valueOf(element, role);
      if (value !== null) return value;
    }
    const direct = flat(element.getAttribute("aria-label") || "");
    if (direct) return direct;
    const native = nativeName(element, tag, isPart || isReferred ? seen : new Set([element]), isPart);
    if (native) return native;
    if (isPart || isReferred || NAMED_BY_CONTENT.has(role)) {
      const text = contentOf(element, seen);
      if (flat(text)) return text;
    }
    const title = flat(element.getAttribute("title") || "");
    if (title) return title;
    return /^(input|textarea)$/.test(tag) ? element.placeholder || element.getAttribute("aria-placeholder") || "" : "";
  };
  const referredBy = (element, seen) => {
    const root = element.getRootNode();
    if (!root.getElementById) return "";
    const ids = (element.getAttribute("aria-labelledby") || "").split(/\s+/).filter(Boolean);
    return flat(ids.map((id) => root.getElementById(id)).filter(Boolean).map((part) => compute(part, { seen: new Set(part === element ? [] : seen), isReferred: true })).join(" "));
  };
  const nativeName = (element, tag, seen, isPart) => {
    if (element.labels && element.labels.length && tag !== "button" && !isPart) {
      const text = flat([...element.labels].map((label) => compute(label, { seen: new Set([element]), isReferred: true })).join(" "));
      if (text) return text;
    }
    if (tag === "img" || tag === "area" || tag === "input" && element.type === "image") {
      const alt = flat(element.getAttribute("alt") || "");
      if (alt || tag !== "input") return alt;
    }
    if (tag === "input") {
      const words = { submit: "Submit", reset: "Reset", button: "", image: "Submit" }[element.type];
      if (words !== undefined) return flat(element.getAttribute("value") ?? (element.title || words));
      return element.type === "file" ? element.files.length ? element.files[0].name : element.multiple ? "Choose Files" : "Choose File" : "";
    }
    if (tag === "svg" || tag === "g") return titleOf(element);
    if (tag === "optgroup" || tag === "option") return flat(element.label || "");
    const heading = { fieldset: "legend", table: "caption" }[tag];
    const child = heading && childNamed(element, heading);
    return child ? flat(contentOf(child, seen)) : "";
  };

  const nameOf = (element, tag, role) => {
    if (!role && !element.attributes.length) return "";
    if (/^(caption|code|deletion|emphasis|generic|insertion|paragraph|strong|subscript|superscript)$/.test(role || "generic") && !hasLabel(element)) return "";
    return flat(compute(element, { seen: new Set() })).slice(0, MAX_NAME);
  };

  const isOff = (element) => element.matches(":disabled") || Boolean(element.closest("[inert], [aria-disabled=true]"));
  const acts = (element, tag, role, style, isHandAbove) => {
    switch (tag) {
      case "html": case "body": return false;
      case "input": return element.type !== "hidden";
      case "button": case "select": case "textarea": return true;
      case "summary": return role === "button";
      case "label": return Boolean(element.control) && /^(checkbox|radio|file|color)$/.test(element.control.type) && !isOff(element.control);
      case "video": case "audio": return element.controls;
    }
    return ACTING.has(role) || element.tabIndex >= 0 && element.hasAttribute("tabindex") || element.hasAttribute("onclick") ||
      element.isContentEditable && !element.parentElement?.isContentEditable || style.cursor === "pointer" && !isHandAbove;
  };
  // A click acts on links, controls and what is made one: by its role, by being focusable, editable, or by showing the hand.
  // Listeners cannot be seen from here; pages that have them on a plain element show the hand over it.
  const isInteractive = (element, tag, role, style, isHandAbove) =>
    acts(element, tag, role, style, isHandAbove) && style.pointerEvents !== "none" && !isOff(element);

  globalThis.renderloomNames = { roleOf, nameOf, isInteractive };
})
