// Tests how mobile numbers, as people type them, are validated and normalised.

import { sampled } from "@site/tests/long";
import { tenDigits, writtenNumber } from "@site/tests/written-numbers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanPhone, hasSeveralNumbers, hidesMistake, phoneValue } from "../phone.ts";

const prefixes = ["", "0", "+91 ", "+91", "0091-", "+91 (0) ", "91 ", "+91+91", "9191"];

test("Ten digits are found in any script, with any separators, behind zeros and the country code (random numbers).", () => {
  fc.assert(
    fc.property(writtenNumber(prefixes), ({ digits, text }) => {
      expect(cleanPhone(text)).toBe(digits);
      expect(phoneValue(text)).toBe(digits);
      expect(hasSeveralNumbers(text)).toBe(false);
    }),
    sampled(500, 50_000),
  );
});

test("Words beside ten digits do not count (random numbers).", () => {
  const word = fc.constantFrom("", "Mob. ", "मो. ", "(Anu) ", "tel:", "W/A ");
  fc.assert(
    fc.property(word, writtenNumber(["", "0", "+91 "]), word, (before, { digits, text }, after) => {
      expect(phoneValue(`${before}${text} ${after}`)).toBe(digits);
    }),
    sampled(300, 30_000),
  );
});

test("Two numbers are told from one that is too long (random numbers).", () => {
  fc.assert(
    fc.property(tenDigits, writtenNumber(["", "0", "+91 "]), (first, { text }) => {
      fc.pre(!first.startsWith("91"));
      expect(hasSeveralNumbers(`${first} / ${text}`)).toBe(true);
      expect(cleanPhone(`${first}1`)).toBe(`${first}1`);
    }),
    sampled(300, 30_000),
  );
});

test.each([
  ["+91 98765", "98765"],
  ["0091-98765", "98765"],
  ["+98765", "98765"],
  ["98765432101", "98765432101"],
  ["91987654321", "91987654321"],
  ["no number", ""],
  ["0", ""],
  ["", ""],
])("%j, which is no whole number, becomes %j", (typed, clean) => {
  expect(cleanPhone(typed)).toBe(clean);
});

test.each([
  ["98765-4321", "987654321"],
  ["98765 4321O", "98765 4321O"],
  ["call 98765", "call 98765"],
  ["मो. ९८७६५", "मो. ९८७६५"],
  ["+91 9876543210 ext 12", "+91 9876543210 ext 12"],
  ["0000000000", "0000000000"],
  ["+91", "+91"],
  ["--", ""],
])("A text whose digits hide its mistake is checked as it is: %j as %j", (typed, value) => {
  expect(phoneValue(typed)).toBe(value);
  expect(hidesMistake(typed)).toBe(value === typed);
});
