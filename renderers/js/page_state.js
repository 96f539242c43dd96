// What a program keeps in its own global names, as far as it is plain: numbers, texts, truth values, in no order of
// its own. `names` are its top-level let, const and class names; their values come as `read` gives them.
(read, names) => {
  "use strict";
  const OBJECTS = /^(game|state|player|world|level|app|store|hero|run|round|stats|score|model|data)(State|Data)?$/i;
  const found = Object.create(null);
  const take = (name, value) => {
    const kind = typeof value;
    if (kind === "boolean" || (kind === "number" && Number.isFinite(value)) || (kind === "string" && value.length <= 80)) found[name] = value;
  };
  const scan = (name, value) => {
    take(name, value);
    if (value === null || typeof value !== "object" || !OBJECTS.test(name)) return;
    let fields;
    try {
      fields = Object.entries(Object.getOwnPropertyDescriptors(value));
    } catch { // a proxy that tells nothing
      return;
    }
    for (const [key, field] of fields) {
      if (!("value" in field)) continue;
      take(`${name}.${key}`, field.value);
      if (Array.isArray(field.value)) take(`${name}.${key}.length`, field.value.length);
    }
  };
  for (const name of names) scan(name, read(name));
  for (const [name, field] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    if ("value" in field && field.enumerable && field.writable && typeof field.value !== "function") scan(name, field.value);
  }
  return found;
}
