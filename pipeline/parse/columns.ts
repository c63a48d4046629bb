// Explains lines of YAML that begin in the wrong column or with tabs.
import { type Line, lineAbove, quotedAtColumn } from "../model/lines.ts";
import { type SlipFinding, type SlipFix, slip } from "./slip.ts";

/** A line that is not in the column of its neighbours, so that the parser cannot place it. */
export function wrongColumn(line: Line): SlipFinding {
  return slip(
    { start: line.start + line.text.search(/\S|$/), end: line.start + line.text.trimEnd().length },
    "The line does not begin in the same column as its neighbours.",
    "Begin it in the column of the lines that it belongs to; only spaces count.",
  );
}

const withSpaces = (tabs: string) => tabs.replaceAll("\t", "  ");

/** A line indented with tabs. If it is neither a field nor an item, it continues the line above and takes its indentation. */
export function tabbed(source: string, line: Line): SlipFinding {
  const [tabs = ""] = /^\s*/.exec(line.text) ?? [];
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

const leadingTabs = /^\t[\t ]*(?=[^\t ])/gm;

/** Replaces the tabs in all lines at once; undefined if others have spaces, as one tab may stand for any number of them. */
function withoutTabs(source: string): SlipFix | undefined {
  const found = [...source.matchAll(leadingTabs)];
  const isMixed = /^ +\S/m.test(source) || found.some(([typed]) => typed.includes(" "));
  if (found.length === 0 || isMixed) return undefined;
  return {
    title: "tabs at the beginning of lines are spaces",
    edits: Array.from(found, ({ index, 0: typed }) => ({
      start: index,
      end: index + typed.length,
      text: withSpaces(typed),
    })),
  };
}
