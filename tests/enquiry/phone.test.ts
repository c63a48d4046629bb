// Tests how mobile numbers, as people type them, are validated and normalised.

import { expect, test } from "vitest";
import { cleanPhone, phoneValue } from "../../enquiry/phone.ts";

test.each([
  ["98765 43210", "9876543210"],
  ["098765-43210", "9876543210"],
  ["000009876543210", "9876543210"],
  ["+91 98765 43210", "9876543210"],
  ["0091 98765 43210", "9876543210"],
  ["+91 (0) 98765 43210", "9876543210"],
  ["(987) 654.3210", "9876543210"],
  ["९८७६५४३२१०", "9876543210"],
  ["௯௮௭௬௫௪௩௨௧௦", "9876543210"],
  ["９８７６５４３２１０", "9876543210"],
  ["𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎 𝟘𝟙", "987654321001"],
  ["+91 98765", "98765"],
  ["0091-98765", "98765"],
  ["+98765", "98765"],
  ["9187654321", "9187654321"],
  ["98765432101", "98765432101"],
  ["9876543210 9876543211", "98765432109876543211"],
  ["91987654321", "91987654321"],
  ["no number", ""],
  ["0", ""],
  ["", ""],
])("a typed mobile number %j becomes %j", (typed, clean) => {
  expect(cleanPhone(typed)).toBe(clean);
});

test.each([
  ["Mob. 98765 43210", "9876543210"],
  ["+91 98765 43210 (Anu)", "9876543210"],
  ["मो. ९८७६५४३२१०", "9876543210"],
  ["98765-4321", "987654321"],
  ["98765 4321O", "98765 4321O"],
  ["call 98765", "call 98765"],
  ["मो. ९८७६५", "मो. ९८७६५"],
  ["no number", "no number"],
  ["--", ""],
])(
  "of a number with letters its ten digits count, otherwise the text as it is: %j is checked as %j",
  (typed, value) => {
    expect(phoneValue(typed)).toBe(value);
  },
);
