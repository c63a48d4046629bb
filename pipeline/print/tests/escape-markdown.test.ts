// Tests that words of the content become no markup, link or mention in GitHub's Markdown.
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { visit } from "unist-util-visit";
import { expect, it } from "vitest";
import { codeSpan, markdownText } from "../escape-markdown.ts";

/** Reads GitHub's dialect. */
function asGitHub(this: Processor): void {
  Object.assign(this.data(), {
    micromarkExtensions: [gfm()],
    fromMarkdownExtensions: [gfmFromMarkdown()],
  });
}

/** The kinds of nodes of an item with some Markdown, and its texts. */
function read(markdown: string) {
  const kinds = new Set<string>();
  const texts: string[] = [];
  visit(unified().use(asGitHub).use(remarkParse).parse(`- ${markdown}`), (node) => {
    if (node.type === "html") expect(node.value).toBe("<!-- -->");
    if (node.type === "text" || node.type === "inlineCode") texts.push(node.value);
    kinds.add(node.type);
  });
  return { kinds: [...kinds], texts };
}

const item = ["root", "list", "listItem", "paragraph"];

/** What GitHub links in texts once the Markdown is rendered. */
const linked = /@\w|#\d|GH-\d|:\/\/|www\.|\b[0-9a-f]{7,40}\b/i;
const control = /\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

it.each([
  "@everyone and @owner/team, a@b.example",
  "[here](javascript:alert(1)) [ref] <https://evil.example>",
  "https://evil.example HTTP://evil.example www.evil.example ftp://evil.example",
  "![seen](https://evil.example/pixel.png)",
  "<details><summary>Open</summary>hidden</details> <img src=x onerror=alert(1)>",
  "<!-- content-impact --> <!--",
  "`code` ``` ~~~ ~~gone~~ **bold** __bold__ *it* _it_ ***",
  "line one\n\n# heading\n\n> quote\n\n1. list\n\n| a | b |\n|---|---|",
  "\u202eesrever\u202c \u2066isolate\u2069 \u200fright\u200e \u0000\u001b[31mred",
  "#1 GH-1 owner/repo#1 fixes #12 closes https://github.com/o/r/issues/1",
  "commit 0123456789abcdef0123456789abcdef01234567 and deadbee",
  "&lt;b&gt; &#64;owner &commat;owner \\@owner \\",
  "[^1] [^1]: note $x$ $$y$$ :tada: ==mark==",
])("%j is words and nothing else", (words) => {
  const { kinds, texts } = read(markdownText(words));
  expect(kinds.filter((kind) => ![...item, "text", "html"].includes(kind))).toEqual([]);
  expect(texts.filter((text) => linked.test(text))).toEqual([]);
  expect(markdownText(words) + codeSpan(words)).not.toMatch(control);
  const code = read(codeSpan(words));
  expect(code.kinds).toEqual([...item, "inlineCode"]);
});

it.each([
  ["a", "`a`"],
  ["a`b", "``a`b``"],
  ["`", "`` ` ``"],
])("codeSpan writes %j as a code span", (typed, markdown) => {
  expect(codeSpan(typed)).toBe(markdown);
});
