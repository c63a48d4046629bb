// The first paragraph of an entry as the rule `opening-repeated` compares it with others: a hash of its words, and where it is.
import type { CheckedFile } from "../model/analysis.ts";
import { hashOfText, tokensOf } from "../model/block-words.ts";
import type { Opening } from "../model/opening.ts";
import { spanIn } from "../model/prose.ts";
import { isDistinct } from "./distinct.ts";

/** Fewer words may begin two texts by chance: “Dear reader”. */
const minWords = 8;

/** The first paragraph of a file; undefined where it may be like another's, or is too short to compare. */
export function openingOf(file: CheckedFile): Opening | undefined {
  if (!isDistinct(file)) return undefined;
  const first = file.prose.find(({ kind }) => kind === "paragraph");
  if (!first) return undefined;
  const words = tokensOf(first.text.toLowerCase());
  if (words.length < minWords) return undefined;
  return { words: hashOfText(words.join(" ")), span: spanIn(first, 0, first.text.length) };
}
