// Takes the marks off the start tags as the parser builds the tree, before any script of the page can see them,
// and keeps which element came from which tag. Runs in the renderer's own world, in every frame.
((attribute) => {
  "use strict";
  const spans = new WeakMap();
  const take = (node) => {
    const mark = node.getAttribute(attribute);
    if (mark === null) return;
    spans.set(node, mark);
    node.removeAttribute(attribute);
  };
  const takeAll = (node) => {
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    take(node);
    for (const inner of node.querySelectorAll(`[${attribute}]`)) take(inner);
    if (node.shadowRoot) observe(node.shadowRoot);
  };
  const observe = (root) => {
    new MutationObserver((records) => {
      for (const record of records) {
        if (record.type === "attributes") take(record.target);
        else for (const node of record.addedNodes) takeAll(node);
      }
    }).observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: [attribute] });
    for (const inner of root.querySelectorAll(`[${attribute}]`)) take(inner);
  };
  observe(document);
  globalThis.renderloomSpan = (node) => spans.get(node) || "";
})
