// Tests which buttons a finding has.
import { describe, expect, it } from "vitest";
import { fixOptions } from "../../../pipeline/browser/fix-options.ts";
import { changeTo, replacing } from "../../../pipeline/finding.ts";

const path = "articles/a.md";

describe("The button of a fix", () => {
  const place = { file: path, span: { start: 4, end: 8 } };
  const fixOf = (text: string) => replacing(place, text, "a space is added after the colon");
  const [edit] = replacing(place, "word", "").edits;
  const titled = "Fix: a space is added after the colon";

  it.each([
    [
      "replaces one word names the new word",
      fixOf("/products/vboards"),
      "Change it to /products/vboards",
    ],
    ["writes marks alone has the fix's title", fixOf(": "), titled],
    ["writes nothing has the fix's title", fixOf(""), titled],
    ["writes several lines has the fix's title", fixOf("one\ntwo"), titled],
    [
      "inserts text has the fix's title",
      {
        title: "the key is added",
        edits: [{ file: "a.md", span: { start: 4, end: 4 }, text: "key" }],
      },
      "Fix: the key is added",
    ],
    [
      "changes several places has the fix's title",
      { title: "both are right", edits: edit ? [edit, edit] : [] },
      "Fix: both are right",
    ],
  ])("that %s", (_what, fix, label) => {
    expect(fixOptions({ fix })).toEqual([{ label, edits: fix.edits }]);
  });

  it("is not there without a certain fix, but one for each alternative", () => {
    const edits = [{ ...place, text: "materials" }];
    expect(fixOptions({ suggestions: changeTo(place, "materials") })).toEqual([
      { label: "Change it to materials", edits },
    ]);
    expect(fixOptions({})).toEqual([]);
  });
});
