// Tests which files the desk finds by words in their titles and texts.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { TextSearch } from "../text-search.ts";

const base = join(import.meta.dirname, "../../../../tests/fixtures/base");
const titles = {
  "articles/first-article.md": "The first article",
  "articles/second-article.md": "The second article",
};
const files = Object.entries(titles).map(([path, title]) => ({
  path,
  title,
  collection: "articles",
}));
const paths = Object.keys(titles);
const site = {
  parts: paths,
  paths,
  textOf: (path: string) => readFileSync(join(base, path), "utf8"),
};

afterEach(() => vi.useRealTimers());

test("Files are found by words in their titles at once, by those in their texts part by part, and where a word is mistyped.", () => {
  const search = new TextSearch(site, files);
  const first = "articles/first-article.md";
  const second = "articles/second-article.md";
  expect(search.find("article first")).toEqual([first]);
  expect(search.find("mask saw")).toEqual([]);
  // Similar words are no answer while texts are missing.
  expect(search.find("frist")).toEqual([]);
  expect(search.isWhole).toBe(false);
  while (!search.isWhole) search.readMore();
  expect(search.find("mask saw")).toEqual([second]);
  const found = search.find("screws");
  expect(found).toContain(first);
  expect(search.find("scerws")).toEqual(expect.arrayContaining(found));
  expect(search.find("frist")).toContain(first);
  expect(search.find("qqqqqqqqqq")).toEqual([]);
});

test("A part is indexed at once: nothing goes on behind it, which the next part or a search would break.", () => {
  vi.useFakeTimers();
  const paths = Array.from({ length: 40 }, (_, file) => `articles/${file + 10}.md`);
  const textOf = (path: string) =>
    Array.from({ length: 100 }, (_, word) => `${path.slice(9, 11)}w${word}`).join(" ");
  const search = new TextSearch({ parts: paths, paths, textOf }, []);
  while (!search.isWhole) search.readMore();
  expect(vi.getTimerCount()).toBe(0);
  expect(search.find("49w99")).toEqual(["articles/49.md"]);
});
