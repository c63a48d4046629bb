// Tests the list of pages on which a shared file such as features.yaml is shown: `shownOn` names exactly those whose routes read it.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { screens } from "../../../app/screens.ts";
import { singleCollections } from "../../../pipeline/collections.ts";
import { pagesOf } from "../../../pipeline/impact/shown-on.ts";
import { everyPage, type SingleName } from "../../../pipeline/model/collection.ts";
import { compiled, contentOf } from "../in-memory.ts";

/** The address of a route as `shownOn` writes it. */
const written = (path: string) => path.replace(/\/:\w+\?/g, "").replace(/:\w+|\{slug\}/g, "*");

test("shownOn names for every shared file exactly the pages of the routes that read it", () => {
  const read = new Map<string, Set<string>>();
  for (const { file, path } of screens) {
    for (const [, name = ""] of readFileSync(`app/${file}`, "utf8").matchAll(
      /(?:single|optional)\("(\w+)"\)/g,
    )) {
      read.set(name, (read.get(name) ?? new Set()).add(written(path)));
    }
  }
  expect(read.size).toBeGreaterThan(0);
  for (const { name, shownOn } of singleCollections) {
    if (shownOn !== everyPage) {
      expect([name, [...shownOn].sort()]).toEqual([name, [...(read.get(name) ?? [])].sort()]);
    }
  }
});

test("pagesOf gives every page for site.yaml, the row's page for pages.yaml, and the pages of other shared files", async () => {
  const { linked } = await compiled(
    contentOf([
      ["site.yaml", "brand: { name: Norla, slug: norla }\nfooter: { text: 'x {{fact.a}}' }\n"],
      [
        "pages.yaml",
        "/: { title: '{{fact.a}}' }\n/contact: { title: a }\n/clients: { title: '{{ fact.a }}' }\n",
      ],
      ["landing.yaml", "title: '{{fact.a}}'\n"],
      ["products/plank.yaml", "title: '{{fact.a}}'\n"],
      ["features.yaml", "title: '{{fact.a}}'\n"],
    ]),
  );
  const on = (...names: SingleName[]) =>
    pagesOf(
      singleCollections.flatMap((row) =>
        names.includes(row.name) ? (linked.singles.get(row) ?? []) : [],
      ),
      linked,
      "fact.a",
    );
  expect(on("pages", "landing")).toEqual(["/", "/clients", "/norla_solutions"]);
  expect(on("features")).toEqual(["/products", "/products/plank"]);
  expect(on("features", "site")).toEqual([everyPage]);
});
