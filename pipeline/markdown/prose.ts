// Takes the words out of a parsed Markdown text, before its placeholders are filled.
import type { Nodes, Parents, PhrasingContent, Root, Table } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { object, type Prose } from "../model/prose.ts";
import { type Run, SourceMap, type Span } from "../model/source.ts";
import { isWithin } from "./code.ts";

interface Draft {
  /** Ranges of the text that are code by typed tags. */
  readonly code: readonly Span[];
  text: string;
  readonly runs: Run[];
  end: number;
}

/** Adds the words of inline content to a draft. */
function add(draft: Draft, node: PhrasingContent, map: SourceMap): void {
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  const stretch = (text: string) => {
    draft.runs.push({ at: draft.text.length, source: map.offset(start), length: map.offset(end) - map.offset(start) });
    draft.text += text;
  };
  if (node.type === "text" && !isWithin(draft.code, start, end)) {
    // Escapes, character references and indentation make the value shorter than what was typed.
    const same = node.value.length === end - start && map.offset(end) - map.offset(start) === end - start;
    if (same) {
      draft.runs.push({ at: draft.text.length, source: map.offset(start) });
      draft.text += node.value;
    } else stretch(node.value);
  } else if (node.type === "break") stretch(" ");
  else if ("children" in node) for (const child of node.children) add(draft, child, map);
  else stretch(object);
  draft.end = map.offset(end);
}

function proseOf(node: Parents, map: SourceMap, code: readonly Span[], rest: Omit<Prose, "text" | "map">): Prose {
  const draft: Draft = { code, text: "", runs: [], end: map.offset(node.position?.end.offset ?? 0) };
  for (const child of node.children) add(draft, child as PhrasingContent, map);
  return { ...rest, text: draft.text, map: new SourceMap(draft.runs, { at: draft.text.length, source: draft.end }) };
}

function cellsOf(table: Table, map: SourceMap, code: readonly Span[]): Prose[] {
  const rows = table.children.map((row) => row.children.map((cell) => plainText(cell)));
  return table.children.flatMap((row, line) =>
    row.children.map((cell, column) => {
      const beside = (rows[line] ?? []).filter((_text, other) => other !== column);
      const head = line === 0 ? [] : [rows[0]?.[column] ?? ""];
      return proseOf(cell, map, code, { kind: "cell", beside: [...beside, ...head] });
    }),
  );
}

/**
 * The blocks of a text, in order.
 * @param tree the parsed text, not filled
 * @param map where its characters stand in the file
 * @param code ranges that typed tags make code
 */
export function proseIn(tree: Root, map: SourceMap, code: readonly Span[]): Prose[] {
  const blocks: Prose[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "heading") blocks.push(proseOf(node, map, code, { kind: "heading", level: node.depth }));
    else if (node.type === "paragraph") blocks.push(proseOf(node, map, code, { kind: "paragraph" }));
    else if (node.type === "table") blocks.push(...cellsOf(node, map, code));
    else if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return blocks;
}
