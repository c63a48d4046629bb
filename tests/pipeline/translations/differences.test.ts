// Tests what is told of a translation whose outline differs from that of its source: once for each text, at the first place.
import { describe, expect, test } from "vitest";
import { differences } from "../../../pipeline/core/site/translation-differences.ts";
import { nothingSeen } from "../../../pipeline/model/seen-picture.ts";
import { readRules } from "../../../pipeline/read-rules.ts";
import { checkSite } from "../../../pipeline/run-rules.ts";
import { siteExtension } from "../../../pipeline/site-extension.ts";
import { linkedSite } from "../lint/linked-site.ts";
import { outlined } from "./outlined.ts";

const source = `## How it is cut

The board of 12 mm is cut with [a saw](/blog/saw).

- Wear a mask.
- Wear two gloves.

| Board | Price |
| --- | --- |
| 8 mm | 5 lakh |
`;
const translation = `## कैसे काटें

१२ मिमी का बोर्ड [आरी](/blog/saw) से काटें।

- मास्क पहनें।
- दो दस्ताने पहनें।

| बोर्ड | दाम |
| --- | --- |
| 8 मिमी | 5 लाख |
`;

const rules = await readRules(siteExtension);
const today = "2026-11-20";

/** The findings about a translation, as “code message”, with changed texts of the source. */
function said(english: string, hindi: string, changed: readonly string[] = []): string[] {
  const translationProblems = [
    ...differences(outlined(english), outlined(hindi, "a.hi.md"), new Set(changed)),
  ];
  const texts = new Map<string, string>();
  const site = { ...linkedSite([], texts, today), today, texts, pictureFiles: nothingSeen };
  return checkSite(rules, { ...site, translationProblems })
    .filter(({ code }) => code.startsWith("translation-"))
    .map(({ code, message }) => `${code} ${message}`);
}

describe("Of a translation is told", () => {
  test("nothing if it has the headings, tables, links and figures of its source", () => {
    expect(said(source, translation)).toEqual([]);
  });

  test.each([
    [
      "a heading of another level, with the words of both",
      translation.replace("## ", "### "),
      "translation-differs The source has a heading of level 2, “How it is cut” here, the translation a heading of level 3, “कैसे काटें”.",
    ],
    [
      "a row that is missing",
      translation.replace("| 8 मिमी | 5 लाख |\n", ""),
      "translation-differs The source has a row of 2 cells, “8 mm | 5 lakh |” here, the translation none.",
    ],
    [
      "a heading that is missing before a paragraph that is missing",
      translation.replace("## कैसे काटें\n", "").replace("- मास्क पहनें।\n", ""),
      "translation-differs The source has a heading of level 2, “How it is cut” here, the translation a row of 2 cells, “बोर्ड | दाम |”.",
    ],
    [
      "another link, also where a paragraph is missing",
      translation.replace("/blog/saw", "/blog/saws").replace("- मास्क पहनें।\n", ""),
      "translation-differs The link /blog/saw of the source is not in the translation.",
    ],
    [
      "an item that is missing",
      translation.replace("- दो दस्ताने पहनें।\n", ""),
      "translation-loose The source has an item of a list, “Wear two gloves” here, the translation a row of 2 cells, “बोर्ड | दाम |”.",
    ],
    [
      "another number in digits",
      translation.replace("१२", "१५"),
      "translation-loose The source says 12 here, the translation 15.",
    ],
    [
      "another number with a decimal",
      translation.replace("१२", "१.२"),
      "translation-loose The source says 12 here, the translation 1.2.",
    ],
  ])("%s", (_what, hindi, finding) => {
    expect(said(source, hindi)).toEqual([finding]);
  });

  test("no paragraph if its source has changed, which is told by itself, but another link", () => {
    const short = translation.replace("- मास्क पहनें।\n", "");
    expect(said(source, short, ["#"])).toEqual([]);
    expect(said(source, short.replace("/blog/saw", "/blog/saws"), ["#"])).toHaveLength(1);
  });
});

test.each([
  ["Two boards of 12 mm", "12 मिमी के 2 बोर्ड"],
  ["eight screws of 40 mm", "40 मिमी के 8 पेंच"],
  ["8 screws", "आठ पेंच"],
  ["8 to 12 mm", "८ से १२ मिमी"],
  ["1,00,000 and 1,000", "१,००,००० और 1000"],
  ["{{fact.rating-75}} and {count} of 3", "{{fact.rating-75}} और 3 में से {count}"],
  ["12 mm, twice", "12 मिमी, 12 मिमी"],
])("The figures of %j may be said as %j", (english, hindi) => {
  expect(said(english, hindi)).toEqual([]);
});

test.each([
  ["12 mm", "10 मिमी"],
  ["1.5 m", "15 मीटर"],
  ["between 8 and 12 mm", "8 और 10 मिमी के बीच"],
  ["50 × 50 × 3 mm", "50 × 60 × 3 मिमी"],
  ["{{theirs 25 years}}", "{{theirs 20 साल}}"],
])("The figures of %j may not be said as %j", (english, hindi) => {
  expect(said(english, hindi)).toHaveLength(1);
});
