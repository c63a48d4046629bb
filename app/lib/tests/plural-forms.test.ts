// Tests the plural form that a number requires.
import { expect, it } from "vitest";
import { interpolatePlural } from "../plural-forms.ts";

it.each([
  [0, "0 pages of Vplank"],
  [1, "1 page of Vplank"],
  [2, "2 pages of Vplank"],
  [1.5, "1.5 pages of Vplank"],
])("picks the plural form for %d", (count, words) => {
  const forms = { one: "{count} page of {title}", other: "{count} pages of {title}" };
  expect(interpolatePlural("en-IN", forms, count, { title: "Vplank" })).toBe(words);
});

it("picks by the rules of the language: in Hindi, 0 is singular", () => {
  const forms = { one: "{count} पृष्ठ मिला", other: "{count} पृष्ठ मिले" };
  expect(interpolatePlural("hi-IN", forms, 0)).toBe("0 पृष्ठ मिला");
  expect(interpolatePlural("en-IN", forms, 0)).toBe("0 पृष्ठ मिले");
});

it("uses the form `other` if a language has no more", () => {
  expect(interpolatePlural("ja-JP", { other: "{count}枚" }, 1)).toBe("1枚");
});
