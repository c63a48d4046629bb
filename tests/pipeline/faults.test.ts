// Tests that the faults of docs/comparison.md, in files with one fault each, are all reported as the paper says: with file and line, in
// words, and with a remedy. UPDATE_FIXTURES=1 writes the reports of tests/fixtures/faults.md anew; read them before you commit them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Found, readFixture, rewritten } from "./fixture.ts";
import { baseText, fixtures } from "./fixture-files.ts";
import { overlaid, reported } from "./fixture-report.ts";

const path = join(fixtures, "faults.md");
const source = readFileSync(path, "utf8");
const cases = readFixture("faults", source, baseText);
const paper = readFileSync(join(fixtures, "../../docs/comparison.md"), "utf8");

/** The severity of each fault by the paper, which says “error”, “warning”, or what the check does with an error. */
const severities = new Map(
  Array.from(
    paper.matchAll(/^\| (.+?) \| (error|warning|line, column|removed, each reported)\b/gm),
    ([, fault = "", told]) => [fault, told === "warning" ? "warning" : "error"],
  ),
);

const found = new Map<string, Found>();
afterAll(() => {
  if (process.env.UPDATE_FIXTURES) writeFileSync(path, rewritten(source, cases, found));
});

test("There are 24 faults, and each row of the paper has its own.", () => {
  expect(cases).toHaveLength(24);
  expect([...new Set(cases.map(({ title }) => title))]).toEqual([...severities.keys()]);
});

test.each(cases)("$title ($name)", async (fixture) => {
  const { printed, result } = await reported(await overlaid(fixture));
  found.set(fixture.name, { report: printed, fixed: undefined });
  if (!process.env.UPDATE_FIXTURES) expect(printed).toBe(fixture.report.text);
  const [finding, ...others] = result.diagnostics;
  expect(others).toEqual([]);
  expect(finding?.severity).toBe(severities.get(fixture.title));
  expect(finding?.message).toMatch(/^\S.*[.?]$/);
  expect(finding?.help).toMatch(/\S/);
  expect([...fixture.files.keys(), "redirects.yaml"]).toContain(finding?.file);
  expect(printed).toMatch(/^content\/\S+:\d+:\d+ (?:error|warning) \S+\n {2}\S/);
});
