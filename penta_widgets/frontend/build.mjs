// Bundles the front end into one ESM file for each kind of board: penta_widgets/static/penta.js, ….
// `--watch` rebuilds on every save (set ANYWIDGET_HMR=1 for the kernel to pick it up).
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const watching = process.argv.includes("--watch");
// A bundle for each kind of board, with all it needs and nothing else: it travels with every widget.
const entries = readdirSync(join(here, "src", "entries")).map((name) => join(here, "src", "entries", name));

// Styles go into a shadow root as text; the text loader alone would leave them unminified.
const stylesAsText = {
  name: "styles-as-text",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await esbuild.transform(await readFile(path, "utf-8"), {
        loader: "css",
        minify: true,
      });
      return { contents: code.trimEnd(), loader: "text" };
    });
  },
};

/** @type {import("esbuild").BuildOptions} */
const options = {
  entryPoints: entries,
  outdir: join(here, "..", "static"),
  bundle: true,
  // anywidget imports the bundle from a blob, so everything must be in this one module.
  format: "esm",
  splitting: false,
  target: "es2022",
  minify: !watching,
  sourcemap: watching ? "inline" : false,
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "utf8",
  plugins: [stylesAsText],
  logLevel: "info",
};

if (watching) {
  const context = await esbuild.context(options);
  await context.watch();
} else {
  await esbuild.build(options);
}
