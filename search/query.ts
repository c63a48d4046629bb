// What a visitor has typed, as what is looked for: for each word the ways in which pages may say it.
import type { Meant, Vocabulary } from "./vocabulary.ts";
import { allWords, isTelling, type Word } from "./words.ts";

/** Longer queries are cut: nobody types more, and whatever is typed has to cost little. */
export const mostLetters = 200;
const mostWords = 12;

/** Most words that are looked for altogether. */
const mostMeant = 32;

/** What a word of ours counts that stands for the typed one, and one that is put together of two typed ones. */
const asSynonym = 0.9;
const asJoined = 1;

/** One or two typed words, and each word that may say the same. */
export type Wish = readonly Meant[];

/** Words that stand for typed ones that begin at a place, and how many typed words those are. */
function synonymsAt(words: readonly Word[], at: number, vocabulary: Vocabulary): { stems: string[]; length: number }[] {
  const found: { stems: string[]; length: number }[] = [];
  for (let length = Math.min(vocabulary.longestSynonym, words.length - at); length > 0; length--) {
    const typed = words
      .slice(at, at + length)
      .map(({ stem }) => stem)
      .join(" ");
    const stems = (vocabulary.synonyms.get(typed) ?? []).filter((stem) => vocabulary.countOf(stem) > 0);
    if (stems.length > 0) found.push({ stems, length });
  }
  return found;
}

/** What is meant by the words at a place, and how many words that are. */
function wishAt(words: readonly Word[], at: number, vocabulary: Vocabulary): { wish: Meant[]; length: number } {
  const word = words[at];
  const next = words[at + 1];
  if (!word) return { wish: [], length: 1 };
  const others = synonymsAt(words, at, vocabulary);
  const stands = others.flatMap(({ stems }) => stems.map((stem) => ({ stem, weight: asSynonym })));
  const longest = Math.max(1, ...others.map(({ length }) => length));
  // "v board" and "ply wood" are written as one word here.
  const [joined] = next ? allWords(word.plain + next.plain) : [];
  if (joined && joined.end === word.plain.length + (next?.plain.length ?? 0) && vocabulary.countOf(joined.stem) > 0)
    return { wish: [{ stem: joined.stem, weight: asJoined }, ...stands], length: Math.max(2, longest) };
  // The typed words are looked for besides what stands for them, but not guessed at.
  const typed = words.slice(at, at + longest).filter(isTelling);
  const itself =
    others.length > 0
      ? typed.filter(({ stem }) => vocabulary.countOf(stem) > 0).map(({ stem }) => ({ stem, weight: 1 }))
      : typed.flatMap(({ stem, plain }) => [
          ...vocabulary.nearSynonyms(stem, plain),
          ...vocabulary.meantBy(stem, plain),
        ]);
  return { wish: [...itself, ...stands], length: longest };
}

/**
 * Reads a query.
 * @param query whatever was typed; it is cut into words and never used as a pattern or as markup
 * @returns what is looked for, each wish with at least one word that some page has
 */
export function wishesOf(query: string, vocabulary: Vocabulary): Wish[] {
  const words = allWords(query.slice(0, mostLetters));
  const wishes: Wish[] = [];
  let count = 0;
  for (let at = 0; at < words.length && wishes.length < mostWords; ) {
    const { wish, length } = wishAt(words, at, vocabulary);
    at += length;
    const known = new Map<string, Meant>();
    for (const meant of wish) if (!known.has(meant.stem)) known.set(meant.stem, meant);
    const room = [...known.values()].slice(0, mostMeant - count);
    count += room.length;
    if (room.length > 0) wishes.push(room);
  }
  return wishes;
}
