// Finds lines of YAML that begin in the wrong column, with spaces or tabs, and proposes the right one.
import {
  type Line,
  lineAbove,
  lineAt,
  lineBelow,
  linesAbove,
  quotedAtColumn,
} from "../model/lines.ts";
import { type SlipFinding, type SlipFix, slip, type TextEdit } from "./slip.ts";

/** Most lines above that are searched for neighbours. */
const mostLinesAbove = 30;

/** The column where the words of a line begin. */
const columnOf = (line: Line) => line.text.search(/\S|$/);

/** The edit that indents a line to another column. */
function into(line: Line, column: number): TextEdit {
  return { start: line.start, end: line.start + columnOf(line), text: " ".repeat(column) };
}

const field = /^( *(?:- +)*)[\w-]+:(?:\s|$)/;

/** The columns where a line was probably meant to begin: those of the nearest fields above it, further in and further out. */
function columnsBeside(source: string, line: Line): number[] {
  const indent = columnOf(line);
  const columns: number[] = [];
  for (const above of linesAbove(source, line, mostLinesAbove)) {
    const column = field.exec(above.text)?.[1]?.length;
    if (column === undefined) continue;
    if (column < indent || columns.length === 0) columns.push(column);
    // Beside the fields of a list item, it can only belong to that item.
    if (columnOf(above) < indent) break;
  }
  return columns;
}

/** A field that is not in the column of its neighbours, so that the parser cannot place it. */
export function besideFields(source: string, line: Line): SlipFinding {
  const right = columnsBeside(source, line).map((column) => quotedAtColumn(line.text, column));
  return slip(
    { start: line.start + columnOf(line), end: line.start + line.text.trimEnd().length },
    "The line does not begin in the same column as its neighbours.",
    `Begin it in the column of the fields that it belongs to${right.length > 0 ? `: ${right.join(" or ")}` : ""}`,
  );
}

/** A group's first field that stands in the column of the group's key, while its other fields are indented correctly. */
export function besideOwner(source: string, line: Line): SlipFinding | undefined {
  const above = lineAbove(source, line);
  const owner = above && /^(\s*(?:-\s+)*)([\w-]+):\s*$/.exec(above.text);
  const indent = columnOf(line);
  const key = /^\s*([\w-]+):\s/.exec(line.text)?.[1];
  if (!owner || owner[1]?.length !== indent || !key) return undefined;
  const spaces = " ".repeat(columnOf(lineBelow(source, line)) - indent);
  const start = line.start + indent;
  return slip(
    { start, end: start + key.length },
    `“${owner[2]}” has nothing below it: “${key}” stands beside it and not further in.`,
    `Write ${spaces.length === 2 ? "two spaces" : `as many spaces as below it, ${spaces.length},`} more before this line: ${spaces}${line.text.trim()}`,
    {
      mended: {
        title: `“${key}” stands below “${owner[2]}”`,
        edits: [{ start, end: start, text: spaces }],
      },
    },
  );
}

/** Whether a line begins a list item in this column. */
const isItemIn = (line: Line, column: number) =>
  columnOf(line) === column && /^\s*-\s/.test(line.text);

/** Most columns between a dash and the list it belongs to; one further off may belong to another list. */
const mostOff = 2;

/** The list items above a line that may be its siblings, or contain it. */
function* itemsAbove(source: string, line: Line): Generator<Line> {
  /** Least column of the fields passed so far: fields are further in than the item that has them. */
  let fields = Number.POSITIVE_INFINITY;
  for (const above of linesAbove(source, line, mostLinesAbove)) {
    const column = columnOf(above);
    const isItem = isItemIn(above, column);
    if (isItem && column < fields) yield above;
    if (isItem) continue;
    const isKeyOfList = column <= columnOf(line) && /:\s*$/.test(above.text);
    if (isKeyOfList || column === 0) return;
    fields = Math.min(fields, column);
  }
}

/** The item that a misplaced dash belongs beside: a near one above, else the nearest one further out, else the first one further in. */
function itemAbove(source: string, line: Line): Line | undefined {
  let furtherIn: Line | undefined;
  for (const item of itemsAbove(source, line)) {
    const off = columnOf(item) - columnOf(line);
    if (Math.abs(off) <= mostOff) return item;
    if (off < 0) return furtherIn ?? item;
    furtherIn = item;
  }
  return furtherIn;
}

/** A list item of plain words, which cannot have anything below it. */
const plainItem =
  /^( *)- +(?:"[^"\\]*"|'[^']*'|(?!-\s|[|>&*!?{["'#])(?:[^\s:#]|:(?=\S)|#|\s(?=[^\s#]))+)\s*(?:\s#.*)?$/;

/** A dash that is not in the column of the item above it, whatever the two contain. */
export function dashBeside(source: string, line: Line): SlipFinding | undefined {
  const above = /^\s*-\s/.test(line.text) ? itemAbove(source, line) : undefined;
  if (!above || columnOf(above) === columnOf(line)) return undefined;
  // If the two items below agree, the first one is in the wrong column.
  const isFirst = /:\s*$/.test(lineAbove(source, above)?.text ?? "");
  const isAbove = isFirst && isItemIn(lineBelow(source, line), columnOf(line));
  const [odd, fellow] = isAbove ? [above, line] : [line, above];
  const indent = columnOf(odd);
  const column = columnOf(fellow);
  const off = Math.abs(column - indent);
  const edit = into(odd, column);
  const isPlain = off <= mostOff && plainItem.test(odd.text) && plainItem.test(fellow.text);
  return slip(
    { start: odd.start + indent, end: odd.start + odd.text.trimEnd().length },
    `The dash stands ${off === 1 ? "one space" : `${off} spaces`} further ${indent > column ? "in" : "out"} than ${isAbove ? "those of the items below" : "that of the item above"}.`,
    `Begin it in the same column${isPlain ? "" : ", and its other lines with it"}: ${quotedAtColumn(odd.text, column)}`,
    {
      instead: edit,
      mended: isPlain
        ? { title: "the items of the list begin in one column", edits: [edit] }
        : undefined,
    },
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
    { mended: withoutTabs(source) },
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
