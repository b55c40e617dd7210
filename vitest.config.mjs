import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { defineConfig } from "vitest/config";

const PREFIX = "\0css-as-text:";

// The bundle imports styles as text, so the tests must see the same; vite would inject them into the page.
const cssAsText = {
  name: "css-as-text",
  enforce: "pre",
  resolveId(source, importer) {
    if (!source.endsWith(".css") || importer === undefined) return null;
    return `${PREFIX}${resolve(dirname(importer), source)}.js`;
  },
  load(id) {
    if (!id.startsWith(PREFIX)) return null;
    const file = id.slice(PREFIX.length, -".js".length);
    return `export default ${JSON.stringify(readFileSync(file, "utf-8"))};`;
  },
};

export default defineConfig({
  plugins: [cssAsText],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  test: {
    environment: "happy-dom",
    include: ["penta_widgets/frontend/**/*.test.{ts,tsx}"],
  },
});
