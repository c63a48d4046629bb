// Tests the optional note of an enquiry: how it is cleaned, and what it says about samples.
import { expect, it, test } from "vitest";
import { cleanLines } from "../../enquiry/clean-text.ts";
import { fields } from "../../enquiry/fields.ts";
import { maxCalculation, maxSamples, noteOf, sampleIn } from "../../enquiry/note.ts";
import { sampleQuery } from "../../enquiry/sample.ts";
import { sourceContent } from "../source-content.ts";

const { form } = sourceContent().messages;

test.each([
  ["", ""],
  ["  \n \r\n ", ""],
  ["one\r\ntwo\rthree\u2028four", "one\ntwo\nthree\nfour"],
  ["a \t  b\u00a0c", "a b c"],
  ["a\n\n\n\nb", "a\n\nb"],
  ["\u202ea\u0000b\u0007", "a b"],
  ["e\u0301", "é"],
  ["=1+1\n@x", "=1+1\n@x"],
])("%j is normalised to %j", (typed, kept) => {
  expect(cleanLines(typed)).toBe(kept);
  expect(cleanLines(kept)).toBe(kept);
});

it("a note has samples first, then the calculation, then the visitor's words", () => {
  expect(
    noteOf(["Vplank, Teak", "Vboards"], "24 m²: 10 sheets", form.collected, " By June. "),
  ).toBe("Samples: Vplank, Teak; Vboards\n24 m²: 10 sheets\nBy June.");
  expect(noteOf([], "", form.collected)).toBe("");
});

it("a note has room for words beside the most and longest samples and the longest calculation", () => {
  const longest = sampleIn(sampleQuery("x".repeat(500)));
  const list = noteOf(Array(maxSamples).fill(longest), "y".repeat(maxCalculation), form.collected);
  expect(list.length).toBeLessThanOrEqual(fields.note.limit - 30);
});

test.each<[[string, string?, number?], string]>([
  [["Vplank"], "Vplank"],
  [["Vplank", "Teak", 8], "Vplank, Teak, 8 mm"],
  [["Vboards", undefined, 16], "Vboards, 16 mm"],
  [["A & B=C?#%"], "A & B=C?#%"],
])("the sample of %j survives the address that names it", (parts, name) => {
  expect(sampleIn(sampleQuery(...parts))).toBe(name);
});

it("an address without a sample gives none, and a sample is read as one line", () => {
  expect(sampleIn("?c_id=7")).toBe("");
  expect(sampleIn("?sample=a%0Ab%E2%80%AE")).toBe("a b");
});
