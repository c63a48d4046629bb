// Tests which dates are reported as too far ahead.
import { article, runRule } from "@site/tests/pipeline/lint/run-rule";
import { expect, test } from "vitest";
import { type Check, checkOf } from "../../check.ts";
import * as dates from "../dates.ts";

const [check] = checkOf("dates/dates", dates) as [Check];
const dated = (date: string) => article("Text.").replace("2024-02-01", date);

test.each(["2027-11-21", "2124-03-20", "2204-03-20", '"2204-03-20"'])("Reports %s", (date) => {
  const findings = runRule(check, { "articles/wall.md": dated(date) });
  expect(findings.map(({ typed }) => typed)).toEqual([date]);
});

test.each(["2024-02-01", "2026-11-20", "2027-11-20", "2204-02-30", "20.3.2204"])(
  "Accepts %s",
  (date) => {
    const findings = runRule(check, { "articles/wall.md": dated(date) });
    expect(findings).toEqual([]);
  },
);
