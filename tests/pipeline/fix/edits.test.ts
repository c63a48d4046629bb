// Tests how the edits of several fixes are merged in one file: which are postponed.
import { expect, test } from "vitest";
import { compatibleFixes, edited, type Fixable } from "../../../pipeline/fix/edits.ts";

function finding(start: number, end: number, text: string, more: Partial<Fixable> = {}): Fixable {
  const span = { start, end };
  return {
    code: "date-format",
    severity: "error",
    file: "a.yaml",
    span,
    message: `Wrong at ${start}.`,
    fix: { title: `“${text}” stands there`, edits: [{ file: "a.yaml", span, text }] },
    ...more,
  };
}

test("Of overlapping fixes, compatibleFixes gives only the first.", () => {
  const first = finding(0, 4, "x");
  const over = finding(3, 6, "y");
  const beside = finding(6, 7, "z");
  expect(compatibleFixes([first, over, beside])).toEqual([first, beside]);
  expect(compatibleFixes([finding(2, 2, "a"), finding(2, 5, "b")])).toHaveLength(1);
  expect(compatibleFixes([finding(0, 2, "a"), finding(2, 5, "b")])).toHaveLength(2);
});

test("Different insertions at one place are all made, in the order of the report; equal ones only once.", () => {
  const rows = ["b", "a", "c"].map((text) => finding(2, 2, text));
  expect(compatibleFixes(rows)).toEqual(rows);
  expect(edited(new Map([["a.yaml", "0123"]]), rows).get("a.yaml")).toBe("01bac23");
  expect(
    compatibleFixes([finding(2, 2, "a"), finding(2, 2, "a", { message: "The same again." })]),
  ).toHaveLength(1);
});

test("Inserted lines get the line ends of their file.", () => {
  const texts = new Map([["a.yaml", "one\r\ntwo three"]]);
  expect(edited(texts, [finding(5, 8, "2"), finding(3, 3, "\nx")]).get("a.yaml")).toBe(
    "one\r\nx\r\n2 three",
  );
});

test("Either all edits of a fix are made or none.", () => {
  const edits = ["a", "b"].map((name) => ({
    file: `${name}.yaml`,
    span: { start: 0, end: 1 },
    text: name.toUpperCase(),
  }));
  const two = finding(4, 5, "", { fix: { title: "two places", edits } });
  expect(compatibleFixes([finding(0, 1, "x"), two])).toHaveLength(1);
  const texts = { "a.yaml": "abc", "b.yaml": "bcd" };
  const after = edited(new Map(Object.entries(texts)), [two]);
  expect(Object.fromEntries(after)).toEqual({ "a.yaml": "Abc", "b.yaml": "Bcd" });
});
