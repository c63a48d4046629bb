// Extracts the words of a parsed Markdown text block by block, before its placeholders are filled.
import type { Nodes, Parents, PhrasingContent, Root, Table } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { object, type Prose } from "../model/prose.ts";
import { type Run, SourceMap } from "../model/source.ts";
import { type Coverage, owner } from "./coverage.ts";

interface Draft {
  readonly coverage: Coverage;
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
  if (node.type === "text" && draft.coverage.owners[start] !== owner.code) {
    // Escapes, character references and indentation make the value differ in length from what was typed.
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

function proseOf(node: Parents, map: SourceMap, coverage: Coverage, rest: Omit<Prose, "text" | "map">): Prose {
  const draft: Draft = { coverage, text: "", runs: [], end: map.offset(node.position?.end.offset ?? 0) };
  for (const child of node.children) add(draft, child as PhrasingContent, map);
  return { ...rest, text: draft.text, map: new SourceMap(draft.runs, { at: draft.text.length, source: draft.end }) };
}

function cellsOf(table: Table, map: SourceMap, coverage: Coverage): Prose[] {
  const rows = table.children.map((row) => row.children.map((cell) => plainText(cell)));
  return table.children.flatMap((row, line) =>
    row.children.map((cell, column) => {
      const beside = (rows[line] ?? []).filter((_text, other) => other !== column);
      const head = line === 0 ? [] : [rows[0]?.[column] ?? ""];
      return proseOf(cell, map, coverage, { kind: "cell", beside: [...beside, ...head] });
    }),
  );
}

/**
 * The blocks of words in a text, in order.
 * @param tree the parsed text before placeholders are filled
 * @param map maps the text's characters to the file
 * @param coverage owners of the text's characters
 */
export function proseIn(tree: Root, map: SourceMap, coverage: Coverage): Prose[] {
  const blocks: Prose[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "heading") blocks.push(proseOf(node, map, coverage, { kind: "heading", level: node.depth }));
    else if (node.type === "paragraph") blocks.push(proseOf(node, map, coverage, { kind: "paragraph" }));
    else if (node.type === "table") blocks.push(...cellsOf(node, map, coverage));
    else if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return blocks;
}
