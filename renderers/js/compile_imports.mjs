// What the imports of a project's modules mean, by the rules of Vite's resolver.
import { createRequire } from "node:module";
import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const { walk } = require("@vue/compiler-sfc");
const NODE_MODULES = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), "node_modules");

const SUFFIXES = [".mjs", ".js", ".mts", ".ts", ".jsx", ".tsx", ".json", ".vue"];
export const LOADERS = { ".js": "jsx", ".mjs": "js", ".jsx": "jsx", ".ts": "ts", ".mts": "ts", ".tsx": "tsx" };
const PREPROCESSED = [".scss", ".sass", ".less", ".styl"];

export const suffix = (path) => posix.extname(path).toLowerCase();
export const isModule = (path) => suffix(path) in LOADERS || suffix(path) === ".vue";
export const address = (path) => `/${path.split("/").map(encodeURIComponent).join("/")}`;

// The file of the project that an import means; undefined where there is none.
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

// Where an installed package answers; null where it is not one for pages.
export const findPackage = (specifier, { packages, bundles, modules, prefix }) => {
  if (bundles.includes(specifier)) return `${prefix}${specifier}.js`;
  const name = packages.find((known) => specifier === known || specifier.startsWith(`${known}/`));
  if (!name || specifier.split("/").includes("..")) return null;
  let inner = specifier.slice(name.length + 1) || modules[name] || "";
  if (name === "three") inner = inner.replace(/^addons(?=\/|$)/, "examples/jsm").replace(/^examples\/jsm$/, "examples/jsm/Addons.js");
  if (name === "vue") inner = inner.replace("esm-bundler.js", "esm-browser.prod.js");
  const found = [inner, `${inner}.js`].find((path) => path && suffix(path) && existsSync(join(NODE_MODULES, name, path)));
  return found ? `${prefix}${name}/${found}` : null;
};

// One import as {kind, path}: external (an address), module, style, css-module, json, raw, url; or {error}.
export const resolve = (whole, importer, paths, request) => {
  if (/^(https?:)?\/\/|^(data|blob):/.test(whole)) return { kind: "external", path: whole };
  const [specifier, query = ""] = whole.split("?", 2);
  if (!/^(\.{0,2}\/|@\/|\.{1,2}$)/.test(specifier)) {
    const found = findPackage(specifier, request);
    if (!found) return { error: `the package of "${specifier}" is not installed` };
    return { kind: suffix(found) === ".css" ? "style" : "external", path: found };
  }
  const path = findFile(paths, specifier, importer);
  if (path === undefined) return { error: `"${specifier}" is not among the files of the project` };
  if (query && query !== "raw" && query !== "url") return { error: `imports with ?${query} are not known here` };
  if (query) return { kind: query, path };
  if (isModule(path)) return { kind: "module", path };
  if (path.endsWith(".module.css")) return { kind: "css-module", path };
  if (PREPROCESSED.includes(suffix(path))) return { error: `${suffix(path)} has no compiler here` };
  return { kind: { ".css": "style", ".json": "json" }[suffix(path)] || "url", path };
};

// The imports of a parsed module in order: {source, statement, isBare}; and whether one is only known when it runs.
export const importsOf = (tree) => {
  const found = [];
  let isOpen = false;
  walk(tree, {
    enter(node) {
      const isStatic = ["ImportDeclaration", "ExportNamedDeclaration", "ExportAllDeclaration"].includes(node.type);
      if (isStatic && node.source && node.importKind !== "type" && node.exportKind !== "type") {
        found.push({ source: node.source, statement: node, isBare: node.type === "ImportDeclaration" && node.specifiers.length === 0 });
      }
      const isCall = node.type === "ImportExpression" || (node.type === "CallExpression" && node.callee.type === "Import");
      if (!isCall) return;
      const source = node.type === "ImportExpression" ? node.source : node.arguments[0];
      if (source && source.type === "StringLiteral") found.push({ source, statement: null, isBare: false });
      else isOpen = true;
    },
  });
  return { imports: found, isOpen };
};

// A bare @import of a style sheet names a package too.
export const rewriteStyle = (css, request) =>
  css.replace(/(@import\s+(?:url\(\s*)?["'])(?![./]|https?:)([^"']+)/g, (whole, lead, name) => {
    const found = findPackage(name, request);
    return found ? lead + found : whole;
  });

const STYLE_PART = /(\/\*[^]*?\*\/)|@import\s+["'](\.{1,2}\/[^"']+)["']\s*(?:layer\(([\w.-]+)\))?\s*;|(url\(\s*["']?)(\.{1,2}\/[^"')\s]+)/g;

// A style sheet with those of the project that it imports in it, each once, and its addresses led to where they are served.
export const inlineStyle = (path, files, seen = new Set([path])) =>
  (files.get(path) || "").replace(STYLE_PART, (whole, comment, imported, layer, lead, url) => {
    const target = comment ? "" : posix.join(posix.dirname(path), imported || url);
    if (url) return target.startsWith("..") ? whole : lead + address(target.replace(/[?#].*/, "")) + (/[?#].*/.exec(target) || [""])[0];
    if (comment || !files.has(target)) return whole;
    if (seen.has(target)) return "";
    seen.add(target);
    const inner = inlineStyle(target, files, seen);
    return layer ? `@layer ${layer} {\n${inner}\n}` : inner;
  });
