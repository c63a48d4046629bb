// How the text of a page has changed: words, headings, links and pictures.
import { diffArrays } from "diff";
import type { Document, DocumentText, Summary } from "../model/analysis.ts";
import { object } from "../model/prose.ts";
import { without } from "./values.ts";

/** What came and went in a page's text. */
export interface TextChange {
  readonly words: Came<number>;
  readonly headings: Came<readonly string[]>;
  /** Addresses that the text leads to. */
  readonly links: Came<readonly string[]>;
  /** Paths of pictures as typed. */
  readonly pictures: Came<readonly string[]>;
  /** Whether only the markup differs, such as what is emphasised or a picture's text. */
  readonly markup: boolean;
}

interface Came<T> {
  readonly added: T;
  readonly removed: T;
}

/** Most changes of words that are counted one by one; texts that differ in more are compared as sets of words. */
const mostEdits = 2000;

/** What the texts of a file say as typed, so that a changed fact is not a change of every page that names it. */
function textsOf({ texts, body }: Document): readonly DocumentText[] {
  return [...Object.values(texts), ...(body ? [body] : [])];
}

/** Number of words of a file's texts. */
export function wordsOf(document: Document): number {
  return textsOf(document).reduce((sum, text) => sum + text.words, 0);
}

/** A file and its texts. */
type Written = readonly [file: Summary, document: Document];

/** What differs between the texts of two files; undefined where nothing does. */
export function textChange(before: Written, after: Written): TextChange | undefined {
  const blocks = ([, document]: Written) => textsOf(document).flatMap((text) => text.blocks);
  const headings = (file: Written) =>
    blocks(file).flatMap(({ kind, text }) => (kind === "heading" ? [text.trim()] : []));
  const links = ([file]: Written) => file.links.map(({ href }) => href);
  const pictures = ([, document]: Written) => textsOf(document).flatMap((text) => text.pictures);
  const came = (of: (file: Written) => readonly string[]) => ({
    added: without(of(after), of(before)),
    removed: without(of(before), of(after)),
  });
  const change = {
    words: changedWords(
      blocks(before).map(({ text }) => text),
      blocks(after).map(({ text }) => text),
    ),
    headings: came(headings),
    links: came(links),
    pictures: came(pictures),
  };
  const markup =
    Object.values(change).every(({ added, removed }) => isNothing(added) && isNothing(removed)) &&
    shape(before) !== shape(after);
  return markup || Object.values(change).some(({ added, removed }) => !isNothing(added) || !isNothing(removed))
    ? { ...change, markup }
    : undefined;
}

function isNothing(value: number | readonly string[]): boolean {
  return typeof value === "number" ? value === 0 : value.length === 0;
}

/** Words that came and went; blocks that are the same, wherever they stand, are left out. */
function changedWords(before: readonly string[], after: readonly string[]): Came<number> {
  const words = (blocks: readonly string[]) =>
    blocks.flatMap((text) =>
      text
        .replaceAll(object, " ")
        .split(/\s+/)
        .filter((word) => word !== ""),
    );
  const [gone, come] = [words(without(before, after)), words(without(after, before))];
  const changes = diffArrays(gone, come, { maxEditLength: mostEdits });
  if (!changes) return { added: without(come, gone).length, removed: without(gone, come).length };
  const count = (of: "added" | "removed") =>
    changes.reduce((sum, change) => sum + (change[of] ? change.value.length : 0), 0);
  return { added: count("added"), removed: count("removed") };
}

/** The texts' structure without places. */
function shape([, document]: Written): string {
  return JSON.stringify(textsOf(document).map((text) => text.tree));
}
