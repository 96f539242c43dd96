// A form answers by the names of its fields: with one named "children" it no longer tells its children. Such a field is
// taken from its form, which nothing shows, before the page is looked at; its scripts stand still, and it is not used again.
(() => {
  "use strict";
  const isTaken = (name) => Boolean(name) && name in HTMLElement.prototype;
  for (const field of document.querySelectorAll("input, button, select, textarea, fieldset, output, object")) {
    if (field.form && (isTaken(field.getAttribute("name")) || isTaken(field.id))) field.setAttribute("form", "");
  }
})
