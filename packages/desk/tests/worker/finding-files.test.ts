// Tests which pages the desk shows for a file, and which files it finds by words in their texts.
import { join } from "node:path";
import type { Linked } from "@site/pipeline/model/linked";
import { textAt } from "@site/pipeline/model/value";
import { base, checked, fixtures } from "@site/tests/pipeline/fixture-report";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { DeskFile } from "../../protocol.ts";
import { Checker } from "../../worker/checker.ts";
import { deskSite } from "../../worker/desk-site.ts";
import { pagesShowing } from "../../worker/pages-showing.ts";
import type { PublishedSite } from "../../worker/published-site.ts";
import { TextSearch } from "../../worker/text-search.ts";
import { deskSites } from "./opened-site.ts";

const open = deskSites();
let site: PublishedSite;
let linked: Linked;
let files: readonly DeskFile[];

afterEach(() => vi.useRealTimers());

beforeAll(async () => {
  site = await open(join(fixtures, "base"));
  ({ linked } = new Checker(site).check({ files: {}, pictures: {} }).judgement);
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

test("Files are found by words in their titles at once, by those in their texts part by part, and where a word is mistyped.", () => {
  const search = new TextSearch(site, files);
  const first = "articles/first-article.md";
  const second = "articles/second-article.md";
  expect(search.find("article first")).toEqual([first]);
  expect(search.find("mask saw")).toEqual([]);
  expect(search.isWhole).toBe(false);
  while (!search.isWhole) search.readMore();
  expect(search.find("mask saw")).toEqual([second]);
  const found = search.find("screws");
  expect(found).toContain(first);
  expect(search.find("scerws")).toEqual(expect.arrayContaining(found));
  expect(search.find("qqqqqqqqqq")).toEqual([]);
});

test("A part is indexed at once: nothing goes on behind it, which the next part or a search would break.", () => {
  vi.useFakeTimers();
  const paths = Array.from({ length: 40 }, (_, file) => `articles/${file + 10}.md`);
  const textOf = (path: string) =>
    Array.from({ length: 100 }, (_, word) => `${path.slice(9, 11)}w${word}`).join(" ");
  const search = new TextSearch(
    {
      index: { texts: paths.map((path, at) => [`texts-${at}`, path]) },
      summaries: paths.map((path) => ({ path })),
      textOf,
    },
    [],
  );
  while (!search.isWhole) search.readMore();
  expect(vi.getTimerCount()).toBe(0);
  expect(search.find("49w99")).toEqual(["articles/49.md"]);
});
