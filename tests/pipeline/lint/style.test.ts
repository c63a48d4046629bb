// Tests which alternative texts and link texts say nothing.
import { describe, expect, test } from "vitest";
import { check as checkAlt } from "../../../pipeline/check/pictures/alt.ts";
import type { Rule } from "../../../pipeline/rule.ts";
import * as linkTextSaysNothing from "../../../pipeline/rules/link/link-text-says-nothing.ts";
import { article, runRule } from "./run-rule.ts";

const count = (lint: Rule, text: string) => runRule(lint, { "articles/wall.md": text }).length;

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
