// Explains lines of YAML that begin in the wrong column or with tabs.
import { lineAbove, lineBelow, quotedAtColumn } from "../model/lines.ts";
import type { ParserError } from "./parser-error.ts";
import { type Slip, type SlipFix, slip } from "./slip.ts";

/** A line that is not in the column of its neighbours, so that the parser cannot place it. */
export function wrongColumn({ line }: ParserError): Slip {
  return slip(
    { start: line.start + line.text.search(/\S|$/), end: line.start + line.text.trimEnd().length },
    "The line does not begin in the same column as its neighbours.",
    "Begin it in the column of the lines that it belongs to; only spaces count.",
  );
}

/** A line that is indented below one that already has a value. */
export function deeperBelow({ source, line }: ParserError): Slip | undefined {
  const next = lineBelow(source, line);
  const indent = next.text.search(/\S|$/);
  if (next.text.trim() === "" || indent <= line.text.search(/\S/)) return undefined;
  return slip(
    { start: next.start, end: next.start + Math.max(1, indent) },
    "The line is indented deeper than the one above, which already has a value.",
    "Begin both in the same column.",
  );
}

const withSpaces = (tabs: string) => tabs.replaceAll("\t", "  ");

/** A line indented with tabs. If it is neither a field nor an item, it continues the line above and takes its indentation. */
export function tabbed({ source, line }: ParserError): Slip | undefined {
  const [tabs = ""] = /^\s*/.exec(line.text) ?? [];
  if (!tabs.includes("\t")) return undefined;
  const isPlaced = /^\s*(?:-\s|[\w-]+:(?:\s|$))/.test(line.text);
  const [right = ""] =
    /^\s*/.exec((isPlaced ? undefined : lineAbove(source, line)?.text) ?? tabs) ?? [];
  return slip(
    { start: line.start, end: line.start + tabs.length },
    "The line is indented with a tab.",
    `Use spaces, two for each level: ${quotedAtColumn(line.text, withSpaces(right).length)}`,
    { fix: withoutTabs(source) },
  );
}

/** Replaces the tabs in all lines at once; undefined if others have spaces, as one tab may stand for any number of them. */
function withoutTabs(source: string): SlipFix | undefined {
  const found = [...source.matchAll(/^\t[\t ]*(?=[^\t ])/gm)];
  const isMixed = /^ +\S/m.test(source) || found.some(([typed]) => typed.includes(" "));
  if (found.length === 0 || isMixed) return undefined;
  return {
    title: "tabs at the beginning of lines are spaces",
    edits: found.map(({ index, 0: typed }) => ({
      start: index,
      end: index + typed.length,
      text: withSpaces(typed),
    })),
  };
}
