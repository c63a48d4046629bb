// Tests the optional note of an enquiry: how it is cleaned, and what it says about samples.

import { sourceContent } from "@site/tests/source-content";
import { expect, it, test } from "vitest";
import { cleanLines } from "../../enquiry/clean-text.ts";
import { fields } from "../../enquiry/fields.ts";
import { type AskedItem, askedIn, maxQuantity, maxSamples, noteOf } from "../../enquiry/note.ts";
import { paperQuery, sampleQuery } from "../../enquiry/sample.ts";

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

const itemsOf = (kind: AskedItem["kind"], ...names: readonly string[]): readonly AskedItem[] =>
  names.map((name) => ({ kind, name }));

it("a note has samples first, then documents, the calculation and the visitor's words", () => {
  const asked = [
    ...itemsOf("calculation", "24 m²: 10 sheets"),
    ...itemsOf("paper", "Report: Vboard", "Data sheet: Vplank"),
    ...itemsOf("sample", "Vplank, Teak", "Vboards"),
  ];
  expect(noteOf(asked, form.collected, " By June. ")).toBe(
    "Samples: Vplank, Teak; Vboards\nReport: Vboard; Data sheet: Vplank\n24 m²: 10 sheets\nBy June.",
  );
  expect(noteOf([], form.collected)).toBe("");
});

it("a note has room for words beside the most and longest samples and the longest calculation", () => {
  const [{ name: cut } = { name: "" }] = askedIn(sampleQuery("x".repeat(500)));
  const asked = [
    ...itemsOf("sample", cut),
    ...itemsOf("paper", ...Array(maxSamples - 1).fill(cut)),
    ...itemsOf("calculation", "y".repeat(maxQuantity)),
  ];
  expect(cut).not.toBe("");
  const list = noteOf(asked, form.collected);
  expect(list.length).toBeLessThanOrEqual(fields.note.limit - 30);
});

test.each<[[string, string?, number?], string]>([
  [["Vplank"], "Vplank"],
  [["Vplank", "Teak", 8], "Vplank, Teak, 8 mm"],
  [["Vboards", undefined, 16], "Vboards, 16 mm"],
  [["A & B=C?#%"], "A & B=C?#%"],
])("the sample of %j survives the address that names it", (parts, name) => {
  expect(askedIn(sampleQuery(...parts))).toEqual(itemsOf("sample", name));
  expect(askedIn(paperQuery(name))).toEqual(itemsOf("paper", name));
});

it("an address without a sample gives none, and a sample is read as one line", () => {
  expect(askedIn("?c_id=7")).toEqual([]);
  expect(askedIn("?sample=%20")).toEqual([]);
  expect(askedIn("?sample=a%0Ab%E2%80%AE")).toEqual(itemsOf("sample", "a b"));
});
