// Puts visitors' questions to the compiled site's search, and prints which it answers right.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compiledIn, pageLanguages } from "@site/common/languages";
import { searchIndex } from "@site/search";
import { SearchIndex } from "@site/search/finder";

const root = join(import.meta.dirname, "../..");

/** The questions for which each page is right, by the folder of the language. */
type Questions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const questions: Questions = JSON.parse(
  readFileSync(join(import.meta.dirname, "questions.json"), "utf8"),
);

/** The place of a page among the first three hits, from 1; undefined where it is not among them. */
function placeOf(finder: SearchIndex, question: string, page: string): number | undefined {
  const best = finder.find(question).hits.slice(0, 3);
  const found = best.map(({ path }) => path.replace(/[?#].*$/, ""));
  const place = found.indexOf(page);
  return place < 0 ? undefined : place + 1;
}

const places: (number | undefined)[] = [];
for (const language of pageLanguages(root)) {
  const finder = await SearchIndex.load(searchIndex(compiledIn(root, language), language));
  for (const [page, asked] of Object.entries(questions[language.name] ?? {})) {
    for (const question of asked) {
      const place = placeOf(finder, question, page);
      places.push(place);
      const answer = finder.find(question).hits[0]?.path ?? "nothing";
      const verdict = place === 1 ? "right" : `${place ?? "–"}, first is ${answer}`;
      console.log(`${question}\t${page}\t${verdict}`);
    }
  }
}
const first = places.filter((place) => place === 1).length;
const among = places.filter(Boolean).length;
console.log(`First answer right: ${first} of ${places.length}; among the first three: ${among}.`);
