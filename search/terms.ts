// The words of a document, packed: ten thousand documents have millions of them, which are kept between builds.
import type { Group, IndexText } from "./index-files.ts";
import { stemsOf } from "./words.ts";

/** A document as the index takes it. */
export interface IndexedDocument extends IndexText {
  readonly group: Group;
  /** What tells what it is about besides its headings: descriptions, keywords. */
  readonly about: readonly string[];
}

/** All words by number, each as often as it is asked for. */
export class WordNumbers {
  readonly stems: string[];
  readonly #numbers: Map<string, number>;

  constructor(stems: readonly string[] = []) {
    this.stems = [...stems];
    this.#numbers = new Map(stems.map((stem, number) => [stem, number]));
  }

  of(stem: string): number {
    const known = this.#numbers.get(stem);
    if (known !== undefined) return known;
    this.stems.push(stem);
    this.#numbers.set(stem, this.stems.length - 1);
    return this.stems.length - 1;
  }
}

/** A word's number, a field and a count in 32 bits: 4 million words, four fields, 255 times. */
const [fieldBits, countBits] = [2, 8];
const mostTimes = 2 ** countBits - 1;

const packed = (word: number, field: number, count: number) =>
  ((word << (fieldBits + countBits)) | (field << countBits) | Math.min(count, mostTimes)) >>> 0;
export const wordOf = (term: number) => term >>> (fieldBits + countBits);
export const fieldOf = (term: number) => (term >>> countBits) & (2 ** fieldBits - 1);
export const countOf = (term: number) => term & mostTimes;

/** How often a document has which words in which field, each in 32 bits. */
export type Terms = Uint32Array;

/** The words of a document. */
export function termsOf({ title, about, sections }: IndexedDocument, numbers: WordNumbers): Terms {
  const texts = [[title], [...about, ...sections.map(([, heading]) => heading)], sections.map(([, , text]) => text)];
  const terms: number[] = [];
  for (const [field, ofField] of texts.entries()) {
    const counts = new Map<string, number>();
    for (const text of ofField) for (const stem of stemsOf(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const [stem, count] of counts) terms.push(packed(numbers.of(stem), field, count));
  }
  return Uint32Array.from(terms);
}
