// Tests that a mistake in the table of a site is reported before anything is compiled.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mustBeTable, tableFindings } from "../../../commands/check-table.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const own = read("../../../../schemas/table.yaml");
const boats = read("../../../../tests/pipeline/another-site/schemas/table.yaml");

test.each([
  ["our own", own],
  ["another site's", boats],
])("%s table has no mistake", (_of, text) => {
  expect(tableFindings(text)).toEqual([]);
});

test.each([
  ["    noun: boat\n", "", "The field “noun” is missing in collections.boats."],
  ["nouns: boats", "plural: boats", "There is no field “plural” in collections.boats."],
  ["extension: .md", "extension: .mdx", "“.mdx” is not a possible value"],
  ["of: harbours", "of: harbour", "“harbour” is not a possible value"],
  ['path: "/boats/{key}"', "path: boats/{key}", "is not valid for"],
  ["for: facts", "for: fact", "“fact” is not a possible value"],
  ["feed: true", "feed: yes please", "feed"],
  ["sourceLanguage: en\n", "", "The field “sourceLanguage” is missing."],
  ["sourceLanguage: en", "sourceLanguage en", "The line is not of the form “key: value”."],
])("%j as %j is a mistake", (from, to, message) => {
  expect(boats).toContain(from);
  const text = boats.replace(from, () => to);
  const findings = tableFindings(text);
  expect(findings.map((finding) => finding.message).join("\n")).toContain(message);
  for (const { help } of findings) expect(help).toBeTruthy();
  expect(() => mustBeTable(text, "schemas")).toThrow(
    /^schemas\/table\.yaml:\d+:\d+ error [a-z-]+\n(?:.*\n)*.*\d mistakes?/,
  );
});
