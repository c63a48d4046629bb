// Tests which pages show a file.
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { Checker } from "../../../pipeline/browser/checker.ts";
import { deskSite } from "../../../pipeline/browser/desk-site.ts";
import { pagesShowing } from "../../../pipeline/browser/pages-showing.ts";
import type { PublishedSite } from "../../../pipeline/browser/published-site.ts";
import type { DeskFile } from "../../../pipeline/browser.ts";
import type { Linked } from "../../../pipeline/model/linked.ts";
import { textAt } from "../../../pipeline/model/value.ts";
import { base, checked, fixtures } from "../fixture-report.ts";
import { deskSites } from "./opened-site.ts";

const open = deskSites();
let site: PublishedSite;
let linked: Linked;
let files: readonly DeskFile[];

beforeAll(async () => {
  site = await open(join(fixtures, "base"));
  ({ linked } = new Checker(site).check({ files: {}, pictures: {} }));
  ({ files } = deskSite(site, linked));
});

function pagesOf(path: string): readonly string[] {
  const source = site.byPath.get(path);
  if (!source) throw new Error(`The site has no file ${path}.`);
  return pagesShowing(source, linked, site.index.pages);
}

describe("A file is shown", () => {
  test("at its address if it is an entry.", async () => {
    const compiled = await checked(await base());
    const entries = compiled.linked.entries.map(({ source, path }) => [
      source.path,
      textAt(source.root, "/title"),
      path,
    ]);
    const shown = files.flatMap(({ path, title, address }) =>
      address ? [[path, title, address]] : [],
    );
    expect(shown).toEqual(entries.sort());
    for (const { path, address } of files) {
      if (address) expect(pagesOf(path)).toEqual([address]);
    }
  });

  test("on the pages that its row names otherwise, if there are any.", () => {
    expect(pagesOf("landing.yaml")).toEqual(["/norla_solutions"]);
    expect(pagesOf("videos.yaml")).toEqual(["/videos"]);
    expect(pagesOf("features.yaml")).toEqual(["/products", "/products/board"]);
    expect(pagesOf("pages.yaml")).toEqual(
      expect.arrayContaining(["/", "/videos", "/norla_solutions"]),
    );
    expect(pagesOf("site.yaml")).toEqual(
      expect.arrayContaining(["/", "/videos", "/norla_solutions"]),
    );
    expect(pagesOf("facts.yaml")).toEqual([]);
  });
});
