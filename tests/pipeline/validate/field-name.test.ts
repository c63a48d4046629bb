// Tests fieldName, which names a field in messages as a writer would, for example “the first topic” for /topics/0.
import { expect, test } from "vitest";
import { atSentenceStart, fieldName } from "../../../pipeline/validate/finding.ts";

test.each([
  ["", ""],
  ["/title", "title"],
  ["/image/alt", "image.alt"],
  ["/topics/0", "the first topic"],
  ["/topics/9", "the tenth topic"],
  ["/topics/10", "the 11th topic"],
  ["/topics/20", "the 21st topic"],
  ["/topics/111", "the 112th topic"],
  ["/redirects/4/from", "“from” of the fifth redirect"],
  ["/gallery/1/alt", "“alt” of the second item of gallery"],
  ["/content/items/2/title", "“title” of the third item of content"],
  ["/properties/thickness/0", "the first item of properties.thickness"],
  ["/categories/0", "the first category"],
  ["/layers/0/sides/1", "the second side of the first layer"],
])("the pointer “%s” is called “%s”", (pointer, name) => {
  expect(fieldName(pointer)).toBe(name);
});

test("atSentenceStart capitalises the description of a place, but not a field's name", () => {
  expect(["/topics/0", "/title", "/redirects/0/from"].map((pointer) => atSentenceStart(fieldName(pointer)))).toEqual([
    "The first topic",
    "title",
    "“from” of the first redirect",
  ]);
});
