// Tests the buttons below a finding: their labels and their effects.
import { expect, test } from "vitest";
import { fixOptions } from "../../desk/findings/fix-options.ts";
import { changeTo, replacing } from "../../pipeline/model/diagnostic.ts";

const place = { file: "articles/a.md", span: { start: 4, end: 8 } };

test("The button of a fix that replaces one word names the new word.", () => {
  const fix = replacing(place, "/products/vboards", "“/vboards” is written /products/vboards");
  expect(fixOptions({ fix })).toEqual([{ label: "Change it to /products/vboards", edits: fix.edits }]);
});

test.each([
  ["marks alone", ": "],
  ["nothing", ""],
  ["several lines", "one\ntwo"],
])("The button of a fix that writes %s has the fix's title.", (_what, text) => {
  const fix = replacing(place, text, "a space stands after the colon");
  expect(fixOptions({ fix }).map(({ label }) => label)).toEqual(["Mend: a space stands after the colon"]);
});

test("The button of a fix that inserts text, or changes several places, has the fix's title.", () => {
  const inserted = { title: "the key is added", edits: [{ file: "a.md", span: { start: 4, end: 4 }, text: "key" }] };
  const [edit] = replacing(place, "word", "").edits;
  const several = { title: "both are right", edits: edit ? [edit, edit] : [] };
  expect([inserted, several].flatMap((fix) => fixOptions({ fix })).map(({ label }) => label)).toEqual([
    "Mend: the key is added",
    "Mend: both are right",
  ]);
});

test("A finding without a certain fix has a button for each alternative.", () => {
  const ways = changeTo(place, "materials");
  expect(fixOptions({ ways })).toEqual([{ label: "Change it to materials", edits: [{ ...place, text: "materials" }] }]);
  expect(fixOptions({})).toEqual([]);
});
