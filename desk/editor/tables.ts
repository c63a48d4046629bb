// Editor commands for tables in Markdown: Tab from cell to cell, Enter for a new row, and rows and columns that are added and removed.
import {
  EditorSelection,
  type EditorState,
  type Line,
  type StateCommand,
  type TransactionSpec,
} from "@codemirror/state";
import type { Command, KeyBinding } from "@codemirror/view";

/** A cell's words, without the spaces around them. */
interface Cell {
  readonly from: number;
  readonly to: number;
}

/** The table at the cursor. Its second row is the one of dashes, which says how columns are aligned. */
interface Table {
  readonly from: number;
  readonly to: number;
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
    return { from: at, to: at + words.trim().length };
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
  return {
    from: doc.line(first).from,
    to: doc.line(last).to,
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

type Words = readonly (readonly string[])[];

const wordsOf = ({ rows }: Table, state: EditorState): string[][] =>
  rows.map((cells) => cells.map(({ from, to }) => state.sliceDoc(from, to)));

/** Writes a table anew, each row with as many cells as the heads, and puts the cursor into a cell. */
function written(
  table: Table,
  state: EditorState,
  words: Words,
  row: number,
  column: number,
): TransactionSpec {
  const count = words[0]?.length ?? 0;
  // In a list, a table is indented.
  const [indent = ""] = /^\s*/.exec(state.doc.lineAt(table.from).text) ?? [];
  const lines = words.map((cells, index) => {
    const empty = index === dashRow ? "-" : "";
    const missing = Array.from({ length: Math.max(0, count - cells.length) }, () => empty);
    return `${indent}| ${[...cells, ...missing].join(" | ")} |`;
  });
  const before = lines.slice(0, row).join("\n").length + (row > 0 ? 1 : 0) + indent.length;
  const cells = words[row] ?? [];
  const left = Array.from({ length: column }, (_, index) => cells[index] ?? "");
  const anchor = table.from + before + "| ".length + left.join(" | ").length + (column > 0 ? 3 : 0);
  return {
    changes: { from: table.from, to: table.to, insert: lines.join("\n") },
    selection: EditorSelection.single(anchor, anchor + (cells[column] ?? "").length),
  };
}

/** Selects a cell's words; a cell or row that is not there yet is added. */
function select(
  table: Table,
  state: EditorState,
  row: number,
  column: number,
): TransactionSpec | undefined {
  const cell = table.rows[row]?.[column];
  if (cell) return { selection: EditorSelection.single(cell.from, cell.to), userEvent: "select" };
  const words = wordsOf(table, state);
  return written(table, state, row < words.length ? words : [...words, []], row, column);
}

/** To the next cell; behind the last one, to a new row. */
export const nextCell = inTable((table, state) => {
  const { rows, row, column } = table;
  if (row !== dashRow && column + 1 < (rows[0]?.length ?? 0)) {
    return select(table, state, row, column + 1);
  }
  return select(table, state, row === 0 ? dashRow + 1 : row + 1, 0);
});

/** To the cell before; the first one stays. */
export const previousCell = inTable((table, state) => {
  const { rows, row, column } = table;
  if (row !== dashRow && column > 0) return select(table, state, row, column - 1);
  if (row === 0) return undefined;
  return select(table, state, row <= dashRow + 1 ? 0 : row - 1, (rows[0]?.length ?? 1) - 1);
});

/** A row below; below the heads, above all others. */
export const addRow = inTable((table, state) => {
  const at = Math.max(table.row, dashRow) + 1;
  return written(table, state, wordsOf(table, state).toSpliced(at, 0, []), at, 0);
});

/** The heads stay. */
export const removeRow = inTable((table, state) => {
  const { row, column } = table;
  if (row <= dashRow) return undefined;
  const words = wordsOf(table, state).toSpliced(row, 1);
  const next = Math.min(row, words.length - 1);
  return written(table, state, words, next === dashRow ? 0 : next, column);
});

/** A column to the right; the others keep their alignment. */
export const addColumn = inTable((table, state) => {
  const { row, column } = table;
  const words = wordsOf(table, state).map((cells, index) =>
    cells.toSpliced(column + 1, 0, index === dashRow ? "-" : ""),
  );
  return written(table, state, words, row === dashRow ? 0 : row, column + 1);
});

/** The last column stays. */
export const removeColumn = inTable((table, state) => {
  const { row, column, rows } = table;
  if ((rows[0]?.length ?? 0) < 2) return undefined;
  const words = wordsOf(table, state).map((cells) => cells.toSpliced(column, 1));
  return written(table, state, words, row === dashRow ? 0 : row, Math.max(0, column - 1));
});

/** A new row, or the end of the table where the last row is empty, as with lists. */
export const newRow: StateCommand = (target) => {
  const { state } = target;
  const table = tableAt(state);
  const last = table && table.row === table.rows.length - 1 && table.row > dashRow;
  const isEmpty = last && table.rows[table.row]?.every(({ from, to }) => from === to);
  if (!isEmpty) return addRow(target);
  const { from } = state.doc.lineAt(table.to);
  // Words directly below a table would be another row of it.
  return inTable(() => ({
    changes: { from, to: table.to, insert: "\n" },
    selection: { anchor: from + 1 },
  }))(target);
};

/** The buttons above the text while the cursor is in a table. */
export const tableActions: readonly {
  readonly name: string;
  readonly sign: string;
  readonly run: Command;
}[] = [
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
