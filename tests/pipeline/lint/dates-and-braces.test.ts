// Tests the rules date-far-ahead (mistyped years) and placeholder-braces (placeholders with single braces).
import { describe, expect, test } from "vitest";
import { rule as dateFarAhead } from "../../../pipeline/lint/rules/date-far-ahead.ts";
import { rule as placeholderBraces } from "../../../pipeline/lint/rules/placeholder-braces.ts";
import { article, runRule } from "./run-rule.ts";

const facts = `lifespan:
  value: 50
  unit: years
  text: 50 years
  scope: Boards fixed as the guides say.
  source: Test report
  verifiedOn: 2024-06-30
`;

describe("date-far-ahead", () => {
  const dated = (date: string) => article("Text.").replace("2024-02-01", date);

  test.each(["2027-11-21", "2124-03-20", "2204-03-20", '"2204-03-20"'])("reports %s", (date) => {
    expect(runRule(dateFarAhead, { "articles/wall.md": dated(date) }).map(({ typed }) => typed)).toEqual([date]);
  });

  test.each(["2024-02-01", "2026-11-20", "2027-11-20", "2204-02-30", "20.3.2204"])("accepts %s", (date) => {
    expect(runRule(dateFarAhead, { "articles/wall.md": dated(date) })).toEqual([]);
  });

  test("reports the date on which a fact was verified, but not its expiry date", () => {
    expect(runRule(dateFarAhead, { "facts.yaml": `${facts}  expiresOn: 2040-01-01\n` })).toEqual([]);
    expect(runRule(dateFarAhead, { "facts.yaml": facts.replace("2024", "2204") })).toMatchObject([
      { typed: "2204-06-30" },
    ]);
  });

  test("is marked as timed, so that its findings are not part of the output", () => {
    expect(dateFarAhead.timed).toBe(true);
  });
});

describe("placeholder-braces", () => {
  const found = (text: string) => runRule(placeholderBraces, { "articles/wall.md": text, "facts.yaml": facts });

  test.each(["{{fact.lifespan}}", "`{fact.lifespan}`", "{a.b}", "{fact}", "{{{fact.lifespan}}}"])("not %s", (text) => {
    expect(found(article(text))).toEqual([]);
  });
});
