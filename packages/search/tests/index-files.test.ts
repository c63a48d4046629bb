// Tests that only changed parts of the search index are made again.

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, sep } from "node:path";
import { noCache, openCache } from "@site/files/cache";
import { testSite } from "@site/tests/test-site-folder";
import { expect, onTestFinished, test } from "vitest";
import { SearchIndex } from "../finder.ts";
import {
  makeSearchIndexes,
  maxWithBodies,
  searchCopies,
  searchFolder,
  searchIndex,
} from "../index-files.ts";

const own = join(testSite, ".content");

const isCopied = (from: string) =>
  !["media", "static"].includes(basename(from)) &&
  !/\/(?:articles\/(?!b)|(?:applications|legal|products|solutions)\/(?!index))[^/]+\.json$/.test(
    from.replaceAll(sep, "/"),
  );

/**
 * A project with a copy of the compiled content, without pictures and most entries: indexing all
 * takes a second each time.
 */
function project() {
  const root = mkdtempSync(join(tmpdir(), "search-index-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const content = join(root, ".content");
  cpSync(own, content, { recursive: true, filter: isCopied });
  const index = join(root, searchFolder, "index.json");
  const make = (version = "1") => {
    const cache = openCache(join(root, ".cache"), version, () => {});
    makeSearchIndexes(root, cache);
    cache.close();
    return readFileSync(index, "utf8");
  };
  return {
    root,
    content,
    index,
    make,
    article: join(content, "articles/building-near-the-sea.json"),
  };
}

const changedAt = (file: string) => String(statSync(file, { bigint: true }).mtimeNs);

test("After each edit, the index equals one made from nothing; nothing is written if nothing has changed.", () => {
  const { root, content, index, make, article } = project();
  const first = make();
  const written = changedAt(index);
  expect(make()).toBe(first);
  expect(changedAt(index)).toBe(written);
  // Missing, damaged or outdated parts are made again.
  for (const harm of [
    () => rmSync(index),
    () => writeFileSync(index, "{"),
    () => [join(root, ".cache/cache.sqlite"), index].map((file) => rmSync(file)),
  ]) {
    harm();
    expect(make()).toBe(first);
  }
  const last = changedAt(index);
  expect(make("2")).toBe(first);
  expect(changedAt(index)).not.toBe(last);
  const edits: readonly (() => void)[] = [
    () => writeFileSync(article, readFileSync(article, "utf8").replace("salt", "salt and zebras")),
    () => {
      const moved = join(content, "articles/other.json");
      renameSync(article, moved);
      writeFileSync(
        moved,
        readFileSync(moved, "utf8").replace('"/blog/building-near-the-sea"', '"/blog/other"'),
      );
    },
    () => rmSync(join(content, "coverages/expo-announcement.json")),
    () => {
      const words = join(content, "search.json");
      writeFileSync(words, readFileSync(words, "utf8").replace('"छत"', '"छतरी"'));
    },
  ];
  let before = make();
  for (const edit of edits) {
    edit();
    const after = make();
    expect(after).not.toBe(before);
    expect(after).toBe(searchIndex(content));
    before = after;
  }
});

test("With thousands of articles, the index has their titles and headings, but not their bodies.", async () => {
  const { content, make, article } = project();
  const compiled = { ...JSON.parse(readFileSync(article, "utf8")), lead: "Quokka." };
  const [section] = compiled.sections;
  compiled.sections = [{ ...section, id: "wombats", title: "Wombats" }];
  writeFileSync(article, JSON.stringify(compiled));
  const found = async () => {
    const finder = await SearchIndex.load(make());
    return ["quokka", "wombats", "building near the sea"].map(
      (query) => finder.find(query).hits[0]?.path,
    );
  };
  const page = "/blog/building-near-the-sea";
  expect(await found()).toEqual([page, `${page}#wombats`, page]);
  const folder = join(content, "articles");
  for (let number = 0; number < maxWithBodies; number++) {
    writeFileSync(
      join(folder, `more-${number}.json`),
      JSON.stringify({ path: `/blog/more-${number}`, title: "More" }),
    );
  }
  expect(await found()).toEqual([undefined, `${page}#wombats`, page]);
});

test("Content compiled without search has no index, and each language has its own.", () => {
  const { root, content, index } = project();
  const hindi = index.replace(/\.json$/, "-hi.json");
  expect([...searchCopies(root)]).toEqual([
    ["search-index.json", index],
    ["hi/search-index.json", hindi],
  ]);
  rmSync(join(content, "search.json"));
  makeSearchIndexes(root, noCache);
  expect([...searchCopies(root)]).toEqual([["hi/search-index.json", hindi]]);
  expect(readFileSync(hindi, "utf8")).toBe(searchIndex(join(content, "hi"), { base: "/hi" }));
  rmSync(join(content, "hi/search.json"));
  mkdirSync(join(root, searchFolder), { recursive: true });
  makeSearchIndexes(root, noCache);
  expect(searchCopies(root).size).toBe(0);
  expect(() => statSync(index)).toThrow("ENOENT");
});

test("A brochure that could not be made is not found.", async () => {
  const { content, make } = project();
  const brochures = async () => {
    const finder = await SearchIndex.load(make());
    return finder.find("brochure", true).hits.filter(({ path }) => path.startsWith("/brochures/"));
  };
  expect((await brochures()).length).toBeGreaterThan(0);
  writeFileSync(join(content, "missing-documents.json"), '["brochures/"]');
  expect(await brochures()).toEqual([]);
});
