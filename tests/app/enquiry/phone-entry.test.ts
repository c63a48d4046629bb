// Tests the phone field while a visitor types. The caret is written as |.
import { expect, test } from "vitest";
import { phoneEntry } from "../../../app/enquiry/phone-entry.ts";

function entry(entered: string, text: string, typed?: string): string {
  const caret = entered.indexOf("|");
  const after = phoneEntry(
    { text: entered.replace("|", ""), caret },
    { text, awaitsCode: false },
    typed,
  );
  return `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`;
}

test.each([
  ["at the end", "98|", "9", "8", "98|"],
  ["in the middle", "97|8", "98", "7", "97|8"],
  ["a letter in the middle", "9x|8", "98", "x", "9|8"],
  ["a leading zero", "0|98", "98", "0", "|98"],
  ["a zero that is not leading", "90|8", "98", "0", "90|8"],
  ["the tenth digit", "9876543210|", "987654321", "0", "9876543210|"],
  ["an eleventh digit at the end", "98765432101|", "9876543210", "1", "9876543210|"],
  ["an eleventh digit in the middle", "91|876543210", "9876543210", "1", "9|876543210"],
  ["a digit of another script", "९|", "", "९", "9|"],
  [
    "an eleventh digit after ten that begin with 91",
    "91987654321|",
    "9198765432",
    "1",
    "9198765432|",
  ],
])("the phone field after typing %s", (_, entered, before, typed, after) => {
  expect(entry(entered, before, typed)).toBe(after);
});

/** The field's value after keys at its end. */
function keys(all: string): string {
  let field = { text: "", caret: 0, awaitsCode: false };
  for (const key of all) {
    field = phoneEntry({ text: field.text + key, caret: field.caret + 1 }, field, key);
  }
  return `${field.text.slice(0, field.caret)}|${field.text.slice(field.caret)}`;
}

test.each([
  ["+91 98765 43210", "9876543210|"],
  ["+ 91-98765", "98765|"],
  ["+91 91234 56789", "9123456789|"],
  ["+91 0 98765 43210", "9876543210|"],
  ["+9", "9|"],
  ["+98765", "98765|"],
  ["0 98765 43210", "9876543210|"],
  ["91234 56789", "9123456789|"],
  // Without a plus this may be a number.
  ["91 98765 43210", "9198765432|"],
])("the phone field after typing %s key by key", (all, after) => {
  expect(keys(all)).toBe(after);
});

test("a plus typed before a number shows that its 91 is the country code", () => {
  expect(entry("+|91987654", "91987654", "+")).toBe("|987654");
});

test.each([
  ["with separators", "98765-43210|", "", "9876543210|"],
  ["with the country code", "+91 98765 43210|", "", "9876543210|"],
  ["with a leading zero", "098765 43210|", "", "9876543210|"],
  ["too long", "98765432101234|", "", "98765432101234|"],
  ["into the middle", "98x76|5", "985", "9876|5"],
  ["that makes a complete number too long", "9876543210123|", "9876543210", "9876543210123|"],
  ["before the rest of a country code", "+91 98|76543210", "", "98|76543210"],
])("the phone field after pasting a number %s", (_, entered, before, after) => {
  expect(entry(entered, before)).toBe(after);
});

test("deleting from a number that is too long leaves the rest", () => {
  expect(entry("987654321012|", "9876543210123")).toBe("987654321012|");
});

test("deleting the first digit also removes the zeros after it", () => {
  expect(entry("|00987", "100987")).toBe("|987");
});
