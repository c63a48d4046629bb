// Makes hostile texts, each a long run or deep nesting of one construct.
// With `npm run test:long` they are as long as the largest file that the compiler reads.
import { largestText } from "../../../pipeline/read/files/file-kind.ts";
import { tries } from "../../long.ts";

/** Room for front matter and the last unit. */
const size = tries(16 * 1024, largestText) - 2048;
/**
 * With `test:long` as many lines as the compiler reads of one text, filled with lines of a few
 * letters.
 */
const lines = tries(725, 2900);

const filled = (unit: string, length = size) =>
  unit.repeat(Math.floor(length / Buffer.byteLength(unit)));
const numbered = (unit: (index: number) => string, count: number) =>
  Array.from({ length: count }, (_, i) => unit(i)).join("\n");

/** Unterminated runs of marks, by a descriptive name. */
const runs: Readonly<Record<string, string>> = {
  "open brackets": "[",
  brackets: "[]",
  "bracketed words": "[a] ",
  "open links": "[a](",
  "links in links": "[a](b",
  "open pictures": "![[]()",
  "quote marks": ">",
  stars: "*",
  "stars and lines": "*a_",
  "stars between letters": "a**b",
  "stars before letters": "*a **b ",
  backticks: "`a",
  "two backticks": "`` a ` ",
  "less-than signs": "<",
  "open tags": "<a b=c ",
  "closing tags": "</b>",
  "unquoted tags": "<b a='c ",
  "and signs": "&",
  entities: "&#x;",
  autolinks: "<http://a",
  "mail links": "<a@",
  comments: "<!-- ",
  instructions: "<? ",
  "open placeholders": "{{ a ",
  "spaces after a placeholder's braces": `{{${" ".repeat(2000)}`,
  "unknown placeholders": "{{brand.nam}} ",
  "table bars": "|a",
  "list marks": "- ",
  "numbers of a list": "1. ",
  "lists in quotes": "> - ",
  "three kinds of containers": "> - 1. ",
  elements: "<div>",
  "formatting elements": "<b><i><u><s><p>",
  "links in HTML": "<a><b><p>",
  tables: "<table><tr><td>",
  "definition brackets": "[a]: b\n",
  "surrogate pairs": "😀",
  "marks of direction": "\u202e",
  "no-break spaces": "\u00a0",
  "control characters": "\u0001",
  backslashes: "\\",
  "one letter": "a",
  "letters and lines": "a_",
  "blank lines": "\n",
  "blank lines with spaces": " \n",
};

/** Lines repeated as often as the line limit allows. */
const repeated: Readonly<Record<string, string>> = {
  "items of a list": "- a\n",
  "items of two lists": "- a\n  - b\n",
  headings: "## a\n",
  "underlined headings": "a\n---\n",
  paragraphs: "a\n\n",
  "lines that end in a backslash": "a\\\n",
  "paragraphs of HTML": "<p>a</p>\n\n",
  "HTML with what is removed": '<p style="a" onclick="b" class="c">d</p>\n\n',
  "HTML that is not closed": "<b>\n",
  "comments of HTML": "<!-- a -->\n",
  "scripts that are not closed": "<script><b>\n",
  "closing tags": "</p>\n",
  "small tables": "|a|\n|-|\n",
  "rows of a table's head": "|a|b\n",
  "links to nowhere": "[a](/b) [c](d)\n\n",
  "pictures that are not there": "![](a.jpg)\n\n",
  "sections of code": "```\na\n",
};

const deepest = 99;

/** Markdown bodies by name. */
export const hostileBodies: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(runs).map(([name, unit]) => [name, filled(unit)])),
  ...Object.fromEntries(
    Object.entries(repeated).map(([name, unit]) => [
      `lines: ${name}`,
      filled(
        unit,
        Math.min(size, (lines / unit.split("\n").slice(1).length) * Buffer.byteLength(unit)),
      ),
    ]),
  ),
  "too many lines": "a\n".repeat(5000),
  "a table of thousands of columns": `|${"a|".repeat(10_000)}\n|${"-|".repeat(10_000)}\n|${"b|".repeat(10_000)}\n`,
  "a wide table of short rows": `|${"a|".repeat(1000)}\n|${"-|".repeat(1000)}\n${"|a\n".repeat(2500)}`,
  "thousands of definitions": numbered((i) => `[a${i}]: /x${i}`, lines),
  "definitions with long names": numbered((i) => `[${"a".repeat(900)}${i}]: /x`, 120),
  "lists in lists": numbered((i) => `${"  ".repeat(i % 400)}- a`, 300),
  "quotes in quotes": numbered((i) => `${"> ".repeat(i % 49)}a`, 1000),
  "brackets in brackets": `${"[".repeat(deepest)}a${"]".repeat(deepest)}(b)`,
  "pictures in pictures": `${"![".repeat(deepest)}a${"](b)".repeat(deepest)}`,
  "a long address": `[a](/${"a".repeat(size - 100)})`,
  "an address of escapes": `[a](/${"%41".repeat(size / 4)})`,
  "a shortcode that is not closed": `[gallery ${'a="b" '.repeat(size / 6)}`,
  "a second head that does not end": `---\ntitle: a\n${"\t\t\r\n".repeat(58)}`,
  "spaces before a character reference": `a${" ".repeat(size - 100)}b &amp; c`,
  "an element with thousands of attributes": `<b ${numbered((i) => `a${i}=1`, lines)}>x</b>`,
  "a tag that never ends": `<div>\n${"<p <a \n".repeat(lines - 10)}`,
  "code that never ends": `\`\`\`\n${"a *b* ".repeat(1000)}`,
  "a word of marks in each line": "*a* _b_ `c` <b>d</b> [e](f) &amp; \\* 1 < 2\n\n".repeat(
    lines / 4,
  ),
  "names of an object's own parts":
    "## __proto__\n\n## constructor\n\n{{__proto__}} {{constructor}} {{brand.toString}} [a](/__proto__) ![b](__proto__)\n",
};

/** YAML files by name. */
export const hostileYaml: Readonly<Record<string, string>> = {
  "lists in lists": filled("["),
  "closed lists in lists": `a: ${"[".repeat(9000)}${"]".repeat(9000)}`,
  "maps in maps": filled("{a: "),
  dashes: filled("- "),
  "deeper and deeper": numbered((i) => `${" ".repeat(i)}a:`, 480),
  "thousands of keys": numbered((i) => `a${i}: 1`, tries(3250, 13_000)),
  "the same key": filled("a: 1\n"),
  "items of the wrong kind": `images:\n${filled("  - a\n")}`,
  "colons in values": numbered((i) => `a${i}: b: c`, tries(2250, 9000)),
  "curly quotes": `a: [${filled("“b”, ", size - 100)}]`,
  "unquoted placeholders": numbered((i) => `a${i}: {{brand.name}} b`, tries(1250, 5000)),
  "escapes without a meaning": `a: "${filled("\\q", size - 100)}"`,
  "documents without end": filled("---\na\n"),
  aliases: filled("- *a\n"),
  "aliases of aliases": `a: &a [x, x]\n${numbered((i) => `b${i}: &b${i} [*${i ? `b${i - 1}` : "a"}, *${i ? `b${i - 1}` : "a"}]`, 100)}`,
  "names of an object's own parts":
    "__proto__: {title: a}\nconstructor: b\ntoString: c\nhasOwnProperty: d\ntitle: {__proto__: e}\n",
  "spaces after a value": `a: b: c${" ".repeat(size - 100)}x`,
  "lines of nothing": `a: b\n${"\n".repeat(size - 100)}c`,
  "a long key": `${"a".repeat(size)}: b`,
  "Markdown in a block": `content:\n  description: |\n${"    *a_ <b> [\n".repeat(2000)}`,
  "a thousand errors in a row": filled("]\n"),
};
