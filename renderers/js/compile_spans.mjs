// Marks the start tags of a component's own markup with where they stand in its file, in bytes: only tags that become
// elements, so that no component sees the mark among its properties.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { walk } = require("@vue/compiler-sfc");

const ELEMENT = 1, HTML_TAG = 0, ATTRIBUTE = 6, TEXT = 2;

// Bytes before each of the UTF-16 offsets, after `base` others.
const byteOffsets = (text, offsets, base) => {
  const found = new Map();
  let at = 0;
  let bytes = base;
  for (const offset of [...new Set(offsets)].sort((a, b) => a - b)) {
    bytes += Buffer.byteLength(text.slice(at, offset));
    at = offset;
    found.set(offset, bytes);
  }
  return (offset) => found.get(offset);
};

// Marks every host tag of a parsed file's JSX.
export const markJsx = (edited, text, tree, { attribute, index, base }) => {
  if (index === undefined) return;
  const tags = [];
  walk(tree, {
    enter(node) {
      if (node.type !== "JSXOpeningElement" || node.name.type !== "JSXIdentifier") return;
      if (/^[a-z]/.test(node.name.name)) tags.push(node);
    },
  });
  const bytes = byteOffsets(text, tags.flatMap((tag) => [tag.start, tag.end]), base);
  for (const tag of tags) edited.appendLeft(tag.name.end, ` ${attribute}="${index}.${bytes(tag.start)}.${bytes(tag.end)}"`);
};

// Puts the mark into the parsed template of a Vue component (its offsets are those of the whole file).
export const markTemplate = (text, ast, { attribute, index, base }) => {
  if (index === undefined) return;
  const tags = [];
  const visit = (node) => {
    if (node.type === ELEMENT && node.tagType === HTML_TAG) {
      const start = node.loc.start.offset;
      const last = Math.max(start + 1 + node.tag.length, ...node.props.map((prop) => prop.loc.end.offset));
      const close = /^\s*\/?>/.exec(text.slice(last, last + 1000));
      if (close) tags.push({ node, start, end: last + close[0].length });
    }
    for (const child of node.children || []) visit(child);
  };
  visit(ast);
  const bytes = byteOffsets(text, tags.flatMap((tag) => [tag.start, tag.end]), base);
  for (const { node, start, end } of tags) {
    const content = `${index}.${bytes(start)}.${bytes(end)}`;
    const value = { type: TEXT, content, loc: node.loc };
    node.props.push({ type: ATTRIBUTE, name: attribute, nameLoc: node.loc, value, loc: node.loc });
  }
};
