// The front end of one file: a pure function, whose result is kept exactly as long as it holds.
import { describe, expect, it } from "vitest";
import { collectionOf } from "../../pipeline/collections.ts";
import { frontEnd, holds } from "../../pipeline/frontend.ts";
import type { Placeholders } from "../../pipeline/model/placeholders.ts";
import { compiled, contentOf, schemas, unitOf } from "./in-memory.ts";

const knowing = (values: Readonly<Record<string, string>>, unreadable: readonly string[] = []): Placeholders => ({
  values: new Map(Object.entries(values)),
  unreadable: new Set(unreadable),
});

describe("holds", () => {
  const before = knowing({ "brand.name": "Vanya", "fact.age": "50 years" });
  const unit = unitOf("articles/a.md", "---\ntitle: By {{brand.name}}\n---\n{{fact.new}}\n", before);
  const holdsWith = (now: Placeholders, text = unit.file.text) =>
    holds(unit, { path: "articles/a.md", text }, before, now);

  it("while text and used values are the same", () => {
    expect(holdsWith(knowing({ "brand.name": "Vanya", "fact.age": "60 years" }))).toBe(true);
  });

  it("not when the text has changed", () => {
    expect(holdsWith(before, `${unit.file.text}\n`)).toBe(false);
  });

  it("not when a used value has changed or is gone", () => {
    expect(holdsWith(knowing({ "brand.name": "Other", "fact.age": "50 years" }))).toBe(false);
    expect(holdsWith(knowing({}))).toBe(false);
  });

  it("not when a value appears that the file has waited for", () => {
    expect(holdsWith(knowing({ "brand.name": "Vanya", "fact.new": "7" }))).toBe(false);
  });

  it("not when the file of a used value can no longer be read", () => {
    expect(holdsWith(knowing({ "brand.name": "Vanya" }, ["fact"]))).toBe(false);
  });
});

describe("a memory", () => {
  const texts = (fact: string) =>
    contentOf([
      ["articles/with.md", "---\ntitle: a\n---\n{{fact.age}}\n"],
      ["articles/without.md", "---\ntitle: b\n---\nText.\n"],
      ["facts.yaml", `age:\n  text: ${fact}\n`],
    ]);

  it("keeps unchanged files, and does those again that use a changed fact", async () => {
    const memory = { units: new Map(), placeholders: undefined };
    await compiled(texts("50 years"), { memory });
    const first = new Map(memory.units);
    await compiled(texts("60 years"), { memory });
    const kept = [...memory.units.keys()].filter((path) => memory.units.get(path) === first.get(path));
    expect(kept).toEqual(["articles/without.md"]);
  });

  it("forgets files that are gone, and reports the same as a run without it", async () => {
    const memory = { units: new Map(), placeholders: undefined };
    await compiled(texts("50 years"), { memory });
    const fewer = contentOf([["articles/with.md", "---\ntitle: a\n---\n{{fact.age}}\n"]]);
    const result = await compiled(fewer, { memory });
    expect([...memory.units.keys()]).toEqual(["articles/with.md"]);
    expect(result.diagnostics).toEqual((await compiled(fewer)).diagnostics);
  });
});

it("gives the same for the same file", () => {
  const text = "---\ntitel: a\n---\n# b\n\n![](c)\n";
  const again = () => unitOf("articles/a.md", text);
  expect(again().diagnostics).toEqual(again().diagnostics);
});

it("takes a text that is nested without end for a finding", () => {
  const collection = collectionOf("articles/a.md");
  if (!collection) throw new Error("no collection");
  const unit = frontEnd(
    { path: "articles/a.md", text: `---\ntitle: a\n---\n${"<b>\n".repeat(2000)}` },
    collection,
    schemas,
    knowing({}),
  );
  expect(unit.diagnostics.some((d) => d.severity === "error")).toBe(true);
});
