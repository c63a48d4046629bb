// Tests that the inputs of the bundles include all imported files, so that a change of any file
// rebuilds them.

import { existsSync, globSync, readFileSync, realpathSync } from "node:fs";
import { join, normalize, relative } from "node:path";
import { readInputs } from "@site/site-build/parts";
import { describe, expect, it } from "vitest";
import { testSite as root } from "../test-site-folder.ts";

const known = new Set(Object.keys(readInputs(root, {}).files));

/** The file of a door of one of the project's packages, as its package.json names it. */
function fileOfDoor(door: string): string {
  const [, name = ""] = /^(@site\/[^/]+)/.exec(door) ?? [];
  const folder = realpathSync(join(root, "node_modules", name));
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return relative(root, join(folder, exports[`.${door.slice(name.length)}`])).replaceAll("\\", "/");
}

/** Imports of a module within this project, without types and modules of the development server. */
function importsOf(name: string): string[] {
  const text = readFileSync(join(root, name), "utf8").replace(/^import type [^;]*;/gm, "");
  const found = text.matchAll(
    /(?:^import (?!type )|^export (?!type )[^;]*? from |^\} from |import\(|^@import )[^;]*?"(\.[^"?]+)/gm,
  );
  const patterns = text.matchAll(/import\.meta\.glob<\w+>\(\s*"(\.[^"]+)"/g);
  const inPatterns = Array.from(patterns, ([, pattern = ""]) =>
    globSync(join(name, "..", pattern), { cwd: root }),
  );
  const doors = Array.from(
    text.matchAll(
      /(?:^import (?!type )|^export (?!type )[^;]*? from |^\} from |import\(|^@import )[^;]*?"(@site\/[^"?]+)/gm,
    ),
    ([, door = ""]) => fileOfDoor(door),
  );
  const compiled = text.matchAll(/compiledFile\(compiledFolder, "([^"]+)"\)/g);
  const names = [
    ...Array.from(compiled, ([, path]) => `.content/${path}`),
    ...Array.from(found, ([, address = ""]) => normalize(join(name, "..", address))),
    ...inPatterns.flat(),
    ...doors,
  ];
  return names.filter((one) => !one.startsWith("tools/dev/"));
}

/** Everything that some modules import, directly or not, with the importing module. */
function closure(names: readonly string[]): Map<string, string> {
  const found = new Map(names.map((name) => [name, ""]));
  for (const [name] of found) {
    if (/\.(?:tsx?|css)$/.test(name) && existsSync(join(root, name))) {
      for (const imported of importsOf(name)) {
        if (!found.has(imported)) found.set(imported, name);
      }
    }
  }
  return found;
}

const modules = closure([
  "packages/site-build/bundle-app.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "app/routes.ts",
  ...[...known].filter((name) => /^app\/.*\.tsx?$/.test(name)),
]);

describe("the inputs of the bundles", () => {
  it("include files of every kind", () => {
    const kinds = [
      "app/root.tsx",
      "app/components/parts/icons.svg",
      "packages/common/enquiry/rules.ts",
      "packages/drawings/strip.ts",
      "packages/search/finder.ts",
      "packages/common/policy/table.ts",
      "packages/site-build/brand.ts",
      ".content/client.json",
      ".content/hi/client.json",
      ".content/geo.json",
      ".content/legal/index.json",
    ];
    expect(kinds.filter((name) => !modules.has(name) && !name.endsWith(".svg"))).toEqual([]);
    expect(kinds.filter((name) => !known.has(name))).toEqual([]);
  });

  it("include everything that their modules import", () => {
    expect([...modules].filter(([name]) => !known.has(name))).toEqual([]);
  });

  it("include compiled content only if a module imports it, so that a changed text rebuilds no bundles", () => {
    const compiled = [...known].filter((name) => name.startsWith(".content/"));
    expect(compiled.filter((name) => !modules.has(name))).toEqual([]);
  });
});
