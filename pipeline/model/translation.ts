// What is known of a text and its translation, block by block, as plain data.
import type { Summary } from "./analysis.ts";
import type { SourceFile, Span } from "./source.ts";

/** One field, heading, paragraph, item of a list or row of a table. */
export interface Block {
  /** JSON pointer of its field; of a block of Markdown with its number, such as `/content/items/0/body#2`, of the body's alone `#2`. */
  readonly id: string;
  /** What it is: `field`, `h2`, `paragraph`, `item1`, `row3` (a row of three cells) and so on; blocks of one kind can stand for each other. */
  readonly kind: string;
  /** What a reader reads, with placeholders as typed. */
  readonly text: string;
  /** Addresses that it links to, and paths of its pictures, as typed. */
  readonly links: readonly string[];
  readonly pictures: readonly string[];
  /** Names all of it but its spaces, marks and emphasis. */
  readonly hash: string;
  readonly span: Span;
}

/** The blocks of a file that a translation has. */
export interface Outline {
  readonly path: string;
  readonly blocks: readonly Block[];
}

/** A file that is a translation. */
export interface Translation {
  readonly path: string;
  /** Path of its source. */
  readonly source: string;
  /** The first part of its language's tag. */
  readonly language: string;
  /** Itself; none where the content has no such source, or it has nothing that could be translated. */
  readonly summary?: Summary;
  readonly outline: Outline;
}

/** The translations of a content. */
export interface Translations {
  readonly files: readonly Translation[];
  /** Outlines of the files that have translations, by path. */
  readonly sources: ReadonlyMap<string, Outline>;
  /** What each was last reviewed beside, if that was ever written down. */
  readonly lock: SourceFile | undefined;
}

export const noTranslations: Translations = { files: [], sources: new Map(), lock: undefined };

/** Numbers with their decimal places, words, and the signs that are more than punctuation. A sign before a number belongs to it. */
const token = /[-−–]?\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}\p{N}]+|[%‰\p{S}]/gu;

/** Between a letter and a letter it is part of a word, whichever of the two was typed. */
const apostrophe = /(?<=\p{L})['’](?=\p{L})/gu;

/** Marks of emphasis, which are symbols of Unicode too, and quotation marks that are typed as such. */
const emphasis = /[`^~|]/g;

/** The words, numbers and signs of a text: two texts of the same tokens say the same. */
export function tokensOf(text: string): readonly string[] {
  const words = text.normalize("NFC").replace(apostrophe, "").replace(emphasis, " ");
  return (words.match(token) ?? []).map((each) => each.replace(/^[−–]/, "-"));
}

/** Letters of hashes. */
const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/** Two hashes of a text (FNV-1a, and its like with another factor), mixed at the end as MurmurHash3 does. */
function hashes(text: string): readonly [number, number] {
  let [one, other] = [0x811c9dc5, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  const mixed = (value: number) => {
    const half = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
    const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
    return (whole ^ (whole >>> 16)) >>> 0;
  };
  return [mixed(one), mixed(other)];
}

const lettersOf = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => letters[(value >>> (6 * at)) & 63]).join("");

/** Names a text in ten letters, 60 bits: two texts of a site that share a name are not met with. */
export function hashOfText(text: string): string {
  return hashes(text)
    .map((value) => lettersOf(value, 5))
    .join("");
}

/** Letters that stand for one word. */
const markLength = 2;

/** Two letters for each word of a text, by which the words that have changed are told, though not what they were. */
export function marksOf(text: string): string {
  return tokensOf(text)
    .map((word) => lettersOf(hashes(word)[0], markLength))
    .join("");
}

/** The marks of single words. */
export function splitMarks(marks: string): readonly string[] {
  return marks.match(new RegExp(`.{${markLength}}`, "g")) ?? [];
}
