// Tests `content fix`: what it prints, what it writes, and its exit status.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { baseText } from "@site/tests/pipeline/base-with";
import { Repository } from "@site/tests/pipeline/commands/repository";
import { beforeEach, expect, test } from "vitest";
import { commands } from "../table.ts";

let repository: Repository;

beforeEach(() => {
  repository = new Repository();
});

const path = "articles/second-article.md";
const right = baseText(path);
const wrong = right.replace("title: The", "titel: The").replace("[interiors]", "[Interiors]");

const written = (file: string) => readFileSync(join(repository.content, file), "utf8");

test("Findings with a certain fix are fixed and listed, and a second run has nothing to do.", async () => {
  repository.write({ [path]: wrong });
  expect(await repository.run(commands.fix)).toMatchObject({
    status: 0,
    stdout: `Fixed: content/articles/second-article.md:2 the field “titel” is renamed “title”
Fixed: content/articles/second-article.md:8 “Interiors” is called “interiors”
2 findings fixed in 1 file; the content is clean.
`,
  });
  expect(written(path)).toBe(right);
  expect((await repository.run(commands.fix)).stdout).toBe(
    "Nothing to fix; the content is clean.\n",
  );
  expect(written(path)).toBe(right);
});

test("Remaining findings are reported as by the check, with status 1 if there are errors.", async () => {
  repository.write({ [path]: wrong.replace("2024-02-01", "30 February 2024") });
  const { status, stdout } = await repository.run(commands.fix);
  expect(status).toBe(1);
  expect(stdout).toContain("\n\ncontent/articles/second-article.md:4:7 error date-");
  expect(stdout).toMatch(
    /\n2 findings fixed in 1 file; 1 error and 0 warnings left for a person\.\n$/,
  );
});

test("A file that cannot be written stays as it is, and its findings are not reported as fixed.", async () => {
  // Beside a file with so long a name none with a longer one can be written.
  const long = `articles/${"a".repeat(245)}.md`;
  const other = wrong
    .replace("The second article", "A third article")
    .replace("[Interiors]", "[interiors]");
  repository.write({ [path]: wrong, [long]: other });
  const { status, stdout } = await repository.run(commands.fix);
  expect(status).toBe(1);
  expect(stdout).toContain(`content/${long} may not be written, so it stays as it is.\n`);
  expect(stdout).toContain(`\ncontent/${long}:2:1 error schema-unknown-field`);
  expect(stdout).toMatch(/\n2 findings fixed in 1 file; /);
  expect(written(long)).toBe(other);
});

test("What only a person can fix is left, and the last line says so.", async () => {
  repository.write({ [path]: right.replace("2024-02-01", "1 February 2024") });
  const { status, stdout } = await repository.run(commands.fix);
  expect(status).toBe(1);
  expect(stdout).toContain("help Write date: 2024-02-01\n");
  expect(stdout).toMatch(/\nNothing to fix; 1 error and 0 warnings left for a person\.\n$/);
});

test("The byte order mark and the line ends of Windows stay.", async () => {
  const ofWindows = (text: string) => `\ufeff${text.replaceAll("\n", "\r\n")}`;
  repository.write({ [path]: ofWindows(wrong) });
  await repository.run(commands.fix);
  expect(written(path)).toBe(ofWindows(right));
});
