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

/** The findings about a translation, as “code message”. */
function said(english: string, hindi: string): string[] {
  const translationProblems = [...differences(outlined(english), outlined(hindi, "a.hi.md"))];
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
  ])("%s", (_what, hindi, finding) => {
    expect(said(source, hindi)).toEqual([finding]);
  });

  test.each([
    ["an item that is missing", translation.replace("- दो दस्ताने पहनें।\n", "")],
    ["another number in digits", translation.replace("१२", "१५")],
  ])("nothing of %s", (_what, hindi) => {
    expect(said(source, hindi)).toEqual([]);
  });
});
