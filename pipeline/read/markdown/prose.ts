// Extracts the words of a parsed Markdown text block by block, before its placeholders are filled.
import type { Nodes, Parents, PhrasingContent, Root, Table, Text } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { type Run, SourceMap } from "../files/source.ts";
import { type Coverage, owner } from "./coverage.ts";
import { hardBreak, object, type ProseBlock } from "./text.ts";
import type { TextSource } from "./text-source.ts";

/** A text with the owners of its characters. */
type OwnedText = TextSource & Pick<Coverage, "owners">;

interface ProseDraft {
  text: string;
  readonly runs: Run[];
  end: number;
}

/** Adds words that a stretch of the text stands for as a whole. */
function addStretch(
  draft: ProseDraft,
  words: string,
  start: number,
  end: number,
  map: SourceMap,
): void {
  draft.runs.push({
    at: draft.text.length,
    source: map.offset(start),
    length: map.offset(end) - map.offset(start),
  });
  draft.text += words;
}

/**
 * Adds words that are typed as they are read; between words of a field the file may have an escape
 * or an indentation.
 */
function addTyped(draft: ProseDraft, words: string, start: number, map: SourceMap): void {
  const isWhole = map.offset(start + words.length) - map.offset(start) === words.length;
  if (isWhole) draft.runs.push({ at: draft.text.length, source: map.offset(start) });
  for (let at = 0; !isWhole && at < words.length; at++) {
    const { start: source, end } = map.span(start + at, start + at + 1);
    draft.runs.push({
      at: draft.text.length + at,
      source,
      length: end - source === 1 ? undefined : end - source,
    });
  }
  draft.text += words;
}

/**
 * What may stand for another character: an escape, a character reference, a line end with what
 * Markdown drops beside it.
 */
const piece =
  /\\[!-/:-@[-`{-~]|&(?:#\w{1,8}|\w{1,31});|(?:(?<![ \t])[ \t]+)?(?:\r\n|[\r\n])[ \t>]*/g;

/** The character of the value that a piece stands for; undefined if it stands for itself. */
function characterOf(typed: string, value: string): string | undefined {
  const isRead = typed.startsWith("\\")
    ? typed[1] === value[0]
    : typed.startsWith("&")
      ? !value.startsWith(typed)
      : /^[\r\n]/.test(value);
  return isRead ? /^(?:\r\n|.|\n|\r)/su.exec(value)?.[0] : undefined;
}

/** Adds the words of a text node, each character with its place. */
function addText(draft: ProseDraft, { value, position }: Text, { markdown, map }: OwnedText): void {
  const start = position?.start.offset ?? 0;
  const end = position?.end.offset ?? 0;
  const typed = markdown.slice(start, end);
  if (value === typed) {
    if (typed !== "") addTyped(draft, typed, start, map);
    return;
  }
  let read = 0;
  let at = 0;
  const addPlain = (to: number) => {
    const words = typed.slice(read, to);
    if (!value.startsWith(words, at)) return;
    if (words !== "") addTyped(draft, words, start + read, map);
    at += words.length;
    read = to;
  };
  for (const { 0: written, index } of typed.matchAll(piece)) {
    addPlain(index);
    const character =
      read === index ? characterOf(written, value.slice(at, at + written.length + 1)) : undefined;
    if (character === undefined) continue;
    read = index + written.length;
    addStretch(draft, character, start + index, start + read, map);
    at += character.length;
  }
  addPlain(typed.length);
  // What is read in another way than is known here keeps the place of the rest.
  if (at < value.length) addStretch(draft, value.slice(at), start + read, end, map);
}

/** Adds the words of inline content to a draft. */
function add(draft: ProseDraft, node: PhrasingContent, typed: OwnedText): void {
  const { map, owners } = typed;
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  if (node.type === "text" && owners[start] !== owner.code) {
    addText(draft, node, typed);
  } else if (node.type === "break") {
    addStretch(draft, hardBreak, start, end, map);
  } else if ("children" in node) {
    for (const child of node.children) add(draft, child, typed);
  } else {
    addStretch(draft, object, start, end, map);
  }
  draft.end = map.offset(end);
}

function proseOf(
  node: Parents,
  typed: OwnedText,
  rest: Omit<ProseBlock, "text" | "map">,
): ProseBlock {
  const draft: ProseDraft = {
    text: "",
    runs: [],
    end: typed.map.offset(node.position?.end.offset ?? 0),
  };
  for (const child of node.children) add(draft, child as PhrasingContent, typed);
  return {
    ...rest,
    text: draft.text,
    map: new SourceMap(draft.runs, { at: draft.text.length, source: draft.end }),
  };
}

function cellsOf(table: Table, typed: OwnedText): ProseBlock[] {
  const rows = table.children.map((row) => row.children.map((cell) => plainText(cell)));
  return table.children.flatMap((row, line) =>
    row.children.map((cell, column) => {
      const beside = (rows[line] ?? []).filter((_text, other) => other !== column);
      const head = line === 0 ? [] : [rows[0]?.[column] ?? ""];
      return proseOf(cell, typed, { kind: "cell", beside: [...beside, ...head] });
    }),
  );
}

/** The blocks of words in a text, parsed before placeholders are filled, in order. */
export function proseIn(tree: Root, source: TextSource, { owners }: Coverage): ProseBlock[] {
  return blocksIn(tree, { ...source, owners });
}

function blocksIn(node: Nodes, typed: OwnedText): ProseBlock[] {
  switch (node.type) {
    case "heading":
      return [proseOf(node, typed, { kind: "heading", level: node.depth })];
    case "paragraph":
      return [proseOf(node, typed, { kind: "paragraph" })];
    case "table":
      return cellsOf(node, typed);
    case "blockquote": {
      const blocks = node.children.flatMap((child) => blocksIn(child, typed));
      return blocks.map((block) => ({ ...block, isQuoted: true }));
    }
    default:
      return "children" in node ? node.children.flatMap((child) => blocksIn(child, typed)) : [];
  }
}
