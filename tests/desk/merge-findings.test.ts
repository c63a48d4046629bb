// Tests the findings shown while somebody types: those of the open file alone are current, those that need other files are moved to their
// current position.
import { expect, it } from "vitest";
import { mergeFindings } from "../../desk/findings/merge-findings.ts";
import { toFieldFinding } from "../../desk/form/field-props.ts";
import type { DeskFinding } from "../../desk/protocol.ts";

const path = "articles/a.md";
const before = "One [a](/b).\n\nTwo [c](/d).\n";

function finding(words: string, text: string, more: Partial<DeskFinding> = {}): DeskFinding {
  const start = text.indexOf(words);
  const line = text.slice(0, start).split("\n").length;
  const about = { code: "link-broken", severity: "error", message: `Nothing is at ${words}.` } as const;
  const span = { start, end: start + words.length };
  return { ...about, file: path, span, line, column: start + 1, known: false, isAlone: false, ...more };
}

const place = ({ file, span, line, column }: DeskFinding) => [file, span.start, line, column];

it("moves findings below the typed text, with their lines, and leaves those above", () => {
  const now = before.replace("One", "One\nand a half");
  const both = [finding("/b", before), finding("/d", before)];
  expect(mergeFindings(both, [], { path, before, now }).map(place)).toEqual([
    [path, now.indexOf("/b"), 2, 16],
    [path, now.indexOf("/d"), 4, 9],
  ]);
});

it("drops old findings in the typed text, and those of the file alone, which are newer", () => {
  const now = before.replace("/b", "/bb");
  const own = finding("/bb", now, { code: "html-removed", isAlone: true });
  const last = [finding("/b)", before), finding("Two", before, { isAlone: true }), finding("/d", before)];
  const found = mergeFindings(last, [own], { path, before, now });
  expect(found.map(({ code, span }) => [code, span.start])).toEqual([
    ["html-removed", now.indexOf("/bb")],
    ["link-broken", now.indexOf("/d")],
  ]);
});

it("keeps findings of other files, without fixes and related places that are out of date", () => {
  const now = before.replace("/b", "/bb");
  const edit = (file: string) => ({ title: "mend", edits: [{ file, span: { start: 0, end: 0 }, text: "" }] });
  const other = { file: "articles/b.md", isAlone: true, line: 7, column: 3 };
  const gone = { ...finding("/b)", before), message: "Here." };
  const last = [
    finding("One", before, { ...other, fix: edit(path), related: [gone] }),
    finding("One", before, { ...other, fix: edit("articles/b.md"), related: [{ ...gone, file: "articles/c.md" }] }),
  ];
  const [one, two] = mergeFindings(last, [], { path, before, now });
  expect([one?.line, one?.column, one?.fix, one?.related]).toEqual([7, 3, undefined, undefined]);
  expect([two?.fix, two?.related?.length]).toEqual([edit("articles/b.md"), 1]);
});

it("gives a form field the same findings as the full check, so that the form is not rendered with each key", () => {
  const shared = finding("One", before, {
    related: [{ file: "articles/b.md", span: { start: 0, end: 1 }, message: "Here." }],
  });
  const now = before.replace("/d", "/dd");
  const fields = (all: readonly DeskFinding[]) => JSON.stringify(all.map(toFieldFinding));
  expect(fields(mergeFindings([shared], [], { path, before, now }))).toBe(fields([shared]));
});
