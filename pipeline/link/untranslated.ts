// Finds the texts of a translation that are still in the language of its source, and those of the source that it lacks.
import { once } from "../model/once.ts";
import type { Block, Outline, Translation } from "../model/translation.ts";
import { textOf } from "./reviewed.ts";

type Translated = Pick<Translation, "outline" | "language">;

/** The words of a text without names, numbers and placeholders, which are the same in every language. */
const wordsOf = (text: string): readonly string[] =>
  text.replace(/\{\{[^{}]*\}\}|\{\w+\}/g, " ").match(/(?<!\p{L})\p{Ll}{2,}/gu) ?? [];

/** Fewest such words of a text that has to be translated, and of those of English in one that is in English. */
const fewestWords = 3;
const fewestEnglish = 2;

/** Words that every English sentence has some of. */
const english =
  /^(?:the|of|and|is|are|to|for|with|in|an|on|by|from|that|this|you|your|it|at|be|as|or|not|can)$/i;

/** Whether texts of a language are in other letters than those of the source. */
const hasOtherLetters = (language: string) =>
  new Intl.Locale(language).maximize().script !== "Latn";

/** The blocks of a translation that say in the words of its source what that says, or something else in its language. */
export function untranslatedIn({ outline, language }: Translated, source: Outline): Block[] {
  const its = once(
    () => new Set(source.blocks.map(({ id, text }) => `${textOf(id)} ${wordsOf(text).join(" ")}`)),
  );
  const isOther = hasOtherLetters(language);
  return outline.blocks.filter(({ id, text }) => {
    if (isOther && /(?!\p{sc=Latin})\p{L}/u.test(text)) return false;
    const words = wordsOf(text);
    if (words.length < fewestWords) return false;
    const isEnglish = words.filter((word) => english.test(word)).length >= fewestEnglish;
    return its().has(`${textOf(id)} ${words.join(" ")}`) || (isOther && isEnglish);
  });
}

/** Why a translation cannot be recorded as read beside its source; undefined if it can. */
export function unreadReason(translation: Translated, source: Outline): string | undefined {
  const { path } = translation.outline;
  const blocks = untranslatedIn(translation, source);
  const [first] = blocks;
  if (!first) return undefined;
  const such = `“${shown(first)}”`;
  return blocks.length === 1
    ? `One text of ${path} is still in the language of its source: ${such}. Translate it first.`
    : `${blocks.length} texts of ${path} are still in the language of its source, such as ${such}. Translate them first.`;
}

/** Most characters of a text in a message. */
const maxShown = 60;

/** A block's text on one line. */
export function shown({ text }: Block): string {
  const line = text.replace(/\s+/g, " ").replace(/^\s+|[.\s]+$/g, "");
  return line.length > maxShown ? `${line.slice(0, maxShown).trimEnd()}…` : line;
}

/** What a translation repeats of its source: numbers, names in the same letters, links and pictures. */
const marksOf = ({ text, links, pictures }: Block) =>
  new Set([...(text.match(/\p{N}+|[A-Za-z]{2,}/gu) ?? []), ...links, ...pictures]);

/** How well a block fits as the translation of another; 0 if it cannot be it. */
function fitOf(source: Block, own: Block): number {
  if (source.kind !== own.kind) return 0;
  const marks = marksOf(own);
  const shared = [...marksOf(source)].filter((mark) => marks.has(mark)).length;
  const lengths = [source.text.length + 1, own.text.length + 1];
  return 1 + shared + Math.min(...lengths) / Math.max(...lengths);
}

/** The blocks of a source's text that its translation most probably lacks: those left over when its own are put in order beside them. */
export function lackingBlocks(source: readonly Block[], own: readonly Block[]): Block[] {
  // best[i][j]: the best sum of fits from the i-th block of the source and the j-th of the translation on.
  const best = Array.from({ length: source.length + 1 }, () =>
    new Array<number>(own.length + 1).fill(0),
  );
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  const pairOf = (i: number, j: number) => {
    const fit = source[i] && own[j] ? fitOf(source[i], own[j]) : 0;
    return fit === 0 ? 0 : fit + at(i + 1, j + 1);
  };
  for (let i = source.length - 1; i >= 0; i--) {
    for (let j = own.length - 1; j >= 0; j--) {
      (best[i] ?? [])[j] = Math.max(at(i + 1, j), at(i, j + 1), pairOf(i, j));
    }
  }
  const lacking: Block[] = [];
  let j = 0;
  for (const [i, block] of source.entries()) {
    while (j < own.length && pairOf(i, j) < at(i, j) && at(i, j + 1) === at(i, j)) j++;
    if (j < own.length && pairOf(i, j) === at(i, j)) {
      j++;
    } else {
      lacking.push(block);
    }
  }
  return lacking;
}
