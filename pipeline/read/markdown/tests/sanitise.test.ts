// Tests sanitise: which HTML it keeps, which it reduces to its text, and what it lists as removed.
// That nothing dangerous is left is tested by tests/corpora/payloads.test.tsx.
import type { Root } from "hast";
import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import { describe, expect, it } from "vitest";
import { sanitise } from "../sanitise.ts";

/** Parses typed HTML in the same way as the transform. */
function treeOf(html: string): Root {
  const position = {
    start: { line: 1, column: 1, offset: 0 },
    end: { line: 1, column: html.length + 1, offset: html.length },
  };
  return unified()
    .use(rehypeRaw)
    .runSync({
      type: "root",
      children: [{ type: "raw", value: html, position }],
    } as unknown as Root) as Root;
}

/** A tree as HTML-like text for comparison. */
function shown(nodes: Root["children"]): string {
  return nodes
    .map((node) =>
      node.type === "text"
        ? node.value
        : node.type === "element"
          ? `<${[node.tagName, ...Object.entries(node.properties).map(([k, v]) => `${k}=${String(v)}`)].join(" ")}>${shown(
              node.children as Root["children"],
            )}</>`
          : node.type === "comment"
            ? "<!>"
            : "",
    )
    .join("");
}

const cleaned = (html: string) => shown(sanitise(treeOf(html)).tree.children);

describe("sanitise", () => {
  it.each([
    ["<p>a <b>b</b> <em>c</em></p>", "<p>a <b>b</> <em>c</></>"],
    ['<a href="/contact">x</a>', "<a href=/contact>x</>"],
    [
      '<a href="mailto:a@b.c">x</a><a href="tel:1">y</a>',
      "<a href=mailto:a@b.c>x</><a href=tel:1>y</>",
    ],
    ['<img src="a.jpg" alt="A" title="T">', "<img src=a.jpg alt=A title=T></>"],
    ['<td colspan="2" align="left">x</td>', "x"],
    [
      '<table><tr><td colspan="2" align="left">x</td></tr></table>',
      "<table><tbody><tr><td colSpan=2 align=left>x</></></></>",
    ],
    ['<p lang="hi" dir="rtl">x</p>', "<p lang=hi dir=rtl>x</>"],
    ["<figure><figcaption>x</figcaption></figure>", "<figure><figcaption>x</></>"],
  ])("keeps %s", (html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });

  it.each([
    ["<script>alert(1)</script>x", "x"],
    ["<style>p{}</style>x", "x"],
    ["<iframe src=//a></iframe>x", "x"],
    ["<noscript><p>a</p></noscript>x", "x"],
    ["<template><p>a</p></template>x", "x"],
    ["<object data=a><p>b</p></object>x", "x"],
    ["<svg><script>1</script><a href=javascript:1>b</a></svg>x", "x"],
    ["<math><mi>a</mi></math>x", "x"],
    ["<form action=a><input name=b></form>x", "x"],
    ["<textarea><b></textarea>x", "x"],
    ["<!-- a -->x", "x"],
  ])("removes %s with its content", (html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });

  it.each([
    ["<center>a</center>", "a"],
    ["<font color=red>a</font>", "a"],
    ["<blink>a</blink>", "a"],
    ["<input type=checkbox checked>", ""],
  ])("keeps only the text of %s", (html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });

  it("lists the removed attributes and whether visitors would have noticed them", () => {
    const { removedAttributes } = sanitise(treeOf("<p style=a class=b onclick=c title=d>x</p>"));
    expect(removedAttributes.map(({ property, visible }) => [property, visible])).toEqual([
      ["style", true],
      ["className", false],
      ["onClick", true],
    ]);
  });

  it("lists the remaining elements", () => {
    const { left } = sanitise(treeOf("<p>a</p><center>b</center>"));
    expect([...left.keys()]).toEqual(["p@0"]);
  });
});
