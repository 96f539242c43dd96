// One project: its modules, each compiled for itself under its own address, and the styles that its entries import.
import { createRequire } from "node:module";
import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { markJsx } from "./compile_spans.mjs";
import { compileVue, forget } from "./compile_vue.mjs";

const require = createRequire(import.meta.url);
const esbuild = require("esbuild");
const NODE_MODULES = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), "node_modules");

const SUFFIXES = [".mjs", ".js", ".mts", ".ts", ".jsx", ".tsx", ".json", ".vue"];
const LOADERS = { ".js": "jsx", ".mjs": "js", ".jsx": "jsx", ".ts": "ts", ".mts": "ts", ".tsx": "tsx" };
const DEFINES = {
  "process.env.NODE_ENV": '"production"',
  "import.meta.hot": "undefined",
  "import.meta.env": '{"MODE":"production","PROD":true,"DEV":false,"SSR":false,"BASE_URL":"/"}',
};

const suffix = (path) => posix.extname(path).toLowerCase();
const isModule = (path) => suffix(path) in LOADERS || suffix(path) === ".vue";
const address = (path) => `/${path.split("/").map(encodeURIComponent).join("/")}`;

// The file of the project that an import means, by the rules of Vite's resolver; undefined where there is none.
const findFile = (paths, specifier, importer) => {
  let path = specifier;
  if (specifier.startsWith("@/")) path = `src/${specifier.slice(2)}`;
  else if (specifier.startsWith("/")) path = specifier.slice(1);
  else path = posix.join(posix.dirname(importer), specifier);
  path = posix.normalize(path);
  if (path.startsWith("..")) return undefined;
  const typed = path.replace(/\.(m?)js(x?)$/, ".$1ts$2");
  const tries = [path, ...SUFFIXES.map((end) => path + end), ...SUFFIXES.map((end) => posix.join(path, `index${end}`)), typed, `${typed}x`, `public/${path}`];
  return tries.find((name) => paths.has(name));
};

// Where an installed package answers, as Vite would resolve its name; null where it is not one for pages.
const findPackage = (specifier, { packages, bundles, modules, prefix }) => {
  if (bundles.includes(specifier)) return `${prefix}${specifier}.js`;
  const name = packages.find((known) => specifier === known || specifier.startsWith(`${known}/`));
  if (!name) return null;
  let inner = specifier.slice(name.length + 1) || modules[name] || "";
  if (name === "three") inner = inner.replace(/^addons(?=\/|$)/, "examples/jsm").replace(/^examples\/jsm$/, "examples/jsm/Addons.js");
  if (name === "vue") inner = inner.replace("esm-bundler.js", "esm-browser.prod.js");
  const found = [inner, `${inner}.js`].find((path) => path && suffix(path) && existsSync(join(NODE_MODULES, name, path)));
  return found ? `${prefix}${name}/${found}` : null;
};

// A bare @import of a style sheet names a package too.
const rewriteImports = (css, request) =>
  css.replace(/(@import\s+(?:url\(\s*)?["'])(?![./]|https?:)([^"']+)/g, (whole, lead, name) => {
    const found = findPackage(name, request);
    return found ? lead + found : whole;
  });

const missing = (text) => ({ errors: [{ text, detail: "missing" }] });

const project = (request, state) => ({
  name: "project",
  setup(build) {
    const { paths, files } = state;
    build.onResolve({ filter: /.*/ }, ({ path: whole, importer, kind }) => {
      if (kind === "entry-point") return { path: whole, namespace: "own" };
      if (/^(https?:)?\/\/|^(data|blob):/.test(whole)) return { path: whole, external: true };
      const [specifier, query = ""] = whole.split("?", 2);
      if (!/^(\.{0,2}\/|@\/|\.{1,2}$)/.test(specifier)) {
        const found = findPackage(specifier, request);
        if (!found) return missing(`the package of "${specifier}" is not installed`);
        if (found.includes("/three/")) state.needsImportMap = true;
        return suffix(found) === ".css" ? { path: found, namespace: "style" } : { path: found, external: true };
      }
      const path = findFile(paths, specifier, importer);
      if (path === undefined) return missing(`"${specifier}" is not among the files of the project`);
      if (query === "raw") return { path, namespace: "raw" };
      if (query === "url") return { path, namespace: "url" };
      if (query) return missing(`imports with ?${query} are not known here`);
      if (isModule(path)) {
        state.edges.push([importer, path]);
        return { path: address(path), external: true };
      }
      if (path.endsWith(".module.css")) return { path, namespace: "css-module" };
      if ([".css", ".json"].includes(suffix(path))) return { path, namespace: suffix(path) === ".css" ? "style" : "json" };
      if ([".scss", ".sass", ".less", ".styl"].includes(suffix(path))) return missing(`${suffix(path)} has no compiler here`);
      return { path, namespace: "url" };
    });
    build.onLoad({ filter: /.*/, namespace: "own" }, async ({ path }) => {
      const [index, base] = (state.isMarked && request.numbers[path]) || [undefined, 0];
      const mark = { attribute: request.attribute, index, base };
      if (suffix(path) !== ".vue") {
        const loader = LOADERS[suffix(path)];
        return { contents: markJsx(files.get(path), loader.startsWith("ts"), mark), loader };
      }
      const { code, loader, styles, errors } = await compileVue(path, files.get(path), files, mark);
      if (errors) return { errors };
      state.styles.set(path, styles);
      return { contents: code, loader };
    });
    build.onLoad({ filter: /.*/, namespace: "json" }, ({ path }) => ({ contents: files.get(path), loader: "json" }));
    build.onLoad({ filter: /.*/, namespace: "raw" }, ({ path }) => ({ contents: files.get(path) || "", loader: "text" }));
    build.onLoad({ filter: /.*/, namespace: "style" }, () => ({ contents: "", loader: "js" }));
    build.onLoad({ filter: /.*/, namespace: "url" }, ({ path }) => ({ contents: `export default ${JSON.stringify(address(path.replace(/^public\//, "")))};`, loader: "js" }));
    build.onLoad({ filter: /.*/, namespace: "css-module" }, async ({ path }) => {
      const { names, css } = await compileCssModule(path, files.get(path));
      state.styles.set(path, [css]);
      return { contents: names, loader: "js" };
    });
  },
});

const compileCssModule = async (path, contents) => {
  const own = {
    name: "css-module",
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path: name, kind }) => (kind === "entry-point" ? { path: name, namespace: "entry" } : name === `/${path}` ? { path: name, namespace: "css" } : { path: name, external: true }));
      build.onLoad({ filter: /.*/, namespace: "entry" }, () => ({ contents: `import names from ${JSON.stringify(`/${path}`)}; export default names;`, loader: "js" }));
      build.onLoad({ filter: /.*/, namespace: "css" }, () => ({ contents, loader: "local-css" }));
    },
  };
  const { outputFiles } = await esbuild.build({ entryPoints: [{ in: "entry", out: "o" }], bundle: true, write: false, format: "esm", outdir: "/out", charset: "utf8", logLevel: "silent", plugins: [own] });
  const find = (end) => outputFiles.find((file) => file.path.endsWith(end)).text;
  return { names: find(".js"), css: find(".css") };
};

const build = async (request, state, entries) => {
  const result = await esbuild.build({
    entryPoints: entries.map((path) => ({ in: path, out: path })),
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    charset: "utf8",
    legalComments: "none",
    outdir: "/out",
    define: DEFINES,
    logLevel: "silent",
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: true } },
    plugins: [project(request, state)],
  });
  return result;
};

// Styles in the order in which the entry's modules would run.
const stylesOf = (entry, inputs, state, request) => {
  const seen = new Set();
  const found = [];
  const add = (path) => {
    const text = state.files.get(path) || "";
    if (/@import\s+["']tailwindcss/.test(text)) found.push({ tailwind: text });
    else if (path.startsWith("https:")) found.push({ url: path });
    else found.push({ url: address(path) });
  };
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: target, original } of (inputs[`own:${path}`] || { imports: [] }).imports) {
      const [namespace, inner] = [target.slice(0, target.indexOf(":")), target.slice(target.indexOf(":") + 1)];
      if (namespace === "style" && !seen.has(inner)) { seen.add(inner); add(inner); }
      else if (namespace === "css-module" && !seen.has(inner)) { seen.add(inner); found.push({ url: address(`${inner}.0.css`) }); }
      else if (target.startsWith("/") && isModule(target)) visit(decodeURIComponent(target.slice(1)));
    }
    if (suffix(path) === ".vue") (state.styles.get(path) || []).forEach((_, i) => found.push({ url: address(`${path}.${i}.css`) }));
  };
  visit(entry);
  return found;
};

const reachable = (entries, edges) => {
  const seen = new Set(entries);
  for (let before = -1; before !== seen.size; ) {
    before = seen.size;
    for (const [from, to] of edges) if (seen.has(from)) seen.add(to);
  }
  return seen;
};

// esbuild counts columns in bytes; our own errors come without their line and count in characters.
const columnOf = ({ column, lineText }) => (lineText ? Buffer.from(lineText).subarray(0, column).toString().length : column) + 1;

const describe = ({ text, location, detail }) => {
  const place = location ? `${location.file.replace(/^own:/, "")}:${location.line}:${columnOf(location)}: ` : "";
  return { reason: detail === "missing" ? "missing_asset" : "syntax", message: `${place}${text}`.slice(0, 500) };
};

// {attribute, numbers: {path: [number, bytes before]}, files: {path: text}, paths: [all], entries: [paths]} ->
// {files: {path: text}, styles: {entry: [{url} or {tailwind}]}, needsImportMap} or {error: {reason, message}}.
export const compileProject = async (request) => {
  const files = new Map(Object.entries(request.files));
  const state = { files, paths: new Set(request.paths), styles: new Map(), edges: [], isMarked: true, needsImportMap: false };
  let entries = [...files.keys()].filter(isModule);
  for (;;) {
    try {
      const { outputFiles, metafile } = await build(request, state, entries);
      const output = {};
      for (const file of outputFiles) output[file.path.slice("/out/".length, -".js".length)] = file.text;
      for (const [path, styles] of state.styles) styles.forEach((css, i) => { output[`${path}.${i}.css`] = css; });
      for (const [path, text] of files) if (suffix(path) === ".css") output[path] = rewriteImports(text, request);
      const styles = Object.fromEntries(request.entries.map((entry) => [entry, stylesOf(entry, metafile.inputs, state, request)]));
      return { files: output, styles, needsImportMap: state.needsImportMap };
    } catch (failure) {
      if (!failure.errors) throw failure;
      const used = reachable(request.entries, state.edges);
      const own = (error) => !error.location || used.has(error.location.file.replace(/^own:/, ""));
      const errors = failure.errors.filter(own);
      if (errors.length && !state.isMarked) return { error: describe(errors[0]) };
      // Once more without marks, which stand in the columns, or without the files that nothing imports.
      if (errors.length) state.isMarked = false;
      else {
        const fewer = entries.filter((path) => used.has(path));
        if (fewer.length === entries.length) return { error: describe(failure.errors[0]) };
        entries = fewer;
      }
    } finally {
      forget();
    }
  }
};
