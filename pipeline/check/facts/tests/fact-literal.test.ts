// Tests fact-literal: a typed number that equals a fact, with a fix if the words are the same.

import { fixed as fixedText } from "@site/tests/pipeline/lint/run-rule";
import { describe, expect, test } from "vitest";
import { factFindings, saidOf } from "./facts-in-memory.ts";

/** The text after its fixes. */
const fixed = (path: string, text: string) => fixedText(text, factFindings(path, text));

describe("fact-literal reports a number that equals a fact", () => {
  test.each([
    ["Tested partitions resist fire for 2 hours and 51 minutes.", "2 hours and 51 minutes"],
    ["Planks are 8–12 mm thick.", "8–12 mm"],
    ["Planks conform to IS 14862:2000 Type A.", "IS 14862:2000 Type A"],
    ["Our boards last for 50 years.", "50 years"],
    ["Boards, as a report says, last for 50 years.", "50 years"],
  ])("%s", (sentence, typed) => {
    expect(saidOf(sentence)).toEqual([`fact-literal ${typed}`]);
  });

  test.each([
    "The wall stands for 50 years.",
    "Boards are sold since 50 years.",
    "Our boards last {{fact.lifespan}}.",
  ])("but not: %s", (sentence) => {
    expect(saidOf(sentence)).toEqual([]);
  });

  test("but no part of a fact's range or list", () => {
    expect(
      saidOf("Planks of 10 mm carry more than planks of 8 mm. A partition of 50 dB is enough."),
    ).toEqual([]);
    expect(saidOf("Use planks of 8 to 12 mm, or a single plank of 8 mm.")).toEqual([
      "fact-literal 8 to 12 mm",
    ]);
  });
});

describe("the fix of fact-literal inserts the placeholder if the text still reads the same", () => {
  test.each([
    [
      "10 times lighter than brick are our partitions.",
      "{{fact.weight}} lighter than brick are our partitions.",
    ],
    [
      "A partition is 10 times lighter, and 10 times is much.",
      "A partition is {{fact.weight}} lighter, and {{fact.weight}} is much.",
    ],
    ["A partition is 10 times lighter.", "A partition is {{fact.weight}} lighter."],
    [
      "Partitions resist fire for up to 2 hrs 51 mins.",
      "Partitions resist fire for up to {{fact.partition-fire}}.",
    ],
    ["Boards have a life of over 50 years.", "Boards have a life of {{fact.lifespan}}."],
    ["Boards save 6 trees for every 140 sq.m.", "Boards save {{fact.trees}}."],
    ["Interiors stay 3-5 °C cooler.", "Interiors stay {{fact.cooler}} cooler."],
    ["Partitions save 35 % of wall area.", "Partitions save {{fact.wall-area}} of wall area."],
    ["`x`: *planks* are 8 mm to 12 mm thick.", "`x`: *planks* are {{fact.plank-thickness}} thick."],
  ])("%s", (before, after) => {
    expect(fixed("articles/wall.md", `---\ntitle: Wall\n---\n${before}\n`)).toBe(
      `---\ntitle: Wall\n---\n${after}\n`,
    );
  });

  test("and is not offered if the text would read differently", () => {
    for (const sentence of [
      "A 75 mm panel has a 120-minute fire rating.",
      "Boards last for 50 years.",
    ]) {
      expect(fixed("articles/wall.md", `---\ntitle: Wall\n---\n${sentence}\n`)).toContain(sentence);
    }
    const [finding] = factFindings(
      "articles/wall.md",
      "---\ntitle: Wall\n---\nBoards last for 50 years.\n",
    );
    expect(finding?.help).toBe("Write {{fact.lifespan}}, which reads “over 50 years”.");
  });

  test.each([
    "Boards last nearly 50 years.",
    "Boards last at least 50 years.",
    "Boards last up to 50 years.",
    "Boards have a 50-year life.",
    "A panel with a 2-hour fire rating holds.",
    "Over 50 years is how long our boards last.",
  ])("and is not offered for: %s", (sentence) => {
    const text = `---\ntitle: Wall\n---\n${sentence}\n`;
    const [finding] = factFindings("articles/wall.md", text);
    expect(finding?.code).toBe("fact-literal");
    expect(fixed("articles/wall.md", text)).toBe(text);
  });

  test("but never at the beginning of a YAML value, and leaves escapes intact", () => {
    const text = "title: 10 times lighter partitions\ntagline: A partition is 10 times lighter\n";
    expect(fixed("solutions/wall.yaml", text)).toBe(
      "title: 10 times lighter partitions\ntagline: A partition is {{fact.weight}} lighter\n",
    );
    const escaped =
      "---\ntitle: Wall\nproducts: [vboards]\n---\nA \\*board\\* partition is 10 times\nlighter than brick.\n";
    expect(fixed("articles/wall.md", escaped)).toBe(escaped.replace("10 times", "{{fact.weight}}"));
  });
});
