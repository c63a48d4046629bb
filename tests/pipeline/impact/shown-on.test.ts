// The table of pages on which shared files are shown says what the routes read.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { SingleName } from "../../../pipeline/collections.ts";
import { singleCollections } from "../../../pipeline/collections.ts";
import { pagesOf } from "../../../pipeline/impact/shown-on.ts";
import { everyPage } from "../../../pipeline/model/collection.ts";
import { compiled, contentOf } from "../in-memory.ts";

/** Addresses of routes, as the table writes them, where they are not called as their file. */
const addresses: Readonly<Record<string, string>> = {
  home: "/",
  landing: "/*_solutions",
  product: "/products/*",
  solution: "/solutions/*",
};

test("Every file that a route reads is in the table, with that route's pages and no others.", () => {
  const read = new Map<string, Set<string>>();
  for (const file of readdirSync("app/routes")) {
    const [, route] = /^([\w-]+)\.tsx$/.exec(file) ?? [];
    // The style guide is not published.
    if (route === undefined || route === "styleguide") continue;
    for (const [, name = ""] of readFileSync(`app/routes/${file}`, "utf8").matchAll(/single\("(\w+)"\)/g))
      read.set(name, (read.get(name) ?? new Set()).add(addresses[route] ?? `/${route}`));
  }
  expect(read.size).toBeGreaterThan(0);
  for (const { name, shownOn } of singleCollections)
    if (shownOn !== everyPage) expect([name, [...shownOn].sort()]).toEqual([name, [...(read.get(name) ?? [])].sort()]);
});

test("What is on every page is told so, a row of pages.yaml by its page, and a file by its pages.", async () => {
  const { linked } = await compiled(
    contentOf([
      ["site.yaml", "brand: { name: Norla, slug: norla }\nfooter: { text: 'x {{fact.a}}' }\n"],
      ["pages.yaml", "/: { title: '{{fact.a}}' }\n/contact: { title: a }\n/clients: { title: '{{ fact.a }}' }\n"],
      ["landing.yaml", "title: '{{fact.a}}'\n"],
      ["products/plank.yaml", "title: '{{fact.a}}'\n"],
      ["features.yaml", "title: '{{fact.a}}'\n"],
    ]),
  );
  const on = (...names: SingleName[]) =>
    pagesOf(
      singleCollections.flatMap((row) => (names.includes(row.name) ? (linked.singles.get(row) ?? []) : [])),
      linked,
      "fact.a",
    );
  expect(on("pages", "landing")).toEqual(["/", "/clients", "/norla_solutions"]);
  expect(on("features")).toEqual(["/products", "/products/plank"]);
  expect(on("features", "site")).toEqual([everyPage]);
});
