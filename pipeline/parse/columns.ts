// Finds lines of YAML that begin in the wrong column, with spaces or tabs, and proposes the right one.
import { type Line, lineAbove, lineAt, linesAbove, quotedAtColumn } from "../model/lines.ts";
import { type SlipFinding, type SlipFix, slip } from "./slip.ts";

/** Most lines above that are searched for neighbours. */
const maxLinesAbove = 30;

/** The column where the words of a line begin. */
const columnOf = (line: Line) => line.text.search(/\S|$/);

/** Up to where fields and items begin. */
const fieldStart = /^( *(?:- +)*)[\w-]+:(?:\s|$)/;
const itemStart = /^( *)- /;

/** The columns where a line was probably meant to begin: those of the nearest fields or items above it, further in and further out. */
function columnsBeside(source: string, line: Line): number[] {
  const indent = columnOf(line);
  const start = itemStart.test(line.text) ? itemStart : fieldStart;
  const columns: number[] = [];
  for (const above of linesAbove(source, line, maxLinesAbove)) {
    const column = start.exec(above.text)?.[1]?.length;
    if (column === undefined) continue;
    if (column < indent || columns.length === 0) columns.push(column);
    // Beside the fields of a list item, it can only belong to that item.
    if (columnOf(above) < indent) break;
  }
  return columns;
}

/** A line that is not in the column of its neighbours, so that the parser cannot place it. */
export function wrongColumn(source: string, line: Line): SlipFinding {
  const right = columnsBeside(source, line).map((column) => quotedAtColumn(line.text, column));
  return slip(
    { start: line.start + columnOf(line), end: line.start + line.text.trimEnd().length },
    "The line does not begin in the same column as its neighbours.",
    `Begin it in the column of the lines that it belongs to${right.length > 0 ? `: ${right.join(" or ")}` : ""}`,
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

/** Replaces the tabs in all lines at once; undefined if a line would then not fit the one above it. */
function withoutTabs(source: string): SlipFix | undefined {
  const found = [...source.matchAll(leadingTabs)];
  const isMixed = /^ +\S/m.test(source) || found.some(([typed]) => typed.includes(" "));
  if (found.length === 0 || (isMixed && !found.every((line) => isBeside(source, line)))) {
    return undefined;
  }
  return {
    title: "tabs at the beginning of lines are spaces",
    edits: Array.from(found, ({ index, 0: typed }) => ({
      start: index,
      end: index + typed.length,
      text: withSpaces(typed),
    })),
  };
}

/**
 * Whether a line fits the line above once its tabs are spaces: same column, next item of its list, or below it where that is only a key.
 */
function isBeside(source: string, { index, 0: typed }: RegExpExecArray): boolean {
  const above = lineAbove(source, lineAt(source, index));
  if (!above || typed.includes(" ")) return false;
  const [, lead = "", dashes = ""] = /^([ \t]*)((?:- +)*)/.exec(above.text) ?? [];
  const own = withSpaces(typed).length;
  const column = withSpaces(lead).length;
  const isOwner = /:\s*$/.test(above.text);
  const isItem = dashes !== "" && source.startsWith("- ", index + typed.length);
  return (
    (isItem && own === column) ||
    own === column + dashes.length ||
    (isOwner && own === column + dashes.length + 2)
  );
}
