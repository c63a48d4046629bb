// Tests the findings about style attributes and Office tags pasted from Word: one finding for a text, with a fix that removes them all.
import { expect, test } from "vitest";
import { unitOf } from "../in-memory.ts";
import { article, mended } from "../lint/run-rule.ts";

function found(body: string) {
  const { diagnostics } = unitOf("articles/wall.md", article(body));
  return diagnostics.filter(({ code }) => /^(?:markdown|html)-/.test(code));
}

const pasted = `<p class="MsoNormal" style="margin: 0">One <span style='color: red'>word</span><o:p></o:p></p>

<!--[if gte mso 9]><xml></xml><![endif]-->

<p class=MsoNormal
   style="x">Two</p>

A <b style="y" title="z">third</b>.`;

test("a pasted text has one finding, whose fix leaves its words and other attributes", () => {
  const findings = found(pasted);
  expect(findings.map(({ code, severity }) => `${severity} ${code}`)).toEqual(["error html-removed"]);
  const after = mended(article(pasted), findings);
  expect(after).toBe(article('<p>One <span>word</span></p>\n\n\n\n<p>Two</p>\n\nA <b title="z">third</b>.'));
});

test("Office tags that Markdown prints as text give one finding too", () => {
  const body = "One<o:p></o:p> and\n\ntwo<o:p> </o:p>.";
  const findings = found(body);
  expect(findings.map(({ code }) => code)).toEqual(["markdown-not-read"]);
  expect(mended(article(body), findings)).toBe(article("One and\n\ntwo ."));
});

test.each([
  ['<p class="a">b</p>', "warning html-removed-invisible", "<p>b</p>"],
  ['<p style="a">b</p>', "error html-removed", "<p>b</p>"],
  ['<p class="a" style="b">c</p>', "error html-removed", "<p>c</p>"],
  ['<p class="a">b</p>\n\n<p class="c">d</p>', "warning html-removed-invisible", "<p>b</p>\n\n<p>d</p>"],
])("%s gives one finding with a fix", (body, finding, right) => {
  const findings = found(body);
  expect(findings.map(({ code, severity }) => `${severity} ${code}`)).toEqual([finding]);
  expect(mended(article(body), findings)).toBe(article(right));
});

test("each removal that visitors would notice has its own finding without a fix", () => {
  const findings = found('<p onclick="a">b</p>\n\n<p id="c">d</p>\n\n<!-- a note -->');
  expect(findings.map(({ fix }) => fix)).toEqual([undefined, undefined, undefined]);
});
