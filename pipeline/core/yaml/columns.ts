// Recognises lines of YAML that begin in the wrong column or with tabs.

import { lineAbove, lineBelow } from "../../model/lines.ts";
import type { Slip, TextEdit } from "./observations.ts";
import type { ParserError } from "./parser-error.ts";
import { plainSlip } from "./slip.ts";

/** A line that is not in the column of its neighbours, so that the parser cannot place it. */
export function wrongColumn({ line }: ParserError): Slip {
  return plainSlip("wrong column", {
    start: line.start + line.text.search(/\S|$/),
    end: line.start + line.text.trimEnd().length,
  });
}

/** A line that is indented below one that already has a value. */
export function deeperBelow({ source, line }: ParserError): Slip | undefined {
  const next = lineBelow(source, line);
  const indent = next.text.search(/\S|$/);
  if (next.text.trim() === "" || indent <= line.text.search(/\S/)) return undefined;
  return plainSlip("deeper than the value above", {
    start: next.start,
    end: next.start + Math.max(1, indent),
  });
}

const withSpaces = (tabs: string) => tabs.replaceAll("\t", "  ");

/** A line indented with tabs. If it is neither a field nor an item, it continues the line above and takes its indentation. */
export function tabbed({ source, line }: ParserError): Slip | undefined {
  const [tabs = ""] = /^\s*/.exec(line.text) ?? [];
  if (!tabs.includes("\t")) return undefined;
  const isPlaced = /^\s*(?:-\s|[\w-]+:(?:\s|$))/.test(line.text);
  const [right = ""] =
    /^\s*/.exec((isPlaced ? undefined : lineAbove(source, line)?.text) ?? tabs) ?? [];
  return {
    kind: "line-slip",
    slip: "tab",
    span: { start: line.start, end: line.start + tabs.length },
    line: line.text.trim(),
    column: withSpaces(right).length,
    edits: withoutTabs(source),
  };
}

/** Replaces the tabs in all lines at once; undefined if others have spaces, as one tab may stand for any number of them. */
function withoutTabs(source: string): readonly TextEdit[] | undefined {
  const found = [...source.matchAll(/^\t[\t ]*(?=[^\t ])/gm)];
  const isMixed = /^ +\S/m.test(source) || found.some(([typed]) => typed.includes(" "));
  if (found.length === 0 || isMixed) return undefined;
  return found.map(({ index, 0: typed }) => ({
    start: index,
    end: index + typed.length,
    text: withSpaces(typed),
  }));
}
