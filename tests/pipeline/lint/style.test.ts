// Tests the limits and words of the rules about style: lengths of titles and descriptions, and alt texts.
import { describe, expect, test } from "vitest";
import type { Rule } from "../../../pipeline/rule.ts";
import * as altSaysNothing from "../../../pipeline/rules/picture/alt-says-nothing.ts";
import * as descriptionLength from "../../../pipeline/rules/words/description-length.ts";
import * as titleLength from "../../../pipeline/rules/words/title-length.ts";
import { article, runRule } from "./run-rule.ts";

const count = (lint: Rule, text: string) => runRule(lint, { "articles/wall.md": text }).length;

describe("title-length", () => {
  test.each([
    [9, 1],
    [10, 0],
    [70, 0],
    [71, 1],
  ])("a title of %i characters gives %i findings", (length, findings) => {
    expect(count(titleLength, article("Text.", { title: "x".repeat(length) }))).toBe(findings);
  });

  test("measures meta's title if there is one, and counts characters, not code units", () => {
    expect(
      count(
        titleLength,
        article("Text.", { title: "x".repeat(90), more: "meta: { title: A shorter title }\n" }),
      ),
    ).toBe(0);
    expect(count(titleLength, article("Text.", { title: "𝒳".repeat(70) }))).toBe(0);
  });

  test("does not measure a title with an unknown placeholder", () => {
    const title = `"${"x".repeat(65)} {{brand.name}}"`;
    expect(count(titleLength, article("Text.", { title }))).toBe(0);
  });

  test("does not report the short titles of pages.yaml, nor a title that the schema rejects", () => {
    expect(
      runRule(titleLength, {
        "pages.yaml": "/: { title: Home, description: Home., keywords: [a] }\n",
      }),
    ).toEqual([]);
    expect(count(titleLength, article("Text.", { title: '""' }))).toBe(0);
  });
});

describe("description-length", () => {
  test.each([
    [49, 1],
    [50, 0],
    [160, 0],
    [161, 1],
  ])("a description of %i characters gives %i findings", (length, findings) => {
    expect(count(descriptionLength, article("Text.", { description: "x".repeat(length) }))).toBe(
      findings,
    );
  });
});

describe("alt-says-nothing", () => {
  test.each([
    "Photo of a grey board on a wall",
    "Board on a table",
    "Picture rail along a wall",
    "Logo of Ambarvel Homes",
  ])("accepts %s", (alt) => {
    expect(count(altSaysNothing, article("Text.", { alt }))).toBe(0);
  });
});
