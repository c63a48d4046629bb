// Tests how words of the content are escaped for GitHub's Markdown.
import { expect, it } from "vitest";
import { codeSpan, markdownText } from "../escape-markdown.ts";

it.each([
  ["a *b* _c_ `d` ~e~ | $f$", "a \\*b\\* \\_c\\_ \\`d\\` \\~e\\~ \\| \\$f\\$"],
  ["[a](b) ![c](d) <e> &amp;", "\\[a\\](b) \\!\\[c\\](d) \\<e\\> \\&amp;"],
  ["@team and a@b.example", "@<!-- -->team and a@<!-- -->b.example"],
  ["#12 and GH-12", "\\#<!-- -->12 and GH-<!-- -->12"],
  ["https://a.b and www.a.b", "https:<!-- -->//a.b and www<!-- -->.a.b"],
  ["0123abcd, 12345 and unaffable", "0123ab<!-- -->cd, 12345 and unaffable"],
  ["one\ntwo\u001b", "one�two�"],
])("markdownText escapes %j", (typed, markdown) => {
  expect(markdownText(typed)).toBe(markdown);
});

it.each([
  ["a", "`a`"],
  ["a`b", "``a`b``"],
  ["`", "`` ` ``"],
])("codeSpan writes %j as a code span", (typed, markdown) => {
  expect(codeSpan(typed)).toBe(markdown);
});
