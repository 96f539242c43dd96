// A clipboard of the document's own: the browser's is one for all pages, and would tell the next what this one copied.
(clock) => {
  "use strict";
  const { define } = clock;
  let kept = "";
  const selected = () => {
    const { activeElement: field } = document;
    const isField = field && "selectionStart" in field && field.selectionStart !== null;
    return isField ? field.value.slice(field.selectionStart, field.selectionEnd) : String(getSelection());
  };
  for (const type of ["copy", "cut"]) {
    addEventListener(type, (event) => {
      if (!event.isTrusted) return;
      const { clipboardData, defaultPrevented } = event;
      kept = defaultPrevented ? clipboardData.getData("text/plain") : selected();
      clipboardData.clearData();
      event.preventDefault();
      if (type === "cut" && !defaultPrevented) document.execCommand("delete");
    });
  }
  addEventListener("paste", (event) => {
    if (!event.isTrusted || event.defaultPrevented) return;
    event.preventDefault();
    if (kept) document.execCommand("insertText", false, kept);
  });
  if (!window.Clipboard) return;
  define(Clipboard.prototype, "writeText", async function writeText(text) { kept = String(text); });
  define(Clipboard.prototype, "readText", async function readText() { return kept; });
  define(Clipboard.prototype, "write", async function write(items) {
    for (const item of items) if (item.types.includes("text/plain")) kept = await (await item.getType("text/plain")).text();
  });
  define(Clipboard.prototype, "read", async function read() { return [new ClipboardItem({ "text/plain": kept })]; });
}
