// Assigns every character of a text one owner: what shows it, reads it or removes it.

import type { Nodes as HastNodes, Root as HastRoot } from "hast";
import type { Definition, List, Nodes, Parents, Root, Table } from "mdast";
import type { Span } from "../../report/finding.ts";
import type { Placeholders } from "../placeholders/placeholders.ts";
import { linkSchemes } from "./address.ts";
import { removedWhole } from "./sanitise.ts";
import type { TypedHtml } from "./typed-html.ts";
import { rangeOf, walk } from "./walk.ts";

/** The possible owners of a character, as numbers for a Uint8Array. */
export const owner = {
  nobody: 0,
  /** Shown as a word of the text. */
  words: 1,
  /** Shown; typed between HTML tags. */
  htmlWords: 2,
  /** Shown as code. */
  code: 3,
  /** Syntax of a node: a mark of emphasis, an address, a tag, the number of a list item. */
  syntax: 4,
  /** A backslash and the character it escapes. */
  escape: 5,
  /** {{…}}, to be filled. */
  placeholder: 6,
  /** Inside an element that the sanitiser removes with its content, which is reported. */
  removed: 7,
  /** Lost, or a mark shown as typed; it has a finding. */
  reported: 8,
} as const;

type Owner = (typeof owner)[keyof typeof owner];

/** A range of words that would not be on the page. */
export interface LostWords extends Span {
  /** Why, as the end of a sentence. */
  readonly because?: string;
  readonly help?: string;
}

export interface Coverage {
  /** The owner of each character. */
  readonly owners: Uint8Array;
  /** Words that would not be on the page. */
  readonly lost: readonly LostWords[];
}

/** A text in every form that the coverage needs. */
interface ParsedText {
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

/**
 * The end of a node, including its children: parse5 gives no end for an element that is never
 * closed.
 */
function endOf(node: HastNodes): number {
  const { end } = rangeOf(node);
  return "children" in node
    ? node.children.reduce((most, child) => Math.max(most, endOf(child)), end)
    : end;
}

/**
 * Computes the owners of a text's characters and the words that would be lost. Marks are looked for
 * only in what is shown as words, so no two findings are about the same characters.
 */
export function coverageOf(text: ParsedText): Coverage {
  const { markdown, tree, html, removed, shown, placeholders } = text;
  const owners = new Uint8Array(markdown.length);
  for (const { start, end } of removed) owners.fill(owner.removed, start, end);
  paintShown(shown, owners, owner.words);
  const lost = paintSyntax(tree, markdown, owners);
  for (const { start, end } of lost) owners.fill(owner.reported, start, end);
  paintHtml(html, owners);
  paintEscapes(markdown, placeholders, owners);
  for (const span of unowned(markdown, owners)) lost.push(span);
  return { owners, lost };
}

/** HTML elements that show program text. */
export const codeElements: ReadonlySet<string> = new Set(["code", "pre", "kbd", "samp", "tt"]);

/**
 * Spans of code in a text. {{…}}, names and numbers there belong to a program, so they are neither
 * filled nor checked.
 */
export function codeIn({ owners }: Coverage): Span[] {
  return [...runsIn(owners)].filter(({ now }) => now === owner.code);
}

/** A range of characters with one owner. */
interface OwnedRun extends Span {
  readonly now: number | undefined;
}

/** The text in ranges of one owner each. */
export function* runsIn(owners: Uint8Array): Generator<OwnedRun> {
  for (let start = 0; start < owners.length; ) {
    const now = owners[start];
    let end = start + 1;
    while (end < owners.length && owners[end] === now) end++;
    yield { now, start, end };
    start = end;
  }
}

/** Marks the words that visitors read. */
function paintShown(node: HastNodes, owners: Uint8Array, as: Owner): void {
  const { start, end } = rangeOf(node);
  if (node.type === "text") owners.fill(as, start, end);
  if (node.type === "element" && node.tagName === "img") owners.fill(owner.syntax, start, end);
  // The text of a code block has no position of its own.
  if (node.type === "element" && node.tagName === "pre") owners.fill(owner.code, start, end);
  if (!("children" in node)) return;
  const isCode = node.type === "element" && codeElements.has(node.tagName);
  for (const child of node.children) paintShown(child, owners, isCode ? owner.code : as);
}

/** Marks the syntax of Markdown's nodes. @returns words that Markdown itself drops */
function paintSyntax(tree: Root, markdown: string, owners: Uint8Array): LostWords[] {
  const lost: (LostWords | undefined | null)[] = [];
  const used = referencesIn(tree);
  const isRead = (node: Definition) => used.delete(`link ${node.identifier}`) || isAddress(node);
  walk<Nodes>(tree, (node) => {
    const { start, end } = rangeOf(node);
    switch (node.type) {
      case "definition":
        // Of one that no link uses, or that repeats another, words are lost, but no address is.
        if (isRead(node)) owners.fill(owner.syntax, start, end);
        break;
      case "footnoteDefinition":
        if (used.delete(`note ${node.identifier}`)) {
          paintAround(node, owners);
        } else {
          lost.push(unusedNote(start, markdown.slice(start, end)));
        }
        break;
      case "code":
        lost.push(paintFence(start, markdown, owners));
        break;
      case "list":
        lost.push(...paintNumbers(node, markdown, owners));
        break;
      case "table":
        lost.push(...extraCells(node, markdown));
        break;
      case "emphasis":
      case "strong":
      case "delete":
      case "tableCell":
        paintAround(node, owners);
        break;
      case "listItem":
        // The box of a task belongs to its paragraph where that begins with a mark.
        if (typeof node.checked === "boolean") {
          owners.fill(owner.syntax, start, markdown.indexOf("]", start) + 1);
        }
        break;
      case "link":
      case "linkReference":
        // The words of a bare address are no words in which marks are looked for.
        if (markdown[start] === "[") {
          paintAround(node, owners);
        } else {
          owners.fill(owner.syntax, start, end);
        }
        break;
      case "footnoteReference":
        owners.fill(owner.syntax, start, end);
    }
  });
  return lost.filter((words) => !!words).filter(({ start }) => owners[start] !== owner.removed);
}

/** Whether a definition's address can only be one: “[Note]: important” is a sentence. */
const address = new RegExp(String.raw`^(?:(?:data|${linkSchemes.join("|")}):|#|\.{0,2}/)`, "i");
const isAddress = ({ url }: Definition) => address.test(url);

/** The definitions of links and footnotes that the text uses. */
function referencesIn(tree: Root): Set<string> {
  const used = new Set<string>();
  walk<Nodes>(tree, (node) => {
    if (/^(?:link|image|footnote)Reference$/.test(node.type) && "identifier" in node) {
      used.add(`${node.type === "footnoteReference" ? "note" : "link"} ${node.identifier}`);
    }
  });
  return used;
}

/** Marks what stands before the first child of a node and after its last one. */
function paintAround(node: Parents, owners: Uint8Array): void {
  const { start, end } = rangeOf(node);
  const first = node.children[0];
  const last = node.children.at(-1);
  owners.fill(owner.syntax, start, first ? rangeOf(first).start : end);
  if (last) owners.fill(owner.syntax, rangeOf(last).end, end);
}

/** A footnote that no text refers to: its first line, with the mark at its beginning. */
function unusedNote(start: number, typed: string): LostWords {
  const [line = ""] = /^[^\r\n]*/.exec(typed) ?? [];
  const [mark = ""] = /^\[\^[^\]]*\]/.exec(line) ?? [];
  return {
    start,
    end: start + line.trimEnd().length,
    because: ": no text refers to this note, or one above has its name",
    help: `Write ${mark} where the text needs the note, or remove it.`,
  };
}

/** The opening line of a fenced code block; only its first word, the language, is read. */
function paintFence(start: number, markdown: string, owners: Uint8Array): LostWords | undefined {
  const fence = /(?:`{3,}|~{3,})[ \t]*\S*([^\r\n]*)/y;
  fence.lastIndex = start;
  const [opening = "", more = ""] = fence.exec(markdown) ?? [];
  const end = start + opening.length;
  owners.fill(owner.syntax, start, end);
  if (!/[\p{L}\p{N}]/u.test(more)) return undefined;
  return {
    start: end - more.trimStart().length,
    end: start + opening.trimEnd().length,
    because: ": of this line only the language is read",
    help: "Leave out what stands behind the language.",
  };
}

/** The numbers of an ordered list, which Markdown counts itself. */
function paintNumbers(list: List, markdown: string, owners: Uint8Array): (LostWords | undefined)[] {
  const first = list.start ?? 1;
  return list.children.map((item, index) => {
    const { start } = rangeOf(item);
    const [mark = ""] = /^\d{1,9}[.)]/.exec(markdown.slice(start, start + 10)) ?? [];
    owners.fill(owner.syntax, start, start + mark.length);
    return index > 0 && list.ordered ? numberLost(mark, start, first + index) : undefined;
  });
}

/** Numbers up to here may continue a list or be days; a larger one began a sentence. */
const maxListNumber = 50;

/** “1986. A year” below another numbered line: the page counts on from that line. */
function numberLost(mark: string, start: number, shown: number): LostWords | undefined {
  const number = Number(mark.slice(0, -1));
  if (number <= maxListNumber || number === shown) return undefined;
  return {
    start,
    end: start + mark.length,
    because: `: a numbered list counts by itself, here to ${shown}`,
    help: `Write ${number}\\${mark.slice(-1)} if readers should see the number, below an empty line.`,
  };
}

/** Cells of rows that have more cells than the table has columns. */
function extraCells(table: Table, markdown: string): (LostWords | undefined | null)[] {
  const columns = table.align?.length ?? 0;
  return table.children.map((row) => {
    const first = row.children[columns];
    const last = row.children.at(-1);
    if (!first || !last) return undefined;
    const { start } = rangeOf(first);
    const words = /[^|\s](?:[\s\S]*[^|\s])?/.exec(markdown.slice(start, rangeOf(last).end));
    return (
      words && {
        start: start + words.index,
        end: start + words.index + words[0].length,
        because: `: the row has ${row.children.length} cells, and its table ${columns}`,
        help: "Add a column to the table's head, or write \\| for a bar that readers should see.",
      }
    );
  });
}

function paintHtml({ tokens, ignored, blocks }: TypedHtml, owners: Uint8Array): void {
  for (const { start, end } of blocks) {
    for (let at = start; at < end; at++) {
      if (owners[at] === owner.words) owners[at] = owner.htmlWords;
    }
  }
  for (const { start, end } of tokens) {
    if (owners[start] !== owner.removed) owners.fill(owner.syntax, start, end);
  }
  for (const { start, end } of ignored) {
    if (owners[start] !== owner.removed) owners.fill(owner.nobody, start, end);
  }
}

/**
 * Escapes and placeholders, also malformed ones: of three opening braces that are never closed, the
 * first two begin a placeholder.
 */
const escapes =
  /(?<escape>\\(?!\{\{\{)[!-/:-@[-`{-~])|\\?(?:\{\{\{[^{}]*\}\}\}|\{\{(?=\{(?![^{}]*\}\}))|\{\{(?<name>[^{}]*)\}\}|\{\{[^{}]*\}|\{\{|(?<!\{)\{[ \t]*(?:fact|brand)\.[\w-]{1,60}(?:[ \t]*\}{1,2})?)/g;

function paintEscapes(markdown: string, { values }: Placeholders, owners: Uint8Array): void {
  for (const { 0: typed, index, groups = {} } of markdown.matchAll(escapes)) {
    const { escape: escaped, name } = groups;
    // Between tags only what is filled counts: no escapes, and no single braces around a fact's
    // name.
    const isFilledInHtml = owners[index] === owner.htmlWords && typed.includes("{{");
    if (owners[index] !== owner.words && !(isFilledInHtml && escaped === undefined)) continue;
    const isKnown = name !== undefined && values.has(name.trim());
    const as = escaped !== undefined ? owner.escape : isKnown ? owner.placeholder : owner.reported;
    owners.fill(as, index, index + typed.length);
  }
}

/** Spans with letters or digits that nobody owns. */
function unowned(markdown: string, owners: Uint8Array): Span[] {
  return [...runsIn(owners)].flatMap(({ now, start, end }) => {
    if (now !== owner.nobody) return [];
    const words = /[\p{L}\p{N}\p{M}](?:[\s\S]*[\p{L}\p{N}\p{M}])?/u.exec(
      markdown.slice(start, end),
    );
    if (!words) return [];
    const at = start + words.index;
    return { start: at, end: at + words[0].length };
  });
}
