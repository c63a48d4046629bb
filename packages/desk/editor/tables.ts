// Editor commands for tables in Markdown: keys between cells, and rows and columns to add or
// remove.
import {
  EditorSelection,
  type EditorState,
  type Line,
  type StateCommand,
  type TransactionSpec,
} from "@codemirror/state";
import type { KeyBinding } from "@codemirror/view";
import type { Format } from "./formatting.ts";

/** A cell's words, without the spaces around them. */
interface Cell {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The table at the cursor. Its second row is the one of dashes, which says how columns are aligned. */
interface Table {
  readonly from: number;
  readonly to: number;
  /** In a list, a table is indented. */
  readonly indent: string;
  readonly rows: readonly (readonly Cell[])[];
  /** The place of the cursor. */
  readonly row: number;
  readonly column: number;
}

const dashes = /^\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/;
const dashRow = 1;

const isRow = ({ text }: Line) => text.includes("|");

/** The cells of a line: what is between bars, of which the outer ones may be left out. */
function cellsOf({ from, text }: Line): Cell[] {
  // An escaped bar is a letter.
  const bars = Array.from(text.matchAll(/(?<!\\)(?:\\\\)*\|/g), (bar) => bar.index + bar[0].length);
  const starts = [0, ...bars];
  const cells = starts.map((start, index) => {
    const words = text.slice(start, (starts[index + 1] ?? text.length + 1) - 1);
    const left = words.trim() === "" ? Math.min(1, words.length) : words.search(/\S/);
    const at = from + start + left;
    return { from: at, to: at + words.trim().length, text: words.trim() };
  });
  const isOpen = /^\s*\|/.test(text);
  const isClosed = /\|\s*$/.test(text);
  return cells.slice(isOpen ? 1 : 0, isClosed ? -1 : undefined);
}

/** The table at the cursor; undefined elsewhere. */
export function tableAt({ doc, selection }: EditorState): Table | undefined {
  const { head } = selection.main;
  const here = doc.lineAt(head);
  if (!isRow(here)) return undefined;
  let first = here.number;
  while (first > 1 && isRow(doc.line(first - 1))) first--;
  let last = here.number;
  while (last < doc.lines && isRow(doc.line(last + 1))) last++;
  if (last === first || !dashes.test(doc.line(first + dashRow).text)) return undefined;
  const lines = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
  const rows = lines.map(cellsOf);
  const row = here.number - first;
  const behind = rows[row]?.findLastIndex(({ from }) => from <= head) ?? 0;
  const { from, text } = doc.line(first);
  return {
    from,
    to: doc.line(last).to,
    indent: text.slice(0, text.search(/\S/)),
    rows,
    row,
    column: Math.max(0, behind),
  };
}

/** Makes a command for the table at the cursor; elsewhere the key does what it always does. */
const inTable =
  (act: (table: Table, state: EditorState) => TransactionSpec | undefined): StateCommand =>
  ({ state, dispatch }) => {
    const table = state.readOnly ? undefined : tableAt(state);
    if (!table) return false;
    const made = act(table, state);
    if (made) dispatch(state.update({ scrollIntoView: true, userEvent: "input.format", ...made }));
    return true;
  };

const wordsOf = ({ rows }: Table): string[][] => rows.map((cells) => cells.map(({ text }) => text));

/** Writes a table anew, each row with at least as many cells as the heads, and puts the cursor into a cell. */
function written(
  { from, to, indent }: Table,
  words: readonly (readonly string[])[],
  row: number,
  column: number,
): TransactionSpec {
  const rows = words.map((cells, index) =>
    Array.from(
      { length: Math.max(words[0]?.length ?? 0, cells.length) },
      (_, at) => cells[at] ?? (index === dashRow ? "-" : ""),
    ),
  );
  const lines = rows.map((cells) => `${indent}| ${cells.join(" | ")} |`);
  const cells = rows[row] ?? [];
  // A row may have fewer cells than the one that the cursor was in.
  const at = Math.min(column, cells.length - 1);
  const start = cells.slice(0, at).map((cell) => `${cell} | `);
  const before = [...lines.slice(0, row), `${indent}| ${start.join("")}`].join("\n");
  const anchor = from + before.length;
  return {
    changes: { from, to, insert: lines.join("\n") },
    selection: EditorSelection.single(anchor, anchor + (cells[at] ?? "").length),
  };
}

/** Selects a cell's words; a cell or row that is not there yet is added. */
function select(table: Table, row: number, column: number): TransactionSpec {
  const cell = table.rows[row]?.[column];
  if (cell) return { selection: EditorSelection.single(cell.from, cell.to), userEvent: "select" };
  const words = wordsOf(table);
  return written(table, row < words.length ? words : [...words, []], row, column);
}

/** To the next cell; behind the last one, to a new row. */
export const nextCell = inTable((table) => {
  const { rows, row, column } = table;
  if (row !== dashRow && column + 1 < (rows[0]?.length ?? 0)) return select(table, row, column + 1);
  return select(table, row === 0 ? dashRow + 1 : row + 1, 0);
});

/** To the cell before; the first one stays. */
export const previousCell = inTable((table) => {
  const { rows, row, column } = table;
  if (row !== dashRow && column > 0) return select(table, row, column - 1);
  if (row === 0) return undefined;
  return select(table, row <= dashRow + 1 ? 0 : row - 1, (rows[0]?.length ?? 1) - 1);
});

function withNewRow(table: Table): TransactionSpec {
  const at = Math.max(table.row, dashRow) + 1;
  return written(table, wordsOf(table).toSpliced(at, 0, []), at, 0);
}

/** A row below; below the heads, above all others. */
export const addRow = inTable(withNewRow);

/** The heads stay. */
export const removeRow = inTable((table) => {
  const { row, column } = table;
  if (row <= dashRow) return undefined;
  const words = wordsOf(table).toSpliced(row, 1);
  const next = Math.min(row, words.length - 1);
  return written(table, words, next === dashRow ? 0 : next, column);
});

/** A column to the right; the others keep their alignment. */
export const addColumn = inTable((table) => {
  const { row, column } = table;
  const words = wordsOf(table).map((cells, index) =>
    cells.toSpliced(column + 1, 0, index === dashRow ? "-" : ""),
  );
  return written(table, words, row === dashRow ? 0 : row, column + 1);
});

/** The last column stays. */
export const removeColumn = inTable((table) => {
  const { row, column, rows } = table;
  if ((rows[0]?.length ?? 0) < 2) return undefined;
  const words = wordsOf(table).map((cells) => cells.toSpliced(column, 1));
  return written(table, words, row === dashRow ? 0 : row, Math.max(0, column - 1));
});

/** A new row, or the end of the table where the last row is empty, as with lists. */
export const newRow = inTable((table, { doc }) => {
  const { row, rows, to } = table;
  const isLast = row === rows.length - 1 && row > dashRow;
  if (!isLast || rows[row]?.some(({ text }) => text !== "")) return withNewRow(table);
  const { from } = doc.lineAt(to);
  // Words directly below a table would be another row of it.
  return { changes: { from, to, insert: "\n" }, selection: { anchor: from + 1 } };
});

/** The buttons above the text while the cursor is in a table. */
export const tableActions: readonly Format[] = [
  { name: "Add a row below", sign: "Row +", run: addRow },
  { name: "Remove the row", sign: "Row −", run: removeRow },
  { name: "Add a column to the right", sign: "Column +", run: addColumn },
  { name: "Remove the column", sign: "Column −", run: removeColumn },
];

/** After Escape, Tab leaves the editor: CodeMirror's own way. */
export const tableKeys: readonly KeyBinding[] = [
  { key: "Tab", run: nextCell, shift: previousCell },
  { key: "Enter", run: newRow },
];
