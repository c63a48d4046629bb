// Tests which names are refused, as some system cannot hold them, a program has left the file, or it is a copy of the file beside it.
import { expect, test } from "vitest";
import { observedFile } from "../../../pipeline/core/source/file-observations.ts";
import { Contents } from "../../../pipeline/load/contents.ts";
import { kindOf } from "../../../pipeline/load/file-kind.ts";
import { checkObserved } from "../../../pipeline/run-rules.ts";
import { rules } from "../in-memory.ts";
import { table } from "../own-table.ts";

/** What is said of a file of a few bytes; its kind if it is taken. */
function saidOf(path: string): string {
  const kind = kindOf({ path, size: 10 }, table);
  if (typeof kind === "string") return kind;
  return checkObserved(rules, observedFile(path, kind), table)
    .map(({ code, message, help }) => `${code}: ${message} ${help}`)
    .join("\n");
}

/** What is said of files with these texts, each on a line. */
function saidOfAll(texts: Readonly<Record<string, string>>): string {
  const contents = new Contents(table);
  for (const [path, text] of Object.entries(texts)) {
    const bytes = new TextEncoder().encode(text);
    contents.take({ path, size: bytes.length, read: async () => bytes }, () => bytes);
  }
  return contents
    .all()
    .refused.flatMap((file) => checkObserved(rules, file, table))
    .map(({ file, message, help }) => `${file}: ${message} ${help}`)
    .join("\n");
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
  "articles/4913",
  "media/desktop.ini",
  "articles/board.md.crdownload",
  "articles/board.md.part",
  "media/board.jpg.download",
])("%s was left by a program", (path) => {
  expect(saidOf(path)).toMatch(/^file-unknown: .* Delete it/);
});

const text = "---\ntitle: Boards\n---\nBoards are cut.\nThey are fixed with screws.\n";

const copies = [
  "articles/board.md.bak",
  "articles/board.md~",
  "articles/board.md.1",
  "articles/#board.md#",
  "articles/board (1).md",
  "articles/board - Copy (2).md",
  "articles/board (copy).md",
  "articles/board - Kopie.md",
  "articles/Copy of board.md",
  "articles/board (Ravi's conflicted copy 2026-11-20).md",
  "articles/board (conflict 2026-11-20 10-15-00).md",
  "articles/board [conflicted].md",
  "articles/board.sync-conflict-20261120-101112-ABCDEFG.md",
  "articles/board_conflict-20261120-101500.md",
  "articles/board_REMOTE_4711.md",
  "articles/board 2.md",
  "articles/board-DESKTOP-AB12CD.md",
  "articles/board-LAPTOP-7Q3.md",
  "articles/board-MacBook Pro de Anna.md",
  "articles/board-Anna's iMac.md",
];

test.each(copies)("%s is a copy of board.md, whatever its text is", (path) => {
  expect(saidOfAll({ "articles/board.md": text, [path]: text })).toBe(
    `${path}: This is a copy of board.md, and the two are the same. Delete it.`,
  );
  expect(saidOfAll({ "articles/board.md": text, [path]: "Planks." })).toBe(
    `${path}: This is a copy of board.md, and the two differ. Delete it, once what is good of it is in board.md.`,
  );
});

test("A copy by hand is known by its text, and may be a text of its own.", () => {
  const longer = `${text}Then they are painted.\n`;
  expect(saidOfAll({ "articles/board.md": text, "articles/board final.md": longer })).toBe(
    "articles/board final.md: This is a copy of board.md, and the two differ. Delete it, once what is good of it is in board.md. If it is a text of its own, rename it to articles/board-final.md",
  );
  expect(saidOfAll({ "articles/board.md": text, "articles/board final.md": "Planks." })).toBe("");
});

test("A picture is a copy if it is the same.", () => {
  expect(saidOfAll({ "media/board.jpg": "one", "media/board 2.jpg": "one" })).toBe(
    "media/board 2.jpg: This is a copy of board.jpg, and the two are the same. Delete it; where it is shown, write board.jpg.",
  );
  expect(saidOfAll({ "media/board.jpg": "one", "media/board 2.jpg": "two" })).toBe("");
  expect(saidOfAll({ "media/board.jpg": "one", "media/board-2.jpg": "one" })).toBe("");
});

test("A copy without what it was made from gets a name that can be an address.", () => {
  expect(saidOfAll({ "articles/My Board (1).md": text })).toContain(
    "Rename the file to articles/my-board.md",
  );
  expect(saidOfAll({ "articles/My Board (1).md": text, "articles/my-board.md": text })).toContain(
    "This is a copy of my-board.md",
  );
});

test("Two files are not advised to take one name.", () => {
  const said = saidOfAll({ "media/a?.jpg": "one", "media/a!.jpg": "one", "media/a*.jpg": "two" });
  expect(said).toContain("Rename the file to media/a.jpg");
  expect(said).toContain("Rename the file to media/a-2.jpg");
});

test.each([
  ["articles/console.md", "text"],
  ["articles/copyright.md", "text"],
  ["articles/how-to-copy.md", "text"],
  ["articles/labour-conflict.md", "text"],
  ["articles/a-board-on-a-laptop.md", "text"],
  ["articles/part.md", "text"],
  ["articles/1-2.md", "text"],
  ["media/दीवार.jpg", "media"],
])("%s is a name like any other", (path, kind) => {
  expect(saidOf(path)).toBe(kind);
});
