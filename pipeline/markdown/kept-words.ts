// Whether every word of a text is still there when it has been compiled. It knows of no case: whatever took words out on the way
// (a parser that mends HTML, the sanitiser, a reader of tables), they are found missing here.
import type { Nodes as HastNodes, Root as HastRoot } from "hast";
import type { Nodes, Root } from "mdast";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import type { Span } from "../model/source.ts";
import { attributesOf } from "./html-tags.ts";
import type { TypedHtml } from "./typed-html.ts";
import { walk } from "./walk.ts";

/** A word as it was typed, or the whole piece that it stands in where only that place is known. */
interface TypedWord extends Span {
  readonly word: string;
}

const words = /[\p{L}\p{N}\p{M}]+/gu;

/** Attributes that visitors read or hear. */
const heard: readonly string[] = ["alt", "title", "aria-label"];

/**
 * The words that are in a text and not in what was made of it, as ranges of the text.
 * @param tree the parsed text, filled
 * @param pieces its HTML
 * @param compiled what was made of it
 */
export function missingWords(tree: Root, pieces: readonly TypedHtml[], compiled: HastRoot, markdown: string): Span[] {
  if (pieces.length === 0 && isSame(tree, compiled)) return [];
  return missing(typedWords(tree, pieces, markdown), lettersOf(compiled));
}

/** Whether nothing but blanks came or went: so it is with nearly all texts, and it costs next to nothing to see. */
function isSame(tree: Root, compiled: HastRoot): boolean {
  const before: string[] = [];
  walk<Nodes>(tree, (node) => {
    if (node.type === "text" || node.type === "inlineCode" || node.type === "code") before.push(node.value);
    else if ((node.type === "image" || node.type === "imageReference") && node.alt) before.push(node.alt);
  });
  let at = 0;
  let same = true;
  const compare = (text: string) => {
    const typed = before[at++];
    same &&= typed === text || (typed !== undefined && withoutBlanks(typed) === withoutBlanks(text));
  };
  walk<HastNodes>(compiled, (node) => {
    if (node.type === "text") {
      if (before[at] === node.value || /\S/.test(node.value)) compare(node.value);
    } else if (node.type === "element" && node.tagName === "img" && typeof node.properties.alt === "string")
      if (node.properties.alt !== "") compare(node.properties.alt);
  });
  return same && at === before.length;
}

const withoutBlanks = (text: string) => text.replace(/\s+/g, "");

/** All that visitors read or hear of a tree, without what stands between letters. */
function lettersOf(compiled: HastRoot): string {
  let text = "";
  walk<HastNodes>(compiled, (node) => {
    if (node.type === "text") text += ` ${node.value}`;
    else if (node.type === "element")
      for (const name of ["alt", "title", "ariaLabel"]) text += ` ${node.properties[name] ?? ""}`;
  });
  return (text.match(words) ?? []).join("");
}

function typedWords(tree: Root, pieces: readonly TypedHtml[], markdown: string): TypedWord[] {
  const found: TypedWord[] = [];
  const html = new Map(pieces.map((piece) => [piece.at, piece]));
  walk<Nodes>(tree, (node) => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start;
    const add = (text: string) => {
      // A filled placeholder, a reference such as &nbsp; or an indentation makes places within a node unsure.
      const same = markdown.startsWith(text, start);
      for (const { 0: word, index } of text.matchAll(words))
        found.push({ word, ...(same ? { start: start + index, end: start + index + word.length } : { start, end }) });
    };
    if (node.type === "text" || node.type === "inlineCode" || node.type === "code") add(node.value);
    else if (node.type === "image" || node.type === "imageReference") add(node.alt ?? "");
    else if (node.type === "html") {
      const piece = html.get(start);
      if (piece) for (const word of wordsOfHtml(piece)) found.push(word);
    }
    if ((node.type === "image" || node.type === "link") && node.title) add(node.title);
  });
  return found;
}

/** The words between tags, and those in tags that no name, no address and no number of theirs is. */
function* wordsOfHtml({ value, tokens, source }: TypedHtml): Generator<TypedWord> {
  const wordsIn = function* (start: number, end: number): Generator<TypedWord> {
    const text = value.slice(start, end).replace(/&#?\w{1,40};|\{\{[^{}]*\}\}/g, (all) => " ".repeat(all.length));
    for (const { 0: word, index } of text.matchAll(words))
      yield { word, start: source(start + index), end: source(start + index + word.length - 1) + 1 };
  };
  let at = 0;
  for (const token of tokens) {
    yield* wordsIn(at, token.start);
    at = token.end;
    if (token.kind === "comment") continue;
    if (token.kind === "unfinished") yield* wordsIn(token.start + token.name.length + 1, token.end);
    else if (token.kind === "close") yield* wordsIn(token.start + token.name.length + 2, token.end);
    else
      for (const attribute of attributesOf(value.slice(token.start, token.end)))
        if (heard.includes(attribute.name.toLowerCase()))
          yield* wordsIn(token.start + attribute.value, token.start + attribute.end);
  }
  yield* wordsIn(at, value.length);
}

/** Most letters of the words that follow one, by which it is known whether that one is missing or others have come before it. */
const lookahead = 24;

/** The words that do not stand, in their order or elsewhere, among the letters of what was made of them. */
function missing(typed: readonly TypedWord[], letters: string): TypedWord[] {
  const absent: TypedWord[] = [];
  let others = "";
  let at = 0;
  for (const [index, found] of typed.entries()) {
    if (letters.startsWith(found.word, at)) {
      at += found.word.length;
      continue;
    }
    const next = followed(typed, index + 1);
    const there = next !== "" && letters.startsWith(next, at) ? -1 : letters.indexOf(found.word + next, at);
    if (there < 0) absent.push(found);
    else {
      others += ` ${letters.slice(at, there)}`;
      at = there + found.word.length;
    }
  }
  others += ` ${letters.slice(at)}`;
  // What was moved, such as words that stood between the rows of a table, is among the letters that were passed over.
  return absent.filter(({ word }) => {
    const there = others.indexOf(word);
    if (there < 0) return true;
    others = `${others.slice(0, there)} ${others.slice(there + word.length)}`;
    return false;
  });
}

function followed(typed: readonly TypedWord[], from: number): string {
  let text = "";
  for (let index = from; index < typed.length && text.length < lookahead; index++) text += typed[index]?.word ?? "";
  return text.slice(0, lookahead);
}

/** Ranges of words as they stand side by side: with nothing but blanks and signs of a sentence between them. */
export function joined(found: readonly Span[], markdown: string): Span[] {
  const spans: { start: number; end: number }[] = [];
  for (const { start, end } of found) {
    const last = spans.at(-1);
    if (last && start >= last.start && !/[\p{L}\p{N}|<>]/u.test(markdown.slice(last.end, start)))
      last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}

/** Most letters of lost words in a message. */
const longest = 60;

/** The finding about words that are gone, for which nobody knows the reason. */
export function lostWords(typed: string, place: Place): Diagnostic {
  const line = typed.replace(/\s+/g, " ");
  const called = line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line;
  return diagnostic("words-lost", place, `“${called}” would not be on the page.`, {
    help: "Write it outside of the tags and marks around it, as a sentence of its own.",
  });
}
