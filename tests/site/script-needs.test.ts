// Tests that the bundled scripts use nothing newer of browsers than what the mark of the document
// asks for.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { needs } from "@site/app/resilience/script-mark";
import { bundleFolder } from "@site/site-build/parts";
import { expect, it } from "vitest";
import { must } from "../browser/compiled.ts";
import { testSite } from "../test-site-folder.ts";

const modules = join(import.meta.dirname, "../../node_modules/@typescript");
/** TypeScript's own libraries, which say what came into ECMAScript in which year. */
const libraries = join(
  modules,
  must(readdirSync(modules).find((name) => name.startsWith("typescript-"))),
  "lib",
);

/** The names of methods in the libraries whose file names match. */
const methodsIn = (files: RegExp) =>
  readdirSync(libraries)
    .filter((name) => files.test(name))
    .flatMap((name) =>
      [...readFileSync(join(libraries, name), "utf8").matchAll(/^ {4}(\w+)(?:<[^(]*>)?\(/gm)].map(
        ([, method = ""]) => method,
      ),
    );

// Of this build alone: the site also keeps the files of the build before.
const assets = join(testSite, bundleFolder, "client/assets");
const code = readdirSync(assets)
  .filter((name) => name.endsWith(".js"))
  .map((name) => readFileSync(join(assets, name), "utf8"))
  .join("\n");
const asked = (name: string) => needs.some((path) => path === name || path.endsWith(`.${name}`));

/** Names of the packages' own functions, such as React's `use` and the router's `dispose`. */
const own = new Set(["dispose", "escape", "use"]);

it("call no method of ECMAScript 2021 or later for which the document's mark does not ask", () => {
  const before = new Set(methodsIn(/^lib\.(?:es5|es201\d|es2020)\b.*\.d\.ts$/));
  const later = methodsIn(/^lib\.(?:es202[1-9]|esnext)\..*\.d\.ts$/);
  expect(later).toEqual(expect.arrayContaining(["at", "toSorted", "replaceAll", "hasOwn"]));
  const called = later.filter(
    (name) => !before.has(name) && !own.has(name) && code.includes(`.${name}(`),
  );
  expect(called.filter((name) => !asked(name))).toEqual([]);
});

it("use no other part of Intl, and nothing new of the web platform", () => {
  const used = new Set(
    code.match(
      /\bIntl\.\w+|\b(?:IntersectionObserver|ResizeObserver|showModal|showPopover|togglePopover|checkVisibility|replaceChildren|structuredClone|DecompressionStream|requestIdleCallback|postTask|canParse|withResolvers)\b/g,
    ),
  );
  expect(used).toContain("showModal");
  expect([...used].filter((name) => !asked(name))).toEqual([]);
});
