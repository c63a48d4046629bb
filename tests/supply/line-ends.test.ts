// Tests that a checkout has the same bytes on every machine. Git for Windows is usually set to
// change the line ends of what it takes for a text.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environment } from "../pipeline/commands/repository.ts";

test("each file of the project is a text with line feeds, or of a kind that is marked as none", () => {
  const rows = execFileSync("git", ["ls-files", "--eol"], {
    cwd: join(import.meta.dirname, "../.."),
    env: environment,
    encoding: "utf8",
  })
    .trimEnd()
    .split("\n");
  const isText = (row: string) => /^i\/(?:lf|none)\s.*\sattr\/text=auto eol=lf\s/.test(row);
  const isMarked = (row: string) => /\sattr\/-text\s/.test(row);
  expect(rows.filter((row) => !isText(row) && !isMarked(row))).toEqual([]);
});
