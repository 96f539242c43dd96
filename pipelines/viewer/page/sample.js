// One sample: its pictures with boxes to touch, and beside them the document, the code, the elements and the facts.
import { ask, drawn, element, number } from "./dom.js";

const MOST_BOXES = 5000;
const MOST_LINES = 2000;
const layers = { boxes: true, amodal: false, shapes: false };
let tab = "Document";
let lit = -1;
let row;
let main;

const utf8 = new TextEncoder();
const text = new TextDecoder();

function light(index) {
  lit = index;
  document.querySelectorAll("[data-element]").forEach((e) => e.classList.toggle("is-lit", Number(e.dataset.element) === index));
  document.querySelectorAll("svg .point").forEach((p) => p.remove());
  const found = row.elements[index];
  if (!found) return;
  const svg = document.querySelector(`svg[data-image="${found.image_index}"]`);
  svg?.append(drawn("circle", { class: "point", cx: found.point[0], cy: found.point[1], r: svg.viewBox.baseVal.width / 160 }));
  if (tab === "Code") showCode(document.querySelector(".side"));
}

function picture(image, index) {
  const { width_px: width, height_px: height } = image;
  const svg = drawn("svg", { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", "data-image": index, class: layers.boxes ? "" : "no-boxes" });
  const parents = new Set(row.elements.filter((e) => e.image_index === index).map((e) => e.parent_id));
  const here = row.elements.map((e, k) => [e, k]).filter(([e]) => e.image_index === index);
  here.sort(([a], [b]) => b.area_px - a.area_px);  // small ones on top, so that they can be touched
  for (const [e, k] of here.slice(0, MOST_BOXES)) {
    const [x0, y0, x1, y1] = e.bbox;
    if (layers.shapes && !parents.has(e.element_id)) svg.append(outline(e));
    const kind = e.is_interactive ? "interactive" : parents.has(e.element_id) ? "group" : "";
    const box = drawn("rect", { class: `box ${kind}`, x: x0, y: y0, width: x1 - x0, height: y1 - y0, "data-element": k });
    const title = drawn("title");
    title.textContent = `${e.label || e.element_id} (${e.kind})${e.text ? `: ${e.text.slice(0, 80)}` : ""}\n${e.bbox.join(", ")}`;
    box.append(title);
    box.addEventListener("mouseenter", () => light(k));
    svg.append(box);
    if (layers.amodal && e.bbox_amodal?.length) {
      const [a0, b0, a1, b1] = e.bbox_amodal;
      svg.append(drawn("rect", { class: "amodal", x: a0, y: b0, width: a1 - a0, height: b1 - b0 }));
    }
  }
  const figure = element("figure", { class: "frame" });
  const shown = element("img", { src: `image/${row.number}/${index}`, width, height, alt: "" });
  figure.append(shown, svg);
  const time = image.time_ms ? `, ${image.time_ms} ms` : "";
  return [figure, element("p", { class: "caption" }, `${width} x ${height} px, ${image.role}${time}, ${number(image.num_tokens)} tokens`)];
}

function outline(e) {
  let at = 0;
  const rings = e.polygon_parts.map((length) => {
    const points = [];
    for (let k = 0; k < length; k++, at += 2) points.push(`${e.polygon[at]} ${e.polygon[at + 1]}`);
    return `M${points.join("L")}Z`;
  });
  return drawn("path", { class: "shape", d: rings.join("") });
}

function showDocument(side) {
  side.replaceChildren(...row.segments.map((segment) => {
    const box = element("div", { class: `segment ${segment.kind}${segment.loss_weight ? "" : " is-context"}` });
    const weight = segment.loss_weight ? `loss ${segment.loss_weight}` : "context";
    const role = segment.role === "none" ? "" : `${segment.role}, `;
    box.append(element("small", {}, `${role}${segment.kind}${segment.language ? ` (${segment.language})` : ""}, ${weight}`));
    if (segment.kind === "image") box.append(`picture ${segment.image_index + 1}`);
    else box.append(element("div", { class: "clip" }, ...marked(segment)));
    return box;
  }));
}

function marked(segment) {
  const letters = [...segment.text];  // spans count code points, as Python does
  const parts = [];
  let at = 0;
  for (const span of segment.coords) {
    const mark = element("mark", { "data-element": span.element, title: `${span.form} of ${row.elements[span.element].element_id}` }, letters.slice(span.start, span.end).join(""));
    mark.addEventListener("mouseenter", () => light(span.element));
    parts.push(letters.slice(at, span.start).join(""), mark);
    at = span.end;
  }
  parts.push(letters.slice(at).join(""));
  return parts;
}

function showCode(side) {
  const e = row.elements[lit];
  const path = e?.code_path || row.program.main_path;
  const box = element("div", { class: "source" });
  for (const file of row.program.files) {
    const pre = element("pre");
    if (file.text === null) pre.append(`${number(file.num_bytes)} bytes that are no text`);
    else if (e && e.code_start !== null && file.path === path) {
      const bytes = utf8.encode(file.text);
      const mark = element("mark", {}, text.decode(bytes.slice(e.code_start, e.code_end)));
      pre.append(text.decode(bytes.slice(0, e.code_start)), mark, text.decode(bytes.slice(e.code_end)));
    } else pre.append(file.text);
    const details = element("details", {}, element("summary", {}, `${file.path}, ${number(file.num_bytes)} bytes`), pre);
    details.open = file.path === path;
    box.append(details);
  }
  side.replaceChildren(box);
  box.querySelector("mark")?.scrollIntoView({ block: "nearest" });
}

function showElements(side) {
  const names = ["id", "kind", "label or text", "bbox px", "bbox normalised", "visible", "truth", "sizes"];
  const table = element("table", {}, element("tr", {}, ...names.map((n) => element("th", {}, n))));
  row.elements.slice(0, MOST_LINES).forEach((e, k) => {
    const sizes = e.measures.map((m) => `${m.name} ${Number(m.value.toPrecision(6))}${m.unit ? ` ${m.unit}` : ""}`).join(", ");
    const share = (value) => (value === null ? "" : value.toFixed(2));
    const line = element("tr", { "data-element": k },
      element("td", {}, e.element_id), element("td", {}, e.kind), element("td", {}, (e.text || e.label || "").slice(0, 80)),
      element("td", { class: "number" }, e.bbox.join(", ")), element("td", { class: "number" }, e.bbox_norm.map((v) => v.toFixed(4)).join(", ")),
      element("td", { class: "number" }, share(e.visible_fraction)), element("td", { class: "number" }, share(e.truth_iou)), element("td", {}, sizes));
    line.addEventListener("mouseenter", () => light(k));
    table.append(line);
  });
  if (row.elements.length > MOST_LINES) table.append(element("caption", {}, `${number(row.elements.length - MOST_LINES)} more`));
  side.replaceChildren(row.elements.length ? table : element("p", { class: "empty" }, "This sample names no elements."));
}

function facts(title, values) {
  const list = element("dl");
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === "" || (Array.isArray(value) && !value.length)) continue;
    const said = typeof value === "object" ? JSON.stringify(value) : String(value);
    list.append(element("dt", {}, name.replaceAll("_", " ")), element("dd", {}, said));
  }
  return [element("h2", {}, title), list];
}

function showFacts(side) {
  const top = Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== "object"));
  side.replaceChildren(...facts("Sample", top), ...facts("View", row.view), ...facts("Made by", row.provenance), ...facts("Checks", row.checks), ...facts("Near-duplicates", row.dedup),
    ...row.contamination.flatMap((c) => facts("Contamination", c)), ...row.actions.flatMap((a, k) => facts(`Action ${k + 1}`, a)));
}

const TABS = { Document: showDocument, Code: showCode, Elements: showElements, Facts: showFacts };

function draw() {
  const frames = element("div", { class: "frames" }, ...row.image_facts.flatMap(picture));
  const tools = element("div", { class: "tools" });
  for (const [name, title] of [["boxes", "Boxes"], ["amodal", "Whole extents"], ["shapes", "Outlines"]]) {
    const chip = element("button", { class: "chip", type: "button", "aria-pressed": layers[name] }, title);
    chip.addEventListener("click", () => { layers[name] = !layers[name]; draw(); });
    tools.append(chip);
  }
  const side = element("div", { class: "side" });
  const tabs = element("div", { class: "tabs", role: "tablist" });
  for (const name of Object.keys(TABS)) {
    const button = element("button", { type: "button", role: "tab", "aria-selected": name === tab }, name);
    button.addEventListener("click", () => { tab = name; draw(); });
    tabs.append(button);
  }
  TABS[tab](side);
  main.querySelector(".body").replaceChildren(element("div", { class: "stage" }, tools, frames), element("div", {}, tabs, side));
  if (lit >= 0) light(lit);
}

// `which` is a position in the corpus or a sample's id.
export async function showSample(target, which, asked) {
  main = target;
  lit = -1;
  const [found, numbers] = await Promise.all([ask(`api/sample/${encodeURIComponent(which)}`), ask(`api/numbers?${asked}`)]);
  row = found;
  const at = numbers.indexOf(row.number);
  const bar = element("div", { class: "bar" }, element("a", { class: "chip", href: `#?${asked}` }, "All samples"), element("h1", {}, row.title || row.template_id), element("code", {}, row.sample_id));
  const steps = element("span", { class: "step" });
  for (const [name, to] of [["Previous", numbers[at - 1]], ["Next", numbers[at + 1]]]) {
    const link = element("a", { class: "chip", "data-step": name }, name);
    if (at >= 0 && to !== undefined) link.href = `#sample/${to}?${asked}`;
    steps.append(link);
  }
  bar.append(steps);
  const body = element("div", { class: "body" });
  main.replaceChildren(element("div", { class: "one" }, bar, body));
  draw();
}

addEventListener("keydown", (event) => {
  if (event.target.matches?.("input") || !document.querySelector(".one")) return;
  const step = { j: "Next", ArrowRight: "Next", k: "Previous", ArrowLeft: "Previous" }[event.key];
  if (step) document.querySelector(`[data-step="${step}"][href]`)?.click();
  if (event.key === "b") { layers.boxes = !layers.boxes; draw(); }
});
