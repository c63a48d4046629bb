// Tests that words of the content become no markup in the comment on a pull request.
// The comment is read as Markdown on GitHub.
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { visit } from "unist-util-visit";
import { expect, test } from "vitest";
import { diffMarkdown } from "../../../pipeline/diff/diff.ts";
import type { Json } from "../../../pipeline/read/yaml/value.ts";
import { table } from "../own-table.ts";

/** Reads GitHub's dialect. */
function asGitHub(this: Processor): void {
  Object.assign(this.data(), {
    micromarkExtensions: [gfm()],
    fromMarkdownExtensions: [gfmFromMarkdown()],
  });
}

const hostile: readonly string[] = [
  "@everyone and @owner/team, a@b.example",
  "[here](javascript:alert(1)) [ref] <https://evil.example>",
  "https://evil.example HTTP://evil.example www.evil.example ftp://evil.example",
  "![seen](https://evil.example/pixel.png)",
  "<details><summary>Open</summary>hidden</details> <img src=x onerror=alert(1)>",
  "<!-- content-impact --> <!--",
  "`code` ``` ~~~ ~~gone~~ **bold** __bold__ *it* _it_ ***",
  "```\n# Approved by @owner\n\n- [x] checked\n```",
  "line one\n\n# heading\n\n> quote\n\n1. list\n\n| a | b |\n|---|---|",
  "\u202eesrever\u202c \u2066isolate\u2069 \u200fright\u200e",
  "#1 GH-1 owner/repo#1 fixes #12 closes https://github.com/o/r/issues/1",
  "commit 0123456789abcdef0123456789abcdef01234567 and deadbee",
  "&lt;b&gt; &#64;owner &commat;owner \\@owner \\",
  "[^1] [^1]: note $x$ $$y$$ :tada: ==mark==",
  `*${"x".repeat(1000)}*`,
  "\u0000\u001b[31mred",
];

const json = (value: Json) => ({ text: () => JSON.stringify(value) });

/** A site of an article and a shared file, which say a text in each of their fields. */
function site(words: string, path = "/blog/a", redirects: Json = []) {
  const text = (value: string): Json => ({ type: "text", value });
  const element = (tagName: string, properties: Json, children: Json): Json => ({
    type: "element",
    tagName,
    properties,
    children,
  });
  const picture: Json = {
    type: "picture",
    picture: { alt: words, name: words, colour: "", height: 1, width: 1 },
  };
  const children = [
    text(`Same. ${words} The same`),
    element("a", { href: words }, [text(words)]),
    picture,
  ];
  const lead: Json = { type: "root", children: [element("p", {}, children)] };
  return new Map([
    ["addresses.json", json([{ path }])],
    ["articles/a.json", json({ path, title: words, [words]: words, lead })],
    ["testimonials.json", json({ items: [{ quote: words }, { quote: words, of: [words] }] })],
    ["redirects.json", json({ redirects })],
  ]);
}

/** The parts of a report: kinds of nodes, raw HTML, texts and code. */
function partsOf(report: string) {
  const kinds = new Set<string>();
  const html = new Set<string>();
  const texts: string[] = [];
  visit(unified().use(asGitHub).use(remarkParse).parse(report), (node) => {
    kinds.add(node.type);
    if (node.type === "html") html.add(node.value);
    if (node.type === "text") texts.push(node.value);
  });
  return { kinds, html, texts };
}

/** What reports are made of. */
const own = ["root", "paragraph", "strong", "heading", "list", "listItem", "text", "inlineCode"];

test.each(hostile)("%j is words and nothing else", (words) => {
  const other = words.split(" ").reverse().join(" other ");
  const moved = site(words, "/blog/b", [
    { from: "/blog/a", to: "/blog/b" },
    { from: words, to: words },
  ]);
  const reports = [
    diffMarkdown(site("Same."), site(words), table, [words]),
    diffMarkdown(site(words), site(other), table, [words]),
    diffMarkdown(site(words), site("", "/c"), table, [words]),
    diffMarkdown(site(words), moved, table, [words]),
    diffMarkdown(new Map(), site(words, words), table, [words]),
    diffMarkdown(site(words), site(words), table, [words]),
    diffMarkdown(undefined, undefined, table, [words]),
  ];
  for (const report of reports) {
    const { kinds, html, texts } = partsOf(report);
    const allowed = new Set([...own, "emphasis", "delete", "html"]);
    expect([...kinds].filter((kind) => !allowed.has(kind))).toEqual([]);
    expect([...html].filter((each) => each !== "<!-- -->")).toEqual([]);
    // GitHub links these in texts once the Markdown is rendered.
    const linked = /@\w|#\d|GH-\d|:\/\/|www\.|\b[0-9a-f]{7,40}\b/i;
    expect(texts.filter((text) => linked.test(text))).toEqual([]);
    expect(report).not.toMatch(/(?!\n)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
    // Every line is one of ours: no words begin one.
    expect(report).toMatch(
      /^(?:(?:\*\*(?:For visitors|The content has)|The content changes nothing|###|- ).*\n?|\n)+$/,
    );
    expect(Math.max(...texts.map((text) => [...text].length))).toBeLessThan(450);
  }
});
