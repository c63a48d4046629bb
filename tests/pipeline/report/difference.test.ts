// The difference of a file as a person and as `git apply` read it.
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { difference } from "../../../pipeline/report/difference.ts";

const [before, after] = ["title: Boards\n", "title: Planks\n"];

test("Without colours it is a patch.", () => {
  expect(difference("a.yaml", before, after, false)).toBe(
    "--- a/a.yaml\n+++ b/a.yaml\n@@ -1,1 +1,1 @@\n-title: Boards\n+title: Planks",
  );
});

test("With colours each kind of line has its own, and the words are the same.", () => {
  const coloured = difference("a.yaml", before, after, true);
  const colours = coloured.split("\n").map((line) => /\[(\d+)m/.exec(line)?.[1]);
  expect(colours).toEqual(["1", "1", "36", "31", "32"]);
  expect(stripVTControlCharacters(coloured)).toBe(difference("a.yaml", before, after, false));
});

test("With colours nothing in a text moves the cursor of a terminal.", () => {
  expect(difference("a.yaml", before, "title: \u001b[2J\r\n", true)).not.toContain("\u001b[2J");
});
