// Tests what findings about values that the schemas do not allow say and offer, where no fixture
// (tests/fixtures/codes/schema-*.md) does.

import { unitOf } from "@site/tests/pipeline/in-memory";
import { expect, test } from "vitest";
import { fieldName } from "../field-name.ts";

test.each([
  ["", ""],
  ["/title", "title"],
  ["/image/alt", "image.alt"],
  ["/topics/0", "item 1 of topics"],
  ["/gallery/1/alt", "“alt” of item 2 of gallery"],
  ["/content/items/2/title", "“title” of item 3 of content.items"],
  ["/layers/0/sides/1", "item 2 of sides of item 1 of layers"],
])("the pointer “%s” is called “%s”", (pointer, name) => {
  expect(fieldName(pointer)).toBe(name);
});

test.each([
  ["image", "../media/saw.jpg", "Write its fields below it"],
  ["topics", "|\n  walls\n  fire", "Write each item on its own line, after a dash and a space."],
  ["draft", "|\n  no\n  never", "Write true or false, without quotes."],
])("the help for the field %s with the value %j says how to write it", (field, typed, help) => {
  const { findings } = unitOf("articles/a.md", `---\n${field}: ${typed}\n---\nText.\n`);
  const helps = findings
    .filter(({ message }) => message.includes(field))
    .map((finding) => finding.help);
  expect(helps.join("\n")).toContain(help);
});

test.each([
  ["title:\ndescription:", ["title has no value.", "description has no value."]],
  ["topics:\n  -\n  -", ["Item 1 of topics has no value.", "Item 2 of topics has no value."]],
])("in %j each field and item without a value is a finding", (fields, messages) => {
  const { findings } = unitOf("articles/a.md", `---\n${fields}\n---\nText.\n`);
  expect(findings.flatMap(({ code, message }) => (code === "schema-type" ? message : []))).toEqual(
    messages,
  );
});

test.each([
  ["2026-00-12", "There is no month 0."],
  ["2026-01-32", "January 2026 has 31 days, so there is no day 32."],
  ["2026-12-32", "December 2026 has 31 days, so there is no day 32."],
  ["2026-13-12", "There is no month 13."],
])(
  "the date %s, which is in no calendar, is refused with its month or its day",
  (typed, message) => {
    const { findings } = unitOf("articles/a.md", `---\ndate: ${typed}\n---\nText.\n`);
    const found = findings.filter(({ code }) => code === "date-nonexistent");
    expect(found.map((finding) => finding.message)).toEqual([message]);
  },
);

test.each([
  ["certificates.yaml", "  - { key: KEY, title: KEY, standard: IS 14862, text: Sheets. }\n"],
  ["clients.yaml", "  - { name: KEY, sector: Hotels }\n"],
  ["testimonials.yaml", `  - { company: KEY, quote: ${"The boards are sound. ".repeat(3)}}\n`],
])("%s has any number of items from one on", (path, item) => {
  const codes = (count: number) => {
    const items = Array.from({ length: count }, (_, index) => item.replaceAll("KEY", `a${index}`));
    const list = count === 0 ? "items: []\n" : `items:\n${items.join("")}`;
    return unitOf(path, list).findings.map(({ code }) => code);
  };
  expect(codes(0)).toEqual(["schema-count"]);
  expect(codes(1)).toEqual([]);
  expect(codes(24)).toEqual([]);
});
