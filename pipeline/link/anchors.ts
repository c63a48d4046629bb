// Of an anchor and the part of a page that it names nearly: which of the two is misspelt. A heading has its slips too.
import { own } from "../collections.ts";
import type { LinkUse } from "../model/text.ts";

export interface AnchorContext {
  /** Address of each file's page. */
  readonly pathOfFile: ReadonlyMap<string, string>;
  /** Text of a file. */
  readonly textOf?: (file: string) => string | undefined;
}

/** Dashes of a part that stand for no space: a mark stands among the words of its heading. */
const oddDash = /^-|--|-$/;

/**
 * Whether it is the anchor that is misspelt: all words of the part that it lacks stand elsewhere too, in the file of the link or
 * of the page.
 */
export function isMistyped(
  anchor: string,
  part: string,
  path: string,
  { place }: LinkUse,
  context: AnchorContext,
): boolean {
  const { textOf, pathOfFile } = context;
  const typed = anchor.toLowerCase().split("-");
  const words = part.split("-").filter((word) => word !== "" && !typed.includes(word));
  // Of the same words, a mark may have got into the heading.
  if (words.length === 0) return oddDash.test(anchor) || !oddDash.test(part);
  // Those of the site's own pages stand in their list.
  const file = fileOf(path, pathOfFile) ?? own.pages.file;
  const text = Array.from(new Set([place.file, file]), (name) => textOf?.(name) ?? "")
    .join("\n")
    .toLowerCase();
  return words.every((word) => standsTwice(text, word));
}

/** The file of an address. */
function fileOf(path: string, pathOfFile: ReadonlyMap<string, string>): string | undefined {
  for (const [file, page] of pathOfFile) if (page === path) return file;
  return undefined;
}

/** Whether a text has a word at least twice: one of them is that of a heading. */
function standsTwice(text: string, word: string): boolean {
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(text[at] ?? "");
  let count = 0;
  for (let at = text.indexOf(word); at >= 0 && count < 2; at = text.indexOf(word, at + word.length))
    if (!isLetter(at - 1) && !isLetter(at + word.length)) count++;
  return count > 1;
}
