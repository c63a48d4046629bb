// Tests the phone field while a visitor types. The caret is written as |.

import { expect, test } from "vitest";
import { phoneEntry } from "../phone-entry.ts";

function entry(entered: string, text: string, typed?: string): string {
  const caret = entered.indexOf("|");
  const after = phoneEntry(
    { text: entered.replace("|", ""), caret },
    { text, awaitsCode: false },
    typed,
  );
  return `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`;
}

/** The field's value after keys at its end. */
function keys(all: string): string {
  let field = { text: "", caret: 0, awaitsCode: false };
  for (const key of all) {
    field = phoneEntry({ text: field.text + key, caret: field.caret + key.length }, field, key);
  }
  return `${field.text.slice(0, field.caret)}|${field.text.slice(field.caret)}`;
}

test.each([
  "98765 43210",
  "0-9876543210",
  "+91 (98765) 43.210",
  "+ 91-98765\u00a043210",
  "+91 0 9876543210",
  "+919876543210",
  "९८७६५४३२१०",
  "+٩١ ٩٨٧٦٥٤٣٢١٠",
])("The number %j, typed key by key or pasted, is its ten digits.", (text) => {
  expect(keys(text)).toBe("9876543210|");
  expect(entry(`${text}|`, "")).toBe("9876543210|");
});

test.each([0, 1, 5, 9])("A key typed at %i stands before the caret if it is a digit.", (at) => {
  const before = "9876543210".slice(0, at);
  const after = "9876543210".slice(at);
  const short = after.slice(1);
  for (const key of ["5", "x", " "]) {
    const full = `${before}${after}`;
    expect(entry(`${before}${key}|${after}`, full, key)).toBe(`${before}|${after}`);
    const kept = key === "5" ? key : "";
    expect(entry(`${before}${key}|${short}`, before + short, key)).toBe(
      `${before}${kept}|${short}`,
    );
  }
});

test.each([
  ["a leading zero", "0|98", "98", "0", "|98"],
  ["a zero that is not leading", "90|8", "98", "0", "90|8"],
  ["a digit of another script", "९|", "", "९", "9|"],
])("the phone field after typing %s", (_, entered, before, typed, after) => {
  expect(entry(entered, before, typed)).toBe(after);
});

test.each([
  ["+9", "9|"],
  ["+98765", "98765|"],
  // Without a plus this may be a number.
  ["91 98765 43210", "9198765432|"],
])("the phone field after typing %s key by key", (all, after) => {
  expect(keys(all)).toBe(after);
});

test("a plus typed before a number shows that its 91 is the country code", () => {
  expect(entry("+|91987654", "91987654", "+")).toBe("|987654");
});

test.each([
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
