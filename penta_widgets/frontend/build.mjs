// Bundles the front end into the one ESM file the widgets carry: penta_widgets/static/widget.js.
// `--watch` rebuilds on every save (set ANYWIDGET_HMR=1 for the kernel to pick it up).
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const watching = process.argv.includes("--watch");
const entry = ["index.tsx", "index.ts"].map((name) => join(here, "src", name)).find(existsSync);
if (entry === undefined) {
  throw new Error(`No index.tsx or index.ts in ${join(here, "src")}.`);
}

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
  entryPoints: [entry],
  outfile: join(here, "..", "static", "widget.js"),
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
