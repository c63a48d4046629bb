// Tests that the analysis of a file is a pure function.
// It returns plain data, and cache keys cover every input of the cached result.

import { type Cache, noCache } from "@site/files/cache";
import { checks, compiled, contentOf, schemas } from "@site/tests/pipeline/in-memory";
import { describe, expect, it } from "vitest";
import { analyses, type LastSummary } from "../analyses.ts";

it.each([
  "a: .inf",
  "a: -.inf",
  "a: .nan",
  "a: -0",
  "a: -0.0",
  "a: 1e400",
  "__proto__: a",
  "a:\n  __proto__: b",
])("An analysis of a value such as %j survives serialisation as JSON", async (text) => {
  const content = contentOf([["facts.yaml", text]]);
  const { summaries, documents } = await analyses(content, { schemas, checks, cached: noCache });
  const analysis = { summary: summaries[0], document: documents.get("facts.yaml") };
  expect(JSON.parse(JSON.stringify(analysis))).toStrictEqual(analysis);
});

/** An in-memory cache that records which keys were missed. */
function counted(): Cache & { readonly missed: string[] } {
  const rows = new Map<string, string>();
  const missed: string[] = [];
  return {
    missed,
    get(key) {
      if (!rows.has(key)) missed.push(key);
      return rows.get(key);
    },
    put: (key, value) => rows.set(key, value),
    flush: () => undefined,
    close: () => undefined,
  };
}

describe("A run with the results of an earlier one", () => {
  const texts = (fact: string, more: readonly (readonly [string, string])[] = []) =>
    contentOf([
      ["articles/with.md", "---\ntitle: a\n---\n{{fact.age}}\n"],
      ["articles/without.md", "---\ntitle: b\n---\nText.\n"],
      ["articles/waiting.md", "---\ntitle: c\n---\n{{fact.new}}\n"],
      ["facts.yaml", `age:\n  text: ${fact}\n`],
      ...more,
    ]);

  it.each([
    ["a value that a file uses has changed", texts("60 years")],
    ["a value that a file uses was added", texts("50 years\nnew:\n  text: 7")],
    ["a file was removed", contentOf([["articles/with.md", "---\ntitle: a\n---\n{{fact.age}}\n"]])],
    ["facts.yaml cannot be parsed", texts("[")],
    [
      "a dictionary was added",
      texts("50 years", [
        ["dictionary.yaml", "spellings:\n  - { write: Words, instead: [Text] }\navoid: []\n"],
      ]),
    ],
  ])("gives the same result as a run from nothing if %s", async (_name, after) => {
    for (const more of [{ cached: counted() }, { last: new Map<string, LastSummary>() }]) {
      await compiled(texts("50 years"), more);
      const again = await compiled(after, more);
      const fresh = await compiled(after, { cached: noCache });
      expect(again.findings).toEqual(fresh.findings);
      expect(again.summaries).toEqual(fresh.summaries);
      const path = "articles/with.md";
      expect(again.documents.get(path)).toEqual(fresh.documents.get(path));
    }
  });

  it("gives a new finding if a value that the dictionary uses has changed", async () => {
    const dictionary = 'spellings:\n  - { write: "{{fact.age}}", instead: [Text] }\navoid: []\n';
    const withDictionary = (fact: string) => texts(fact, [["dictionary.yaml", dictionary]]);
    for (const more of [{ cached: counted() }, { last: new Map<string, LastSummary>() }]) {
      await compiled(withDictionary("50 years"), more);
      const again = await compiled(withDictionary("60 years"), more);
      const fresh = await compiled(withDictionary("60 years"), { cached: noCache });
      expect(again.findings).toEqual(fresh.findings);
      const ofWords = again.findings.filter(({ code }) => code === "dictionary-spelling");
      expect(ofWords.map(({ help }) => help).join()).toContain("60 years");
    }
  });

  it("analyses no unchanged file again, on the same day nor on a new one", async () => {
    const cached = counted();
    const first = await compiled(texts("50 years"), { cached, today: "2027-01-31" });
    cached.missed.length = 0;
    const again = await compiled(texts("50 years"), { cached, today: "2027-01-31" });
    expect(cached.missed).toEqual([]);
    expect(again.summaries).toEqual(first.summaries);
    await compiled(texts("50 years"), { cached, today: "2027-02-01" });
    expect(cached.missed.filter((key) => key.endsWith(" summary"))).toEqual([]);
  });
});
