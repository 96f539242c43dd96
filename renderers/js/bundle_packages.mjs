// Packages that browsers cannot import as they are installed (CommonJS, bare imports inside), as ES modules for production.
// Run once a worker: node bundle_packages.mjs PUBLIC_PATH; prints {file name: source} as JSON.
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const require = createRequire(`${root}/package.json`);
process.env.NODE_ENV = "production";
const esbuild = require("esbuild");

const COMMON_JS = ["react", "react/jsx-runtime", "react/jsx-dev-runtime", "react-dom", "react-dom/client"];
const ES_MODULES = ["bootstrap"];

// The names that a CommonJS module exports are only known by running it; these are installed and locked.
const stub = (name) => {
  const names = Object.keys(require(name)).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== "default");
  return `import whole from ${JSON.stringify(name)}; export default whole; export const { ${names.join(", ")} } = whole;`;
};

const stubs = {
  name: "stubs",
  setup(build) {
    build.onResolve({ filter: /^stub:/ }, ({ path }) => ({ path: path.slice("stub:".length), namespace: "stub" }));
    build.onLoad({ filter: /.*/, namespace: "stub" }, ({ path }) => ({
      contents: COMMON_JS.includes(path) ? stub(path) : `export * from ${JSON.stringify(path)};`,
      resolveDir: root,
    }));
  },
};

const { outputFiles } = await esbuild.build({
  entryPoints: [...COMMON_JS, ...ES_MODULES].map((name) => ({ in: `stub:${name}`, out: name })),
  bundle: true,
  splitting: true,
  format: "esm",
  minify: true,
  charset: "utf8",
  legalComments: "inline",
  define: { "process.env.NODE_ENV": '"production"' },
  outdir: "/out",
  publicPath: process.argv[2],
  chunkNames: "chunk-[hash]",
  absWorkingDir: root,
  write: false,
  plugins: [stubs],
});
process.stdout.write(JSON.stringify(Object.fromEntries(outputFiles.map((file) => [file.path.slice("/out/".length), file.text]))));
