// Tests which words of links are reported.
import { article, runRule } from "@site/tests/pipeline/lint/run-rule";
import { expect, test } from "vitest";
import { type Check, checkOf } from "../../check.ts";
import * as linkText from "../link-text.ts";

const [check] = checkOf("links/link-text", linkText) as [Check];
const count = (body: string) => runRule(check, { "articles/wall.md": article(body) }).length;

test.each([
  "click here",
  "Here",
  "read more …",
  "Learn more!",
  "https://www.norla.example/x",
  "this page",
  "",
])("Reports “%s”", (text) => {
  expect(count(`See [${text}](/x).`)).toBe(1);
});

test.each([
  "how boards are cut",
  "here in Hyderabad",
  "More on planks",
  "hello@norla.example",
  "1800 000 0000",
])("Accepts “%s”", (text) => {
  expect(count(`See [${text}](/x).`)).toBe(0);
});

test("A picture's alt text is the text of its link.", () => {
  expect(count("[![A grey wall](../media/board.jpg)](/x)")).toBe(0);
});
