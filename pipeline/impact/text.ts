// Compares the texts of two versions of a page: words, headings, links and pictures.
import type { Root } from "hast";
import { walkElements } from "../markdown/walk.ts";
import type { Document, DocumentText } from "../model/analysis.ts";
import { object } from "../model/prose.ts";
import { without } from "./values.ts";

/** What was added to and removed from a page's texts. */
export interface TextChange {
  readonly words: Came<number>;
  readonly headings: Came<readonly string[]>;
  /** Addresses of links. */
  readonly links: Came<readonly string[]>;
  /** Paths of pictures, as typed. */
  readonly pictures: Came<readonly string[]>;
  /** Whether only the markup differs, such as emphasis or an alternative text. */
  readonly markup: boolean;
}

interface Came<T> {
  readonly added: T;
  readonly removed: T;
}

/** The texts of a file with placeholders as typed, so that a changed fact does not change every page that names it. */
function textsOf({ texts, body }: Document): readonly DocumentText[] {
  return [...Object.values(texts), ...(body ? [body] : [])];
}

/** Number of words of a file's texts. */
export function wordsOf(document: Document): number {
  return textsOf(document).reduce((sum, text) => sum + text.words, 0);
}

/** The difference between the texts of two files; undefined if there is none. */
export function textChange(before: Document, after: Document): TextChange | undefined {
  const blocks = (document: Document) => textsOf(document).flatMap((text) => text.blocks);
  const said = (document: Document) => blocks(document).map(({ text }) => text);
  const headings = (document: Document) =>
    blocks(document).flatMap(({ kind, text }) => (kind === "heading" ? [text.trim()] : []));
  const links = (document: Document) => textsOf(document).flatMap(({ tree }) => linksIn(tree));
  const pictures = (document: Document) => textsOf(document).flatMap((text) => text.pictures);
  const came = (of: (document: Document) => readonly string[]) => ({
    added: without(of(after), of(before)),
    removed: without(of(before), of(after)),
  });
  const change = {
    words: changedWords(said(before), said(after)),
    headings: came(headings),
    links: came(links),
    pictures: came(pictures),
  };
  const isUncounted = Object.values(change).every(
    ({ added, removed }) => isNothing(added) && isNothing(removed),
  );
  if (isUncounted && shape(before) === shape(after)) return undefined;
  const isSame = wordsIn(said(before)).join(" ") === wordsIn(said(after)).join(" ");
  return { ...change, markup: isUncounted && isSame };
}

function linksIn(tree: Root): string[] {
  const addresses: string[] = [];
  walkElements(tree, ({ tagName, properties: { href } }) => {
    if (tagName === "a" && typeof href === "string") addresses.push(href);
  });
  return addresses;
}

function isNothing(value: number | readonly string[]): boolean {
  return typeof value === "number" ? value === 0 : value.length === 0;
}

const wordsIn = (blocks: readonly string[]) =>
  blocks.flatMap((text) => text.replaceAll(object, " ").match(/\S+/g) ?? []);

/** Number of words added and removed in the blocks that differ; words in another order are the same words. */
function changedWords(before: readonly string[], after: readonly string[]): Came<number> {
  const gone = wordsIn(without(before, after));
  const come = wordsIn(without(after, before));
  return { added: without(come, gone).length, removed: without(gone, come).length };
}

/** The structure of the texts, without positions. */
function shape(document: Document): string {
  return JSON.stringify(textsOf(document).map((text) => text.tree));
}
