// One project: its modules, each compiled for itself under its own address, and the styles that its entries import.
import { createRequire } from "node:module";
import { LOADERS, address, importsOf, inlineStyle, isModule, resolve, rewriteStyle, suffix } from "./compile_imports.mjs";
import { markJsx } from "./compile_spans.mjs";
import { compileVue, forget } from "./compile_vue.mjs";

const require = createRequire(import.meta.url);
const esbuild = require("esbuild");
const { babelParse, MagicString } = require("@vue/compiler-sfc");

const DEFINES = {
  "process.env.NODE_ENV": '"production"',
  "import.meta.hot": "undefined",
  "import.meta.env": '{"MODE":"production","PROD":true,"DEV":false,"SSR":false,"BASE_URL":"/"}',
};

class Refused extends Error {
  constructor(reason, path, line, column, text) {
    super(`${path}:${line}:${column}: ${text}`.slice(0, 500));
    this.reason = reason;
  }
}

// esbuild counts columns in bytes.
const fromEsbuild = (path, { text, location }) => {
  if (!location) return new Refused("syntax", path, 1, 1, text);
  const column = Buffer.from(location.lineText).subarray(0, location.column).toString().length + 1;
  return new Refused("syntax", path, location.line, column, text);
};

const textOf = (path, files) => {
  if (!files.has(path)) throw new Refused("syntax", path, 1, 1, "expected UTF-8 text, got other bytes");
  return files.get(path);
};

const toModern = async (code, loader, request) =>
  (await esbuild.transform(code, {
    loader, jsx: "automatic", jsxImportSource: `${request.prefix}react`, target: "es2022", charset: "utf8", define: DEFINES,
    logLevel: "silent", legalComments: "none", tsconfigRaw: { compilerOptions: { useDefineForClassFields: true } },
  })).code;

// Parsed with Babel where something in it is to be rewritten; null where nothing is, or where esbuild has to say why not.
const parsed = (code, loader) => {
  if (!/\bimport\b|\bfrom\b|<\/|\/>/.test(code)) return null;
  const plugins = { js: ["jsx"], jsx: ["jsx"], ts: ["typescript"], tsx: ["jsx", "typescript"] }[loader];
  try {
    return babelParse(code, { sourceType: "module", plugins });
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

// The module's source with its imports led to where they are served; fills `into` with what it imports, in order.
const rewritten = (path, code, loader, mark, { request, paths }, into) => {
  const file = parsed(code, loader);
  if (!file) return code;
  const tree = file.program;
  const edited = new MagicString(code);
  if (mark) markJsx(edited, code, tree, mark);
  const refuse = ({ loc }, text) => { throw new Refused("missing_asset", path, loc.start.line, loc.start.column + 1, text); };
  for (const comment of file.comments || []) {
    const [lead, name] = /^[^]*@jsxImportSource\s+(?=(\S+))/.exec(comment.value) || [];
    if (!lead) continue;
    if (!request.bundles.includes(`${name}/jsx-runtime`)) refuse(comment, `the package of "${name}/jsx-runtime" is not installed`);
    edited.appendLeft(comment.start + 2 + lead.length, request.prefix);
  }
  const { imports, isOpen } = importsOf(tree);
  into.isOpen = isOpen;
  for (const { source, statement, isBare } of imports) {
    const target = resolve(source.value, path, paths, request);
    if (target.error) refuse(source, target.error);
    into.targets.push(target);
    if (target.kind === "style" && isBare) {
      edited.remove(statement.start, statement.end);
      continue;
    }
    const served = target.kind === "external" ? target.path : address(target.kind === "module" ? target.path : `${target.path}.${target.kind}.js`);
    edited.overwrite(source.start, source.end, JSON.stringify(served));
    if (statement && statement.attributes && statement.attributes.length) edited.overwrite(source.end, statement.end, ";");
  }
  return edited.toString();
};

const compileModule = async (path, state) => {
  const { request, files } = state;
  const [index, base] = request.numbers[path] || [undefined, 0];
  const mark = { attribute: request.attribute, index, base };
  const found = { targets: [], isOpen: false, styles: [], code: "" };
  let text = textOf(path, files);
  let loader = LOADERS[suffix(path)];
  let own = mark;
  if (suffix(path) === ".vue") {
    const { code, loader: lang, styles, error } = await compileVue(path, text, files, mark);
    if (error) throw new Refused("syntax", path, error.line, error.column, error.text);
    [text, loader, own, found.styles] = [code, lang, null, styles];
  }
  try {
    const code = rewritten(path, text, loader, own, state, found);
    const isModern = !own && loader === "js" && !/import\.meta|process\.env/.test(code);  // Vue's compiler wrote it
    found.code = isModern ? code : await toModern(code, loader, request);
  } catch (failure) {
    if (!failure.errors) throw failure;
    // Once more as its author wrote it: marks stand in the columns.
    const plain = await esbuild.transform(text, { loader, jsx: "automatic", logLevel: "silent" }).catch((error) => error);
    throw fromEsbuild(path, (plain.errors || failure.errors)[0] || failure.errors[0]);
  }
  return found;
};

// What an import gives that is no module itself.
const standIn = ({ kind, path }, files) => {
  if (kind === "url") return `export default ${JSON.stringify(address(path.replace(/^public\//, "")))};`;
  if (kind === "raw" && !files.has(path)) throw new Refused("missing_asset", path, 1, 1, "this is no text that can be imported with ?raw");
  if (kind === "raw") return `export default ${JSON.stringify(files.get(path))};`;
  if (kind === "style") return 'export default "";';
  const text = textOf(path, files).replace(/^\ufeff/, "");
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const position = /at position (\d+)/.exec(error.message);
    const before = text.slice(0, position ? Number(position[1]) : error.message.includes("end of JSON") ? text.length : 0).split("\n");
    throw new Refused("syntax", path, before.length, before.at(-1).length + 1, error.message);
  }
  const names = value && typeof value === "object" && !Array.isArray(value) ? Object.keys(value).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== "default") : [];
  const named = names.map((name) => `const $${name} = data.${name};\nexport { $${name} as ${name} };\n`).join("");
  // As data, not as source: "__proto__" is a name like any other there.
  return `const data = JSON.parse(${JSON.stringify(JSON.stringify(value))});\nexport default data;\n${named}`;
};

// All style modules at once: path -> {names, css}.
const compileStyleModules = async (paths, files, request) => {
  const own = {
    name: "style-modules",
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, kind, importer }) => {
        if (kind === "entry-point") return { path, namespace: "entry" };
        return importer === path ? { path, namespace: "css" } : { path, external: true };
      });
      build.onLoad({ filter: /.*/, namespace: "entry" }, ({ path }) => ({ contents: `import names from ${JSON.stringify(path)}; export default names;`, loader: "js" }));
      build.onLoad({ filter: /.*/, namespace: "css" }, ({ path }) => ({ contents: rewriteStyle(textOf(path, files), request), loader: "local-css" }));
    },
  };
  const options = { bundle: true, write: false, format: "esm", outdir: "/out", charset: "utf8", logLevel: "silent", plugins: [own] };
  const entryPoints = paths.map((path) => ({ in: path, out: path }));
  const { outputFiles } = await esbuild.build({ ...options, entryPoints }).catch((failure) => {
    const error = failure.errors[0];
    throw fromEsbuild(error.location ? error.location.file.replace(/^css:/, "") : paths[0], error);
  });
  const texts = new Map(outputFiles.map((file) => [file.path.slice("/out/".length), file.text]));
  return new Map(paths.map((path) => [path, { names: texts.get(`${path}.js`), css: texts.get(`${path}.css`) || "" }]));
};

// Styles in the order in which the entry's modules would run.
const stylesOf = (entry, modules, files) => {
  const seen = new Set();
  const found = [];
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    const { targets, styles } = modules.get(path) || { targets: [], styles: [] };
    for (const { kind, path: target } of targets) {
      if (kind === "module") visit(target);
      if (!["style", "css-module"].includes(kind) || seen.has(target)) continue;
      seen.add(target);
      const text = files.get(target) || "";
      if (kind === "css-module") found.push({ url: address(`${target}.0.css`) });
      else if (/@import\s+["']tailwindcss/.test(text)) found.push({ tailwind: inlineStyle(target, files) });
      else found.push({ url: target.startsWith("https:") ? target : address(target) });
    }
    styles.forEach((_, i) => found.push({ url: address(`${path}.${i}.css`) }));
  };
  visit(entry);
  return found;
};

// Every module that the entries reach; where one decides only when it runs, those that compile of all others too.
const compileAll = async (state) => {
  const { request, files } = state;
  const modules = new Map();
  let level = request.entries.filter(isModule);
  while (level.length) {
    const done = await Promise.all(level.map((path) => compileModule(path, state).catch((error) => error)));
    const next = new Set();
    level.forEach((path, i) => {
      if (done[i] instanceof Error) throw done[i];
      modules.set(path, done[i]);
      for (const { kind, path: target } of done[i].targets) if (kind === "module") next.add(target);
    });
    level = [...next].filter((path) => !modules.has(path));
  }
  if ([...modules.values()].some((module) => module.isOpen)) {
    for (const path of files.keys()) {
      if (!isModule(path) || modules.has(path)) continue;
      const module = await compileModule(path, state).catch((error) => error);
      if (!(module instanceof Error)) modules.set(path, module);
    }
  }
  return modules;
};

// {attribute, numbers: {path: [number, bytes before]}, files: {path: text}, paths: [all], entries: [paths], packages,
// bundles, modules, prefix} -> {files: {path: text}, styles: {entry: [{url} or {tailwind}]}, needsImportMap}
// or {error: {reason, message}}.
export const compileProject = async (request) => {
  const files = new Map(Object.entries(request.files));
  const state = { request, files, paths: new Set(request.paths) };
  try {
    const modules = await compileAll(state);
    const output = {};
    const targets = [...modules.values()].flatMap((module) => module.targets);
    for (const [path, { code, styles }] of modules) {
      output[path] = code;
      styles.forEach((css, i) => { output[`${path}.${i}.css`] = css; });
    }
    const styleModules = [...new Set(targets.filter(({ kind }) => kind === "css-module").map(({ path }) => path))];
    for (const [path, { names, css }] of styleModules.length ? await compileStyleModules(styleModules, files, request) : []) {
      output[`${path}.css-module.js`] = names;
      output[`${path}.0.css`] = css;
    }
    for (const target of targets) {
      if (["url", "raw", "style", "json"].includes(target.kind)) output[`${target.path}.${target.kind}.js`] = standIn(target, files);
    }
    for (const [path, text] of files) if (suffix(path) === ".css") output[path] = rewriteStyle(text, request);
    const styles = Object.fromEntries(request.entries.map((entry) => [entry, stylesOf(entry, modules, files)]));
    const needsImportMap = targets.some(({ kind, path }) => kind === "external" && path.startsWith(`${request.prefix}three/`));
    return { files: output, styles, needsImportMap };
  } catch (error) {
    if (error instanceof RangeError) return { error: { reason: "too_large", message: `expected modules that can be parsed, got ones nested too deeply (${error.message})` } };
    if (!(error instanceof Refused)) throw error;
    return { error: { reason: error.reason, message: error.message } };
  } finally {
    forget();
  }
};
