// In which column a line should begin: fields and dashes that stand beside their neighbours, and tabs in the place of spaces.
import { type Line, lineAbove, lineAt, lineBelow, linesAbove, moved } from "../model/lines.ts";
import { type Mended, type SlipFinding, slip, type TextEdit } from "./slip.ts";

/** Most lines above one in which its neighbours are looked for. */
const mostLinesAbove = 30;

/** The column in which the words of a line begin. */
const columnOf = (line: Line) => line.text.search(/\S|$/);

/** The change that lets a line begin in another column. */
function into(line: Line, column: number): TextEdit {
  return { start: line.start, end: line.start + columnOf(line), text: " ".repeat(column) };
}

const field = /^( *(?:- +)*)[\w-]+:(?:\s|$)/;

/** The columns in which a line may have been meant to stand: those of the nearest fields above it that stand further in and further out. */
function columnsBeside(source: string, line: Line): number[] {
  const indent = columnOf(line);
  const columns: number[] = [];
  for (const above of linesAbove(source, line, mostLinesAbove)) {
    const column = field.exec(above.text)?.[1]?.length;
    if (column === undefined) continue;
    if (column < indent || columns.length === 0) columns.push(column);
    // Beside the fields of an item, behind its dash, it can belong to that one alone.
    if (columnOf(above) < indent) break;
  }
  return columns;
}

/** A field of an item or group that stands beside the others, for which the parser has no place. */
export function besideFields(source: string, line: Line): SlipFinding {
  const right = columnsBeside(source, line).map((column) => moved(line.text, column));
  return slip(
    { start: line.start + columnOf(line), end: line.start + line.text.trimEnd().length },
    "The line does not begin in the same column as its neighbours.",
    `Begin it in the column of the fields that it belongs to${right.length > 0 ? `: ${right.join(" or ")}` : ""}`,
  );
}

/** A group's first field that stands beside the group's key, with its other fields below it as they should be. */
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
    { mended: { title: `“${key}” stands below “${owner[2]}”`, edits: [{ start, end: start, text: spaces }] } },
  );
}

/** Whether a line begins an item in a column. */
const isItemIn = (line: Line, column: number) => columnOf(line) === column && /^\s*-\s/.test(line.text);

/** Most spaces that a dash stands beside its list; one that is further off may belong to another. */
const mostOff = 2;

/** The items above a line whose list may be its own: of one another, or of what stands in them. */
function* itemsAbove(source: string, line: Line): Generator<Line> {
  /** Of the fields that were passed: they stand further in than the item that has them. */
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

/**
 * The item whose list a dash stands beside: the one above that is near, else the nearest one further out, else the first one further
 * in. Undefined where there is none.
 */
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

/** An item of plain words: nothing can stand below it. */
const plainItem =
  /^( *)- +(?:"[^"\\]*"|'[^']*'|(?!-\s|[|>&*!?{["'#])(?:[^\s:#]|:(?=\S)|#|\s(?=[^\s#]))+)\s*(?:\s#.*)?$/;

/** A dash that stands beside the column of the item above it, whatever is in the two. */
export function dashBeside(source: string, line: Line): SlipFinding | undefined {
  const above = /^\s*-\s/.test(line.text) ? itemAbove(source, line) : undefined;
  if (!above || columnOf(above) === columnOf(line)) return undefined;
  // The first item of a list is the odd one, where the two below it agree.
  const isFirst = /:\s*$/.test(lineAbove(source, above)?.text ?? "");
  const isAbove = isFirst && isItemIn(lineBelow(source, line), columnOf(line));
  const [odd, fellow] = isAbove ? [above, line] : [line, above];
  const [indent, column] = [columnOf(odd), columnOf(fellow)];
  const off = Math.abs(column - indent);
  const edit = into(odd, column);
  const isPlain = off <= mostOff && plainItem.test(odd.text) && plainItem.test(fellow.text);
  return slip(
    { start: odd.start + indent, end: odd.start + odd.text.trimEnd().length },
    `The dash stands ${off === 1 ? "one space" : `${off} spaces`} further ${indent > column ? "in" : "out"} than ${isAbove ? "those of the items below" : "that of the item above"}.`,
    `Begin it in the same column${isPlain ? "" : ", and its other lines with it"}: ${moved(odd.text, column)}`,
    {
      instead: edit,
      mended: isPlain ? { title: "the items of the list begin in one column", edits: [edit] } : undefined,
    },
  );
}

const withSpaces = (tabs: string) => tabs.replaceAll("\t", "  ");

/** A line with tabs before it. What is no field and no item goes on where the line above begins. */
export function tabbed(source: string, line: Line): SlipFinding {
  const [tabs = ""] = /^\s*/.exec(line.text) ?? [];
  const isPlaced = /^\s*(?:-\s|[\w-]+:(?:\s|$))/.test(line.text);
  const [right = ""] = /^\s*/.exec((isPlaced ? undefined : lineAbove(source, line)?.text) ?? tabs) ?? [];
  return slip(
    { start: line.start, end: line.start + tabs.length },
    "The line is indented with a tab.",
    `Use spaces, two for each level: ${moved(line.text, withSpaces(right).length)}`,
    { mended: withoutTabs(source) },
  );
}

const leadingTabs = /^\t[\t ]*(?=[^\t ])/gm;

/** All lines of a text at once, as each stands by the others; nothing where a line with tabs would not stand where the one above it lets it stand. */
function withoutTabs(source: string): Mended | undefined {
  const found = [...source.matchAll(leadingTabs)];
  const isMixed = /^ +\S/m.test(source) || found.some(([typed]) => typed.includes(" "));
  if (found.length === 0 || (isMixed && !found.every((line) => isBeside(source, line)))) return undefined;
  return {
    title: "tabs at the beginning of lines are spaces",
    edits: Array.from(found, ({ index, 0: typed }) => ({
      start: index,
      end: index + typed.length,
      text: withSpaces(typed),
    })),
  };
}

/** Whether a line, once its tabs are spaces, goes on where the line above it does, is the next item of its list, or stands below it where that is only a key. */
function isBeside(source: string, { index, 0: typed }: RegExpExecArray): boolean {
  const above = lineAbove(source, lineAt(source, index));
  if (!above || typed.includes(" ")) return false;
  const [, lead = "", dashes = ""] = /^([ \t]*)((?:- +)*)/.exec(above.text) ?? [];
  const [own, column] = [withSpaces(typed).length, withSpaces(lead).length];
  const isOwner = /:\s*$/.test(above.text);
  const isItem = dashes !== "" && source.startsWith("- ", index + typed.length);
  return (
    (isItem && own === column) || own === column + dashes.length || (isOwner && own === column + dashes.length + 2)
  );
}
