// Tests that each fault of tests/fixtures/faults.md is reported, with line, words and remedy.
// UPDATE_FIXTURES=1 writes the reports anew; read them before you commit them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Found, readFixture, rewritten } from "./fixture.ts";
import { baseText, fixtures } from "./fixture-files.ts";
import { overlaid, reported } from "./fixture-report.ts";

const path = join(fixtures, "faults.md");
const source = readFileSync(path, "utf8");
const cases = readFixture("faults", source, baseText);

/** Faults with which a page can be published: they are warnings, all others errors. */
const publishable = new Set(["faults--skipped", "faults--click-here", "faults--contradiction"]);

const found = new Map<string, Found>();
afterAll(() => {
  if (process.env.UPDATE_FIXTURES) writeFileSync(path, rewritten(source, cases, found));
});

test("There are 24 faults.", () => {
  expect(cases).toHaveLength(24);
});

test.each(cases)("$title ($name)", async (fixture) => {
  const { printed, result } = await reported(await overlaid(fixture));
  found.set(fixture.name, { report: printed, fixed: undefined });
  if (!process.env.UPDATE_FIXTURES) expect(printed).toBe(fixture.report.text);
  const [finding, ...others] = result.findings;
  expect(others).toEqual([]);
  expect(finding?.severity).toBe(publishable.has(fixture.name) ? "warning" : "error");
  expect(finding?.message).toMatch(/^\S.*[.?]$/);
  expect(finding?.help).toMatch(/\S/);
  expect([...fixture.files.keys(), "redirects.yaml"]).toContain(finding?.file);
  expect(printed).toMatch(/^content\/\S+:\d+:\d+ (?:error|warning) \S+\n {2}\S/);
});
