// Checks that a report is well-formed in each output format: text, JSON, Markdown and GitHub's workflow commands.
import type { Nodes } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { format as github } from "../../pipeline/report/formats/github.ts";
import { format as json } from "../../pipeline/report/formats/json.ts";
import { format as markdown } from "../../pipeline/report/formats/markdown.ts";
import { format as text } from "../../pipeline/report/formats/text.ts";
import type { Report } from "../../pipeline/report/report.ts";
import { printed } from "../pipeline/report/printed.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: finds what would move or recolour a terminal's text or change its direction
const control = /[\0-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

const reader = unified().use(remarkParse).freeze();

const everyNode = (node: Nodes): Nodes[] => [
  node,
  ...("children" in node ? node.children.flatMap(everyNode) : []),
];

/** HTML that our Markdown reports contain on purpose: the folded part, and the comment that prevents a mention of an issue. */
const folding = new Set(["<!-- -->", "<details><summary>See also</summary>", "</details>"]);
const strange = new Set([
  "link",
  "image",
  "definition",
  "linkReference",
  "imageReference",
  "blockquote",
  "thematicBreak",
]);

function brokenMarkdown(page: string): string[] {
  const nodes = everyNode(reader.parse(page));
  return nodes.flatMap((node) => {
    if (node.type === "html" && !folding.has(node.value)) {
      return [`HTML in the Markdown: ${node.value}`];
    }
    return strange.has(node.type) ? [`a ${node.type} in the Markdown`] : [];
  });
}

const commands =
  /^::(error|warning|notice) file=[^:,]*,line=\d+,endLine=\d+(,col=\d+,endColumn=\d+)?,title=[a-z-]+::\S/;

/**
 * Checks a report in all formats.
 * @returns problems as sentences; empty if every format is well-formed
 */
export function brokenFormats(report: Report): string[] {
  const broken: string[] = [];
  const plain = printed(text, report);
  if (control.test(plain)) broken.push("a control character in the text");
  const data: unknown = JSON.parse(printed(json, report));
  if (typeof data !== "object" || data === null) broken.push("JSON that is no object");
  broken.push(...brokenMarkdown(printed(markdown, report)));
  for (const line of printed(github, report).split("\n")) {
    if (line.startsWith("::") && !commands.test(line)) {
      broken.push(`a line of GitHub's that is none: ${line}`);
    }
    if (control.test(line)) broken.push("a control character in GitHub's lines");
  }
  return broken;
}
