// Tests the limits of titles and descriptions.
import { noPlaceholders, unitOf } from "@site/tests/pipeline/in-memory";
import { article, runRule } from "@site/tests/pipeline/lint/run-rule";
import { table } from "@site/tests/pipeline/own-table";
import { describe, expect, test } from "vitest";
import { runFileChecks } from "../../../compile/analyse.ts";
import { SiteTable } from "../../../read/files/site-table.ts";
import * as dictionaryCheck from "../dictionary.ts";
import { dictionaryOf } from "../dictionary-words.ts";
import * as lengths from "../lengths.ts";

const rule = { name: "words/lengths", ...lengths };

const count = (code: string, text: string) =>
  runRule(rule, { "articles/wall.md": text }).filter((finding) => finding.code === code).length;

describe("title-length", () => {
  test.each([
    [9, 1],
    [10, 0],
    [70, 0],
    [71, 1],
  ])("a title of %i characters gives %i findings", (length, findings) => {
    expect(count("title-length", article("Text.", { title: "x".repeat(length) }))).toBe(findings);
  });

  test("measures meta's title if there is one, and counts characters, not code units", () => {
    expect(
      count(
        "title-length",
        article("Text.", { title: "x".repeat(90), more: "meta: { title: A shorter title }\n" }),
      ),
    ).toBe(0);
    expect(count("title-length", article("Text.", { title: "𝒳".repeat(70) }))).toBe(0);
  });

  test("does not measure a title with an unknown placeholder", () => {
    const title = `"${"x".repeat(65)} {{brand.name}}"`;
    expect(count("title-length", article("Text.", { title }))).toBe(0);
  });

  test("does not report the short titles of pages.yaml, nor a title that the schema rejects", () => {
    expect(
      runRule(rule, {
        "pages.yaml": "/: { title: Home, description: Home., keywords: [a] }\n",
      }),
    ).toEqual([]);
    expect(count("title-length", article("Text.", { title: '""' }))).toBe(0);
  });
});

describe("description-length", () => {
  test.each([
    [49, 1],
    [50, 0],
    [160, 0],
    [161, 1],
  ])("a description of %i characters gives %i findings", (length, findings) => {
    expect(count("description-length", article("Text.", { description: "x".repeat(length) }))).toBe(
      findings,
    );
  });
});

test("lengths and the dictionary hold for sources in any language, and for no translation", () => {
  const marathi = new SiteTable({ ...table.config, sourceLanguage: "mr" });
  const words =
    "spellings: [{ write: colour, instead: [color] }]\navoid: [{ words: [fireproof], because: promises too much, write: No. }]\n";
  const dictionary = dictionaryOf(unitOf("dictionary.yaml", words), table);
  const beside = { table: marathi, dictionary, placeholders: noPlaceholders };
  const rules = [rule, { name: "words/dictionary", ...dictionaryCheck }];
  const source = unitOf("articles/wall.md", article("A color.", { title: "x".repeat(71) }));
  const codes = (language?: string) =>
    runFileChecks(rules, { ...source, ...(language && { language }) }, beside).map(
      ({ code }) => code,
    );
  expect(codes()).toEqual(["title-length", "dictionary-spelling"]);
  expect(codes("en")).toEqual([]);
});
