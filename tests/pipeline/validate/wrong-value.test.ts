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

test.each([
  ["2026-00-12", "Month 0? There are twelve."],
  ["2026-01-32", "Day 32? January 2026 has 31 days."],
  ["2026-12-32", "Day 32? December 2026 has 31 days."],
  ["2026-13-12", "Month 13? Perhaps 2026-12-13."],
])("the date %s, which is in no calendar, is refused with its month or its day", (typed, message) => {
  const { diagnostics } = unitOf("articles/a.md", `---\ndate: ${typed}\n---\nText.\n`);
  const found = diagnostics.filter(({ code }) => code === "date-nonexistent");
  expect(found.map((finding) => finding.message)).toEqual([message]);
});

test("a field without a value that its group needs may not be removed, another may", () => {
  const { diagnostics } = unitOf("articles/a.md", "---\nimage:\n  src:\n  alt: A saw.\nmeta:\n  title:\n---\nText.\n");
  const helps = diagnostics.flatMap(({ message, help }) => (message.endsWith("has no value.") ? [help] : []));
  expect(helps).toEqual([
    "Write text after the colon; this field has to be there.",
    "Write text after the colon, or remove the line.",
  ]);
});

test.each([
  ["", "src and alt stand below image"],
  ["# Which one?\n", undefined],
])("fields beside their group are indented, but not with %j between, which may belong to either", (between, title) => {
  const fields = `image:\n${between}src: ../media/a.jpg\nalt: A saw.`;
  const { diagnostics } = unitOf("articles/a.md", `---\n${fields}\n---\nText.\n`);
  expect(diagnostics.find(({ code }) => code === "schema-type")?.fix?.title).toBe(title);
});
