// Of a document that fits: the section that does, and some of its words with those that were looked for marked.
import type { Piece } from "./found.ts";
import type { IndexText, Section } from "./index-files.ts";
import { allWords, isTelling, type Word } from "./words.ts";

/** Words before and after the first marked one that are shown. */
const wordsBefore = 8;
const wordsShown = 32;

/** What a word counts in a section's title, beside its text. */
const inTitle = 3;

/** How much each word tells: those that few pages have tell more. */
export type Worth = (stem: string) => number;

/** A text in pieces, the words among `stems` marked. */
export function marked(text: string, stems: ReadonlySet<string>, words: readonly Word[] = allWords(text)): Piece[] {
  const pieces: Piece[] = [];
  const add = (from: number, to: number, isMarked: boolean) => {
    if (from < to) pieces.push({ at: from, text: text.slice(from, to), marked: isMarked });
  };
  let last = 0;
  for (const { stem, start, end } of words) {
    if (!stems.has(stem)) continue;
    add(last, start, false);
    add(start, end, true);
    last = end;
  }
  add(last, text.length, false);
  return pieces;
}

/** Where to begin an excerpt: the stretch of words that has most of what was looked for. */
function bestStretch(words: readonly Word[], stems: ReadonlySet<string>, worth: Worth): number {
  let [best, bestWorth] = [0, 0];
  for (const [place, { stem }] of words.entries()) {
    if (!stems.has(stem)) continue;
    const found = new Set<string>();
    for (const word of words.slice(place, place + wordsShown - wordsBefore))
      if (stems.has(word.stem)) found.add(word.stem);
    const total = [...found].reduce((sum, other) => sum + worth(other), 0);
    if (total > bestWorth) [best, bestWorth] = [place, total];
  }
  return Math.max(0, best - wordsBefore);
}

/** Some words of a text around those that were looked for. */
export function excerptOf(text: string, stems: ReadonlySet<string>, worth: Worth): Piece[] {
  const words = allWords(text);
  const from = bestStretch(words, stems, worth);
  const to = Math.min(words.length, from + wordsShown);
  const start = from === 0 ? 0 : (words[from]?.start ?? 0);
  const end = to === words.length ? text.length : (words[to - 1]?.end ?? text.length);
  const pieces = marked(text.slice(start, end), stems);
  return [
    ...(start > 0 ? [{ at: -1, text: "… ", marked: false }] : []),
    ...pieces,
    ...(end < text.length ? [{ at: text.length, text: " …", marked: false }] : []),
  ];
}

function worthOf([, title, text]: Section, stems: ReadonlySet<string>, worth: Worth): number {
  const [titles, texts] = [new Set<string>(), new Set<string>()];
  for (const word of allWords(title)) if (stems.has(word.stem) && isTelling(word)) titles.add(word.stem);
  for (const word of allWords(text)) if (stems.has(word.stem)) texts.add(word.stem);
  const sum = (found: ReadonlySet<string>) => [...found].reduce((total, stem) => total + worth(stem), 0);
  return inTitle * sum(titles) + sum(texts);
}

/** The section of a document that has most of what was looked for; the first of several, the beginning where none has any. */
export function bestSection({ sections }: IndexText, stems: ReadonlySet<string>, worth: Worth): Section | undefined {
  let best = sections[0];
  let most = 0;
  for (const section of sections) {
    const value = worthOf(section, stems, worth);
    if (value > most) [best, most] = [section, value];
  }
  return best;
}
