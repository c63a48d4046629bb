// What VS Code is told about the content. UPDATE_FIXTURES=1 writes the snippets anew after a change of a schema.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { collections } from "../../../pipeline/collections.ts";
import { snippets } from "../../../pipeline/skeleton/snippets.ts";
import { fixtureCase } from "../fixture-files.ts";
import { schemas } from "../in-memory.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");
/** VS Code's own files are JSON with comments. */
const settings = JSON.parse(read(".vscode/settings.json").replace(/^\s*\/\/.*$/gm, ""));
const kept = `${root}.vscode/content.code-snippets`;

/** The schemas that VS Code uses for a file. */
function schemasOf(file: string): string[] {
  const yaml = Object.entries(settings["yaml.schemas"] as Record<string, string>).flatMap(([schema, glob]) =>
    matchesGlob(file, glob) ? [schema] : [],
  );
  const json = (settings["json.schemas"] as { fileMatch: string[]; url: string }[]).flatMap(({ fileMatch, url }) =>
    fileMatch.some((glob) => matchesGlob(file, glob)) ? [url] : [],
  );
  return [...yaml, ...json];
}

const files = collections.map((c) => ({
  name: c.name,
  file: c.kind === "single" ? `content/${c.file}` : `content/${c.folder}/some-name${c.extension}`,
}));
const markdown = files.filter(({ file }) => file.endsWith(".md"));

describe("VS Code binds to its schema, and to no other,", () => {
  test.each(files.filter((each) => !markdown.includes(each)))("$file", ({ name, file }) => {
    expect(schemasOf(file)).toEqual([`./schemas/${name}.json`]);
    expect(existsSync(`${root}schemas/${name}.json`)).toBe(true);
  });
});

describe("Every field that has to be there is in the snippet of", () => {
  test.each(markdown)("$name", ({ name }) => {
    const { body } = JSON.parse(read(".vscode/content.code-snippets"))[`Front matter of ${name}`];
    const required = (schemas.sources.get(`${name}.json`)?.required ?? []) as string[];
    expect(required).not.toEqual([]);
    for (const field of required)
      expect(body.split("\n").some((line: string) => line.startsWith(`${field}:`))).toBe(true);
  });
});

test("The snippets are those of the schemas.", () => {
  const made = snippets(schemas);
  if (process.env.UPDATE_FIXTURES) writeFileSync(kept, made);
  expect(existsSync(kept) ? readFileSync(kept, "utf8") : "").toBe(made);
});

test("The list of problems reads what the watcher prints.", () => {
  const { tasks } = JSON.parse(read(".vscode/tasks.json").replace(/^\s*\/\/.*$/gm, ""));
  const { pattern, background } = tasks[0].problemMatcher;
  const report = fixtureCase("date-nonexistent").report.text.split("\n");
  expect(new RegExp(pattern[0].regexp).exec(report[0] ?? "")?.slice(1)).toEqual([
    "content/articles/second-article.md",
    "4",
    "7",
    "error",
    "date-nonexistent",
  ]);
  expect(new RegExp(pattern[1].regexp).exec(report[1] ?? "")?.[1]).toMatch(/is not a day of the calendar\.$/);
  expect(report.some((line) => new RegExp(background.endsPattern).test(line))).toBe(true);
  expect("Checking the content").toMatch(new RegExp(background.beginsPattern));
});
