// Links and pictures that a slip of the pen made into plain text: Markdown shows their brackets without a word.
import type { Nodes, Root } from "mdast";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import { walk } from "./walk.ts";

const label = String.raw`(?<!\\)(!?)\[((?:[^\[\]\\\r\n]|\\.){0,200})\]`;
const slips = {
  spaceInAddress: new RegExp(String.raw`${label}\(([^()\r\n]{1,300}(?:\([^()\r\n]{0,100}\)[^()\r\n]{0,100})?)\)`, "g"),
  spaceBefore: new RegExp(
    String.raw`${label}(?:[ \t]+|[ \t]*(?:\r\n|\n|\r)[ \t>]*)\(((?:[/#]|\.{1,2}/|https?:|mailto:|tel:)[^()\s]{0,300})\)`,
    "g",
  ),
  noDefinition: new RegExp(String.raw`${label}\[([^\[\]\r\n]{0,200})\]`, "g"),
};

/**
 * The findings about what was meant to be a link or a picture.
 * @param tree the parsed text
 * @param markdown the text
 * @param placeAt place of a range of the text
 * @param isElsewhere whether a range has something in it that another finding tells of
 */
export function unlinked(
  tree: Root,
  markdown: string,
  placeAt: (start: number, end: number) => Place,
  isElsewhere: (start: number, end: number) => boolean,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walk<Nodes>(tree, (node) => {
    if (node.type !== "text") return;
    const start = node.position?.start.offset ?? 0;
    const source = markdown.slice(start, node.position?.end.offset ?? start);
    if (!source.includes("]")) return;
    const report = (match: RegExpExecArray, message: string, help: string) => {
      const [from, to] = [start + match.index, start + match.index + match[0].length];
      if (!isElsewhere(from, to))
        diagnostics.push(
          diagnostic(match[1] ? "picture-missing" : "link-broken", placeAt(from, to), message, { help }),
        );
    };
    const what = (match: RegExpExecArray) => (match[1] ? "picture" : "link");
    for (const match of source.matchAll(slips.spaceInAddress))
      if (/\s/.test(match[3] ?? ""))
        report(
          match,
          `This is no ${what(match)}, because its address has a space in it.`,
          match[1]
            ? "Give the file a name without spaces, or write %20 for each."
            : "Write the address without the space; a title after it stands in straight quotes.",
        );
    for (const match of source.matchAll(slips.spaceBefore))
      report(
        match,
        `This is no ${what(match)}, because a ${/[\r\n]\s*\([^(]*$/.test(match[0]) ? "line end" : "space"} stands between ] and (.`,
        `Write ${match[1]}[${match[2]}](${match[3]})`,
      );
    for (const match of source.matchAll(slips.noDefinition)) {
      const name = match[3] || match[2];
      report(
        match,
        `This is no ${what(match)}, because no line says where [${name}] leads.`,
        `Write ${match[1]}[${match[2]}](…) with the address between the parentheses.`,
      );
    }
  });
  return diagnostics;
}
