// A Vue single-file component as one ES module and its styles.
import { createRequire } from "node:module";
import { createHash } from "node:crypto";
import { markTemplate } from "./compile_spans.mjs";

const require = createRequire(import.meta.url);
const sfc = require("@vue/compiler-sfc");

const SCRIPTS = ["js", "ts", "tsx"];

// The compiler tells some places by quoting the lines around them: "3  |  code" and below it "   |   ^^^".
const QUOTED = /^(\d+)\s*\|.*\n\s*\| {2}( *)\^/m;

const failure = (error) => {
  const message = String(error.message || error);
  const [, line, indent] = QUOTED.exec(message) || [];
  const start = (error.loc && error.loc.start) || (line ? { line: Number(line), column: indent.length + 1 } : { line: 1, column: 1 });
  const text = message.split("\n")[0].replace(/^\[@vue\/compiler-sfc\] /, "");
  return { error: { line: start.line, column: start.column, text } };
};

// PostCSS counts from the start of its block, whose own place is given.
const styleFailure = ({ reason, message, line, column }, { start }) => {
  if (!line) return { message };
  return { message: reason, loc: { start: { line: start.line + line - 1, column: line === 1 ? start.column + column - 1 : column } } };
};

// What of the component this machine has no compiler for, or null.
const unknownPart = ({ template, script, scriptSetup, styles }) => {
  for (const block of [template, script, scriptSetup, ...styles]) {
    if (!block) continue;
    if (block.src) return [block, `<${block.type} src> is not known here, only blocks with their own content`];
    const known = block.type === "script" ? SCRIPTS : [block.type === "style" ? "css" : "html"];
    if (block.lang && !known.includes(block.lang)) return [block, `lang="${block.lang}" has no compiler here`];
  }
  return null;
};

const compileStyles = async (descriptor, path, id) => {
  const result = { styles: [], modules: {}, errors: [] };
  for (const style of descriptor.styles) {
    const options = { source: style.content, filename: path, id, scoped: Boolean(style.scoped), isProd: true };
    if (style.module) {
      const modulesOptions = { generateScopedName: (name) => `${name}_${id}` };
      const done = await sfc.compileStyleAsync({ ...options, modules: true, modulesOptions });
      result.errors.push(...done.errors.map((error) => styleFailure(error, style.loc)));
      result.styles.push(done.code);
      result.modules[style.module === true ? "$style" : style.module] = done.modules;
    } else {
      const done = sfc.compileStyle(options);
      result.errors.push(...done.errors.map((error) => styleFailure(error, style.loc)));
      result.styles.push(done.code);
    }
  }
  return result;
};

// {code, loader, styles} or {error: {line, column, text}}. `files` (path -> text) is where types that it imports are looked up.
export const compileVue = async (path, text, files, mark) => {
  const filename = `/${path}`;
  const { descriptor, errors } = sfc.parse(text, { filename, sourceMap: false });
  if (errors.length) return failure(errors[0]);
  const unknown = unknownPart(descriptor);
  if (unknown) return failure({ message: unknown[1], loc: unknown[0].loc });
  const { template, script, scriptSetup } = descriptor;
  const id = createHash("sha256").update(path).digest("hex").slice(0, 8);
  const scoped = descriptor.styles.some((style) => style.scoped);
  if (template) markTemplate(text, template.ast, mark);
  const fs = { fileExists: (name) => files.has(name.slice(1)), readFile: (name) => files.get(name.slice(1)) };
  let code = "const __sfc__ = {};\n";
  let bindings = {};
  try {
    if (script || scriptSetup) {
      const compiled = sfc.compileScript(descriptor, { id, isProd: true, inlineTemplate: true, genDefaultAs: "__sfc__", fs, templateOptions: { scoped } });
      code = `${compiled.content}\n`;
      bindings = compiled.bindings;
    }
    if (template && !scriptSetup) {
      const compiled = sfc.compileTemplate({ source: template.content, ast: template.ast, filename, id, scoped, isProd: true, compilerOptions: { bindingMetadata: bindings } });
      if (compiled.errors.length) return failure(compiled.errors[0]);
      code += `${compiled.code.replace("export function render", "function __render__")}\n__sfc__.render = __render__;\n`;
    }
  } catch (error) {
    return failure(error);
  }
  const { styles, modules, errors: styleErrors } = await compileStyles(descriptor, path, id);
  if (styleErrors.length) return failure(styleErrors[0]);
  if (scoped) code += `__sfc__.__scopeId = ${JSON.stringify(`data-v-${id}`)};\n`;
  if (Object.keys(modules).length) code += `__sfc__.__cssModules = ${JSON.stringify(modules)};\n`;
  const lang = (scriptSetup || script || {}).lang || "js";
  return { code: `${code}export default __sfc__;\n`, loader: lang, styles };
};

// Forget what was parsed: nothing of one program stays for the next.
export const forget = () => sfc.parseCache.clear();
