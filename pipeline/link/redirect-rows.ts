// Reads the rows of redirects.yaml with their locations, and makes the edit that adds one.

import type { Summary } from "../read/file/summary.ts";
import type { SourceFile } from "../read/files/source.ts";
import { locationOf } from "../read/yaml/location.ts";
import { entryAt, itemsAt, textAt } from "../read/yaml/value.ts";
import type { Edit, Location, Span } from "../report/finding.ts";

/** A row of redirects.yaml. */
export interface RedirectRow {
  readonly index: number;
  /** The retired address. */
  readonly from: string;
  /** Where it leads: an address, with or without an #anchor. */
  readonly to: string;
  readonly fromPlace: Location;
  readonly toPlace: Location;
}

/** The file's only field. */
export const rowsField = "redirects";

/** The file with its text, to which edits apply. */
export type WithText = Summary & Pick<SourceFile, "text">;

/** A row in YAML. */
export function rowText(from: string, to: string): string {
  // In YAML a # begins a comment only after a blank; an anchor's # follows a letter.
  return `- { from: ${from}, to: ${to} }`;
}

/** The rows with both addresses; the schema reports others. */
export function rowsOf(source: Summary | undefined): RedirectRow[] {
  if (!source) return [];
  return itemsAt(source.root, `/${rowsField}`).flatMap((pointer, index) => {
    const from = textAt(source.root, `${pointer}/from`)?.normalize();
    const to = textAt(source.root, `${pointer}/to`)?.normalize();
    if (!from || !to || from.includes("{{") || to.includes("{{")) return [];
    const fromPlace = locationOf(source, `${pointer}/from`);
    const toPlace = locationOf(source, `${pointer}/to`);
    return [{ index, from, to, fromPlace, toPlace }];
  });
}

/** The list of rows with the span of its key; undefined if the file has none. */
function listIn(source: WithText | undefined) {
  const { keySpan, value } = entryAt(source?.root, "", rowsField) ?? {};
  return keySpan && value?.kind === "list" ? { ...value, keySpan } : undefined;
}

/**
 * Where the last line of a row ends, and the indentation of its dash; undefined for a row in
 * brackets.
 */
function linesOf(text: string, { start, end }: Span) {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const indent = /^([ \t]*)-[ \t]+$/.exec(text.slice(lineStart, start))?.[1];
  if (indent === undefined) return undefined;
  const last = endOf(text, { start, end });
  const rest = text.slice(last).search(/\r?\n/);
  return { end: rest < 0 ? text.length : last + rest, indent };
}

/** Offset where a row ends, without trailing blanks of a block scalar. */
const endOf = (text: string, { start, end }: Span): number =>
  start + text.slice(start, end).trimEnd().length;

/** The edit that adds a row at the end; undefined if the file has no list. */
export function addRow(source: WithText | undefined, from: string, to: string): Edit | undefined {
  const list = listIn(source);
  if (!source || !list) return undefined;
  const { path: file, text } = source;
  const row = rowText(from, to);
  const last = list.items.at(-1);
  if (!last) {
    return { file, span: { start: list.keySpan.end, end: list.span.end }, text: `:\n  ${row}` };
  }
  const lines = linesOf(text, last.span);
  const at = lines ? lines.end : endOf(text, last.span);
  const words = lines ? `\n${lines.indent}${row}` : `, ${row.slice(2)}`;
  return { file, span: { start: at, end: at }, text: words };
}
