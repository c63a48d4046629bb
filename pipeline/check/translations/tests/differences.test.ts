// Tests the first difference between a translation and its source, which is reported once for each
// text.
import { describe, expect, test } from "vitest";
import type { Finding } from "../../../report/finding.ts";
import { reportInto } from "../../../report/report.ts";
import { reportDifferences } from "../differences.ts";
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

/** The findings about a translation: message, and the words at its place. */
function reported(english: string, hindi: string): [string, string][] {
  const found: Finding[] = [];
  reportDifferences(outlined(english), outlined(hindi, "a.hi.md"), reportInto(found));
  return found.map(({ message, span }) => [message, hindi.slice(span.start, span.end)]);
}

describe("A translation has the headings, links, pictures and placeholders of its source:", () => {
  test.each([
    ["all of them", translation],
    ["no row", translation.replace("| 8 मिमी | 5 लाख |\n", "")],
    ["no item", translation.replace("- दो दस्ताने पहनें।\n", "")],
    ["another number", translation.replace("१२", "१५")],
    ["its name more often", `${translation}\n{{brand.name}} {{brand.name}}\n`],
    ["a fact twice", `${translation}\n{{fact.life}} {{ fact.life }}\n`],
  ])("%s is reported as nothing", (_what, hindi) => {
    expect(
      reported(`${source}\n{{brand.name}} {{fact.life}}\n`, `${hindi}\n{{fact.life}}\n`),
    ).toEqual([]);
  });

  test.each([
    [
      "a heading of another level",
      translation.replace("## ", "### "),
      "The source has a heading of level 2: “How it is cut”.",
      "### कैसे काटें",
    ],
    [
      "a heading less",
      translation.replace("## कैसे काटें\n", ""),
      "This lacks a heading of level 2: “How it is cut”.",
      "| 8 मिमी | 5 लाख |",
    ],
    [
      "a heading more",
      `${translation}\n## और\n`,
      "The source does not have this heading.",
      "## और",
    ],
    [
      "another link, also where a paragraph is missing",
      translation.replace("/blog/saw", "/blog/saws").replace("- मास्क पहनें।\n", ""),
      "The translation lacks the link /blog/saw of its source.",
      "१२ मिमी का बोर्ड [आरी](/blog/saws) से काटें।",
    ],
    [
      "a picture more",
      `${translation}\n![आरी](saw.jpg)\n`,
      "The source does not have the picture saw.jpg.",
      "![आरी](saw.jpg)",
    ],
    [
      "a placeholder more",
      `${translation}\n{count}\n`,
      "The source does not have the placeholder {count}.",
      "{count}",
    ],
  ])("%s", (_what, hindi, message, words) => {
    expect(reported(source, hindi)).toEqual([[message, words]]);
  });

  test("a placeholder more and a link more are both reported.", () => {
    const words = "{count} [आरी](/saw)";
    expect(reported(source, `${translation}\n${words}\n`)).toEqual([
      ["The source does not have the link /saw.", words],
      ["The source does not have the placeholder {count}.", words],
    ]);
  });
});
