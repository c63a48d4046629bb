// Tests which names are refused, as some system cannot hold them or a program has left the file.
import { expect, test } from "vitest";
import { kindOf } from "../../../pipeline/load/file-kind.ts";

/** What is said of a file of a few bytes; its kind if it is taken. */
function saidOf(path: string): string {
  const kind = kindOf(path, 10);
  return typeof kind === "string" ? kind : `${kind.code}: ${kind.message} ${kind.help}`;
}

test.each([
  ["articles/con.md", "“con”"],
  ["articles/LPT1.note.md", "“LPT1”"],
  ["media/com1.jpg", "media/another-name.jpg"],
  ["media/aux/board.jpg", "“aux”"],
  ["articles/a:b.md", "articles/a-b.md"],
  ["articles/a?.md", "“?”"],
  ["media/a|b.jpg", "“|”"],
  ["articles/a\tb.md", "a sign that is not seen"],
  ["articles/trail .md", "articles/trail.md"],
  ["articles/dot..md", "articles/dot.md"],
  ["media/café.jpg", "media/cafe.jpg"],
  ["articles/cafe\u0301.md", "articles/cafe.md"],
])("%s cannot be a name on every computer", (path, words) => {
  expect(saidOf(path)).toMatch(/^file-name: /);
  expect(saidOf(path)).toContain(words);
});

test.each([
  ["articles/board.md.bak", "copy of board.md."],
  ["articles/board.md~", "copy of board.md."],
  ["articles/#board.md#", "copy of board.md."],
  ["articles/board (1).md", "copy of board.md."],
  ["media/board(12).jpg", "copy of board.jpg."],
  ["articles/board - Copy (2).md", "copy of board.md."],
  ["articles/Copy of board.md", "copy of board.md."],
  ["articles/board (Ravi's conflicted copy 2026-11-20).md", "copy of board.md."],
  ["articles/board.sync-conflict-20261120-101112-ABCDEFG.md", "copy of board.md."],
  ["articles/board_REMOTE_4711.md", "copy of board.md."],
  ["articles/4913", "Delete it."],
  ["media/desktop.ini", "Delete it."],
])("%s was left by a program", (path, words) => {
  expect(saidOf(path)).toMatch(/^file-unknown: A program left/);
  expect(saidOf(path)).toContain(words);
});

test.each([
  ["articles/console.md", "text"],
  ["articles/copyright.md", "text"],
  ["articles/how-to-copy.md", "text"],
  ["articles/1-2.md", "text"],
  ["media/दीवार.jpg", "media"],
])("%s is a name like any other", (path, kind) => {
  expect(saidOf(path)).toBe(kind);
});
