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

/** The chunk groups, as far as this test uses them. */
interface Group {
  readonly name: string | ((module: string, modules: Modules) => string | null);
  readonly test?: RegExp;
}

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly isEntry: boolean };
}

const output = deskConfig(root).build?.rolldownOptions?.output as {
  readonly codeSplitting: { readonly groups: readonly Group[] };
};

/** Who imports a file of the desk: an entry imports each of the others. */
const importers: Readonly<Record<string, readonly string[]>> = {
  "packages/desk/worker/request-handler.ts": ["packages/desk/worker/main.ts"],
  "packages/desk/preview/TextPreview.tsx": ["packages/desk/preview/Preview.tsx"],
  "pipeline/browser.ts": ["packages/desk/worker/request-handler.ts", "packages/desk/page/Desk.tsx"],
  "pipeline/browser/open-site.ts": ["pipeline/browser.ts"],
  "pipeline/check-site.ts": ["pipeline/browser/open-site.ts"],
  "pipeline/read/files/front-matter.ts": ["pipeline/browser.ts", "pipeline/browser/open-site.ts"],
  "node_modules/react/index.js": ["packages/desk/page/Desk.tsx"],
  "node_modules/markdown-table/index.js": ["packages/desk/worker/main.ts"],
};

/** The groups to which a file belongs. @param systemPath writes a path as the system does */
function groupsOf(file: string, systemPath: (path: string) => string): string[] {
  const full = (path: string) => systemPath(`/site/${path}`);
  const getModuleInfo = (id: string) => {
    const [name = ""] = Object.keys(importers).filter((path) => full(path) === id);
    return { importers: (importers[name] ?? []).map(full), isEntry: importers[name] === undefined };
  };
  return output.codeSplitting.groups.flatMap(({ name, test: pattern }) => {
    if (pattern && !pattern.test(full(file))) return [];
    return (typeof name === "string" ? name : name(full(file), { getModuleInfo })) ?? [];
  });
}

test.each([
  ["packages/desk/worker/request-handler.ts", ["compiler"]],
  ["packages/desk/worker/main.ts", []],
  ["packages/desk/preview/TextPreview.tsx", ["texts"]],
  ["pipeline/check-site.ts", ["compiler"]],
  ["pipeline/read/files/front-matter.ts", ["shared"]],
  ["node_modules/react/index.js", []],
  ["node_modules/markdown-table/index.js", []],
])("%s is in the chunks %j, also if the bundler names it as Windows does", (file, groups) => {
  expect(groupsOf(file, (path) => path)).toEqual(groups);
  expect(groupsOf(file, (path) => `C:${path.replaceAll("/", "\\")}`)).toEqual(groups);
});
