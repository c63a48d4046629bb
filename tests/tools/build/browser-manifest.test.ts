// The list of routes for the browser: shorter, and to React Router the same.
import { expect, test } from "vitest";
import { shortManifest } from "../../../tools/build/browser-manifest.ts";

const manifest = {
  entry: { module: "/assets/entry.js", imports: ["/assets/react.js"], css: [] },
  routes: {
    root: {
      id: "root",
      path: "",
      hasAction: false,
      hasLoader: true,
      module: "/assets/root.js",
      imports: ["/assets/react.js"],
      css: ["/assets/root.css"],
    },
  },
  url: "/assets/manifest-1.js",
  version: "1",
};

test("What chunks bring along and what routes have not is left out, all else stays.", () => {
  const { imports: _imports, hasAction: _denied, ...root } = manifest.routes.root;
  expect(shortManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)).toBe(
    `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes: { root } })};`,
  );
});

test("A list that is written otherwise is refused.", () => {
  expect(() => shortManifest(`export default ${JSON.stringify(manifest)};`)).toThrow("in another way than this knows");
});
