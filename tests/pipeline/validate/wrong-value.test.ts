// Tests the help of findings about values of a wrong type.
import { expect, test } from "vitest";
import { unitOf } from "../in-memory.ts";

test.each([
  ["image", "../media/saw.jpg", "Write: image: "],
  ["image", '""', "Write its fields below it"],
  ["image", "|\n  ../media/saw.jpg\n  A saw", "Write its fields below it"],
  ["topics", "-walls", "Put a space after each dash: - walls"],
  ["topics", "|\n  walls\n  fire", "Write each item on a line of its own, after a dash and a space."],
  ["draft", "|\n  no\n  never", "Write true or false, without quotes."],
])("the help for the field %s with the value %j says how to write it", (field, typed, help) => {
  const { diagnostics } = unitOf("articles/a.md", `---\n${field}: ${typed}\n---\nText.\n`);
  const helps = diagnostics.filter(({ message }) => message.includes(field)).map((finding) => finding.help);
  expect(helps.join("\n")).toContain(help);
});

test.each([
  ["title:\ndescription:", ["title has no value.", "description has no value."]],
  ["topics:\n  -\n  -", ["The first topic has no value, nor has another item of its list."]],
])("in %j each field without a value is a finding, and the items of a list are one together", (fields, messages) => {
  const { diagnostics } = unitOf("articles/a.md", `---\n${fields}\n---\nText.\n`);
  expect(diagnostics.flatMap(({ code, message }) => (code === "schema-type" ? message : []))).toEqual(messages);
});
