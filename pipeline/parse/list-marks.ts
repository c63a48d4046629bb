// Items of a list that do not begin in one column: YAML takes one that stands further in for the text of the item above, and cannot
// read one that stands further out.
import { type Line, lineAbove, lineAt, moved } from "../model/lines.ts";
import type { SyntaxFinding, UncodedFinding } from "./syntax-finding.ts";

interface Item {
  readonly start: number;
  readonly text: string;
  readonly indent: number;
}

/** An item of plain words: nothing can stand below it. */
const plainItem =
  /^( *)- +(?:"[^"\\]*"|'[^']*'|(?!-\s|[|>&*!?{["'#])(?:[^\s:#]|:(?=\S)|#|\s(?=[^\s#]))+)\s*(?:\s#.*)?$/;
/** Most spaces that an item stands beside its list. */
const mostOff = 2;

/** What a line has in front of its key. */
const marksInFront = /^ *(?:- +)*/;
/** What says that a text stands on the lines below, where a value can begin. */
const textMark = /(?<=^| )[|>][-+\d]*(?!\S)/g;
/** Nothing more, or a comment. */
const lineEnd = /\s*(?:$|(?<=\s)#)/y;

/**
 * Column of a key or item whose text stands on the lines below it, as it is; undefined where it is none. Told mark by mark: one
 * pattern for the whole line would take the square of its length, and lines may be long.
 */
function textBelow(line: string): number | undefined {
  const column = marksInFront.exec(line)?.[0].length ?? 0;
  if (/[\s#]/.test(line.charAt(column))) return undefined;
  for (const { 0: mark, index } of line.matchAll(textMark)) {
    lineEnd.lastIndex = index + mark.length;
    if (!lineEnd.test(line)) continue;
    let end = index;
    while (line[end - 1] === " ") end--;
    const behindKey = end < index && end > column && /[:-]/.test(line.charAt(end - 1));
    if (index === column || behindKey) return column;
  }
  return undefined;
}

const anyItem = /^( *)-(?: |$)/;

/** A list of plain words; the first of its items says where all should begin. */
interface List {
  readonly items: Item[];
  /** Those that stand beside the column of the first. */
  readonly odd: Item[];
}

/** The lists of plain words of which an item stands beside its column. */
function unevenLists(source: string): List[] {
  const lists: List[] = [];
  let list: List | undefined;
  // Column of the key whose text is gone through, in which dashes are Markdown's.
  let within: number | undefined;
  // Columns of items that others may stand below: one that stands there again is of their list.
  const outer = new Set<number>();
  for (let start = 0; start < source.length; ) {
    const { text, end } = lineAt(source, start);
    const from = start;
    start = end + (source.startsWith("\r\n", end) ? 2 : 1);
    if (text.trim() === "") continue;
    if (within !== undefined && text.search(/\S/) > within) continue;
    within = textBelow(text);
    if (/^ *#/.test(text)) continue;
    const indent = plainItem.exec(text)?.[1]?.length;
    if (indent === undefined) {
      list = undefined;
      const column = anyItem.exec(text)?.[1]?.length;
      if (column !== undefined) outer.add(column);
      continue;
    }
    const item = { start: from, text, indent };
    const [first] = list?.items ?? [];
    const off = first ? Math.abs(indent - first.indent) : Number.POSITIVE_INFINITY;
    // One that is far off may belong to another list.
    if (list && off <= mostOff && (off === 0 || !outer.has(indent))) {
      list.items.push(item);
      if (off > 0) list.odd.push(item);
    } else {
      list = { items: [item], odd: [] };
      lists.push(list);
    }
  }
  return lists.filter(({ odd }) => odd.length > 0);
}

/** Most lines that a help shows. */
const mostShown = 4;

/** The finding about each list whose items do not begin in one column. */
export function oddListMarks(source: string): SyntaxFinding[] {
  if (!anyItem.test(source) && !/[\r\n] *- /.test(source)) return [];
  return unevenLists(source).flatMap(({ items, odd: [odd, ...more] }): SyntaxFinding[] => {
    const [first] = items;
    if (!first || !odd) return [];
    const right = (item: Item) => " ".repeat(first.indent) + item.text.slice(item.indent).trimEnd();
    const off = Math.abs(odd.indent - first.indent);
    const shown = items.slice(0, mostShown).map(right);
    return [
      {
        code: "yaml-syntax",
        start: odd.start,
        end: odd.start + odd.text.trimEnd().length,
        message: `The dash stands ${off === 1 ? "one space" : `${off} spaces`} further ${odd.indent > first.indent ? "in" : "out"} than that of the first item of its list.`,
        help: `Begin all items in one column, so: ${shown.map((line) => `“${line}”`).join(", ")}${items.length > mostShown ? " …" : ""}`,
        mended: {
          title: "the items of the list begin in one column",
          edits: [odd, ...more].map((item) => ({
            start: item.start,
            end: item.start + item.indent,
            text: " ".repeat(first.indent),
          })),
        },
      },
    ];
  });
}

/** The lines of a text as they would be if the items of its lists began in one column, of the same length as it was. */
export function withEvenLists(
  source: string,
  findings: readonly SyntaxFinding[],
): { readonly source: string; readonly unknown: readonly { readonly start: number; readonly end: number }[] } {
  const even: string[] = [];
  const unknown: { start: number; end: number }[] = [];
  let last = 0;
  for (const { mended } of findings)
    for (const { start, end, text } of mended?.edits ?? []) {
      const line = lineAt(source, start);
      const length = line.end - start;
      const filled = `${text}- ${"x".repeat(Math.max(1, length - text.length - 2))}`.slice(0, length);
      even.push(source.slice(last, start), filled.padEnd(length));
      last = line.end;
      unknown.push({ start: Math.min(start + text.length, end), end: line.end });
    }
  return { source: [...even, source.slice(last)].join(""), unknown };
}

/** Most lines above a dash in which the item before it is looked for. */
const mostLinesAbove = 30;

/**
 * The column of the list that a dash stands beside: of the item above that is near, else of the nearest one further out, else of the
 * first one further in. Undefined where there is none.
 */
function columnAbove(source: string, line: Line): number | undefined {
  const indent = line.text.search(/\S/);
  let furtherIn: number | undefined;
  /** Of the fields that were passed: they stand further in than the item that has them. */
  let fields = Number.POSITIVE_INFINITY;
  let above = lineAbove(source, line);
  for (let count = 0; above && fields > 0 && count < mostLinesAbove; count++) {
    const column = above.text.search(/\S/);
    if (!/^\s*-\s/.test(above.text)) {
      // The key of the list.
      if (column <= indent && /:\s*$/.test(above.text)) break;
      fields = Math.min(fields, column);
    } else if (column < fields) {
      if (Math.abs(column - indent) <= mostOff) return column;
      if (column < indent) return furtherIn ?? column;
      furtherIn = column;
    }
    above = lineAbove(source, above);
  }
  return furtherIn;
}

/** A dash that stands beside the column of the item above it, whatever is in the two. */
export function dashBeside(source: string, line: Line): UncodedFinding | undefined {
  const indent = line.text.search(/\S|$/);
  const text = line.text.trim();
  const column = /^-\s/.test(text) ? columnAbove(source, line) : undefined;
  if (column === undefined || column === indent) return undefined;
  const off = Math.abs(column - indent);
  return {
    start: line.start + indent,
    end: line.start + indent + text.length,
    message: `The dash stands ${off === 1 ? "one space" : `${off} spaces`} further ${indent > column ? "in" : "out"} than that of the item above.`,
    help: `Begin it in the same column, and its other lines with it: ${moved(text, column)}`,
    // A word may lose its last letters for that, a quote or a bracket may not.
    filler: /[\w.]$/.test(text)
      ? { at: line.start, text: (" ".repeat(column) + text).slice(0, line.text.length).padEnd(line.text.length) }
      : undefined,
  };
}
