// Tests which names some system cannot hold, and which files are read.
import { expect, test } from "vitest";
import { kindOf } from "../file-kind.ts";

/** What is reported about a file of a few bytes; its kind if it is read. */
function reported(path: string): string {
  const kind = kindOf({ path, size: 10 });
  return typeof kind === "string" ? kind : `${kind.code.code}: ${kind.message} ${kind.help}`;
}

test.each([
  ["articles/con.md", "“con.md”"],
  ["articles/LPT1.note.md", "“LPT1.note.md”"],
  ["media/aux/board.jpg", "“aux”"],
  ["articles/a:b.md", "articles/a-b.md"],
  ["articles/a?.md", "“a?.md”"],
  ["media/a|b.jpg", "media/a-b.jpg"],
  ["articles/a\tb.md", "articles/a-b.md"],
  ["articles/trail .md", "articles/trail.md"],
  ["articles/dot..md", "articles/dot.md"],
  ["media/caf\u00e9.jpg", "media/cafe.jpg"],
  ["articles/cafe\u0301.md", "articles/cafe.md"],
])("%s cannot be a name on every computer", (path, words) => {
  expect(reported(path)).toMatch(/^file-name: /);
  expect(reported(path)).toContain(words);
});

test.each([
  "articles/board.md.crdownload",
  "articles/board.docx",
  "articles/board.md~",
  "articles/~$board.docx",
  "media/board.pdf",
  "media/desktop.ini",
])("%s is read by no collection", (path) => {
  expect(reported(path)).toMatch(/^file-unknown: /);
});

test.each([
  ["articles/console.md", "text"],
  ["articles/copyright.md", "text"],
  ["articles/1-2.md", "text"],
  ["articles/board", "text"],
  ["media/दीवार.jpg", "media"],
])("%s is read", (path, kind) => {
  expect(reported(path)).toBe(kind);
});
