// Reads the rows of redirects.yaml with their locations, and makes edits that add, remove or change one.

import { pointerTo } from "@site/common/json-pointer";
import type { Edit } from "../../finding.ts";
import type { Summary } from "../../model/analysis.ts";
import type { RedirectRow } from "../../model/linked.ts";
import { locationOf } from "../../model/location.ts";
import type { SourceFile } from "../../model/source.ts";
import { entryAt, type ListNode, nodeAt, type ValueNode } from "../../model/value.ts";

/** The file's only field. */
export const rowsField = "redirects";

/** The file with its text, to which edits apply. */
export type WithText = Summary & Pick<SourceFile, "text">;

/** A row in YAML. */
export function rowText(from: string, to: string): string {
  // In YAML a # begins a comment only after a blank; an anchor's # follows a letter.
  return `- { from: ${from}, to: ${to} }`;
}

function listOf(source: Summary | undefined): ListNode | undefined {
  const list = nodeAt(source?.root, pointerTo("", rowsField));
  return list?.kind === "list" ? list : undefined;
}

/** The rows with both addresses; the schema reports others. */
export function rowsOf(source: Summary | undefined): RedirectRow[] {
  const list = listOf(source);
  if (!source || !list) return [];
  return list.items.flatMap((item, index) => {
    const [from, to] = ["/from", "/to"].map((name) => {
      const node = nodeAt(item, name);
      return node?.kind === "scalar" && typeof node.value === "string"
        ? node.value.normalize()
        : "";
    });
    if (!from || !to || from.includes("{{") || to.includes("{{")) return [];
    const location = (name: string) => locationOf(source, `/${rowsField}/${index}/${name}`);
    return [{ index, from, to, fromPlace: location("from"), toPlace: location("to") }];
  });
}

/** Offset of the end of the line that contains an offset. */
function lineEnd(text: string, offset: number): number {
  const end = text.slice(offset).search(/\r?\n/);
  return end < 0 ? text.length : offset + end;
}

/** The line and indentation of a list item's dash; undefined for a list in brackets. */
function dashOf(
  text: string,
  start: number,
): { readonly line: number; readonly indent: string } | undefined {
  const line = text.lastIndexOf("\n", start - 1) + 1;
  const indent = /^([ \t]*)-[ \t]+$/.exec(text.slice(line, start))?.[1];
  return indent === undefined ? undefined : { line, indent };
}

/** Offset where an item ends, without trailing blanks of a block scalar. */
function itemEnd(text: string, span: { readonly start: number; readonly end: number }): number {
  return span.start + text.slice(span.start, span.end).trimEnd().length;
}

/** The edit that adds a row at the end; undefined if the file has no list. */
export function addRow(source: WithText | undefined, from: string, to: string): Edit | undefined {
  const list = listOf(source);
  const key = entryAt(source?.root, "", rowsField)?.keySpan;
  if (!source || !list || !key) return undefined;
  const { path: file, text } = source;
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const last = list.items.at(-1);
  if (!last) {
    return {
      file,
      span: { start: key.end, end: list.span.end },
      text: `:${newline}  ${rowText(from, to)}`,
    };
  }
  const dash = dashOf(text, last.span.start);
  const end = itemEnd(text, last.span);
  if (!dash) return { file, span: { start: end, end }, text: `, ${rowText(from, to).slice(2)}` };
  const at = lineEnd(text, end);
  return {
    file,
    span: { start: at, end: at },
    text: `${newline}${dash.indent}${rowText(from, to)}`,
  };
}

/** The edit that removes a row; undefined for a list in brackets, and for a row with other fields, whose words it would take along. */
export function removeRow(source: WithText, index: number): Edit | undefined {
  const list = listOf(source);
  const item = list?.items[index];
  const key = entryAt(source.root, "", rowsField)?.keySpan;
  if (!list || !item || !key || !hasOnlyAddresses(item)) return undefined;
  const { path: file, text } = source;
  const dash = dashOf(text, item.span.start);
  if (!dash) return undefined;
  const end = lineEnd(text, itemEnd(text, item.span));
  if (list.items.length === 1) return { file, span: { start: key.end, end }, text: ": []" };
  const next = end + (/^\r?\n/.exec(text.slice(end, end + 2))?.[0].length ?? 0);
  return { file, span: { start: dash.line, end: next }, text: "" };
}

const hasOnlyAddresses = (item: ValueNode) =>
  item.kind === "map" && item.entries.every(({ key }) => key === "from" || key === "to");

/** The edit that changes the target of a row, in its quotes. */
export function changeTo(source: WithText, index: number, to: string): Edit | undefined {
  const node = nodeAt(source.root, `/${rowsField}/${index}/to`);
  if (node?.kind !== "scalar") return undefined;
  const quote = /^["']/.exec(source.text.slice(node.span.start, node.span.end))?.[0] ?? "";
  return { file: source.path, span: node.span, text: `${quote}${to}${quote}` };
}
