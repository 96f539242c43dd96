// The page: reads what is asked for from the address, so that every view is a link; texts are only ever text.
import { showSample } from "./sample.js";
import { ask, element, number } from "./dom.js";

const FACETS = { domain: "Domain", task: "Task", language: "Language", split: "Split", source_id: "Source", context_bucket: "Context bucket", license_spdx: "Licence" };
const PAGE = 60;
const SHOWN_VALUES = 8;
const main = document.getElementById("main");
const query = document.getElementById("query");
const opened = new Set();
let summary;

const state = () => new URLSearchParams(location.hash.split("?")[1] ?? "");
const where = () => location.hash.slice(1).split("?")[0];
const go = (path, asked) => { location.hash = `${path}?${asked}`; };

function facetList(facets, asked) {
  const side = element("aside", { class: "facets" });
  for (const [facet, title] of Object.entries(FACETS)) {
    const chosen = asked.getAll(facet);
    const values = [...facets[facet]];
    for (const value of chosen) {
      if (!values.some(([name]) => String(name) === value)) values.push([value, 0]);
    }
    if (values.length < 2 && !chosen.length) continue;
    const count = opened.has(facet) ? values.length : SHOWN_VALUES;
    side.append(element("h2", {}, title));
    for (const [name, total] of values.filter(([v], i) => i < count || chosen.includes(String(v)))) {
      const box = element("input", { type: "checkbox" });
      box.checked = chosen.includes(String(name));
      box.addEventListener("change", () => {
        asked.delete("offset");
        asked.delete(facet);
        const next = box.checked ? [...chosen, String(name)] : chosen.filter((v) => v !== String(name));
        next.forEach((v) => asked.append(facet, v));
        go("", asked);
      });
      side.append(element("label", { title: String(name) }, box, element("span", {}, String(name)), element("span", {}, number(total))));
    }
    if (values.length > count) {
      const more = element("button", { class: "more", type: "button" }, `${values.length - count} more`);
      more.addEventListener("click", () => { opened.add(facet); render(); });
      side.append(more);
    }
  }
  return side;
}

function card(sample, asked) {
  const shot = element("div", { class: "shot" });
  if (sample.num_images) shot.append(element("img", { src: `thumbnail/${sample.number}`, loading: "lazy", alt: "" }));
  const many = sample.num_images === 1 ? "" : `, ${sample.num_images} pictures`;
  return element("a", { class: "card", href: `#sample/${sample.number}?${asked}` }, shot,
    element("div", {}, element("b", { title: sample.template_id }, sample.template_id || sample.source_id),
      element("small", {}, `${sample.language}, ${sample.task.replaceAll("_", " ")}, ${number(sample.num_elements)} elements${many}`)));
}

async function showSamples() {
  const asked = state();
  const found = await ask(`api/find?${asked}&limit=${PAGE}`);
  const offset = Number(asked.get("offset") ?? 0);
  const results = element("section", { class: "results" });
  const last = Math.min(offset + PAGE, found.total);
  results.append(element("p", {}, found.total ? `${number(offset + 1)} to ${number(last)} of ${number(found.total)} samples` : "No sample fits. Take a filter away, or search for less."));
  for (const line of found.damaged) results.append(element("p", { class: "damaged" }, `Not searched, since it is damaged: ${line}`));
  results.append(element("div", { class: "grid" }, ...found.samples.map((s) => card(s, asked))));
  const pages = element("p", {});
  for (const [name, to] of [["Previous", offset - PAGE], ["Next", offset + PAGE]]) {
    if (to < 0 || to >= found.total) continue;
    const button = element("button", { class: "chip", type: "button" }, name);
    button.addEventListener("click", () => { asked.set("offset", to); go("", asked); scrollTo(0, 0); });
    pages.append(button, " ");
  }
  results.append(pages);
  main.replaceChildren(element("div", { class: "samples" }, facetList(found.facets, asked), results));
}

async function showRejects() {
  const rejects = await ask("api/rejects");
  const wide = element("div", { class: "wide" });
  if (!rejects.length) wide.append(element("p", { class: "empty" }, "Every planned program became a sample."));
  for (const reject of rejects.slice(0, 500)) {
    const code = element("details", {}, element("summary", {}, `${reject.main_path || "no program"}`), element("pre", {}, reject.code));
    wide.append(element("div", { class: "reject" }, element("b", {}, reject.reason), ` ${reject.source_id}: ${reject.message}`, code));
  }
  if (rejects.length > 500) wide.append(element("p", {}, `and ${number(rejects.length - 500)} more, in rejects/`));
  main.replaceChildren(wide);
}

function bars(counts) {
  const entries = Object.entries(counts);
  const most = Math.max(1, ...entries.map(([, n]) => n));
  const chart = element("div", { class: "bars" });
  for (const [name, count] of entries) {
    const bar = element("i");
    bar.style.width = `${Math.max(0.4, (100 * count) / most)}%`;
    chart.append(element("span", {}, name), bar, element("span", {}, number(count)));
  }
  return chart;
}

function showFigures() {
  const { stats } = summary;
  const wide = element("div", { class: "wide" });
  wide.append(element("p", {}, `${number(summary.num_samples)} samples, ${number(summary.num_rejected)} rejected, seed ${summary.seed}, ${summary.folder}`));
  for (const alarm of stats.alarms) wide.append(element("p", {}, element("b", {}, `Alarm: ${alarm}`)));
  const table = element("table", {}, element("tr", {}, ...["", "total", "median", "5 %", "95 %"].map((t) => element("th", {}, t))));
  for (const [name, spread] of Object.entries(stats.spread)) {
    table.append(element("tr", {}, element("td", {}, name.replaceAll("_", " ")), ...[stats.totals[name], spread.median, spread.p5, spread.p95].map((n) => element("td", { class: "number" }, number(Math.round(n))))));
  }
  wide.append(element("h2", {}, "Sizes"), table);
  for (const [name, counts] of Object.entries(stats.counts)) {
    if (Object.keys(counts).length) wide.append(element("h2", {}, name.replaceAll("_", " ")), bars(counts));
  }
  main.replaceChildren(wide);
}

async function render() {
  const page = where();
  const asked = state();
  query.value = asked.get("q") ?? "";
  const here = page === "rejects" || page === "figures" ? page : "samples";
  document.querySelectorAll("nav a").forEach((a) => a.classList.toggle("is-here", a.dataset.page === here));
  try {
    if (page === "rejects") await showRejects();
    else if (page === "figures") showFigures();
    else if (page.startsWith("sample/")) await showSample(main, decodeURIComponent(page.slice(7)), asked);
    else await showSamples();
  } catch (error) {
    main.replaceChildren(element("p", { class: "empty" }, String(error.message)));
  }
}

document.getElementById("search").addEventListener("submit", (event) => {
  event.preventDefault();
  const asked = state();
  asked.delete("offset");
  query.value ? asked.set("q", query.value) : asked.delete("q");
  go("", asked);
});
addEventListener("hashchange", render);
addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== query) { event.preventDefault(); query.focus(); }
});
summary = await ask("api/summary");
document.getElementById("corpus").textContent = summary.name;
document.title = `${summary.name}, Renderloom`;
await render();
