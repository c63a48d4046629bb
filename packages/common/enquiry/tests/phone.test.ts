// Tests how mobile numbers, as people type them, are validated and normalised.

import { expect, test } from "vitest";
import { cleanPhone, hasSeveralNumbers, hidesMistake, phoneValue } from "../phone.ts";

/** Whole numbers as people write them; those that begin with 91 have no country code there. */
const written = [
  ["98765 43210", "9876543210"],
  ["0 98765-43210", "9876543210"],
  ["+91(98765) 43.210", "9876543210"],
  ["+91\u00a0\u202a98765 43210", "9876543210"],
  ["0091-9876543210", "9876543210"],
  ["+91 (0) 98765 43210", "9876543210"],
  ["+91+919876543210", "9876543210"],
  ["9191 98765 43210", "9876543210"],
  ["9187654321", "9187654321"],
  ["91 9187654321", "9187654321"],
  ["0910 7654321", "9107654321"],
  ["९८७६५ ४३२१०", "9876543210"],
  ["௯௮௭௬௫௪௩௨௧௦", "9876543210"],
  ["٩٨٧٦٥٤٣٢١٠", "9876543210"],
  ["＋９１ ９８７６５４３２１０", "9876543210"],
  ["𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎", "9876543210"],
] as const;

test.each(written)("%j is the number %s, also beside words.", (text, digits) => {
  expect(cleanPhone(text)).toBe(digits);
  expect(phoneValue(text)).toBe(digits);
  expect(hasSeveralNumbers(text)).toBe(false);
  for (const word of ["Mob. ", "मो. ", "(Anu) ", "tel:", "W/A "]) {
    expect(phoneValue(`${word}${text} ${word}`)).toBe(digits);
  }
});

test.each(["91 91 91 98765 43210", "91 98765 4321", "91 98765 432101"])(
  "%j stays whole, as nobody can say which digits are meant.",
  (text) => expect(cleanPhone(text)).toBe(text.replaceAll(" ", "")),
);

test.each(["98765 43210", "0 98765-43210", "+91 98765 43210", "९८७६५ ४३२१०"])(
  "A number and %j behind it are two.",
  (text) => expect(hasSeveralNumbers(`9876543210 / ${text}`)).toBe(true),
);

test("A long number, of which a country code may stand before each part, is one.", () => {
  expect(hasSeveralNumbers(`${"9".repeat(10)}${"91".repeat(135)}1`)).toBe(false);
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
