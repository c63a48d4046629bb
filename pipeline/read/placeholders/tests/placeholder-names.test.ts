// Tests which placeholders a text placeholderNames, and the key that decides whether its file has to be analysed again.
import { expect, test } from "vitest";
import {
  placeholderCacheKey,
  placeholderNamesIn,
  placeholderNamesOf,
} from "../placeholder-names.ts";

const placeholders = (values: Readonly<Record<string, string>>) => ({
  values: new Map(Object.entries(values)),
  unreadable: new Set<string>(),
});
const before = placeholders({ "fact.lifespan": "50 years" });
const more = placeholders({ "fact.lifespan": "50 years", "fact.lifespans": "60 years" });
const other = placeholders({ "fact.lifespan": "60 years" });

test("the meaning of a known name changes only with its value", () => {
  expect(placeholderCacheKey(["fact.lifespan"], more)).toBe(
    placeholderCacheKey(["fact.lifespan"], before),
  );
  expect(placeholderCacheKey(["fact.lifespan"], other)).not.toBe(
    placeholderCacheKey(["fact.lifespan"], before),
  );
});

test("the meaning of an unknown name changes with any name, because the finding suggests the closest one", () => {
  expect(placeholderCacheKey(["fact.lifespn"], more)).not.toBe(
    placeholderCacheKey(["fact.lifespn"], before),
  );
});

test("mentionsOf does not read the text of a file whose placeholderNames are known", () => {
  const placeholderNames = ["fact.lifespan"];
  const file = {
    path: "articles/a.md",
    placeholderNames,
    get text(): string {
      throw new Error("It is read.");
    },
  };
  expect(placeholderNamesOf(file)).toBe(placeholderNames);
});

test.each([
  ["Boards last {{fact.lifespan}}, {{ brand.name }}.", ["brand.name", "fact.lifespan"]],
  ["{{theirs 25 years}}", []],
  ["An invalid name: {{fact.o d}}", ["*"]],
  ["An open pair: {{fact.odd", ["*", "fact.odd"]],
  ["A hidden brace: &#123;{fact.odd}}", ["*", "fact.odd"]],
  ["A single brace: {fact.Odd}", ["fact.odd"]],
])("%s", (text, names) => {
  expect(placeholderNamesIn(text)).toEqual(names);
});
