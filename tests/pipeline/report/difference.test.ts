// Tests `difference`, which prints a change of a file as a patch for `git apply` or in colours for people.
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { difference } from "../../../pipeline/report/difference.ts";

const [before, after] = ["title: Boards\n", "title: Planks\n"];

test("without colours, the difference is a patch", () => {
  expect(difference("a.yaml", before, after, false)).toBe(
    "--- a/a.yaml\n+++ b/a.yaml\n@@ -1,1 +1,1 @@\n-title: Boards\n+title: Planks",
  );
});

test("with colours, each kind of line has its own colour, and the text is the same", () => {
  const coloured = difference("a.yaml", before, after, true);
  const colours = coloured.split("\n").map((line) => /\[(\d+)m/.exec(line)?.[1]);
  expect(colours).toEqual(["1", "1", "36", "31", "32"]);
  expect(stripVTControlCharacters(coloured)).toBe(difference("a.yaml", before, after, false));
});

test("with colours, control sequences of the text are not printed", () => {
  expect(difference("a.yaml", before, "title: \u001b[2J\r\n", true)).not.toContain("\u001b[2J");
});
