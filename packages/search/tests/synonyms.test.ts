// Tests that no synonym of tests/content takes a word of another subject, and no two answers share one.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { testSite } from "@site/tests/test-site-folder";
import { expect, test } from "vitest";
import { buildIndex } from "../build-index.ts";
import { type Answer, answerDocuments, type SearchDocument } from "../documents.ts";
import { Finder } from "../finder.ts";
import type { Synonym } from "../synonyms.ts";
import { typedTerm, wordStem, wordsOf } from "../words.ts";
import { documents } from "./own-index.ts";

const page = (path: string, title: string, ...heads: string[]): SearchDocument => ({
  group: "pages",
  path,
  title,
  description: "",
  about: heads,
  sections: [["", "", heads.join(". ")]],
});

const answer = (path: string, title: string, ...typed: string[]): Answer => ({
  typed,
  title,
  text: title,
  path,
});

test("A synonym never takes a word of another subject, though both have one stem.", async () => {
  const file = join(testSite, ".content/search.json");
  const { synonyms, answers }: { synonyms: Synonym[]; answers: Answer[] } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  const typed = new Set([...synonyms, ...answers].flatMap((row) => row.typed));
  const single = [...typed].filter((text) => wordsOf(text).length === 1);
  const ours = documents().flatMap(({ title, about, sections }) => {
    return [title, ...about, ...sections.flat()].flatMap(wordsOf);
  });
  const words = new Set(ours.map((word) => word.toLowerCase()));
  const ofStem = new Map<string, string[]>();
  for (const word of words) {
    const stem = wordStem(word);
    ofStem.set(stem, [...(ofStem.get(stem) ?? []), word]);
  }
  const alike = single.flatMap((text) =>
    (ofStem.get(wordStem(text)) ?? [])
      .filter((word) => typedTerm(word) !== typedTerm(text))
      .map((word) => [text, word] as const),
  );
  // “rate”, typed for a price, and the rating of a wall.
  expect(alike).toContainEqual(["rate", "rating"]);
  const terms = new Set(single.map(typedTerm));
  const others = alike.map(([, word]) => word).filter((word) => !terms.has(typedTerm(word)));
  const known = page("/ours", "Ours", ...others);
  const index = buildIndex([known, ...answerDocuments([answer("/typed", "Typed", ...single)])], []);
  const finder = await Finder.load(index);
  expect(finder.find("rate").hits.map(({ path }) => path)).toContain("/typed");
  const isTaken = (word: string) => finder.find(word).hits.some(({ path }) => path === "/typed");
  expect(others.filter(isTaken)).toEqual([]);
});

test("What is typed for one answer is not typed for another.", () => {
  for (const folder of ["", "hi/"]) {
    const file = join(testSite, `.content/${folder}search.json`);
    const { answers }: { answers: Answer[] } = JSON.parse(readFileSync(file, "utf8"));
    const terms = answers.flatMap(({ typed }) => [...new Set(typed.map(typedTerm))]);
    expect(terms.filter((term, place) => terms.indexOf(term) !== place)).toEqual([]);
  }
});
