// Tests that every code has a short page, and every page a code.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { codesByName } from "../../codes.ts";

const folder = fileURLToPath(new URL("../../../docs/content-errors", import.meta.url));

/** The maximum number of lines of prose, as wrapped in the file. */
const maxLines = 12;

const pageOf = (code: string) => readFileSync(join(folder, `${code}.md`), "utf8");

test.each([...codesByName.keys()])("The page of %s is short and has a report", (code) => {
  const [words = "", report] = pageOf(code).split("\n## In a report\n");
  expect(words.startsWith(`# ${code}\n\n*`)).toBe(true);
  expect(words.trim().split("\n").length).toBeLessThanOrEqual(maxLines + 4);
  expect(report).toContain(` ${code}`);
});

test("Every page is that of a code", () => {
  const pages = readdirSync(folder).flatMap((name) => /^(?!README)(.*)\.md$/.exec(name)?.[1] ?? []);
  expect(pages.filter((name) => !codesByName.has(name))).toEqual([]);
});
