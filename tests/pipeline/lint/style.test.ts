// Tests the limits and words of the rules about style: lengths of titles and descriptions, alt texts and link texts.
import { describe, expect, test } from "vitest";
import { check as checkAlt } from "../../../pipeline/check/pictures/alt.ts";
import type { Rule } from "../../../pipeline/rule.ts";
import * as linkTextSaysNothing from "../../../pipeline/rules/link/link-text-says-nothing.ts";
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
    expect(count({ name: "pictures/alt", check: checkAlt }, article("Text.", { alt }))).toBe(0);
  });
});

describe("link-text-says-nothing", () => {
  test.each([
    "click here",
    "Here",
    "read more …",
    "Learn more!",
    "https://www.norla.example/x",
    "this page",
  ])("reports %s", (text) => {
    expect(count(linkTextSaysNothing, article(`See [${text}](/x).`))).toBe(1);
  });

  test.each([
    "how boards are cut",
    "here in Hyderabad",
    "More on planks",
    "hello@norla.example",
    "1800 000 0000",
  ])("accepts %s", (text) => {
    expect(count(linkTextSaysNothing, article(`See [${text}](/x).`))).toBe(0);
  });

  test("does not report a link with an unsafe address, which has its own finding", () => {
    for (const address of ["javascript:alert(1)", " java\nscript:a", "data:text/html,a"]) {
      expect(count(linkTextSaysNothing, article(`<a href="${address}">Go</a>`)), address).toBe(0);
    }
    expect(count(linkTextSaysNothing, article('<a href="/a:b">More</a>'))).toBe(1);
  });

  test("takes a picture's alt text as the text of its link", () => {
    expect(count(linkTextSaysNothing, article("[![A grey wall](../media/board.jpg)](/x)"))).toBe(0);
  });
});
