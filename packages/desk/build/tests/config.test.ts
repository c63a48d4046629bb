// Tests which modules of the site the desk's build replaces.
import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";
import { expect, test } from "vitest";
import { deskConfig } from "../config.ts";

/** With forward slashes, as Vite names modules on every system. */
const root = normalizePath(join(import.meta.dirname, "../../../.."));

function resolved(source: string, importer: string | undefined, name = "desk-in-browser"): unknown {
  const plugin = deskConfig(root).plugins?.find(
    (one): one is Plugin => (one as Plugin).name === name,
  );
  if (typeof plugin?.resolveId !== "function") throw new Error("There is no such plugin.");
  return Reflect.apply(plugin.resolveId, undefined, [source, importer, {}]);
}

const route = `${root}/app/routes/article/route.tsx`;
const file = `${root}/packages/desk/preview/compiled-file.ts`;

test.each([
  ["of a page", "../../lib/compiled-file.server.ts", route, file],
  ["of another folder of the site", "./compiled-file.server.ts", `${root}/app/lib/other.ts`, file],
  ["that the desk can use as it is", "../../lib/dates.ts", route, undefined],
  ["of a package", "lib/compiled-file.server.ts", `${root}/app/root.tsx`, undefined],
  [
    "of the desk itself",
    "../app/lib/compiled-file.server.ts",
    `${root}/packages/desk/main.ts`,
    undefined,
  ],
  ["outside of the site", "../../../lib/compiled-file.server.ts", route, undefined],
  ["without an importer", "./lib/compiled-file.server.ts", undefined, undefined],
])("whether the desk's build replaces a module %s", (_what, source, importer, other) => {
  expect(resolved(source, importer)).toBe(other);
});

test.each([
  [
    "pipeline/read/markdown/typed-html.ts",
    "./html-parser.ts",
    `${root}/pipeline/browser/html-parser.ts`,
  ],
  ["pipeline/browser/html-parser.ts", "../read/markdown/html-parser.ts", undefined],
  ["pipeline/browser/open-site.ts", "./html-parser.ts", undefined],
])(
  "the parser of HTML is the one that is loaded on demand, but for itself: in %s",
  (importer, source, other) => {
    expect(resolved(source, `${root}/${importer}`, "desk-late-html")).toBe(other);
  },
);
