// Tests the settings of VS Code: a schema for each YAML file, and the problem matcher.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fixtureCase } from "../codes/fixture-files.ts";
import { table } from "../own-table.ts";

/** Parses one of VS Code's files, which may have comments. */
function read(name: string) {
  const text = readFileSync(new URL(`../../../.vscode/${name}`, import.meta.url), "utf8");
  return JSON.parse(text.replace(/^\s*\/\/.*$/gm, ""));
}

test("VS Code has one schema for each collection in YAML", () => {
  const yaml = table.collections.flatMap((collection) => {
    const file =
      collection.kind === "single"
        ? collection.file
        : `${collection.folder}/*${collection.extension}`;
    return file.endsWith(".yaml") ? [[`./schemas/${collection.name}.json`, `content/${file}`]] : [];
  });
  expect(read("settings.json")["yaml.schemas"]).toEqual(Object.fromEntries(yaml));
});

test("the problem matcher of VS Code's task parses the output of `content watch`", () => {
  const { tasks } = read("tasks.json");
  const { pattern, background } = tasks[0].problemMatcher;
  const report = fixtureCase("date-nonexistent").report.text.split("\n");
  expect(new RegExp(pattern[0].regexp).exec(report[0] ?? "")?.slice(1)).toEqual([
    "content/articles/second-article.md",
    "4",
    "7",
    "error",
    "date-nonexistent",
  ]);
  expect(new RegExp(pattern[1].regexp).exec(report[1] ?? "")?.[1]).toMatch(
    /February 2024 has 29 days, so there is no day 30\.$/,
  );
  expect(report.some((line) => new RegExp(background.endsPattern).test(line))).toBe(true);
  expect("Checking the content").toMatch(new RegExp(background.beginsPattern));
});
