// Tests which dates are reported as too far ahead.
import { article, runRule } from "@site/tests/pipeline/run-rule";
import { expect, test } from "vitest";
import { type Check, checksOf } from "../../../check.ts";
import * as dates from "../dates.ts";

const [check] = checksOf({ "check/dates/dates.ts": dates }) as [Check];
const fact = (verified: string) =>
  `lifespan:
  value: 50
  unit: years
  text: 50 years
  scope: Boards fixed as the guides say.
  source: Test report
  verifiedOn: ${verified}
  expiresOn: 2040-01-01
`;
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

test("Reports the date on which a fact was verified, but not its expiry date", () => {
  expect(runRule(check, { "facts.yaml": fact("2024-06-30") })).toEqual([]);
  expect(runRule(check, { "facts.yaml": fact("2204-06-30") })).toMatchObject([
    { typed: "2204-06-30" },
  ]);
});
