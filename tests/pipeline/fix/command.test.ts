// Tests `content fix`: what it prints, what it writes, and its exit status.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { amongOthers, project } from "../command-line.ts";

const run = amongOthers();

const path = (folder: string) => join(folder, "content", "articles", "second-article.md");

function changed(change: (text: string) => string): { folder: string; text: string } {
  const folder = project();
  const text = change(readFileSync(path(folder), "utf8"));
  writeFileSync(path(folder), text);
  return { folder, text };
}

const twoMistakes = (text: string) =>
  text.replace("2024-02-01", "1 February 2024").replace("[interiors]", "[Interiors]");

test("A dry run shows the difference and writes nothing.", async () => {
  const { folder, text } = changed(twoMistakes);
  const { status, stdout, stderr } = await run(folder, "fix", "--dry-run");
  expect(stderr).toBe("");
  expect(stdout).toBe(`--- a/content/articles/second-article.md
+++ b/content/articles/second-article.md
@@ -2,9 +2,9 @@
 title: The second article
 description: How a board is cut, carried and stored before it is fixed.
-date: 1 February 2024
+date: 2024-02-01
 image:
   src: ../media/board.jpg
   alt: Grey board on a table.
-topics: [Interiors]
+topics: [interiors]
 ---
 ## How it is cut
Nothing was written; 2 findings can be mended in 1 file; the content is clean.
`);
  expect(status).toBe(0);
  expect(readFileSync(path(folder), "utf8")).toBe(text);
});

test("Findings with a certain fix are fixed and listed, and a second run has nothing to do.", async () => {
  const { folder } = changed(twoMistakes);
  const first = await run(folder, "fix");
  expect(first.stdout).toBe(`Fixed: content/articles/second-article.md:4 “1 February 2024” is written 2024-02-01
Fixed: content/articles/second-article.md:8 “Interiors” is written interiors
2 findings mended in 1 file; the content is clean.
`);
  expect(first.status).toBe(0);
  const after = readFileSync(path(folder), "utf8");
  expect((await run(folder, "fix")).stdout).toBe("Nothing to fix; the content is clean.\n");
  expect(readFileSync(path(folder), "utf8")).toBe(after);
});

test("Remaining findings are reported as by the check, with status 1 if there are errors.", async () => {
  const { folder } = changed((text) => twoMistakes(text).replace("1 February 2024", "30 February 2024"));
  const { status, stdout } = await run(folder, "fix");
  expect(status).toBe(1);
  expect(stdout).toContain("\n\ncontent/articles/second-article.md:4:7 error date-");
  expect(stdout).toMatch(/\n1 finding mended in 1 file; 1 error and 0 warnings left for a person\.\n$/);
});

test("A file that cannot be written stays as it is, and its findings are not reported as fixed.", async () => {
  const { folder, text } = changed(twoMistakes);
  // Beside a file with so long a name none with a longer one can be written.
  const name = `${"a".repeat(245)}.md`;
  const other = text.replace("The second article", "A third article").replace("[Interiors]", "[interiors]");
  writeFileSync(join(folder, "content", "articles", name), other);
  const { status, stdout } = await run(folder, "fix");
  expect(status).toBe(1);
  expect(stdout).toContain(`content/articles/${name} may not be written, so it stays as it is.\n`);
  expect(stdout).toContain(`\ncontent/articles/${name}:4:7 error date-form`);
  expect(stdout).toMatch(/\n2 findings mended in 1 file; /);
  expect(readFileSync(join(folder, "content", "articles", name), "utf8")).toBe(other);
});
