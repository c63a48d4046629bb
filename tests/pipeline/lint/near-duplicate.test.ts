// Tests the rule near-duplicate, which reports articles that share much of their text.
import { describe, expect, test } from "vitest";
import { rule as nearDuplicate } from "../../../pipeline/lint/rules/near-duplicate.ts";
import { seeded } from "../seeded.ts";
import { article, runRule } from "./run-rule.ts";

/** A text of random words; each seed gives another order. */
function text(seed: number, length: number): string {
  const random = seeded(seed);
  return Array.from({ length }, () => `w${Math.floor(random() * 400)}`).join(" ");
}

const findings = (texts: readonly string[]) =>
  runRule(
    nearDuplicate,
    Object.fromEntries(texts.map((body, index) => [`articles/a${String(index).padStart(3, "0")}.md`, article(body)])),
  );

describe("near-duplicate", () => {
  test("names the other article and the share, at the title", () => {
    const common = text(1, 600);
    expect(findings([`${common} ${text(2, 200)}`, `${text(3, 300)}\n\n${common}`])).toMatchObject([
      {
        file: "articles/a001.md",
        typed: "The second article",
        message: expect.stringMatching(
          /^About (70|80) % of the shorter text of this article and of articles\/a000\.md is the same\.$/,
        ),
      },
    ]);
  });

  test("reports the later of two articles, or if both have one date the unpublished one", () => {
    const body = text(12, 400);
    const later = article(body).replace("2024-02-01", "2024-02-02");
    const files = (texts: Readonly<Record<string, string>>, recordedFiles: readonly string[] = []) =>
      runRule(nearDuplicate, texts, { recordedFiles: new Set(recordedFiles) }).map(({ file }) => file);
    expect(files({ "articles/a.md": later, "articles/b.md": article(body) })).toEqual(["articles/a.md"]);
    const same = { "articles/a.md": article(body), "articles/b.md": article(body) };
    expect(files(same)).toEqual(["articles/b.md"]);
    expect(files(same, ["articles/b.md"])).toEqual(["articles/a.md"]);
  });

  test("finds a copy with every tenth word changed", () => {
    const copy = text(4, 800).replace(/(?:\S+ ){9}\S+/g, (run) => run.replace(/\S+$/, "other"));
    expect(findings([text(4, 800), copy])).toHaveLength(1);
  });

  test("finds a short article within a long one", () => {
    expect(findings([text(5, 2000), text(5, 2000).split(" ").slice(500, 800).join(" ")])).toHaveLength(1);
  });

  test("does not report texts that share only a short paragraph", () => {
    const phrase = text(6, 60);
    expect(findings([7, 8, 9, 10].map((seed) => `${text(seed, 500)}\n\n${phrase}`))).toEqual([]);
  });

  test("does not report texts that are too short to judge", () => {
    expect(findings(["Out soon, in all shops.", "Out soon, in all shops."])).toEqual([]);
  });

  test("gives one finding for each further copy", () => {
    expect(findings(Array.from({ length: 30 }, () => text(11, 300)))).toHaveLength(29);
  });
});
