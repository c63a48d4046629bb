// Assigns every character of a text one owner: what shows it, reads it or removes it. Characters that nobody owns would be lost, which is
// reported; marks are looked for only in what is shown as words. So no two findings are about the same characters.
import type { Nodes as HastNodes, Root as HastRoot } from "hast";
import type {
  Code,
  Definition,
  Image,
  ImageReference,
  Link,
  LinkReference,
  List,
  Nodes,
  Root,
  Table,
} from "mdast";
import type { Placeholders } from "../model/placeholders.ts";
import type { Span } from "../model/source.ts";
import {
  cellsLost,
  codeWordsLost,
  definitionLost,
  type LostWords,
  numberLost,
  wordsLost,
} from "./lost-words.ts";
import { removedWhole } from "./sanitise.ts";
import type { TypedHtml } from "./typed-html.ts";
import { rangeOf, walk } from "./walk.ts";

/** The possible owners of a character, as numbers for a Uint8Array. */
export const owner = {
  nobody: 0,
  /** Shown as a word of the text. */
  words: 1,
  /** Shown as part of a link's text. */
  linkWords: 2,
  /** Shown; typed between HTML tags. */
  htmlWords: 3,
  /** Shown as code. */
  code: 4,
  /** A picture's alternative text. */
  alt: 5,
  /** The title of a link or picture. */
  title: 6,
  /** Mark that begins or ends italics or bold. */
  emphasis: 7,
  /** Other syntax of a node: an address, a tag. */
  syntax: 8,
  /** A backslash and the character it escapes. */
  escape: 9,
  /** {{…}}, to be filled. */
  placeholder: 10,
  /** Inside an element that the sanitiser removes with its content, which is reported. */
  removed: 11,
  /** Lost, or a mark shown as typed; it has a finding. */
  reported: 12,
  /** The number of a list item. */
  number: 13,
} as const;

export type Owner = (typeof owner)[keyof typeof owner];

export interface Coverage {
  /** The owner of each character. */
  readonly owners: Uint8Array;
  /** Words that would not be on the page. */
  readonly lost: readonly LostWords[];
}

/** A text in every form that the coverage needs. */
export interface Compiled {
  readonly markdown: string;
  /** The parsed text. */
  readonly tree: Root;
  readonly html: TypedHtml;
  /** Elements that the sanitiser removes with their content. */
  readonly removed: readonly Span[];
  /** The sanitised text. */
  readonly shown: HastRoot;
  readonly placeholders: Placeholders;
}

/** Spans of the elements that the sanitiser removes with their content. */
export function removedSpans(tree: HastRoot): Span[] {
  const spans: Span[] = [];
  walk<HastNodes>(tree, (node) => {
    if (node.type === "element" && removedWhole.includes(node.tagName)) {
      spans.push({ start: node.position?.start?.offset ?? 0, end: endOf(node) });
    }
  });
  return spans;
}

/** The end of a node, including its children: parse5 gives no end for an element that is never closed. */
function endOf(node: HastNodes): number {
  const { end } = rangeOf(node);
  return "children" in node
    ? node.children.reduce((most, child) => Math.max(most, endOf(child)), end)
    : end;
}

/** Computes the owners of a text's characters and the words that would be lost. */
export function coverageOf({
  markdown,
  tree,
  html,
  removed,
  shown,
  placeholders,
}: Compiled): Coverage {
  const owners = new Uint8Array(markdown.length);
  const lost: LostWords[] = [];
  for (const { start, end } of removed) owners.fill(owner.removed, start, end);
  paintShown(shown, owners, owner.words);
  paintSyntax(tree, markdown, owners, lost);
  paintHtml(html, owners);
  paintEscapes(markdown, placeholders, owners);
  for (const span of unowned(markdown, owners)) lost.push(wordsLost(markdown, span));
  return { owners, lost };
}

/** HTML elements that show program text. */
export const codeElements: ReadonlySet<string> = new Set(["code", "pre", "kbd", "samp", "tt"]);

/** Spans of code in a text. {{…}}, names and numbers there belong to a program, so they are neither filled nor checked. */
export function codeIn({ owners }: Coverage): Span[] {
  const spans: Span[] = [];
  for (let start = owners.indexOf(owner.code); start >= 0; ) {
    const length = owners.subarray(start).findIndex((now) => now !== owner.code);
    const end = length < 0 ? owners.length : start + length;
    spans.push({ start, end });
    start = owners.indexOf(owner.code, end);
  }
  return spans;
}

/** Marks the words that visitors read. */
function paintShown(node: HastNodes, owners: Uint8Array, as: Owner): void {
  const { start, end } = rangeOf(node);
  if (node.type === "text") owners.fill(as, start, end);
  if (node.type === "element" && node.tagName === "img") owners.fill(owner.alt, start, end);
  // The text of a code block has no position of its own.
  if (node.type === "element" && node.tagName === "pre") owners.fill(owner.code, start, end);
  if (!("children" in node)) return;
  for (const child of node.children) paintShown(child, owners, ownerWithin(node, as));
}

function ownerWithin(node: HastNodes, as: Owner): Owner {
  if (node.type !== "element") return as;
  if (codeElements.has(node.tagName)) return owner.code;
  return node.tagName === "a" && as === owner.words ? owner.linkWords : as;
}

/** The coverage in progress. */
interface Draft {
  readonly markdown: string;
  readonly owners: Uint8Array;
  /** Records words that would be lost. */
  readonly lose: (words: LostWords | undefined) => void;
}

/** Marks the syntax of Markdown's nodes, and their words that Markdown itself drops. */
function paintSyntax(tree: Root, markdown: string, owners: Uint8Array, lost: LostWords[]): void {
  const lose = (words: LostWords | undefined) => {
    if (!words || owners[words.start] === owner.removed) return;
    lost.push(words);
    owners.fill(owner.reported, words.start, words.end);
  };
  const draft = { markdown, owners, lose };
  const definitions: Definition[] = [];
  const referred = new Set<string>();
  walk<Nodes>(tree, (node) => {
    if (node.type === "definition") definitions.push(node);
    if (node.type === "linkReference" || node.type === "imageReference") {
      referred.add(node.identifier);
    }
    paintNode(node, draft);
  });
  paintDefinitions(definitions, referred, draft);
}

function paintNode(node: Nodes, draft: Draft): void {
  const { markdown, owners, lose } = draft;
  switch (node.type) {
    case "emphasis":
    case "strong":
      paintAround(node.children, node, owners, owner.emphasis);
      break;
    case "tableCell":
      paintAround(node.children, node, owners, owner.syntax);
      break;
    case "link":
    case "linkReference":
      paintLink(node, markdown, owners);
      break;
    case "image":
    case "imageReference":
      paintPicture(node, markdown, owners);
      break;
    case "code":
      paintFence(node, draft);
      break;
    case "list":
      paintNumbers(node, draft);
      break;
    case "table":
      for (const words of extraCells(node, markdown)) lose(words);
  }
}

/** Link definitions: one that no link uses, or that repeats another, would be lost. */
function paintDefinitions(
  definitions: readonly Definition[],
  referred: ReadonlySet<string>,
  draft: Draft,
): void {
  const known = new Map<string, Definition>();
  for (const node of definitions) {
    const first = known.get(node.identifier);
    const { start, end } = rangeOf(node);
    if (!first && referred.has(node.identifier)) {
      draft.owners.fill(owner.syntax, start, end);
    } else {
      draft.lose(definitionLost(node, first));
    }
    known.set(node.identifier, first ?? node);
  }
}

/** Marks what stands before the first child of a node and after its last one. */
function paintAround(children: readonly Nodes[], node: Nodes, owners: Uint8Array, as: Owner): void {
  const { start, end } = rangeOf(node);
  const first = children[0];
  const last = children.at(-1);
  owners.fill(as, start, first ? rangeOf(first).start : end);
  if (last) owners.fill(as, rangeOf(last).end, end);
}

function paintLink(node: Link | LinkReference, markdown: string, owners: Uint8Array): void {
  const span = rangeOf(node);
  const isRemoved = owners[span.start] === owner.removed;
  // An autolink in angle brackets has no separate link text.
  if (markdown[span.start] === "<") {
    owners.fill(owner.syntax, span.start, span.end);
  } else {
    paintAround(node.children, node, owners, owner.syntax);
  }
  if (node.type === "link" && node.title && !isRemoved) paintTitle(markdown, span, owners);
}

function paintPicture(node: Image | ImageReference, markdown: string, owners: Uint8Array): void {
  const { start, end } = rangeOf(node);
  if (owners[start] !== owner.alt) return;
  const alt = node.alt ?? "";
  owners.fill(owner.syntax, start, end);
  // If the alternative text differs from what was typed, it contains marks or escapes.
  if (markdown.startsWith(alt, start + 2)) {
    owners.fill(owner.alt, start + 2, start + 2 + alt.length);
  }
  if (node.type === "image" && node.title) paintTitle(markdown, { start, end }, owners);
}

/** Marks the title after the address of a link or picture. */
function paintTitle(markdown: string, { start, end }: Span, owners: Uint8Array): void {
  const inside = markdown.slice(start, end).replace(/\s*\)$/, "");
  const opening = inside.endsWith(")") ? "(" : (inside.at(-1) ?? "");
  for (let at = inside.length - 2; at >= 0; at--) {
    if (inside[at] === opening && inside[at - 1] !== "\\") {
      owners.fill(owner.title, start + at + 1, start + inside.length - 1);
      return;
    }
  }
}

/** The opening line of a fenced code block; only its first word, the language, is read. */
function paintFence(node: Code, { markdown, owners, lose }: Draft): void {
  const { start } = rangeOf(node);
  const [opening = "", language = ""] =
    /^((?:`{3,}|~{3,})[ \t]*\S*)[^\r\n]*/.exec(markdown.slice(start)) ?? [];
  if (opening === "") return;
  owners.fill(owner.syntax, start, start + language.length);
  if (node.meta) lose(codeWordsLost({ start, end: start + opening.length }, markdown, node.meta));
}

/** The numbers of an ordered list, which Markdown counts itself. */
function paintNumbers(list: List, { markdown, owners, lose }: Draft): void {
  if (!list.ordered) return;
  const first = list.start ?? 1;
  for (const [index, item] of list.children.entries()) {
    const { start } = rangeOf(item);
    const [mark = ""] = /^\d{1,9}[.)]/.exec(markdown.slice(start, start + 10)) ?? [];
    owners.fill(owner.number, start, start + mark.length);
    if (index > 0) lose(numberLost(mark, start, first + index));
  }
}

/** Cells of rows that have more cells than the table has columns. */
function extraCells(table: Table, markdown: string): (LostWords | undefined)[] {
  const columns = table.align?.length ?? 0;
  return table.children.map((row) => {
    const first = row.children[columns];
    const last = row.children.at(-1);
    if (!first || !last) return undefined;
    const cells = { start: rangeOf(first).start, end: rangeOf(last).end };
    return cellsLost(cells, { ...rangeOf(row), cells: row.children.length, columns }, markdown);
  });
}

function paintHtml({ tokens, unread, blocks }: TypedHtml, owners: Uint8Array): void {
  for (const { start, end } of blocks) {
    for (let at = start; at < end; at++) {
      if (owners[at] === owner.words || owners[at] === owner.linkWords) {
        owners[at] = owner.htmlWords;
      }
    }
  }
  for (const { start, end } of tokens) {
    if (owners[start] !== owner.removed) owners.fill(owner.syntax, start, end);
  }
  for (const { start, end } of unread) {
    if (owners[start] !== owner.removed) owners.fill(owner.nobody, start, end);
  }
}

/** Escapes and placeholders, also malformed ones: of three opening braces that are never closed, the first two begin a placeholder. */
const escapes =
  /(?<escape>\\(?!\{\{\{)[!-/:-@[-`{-~])|\\?(?:\{\{(?=\{(?![^{}]*\}\}))|\{\{(?<name>[^{}]*)\}\}|\{\{[^{}]*\}|\{\{|(?<!\{)\{[ \t]*(?:fact|brand)\.[\w-]{1,60}[ \t]*\}{1,2}(?!\}))/g;

function paintEscapes(markdown: string, { values }: Placeholders, owners: Uint8Array): void {
  for (const { 0: typed, index, groups = {} } of markdown.matchAll(escapes)) {
    const shown = owners[index] ?? owner.nobody;
    const { escape: escaped, name } = groups;
    // Single braces around a fact's name count only in running text and link text.
    const isPart =
      escaped !== undefined ? shown === owner.title : isFilled.has(shown) && typed.includes("{{");
    if (shown !== owner.words && shown !== owner.linkWords && !isPart) continue;
    const isKnown = name !== undefined && values.has(name.trim());
    const as = escaped !== undefined ? owner.escape : isKnown ? owner.placeholder : owner.reported;
    owners.fill(as, index, index + typed.length);
  }
}

const isFilled: ReadonlySet<number> = new Set([owner.htmlWords, owner.alt, owner.title]);

/** Spans with letters or digits that nobody owns. */
function* unowned(markdown: string, owners: Uint8Array): Generator<Span> {
  for (
    let start = owners.indexOf(owner.nobody);
    start >= 0;
    start = owners.indexOf(owner.nobody, start)
  ) {
    let end = start + 1;
    while (end < owners.length && owners[end] === owner.nobody) end++;
    const typed = markdown.slice(start, end);
    const words = /[\p{L}\p{N}\p{M}](?:[\s\S]*[\p{L}\p{N}\p{M}])?/u.exec(typed);
    if (words) yield { start: start + words.index, end: start + words.index + words[0].length };
    start = end;
  }
}
