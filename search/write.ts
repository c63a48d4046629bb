// Writes the index: cuts words and texts into files small enough for a phone, so that most of them come out as before when a page
// changes.
import {
  fields,
  type Group,
  groups,
  type IndexAddresses,
  type IndexLengths,
  type IndexList,
  type IndexStart,
  type IndexText,
  type IndexWords,
  startName,
} from "./index-files.ts";
import { countOf, fieldOf, type Terms, wordOf } from "./terms.ts";
import { allWords } from "./words.ts";

/** A document that is written: what is shown of it and its words. */
export interface WrittenDocument {
  readonly group: Group;
  readonly path: string;
  /** Stands for all that is shown of it. */
  readonly name: string;
  /** Asked for only where no file with it is there. */
  readonly text: () => IndexText;
  readonly terms: Terms;
}

/** A file of the index; its text is made when it is asked for. */
export type FileText = () => string;

/** Letters of a file: about a third of it is left when it is compressed. */
const enoughLetters = 20_000;
const mostLetters = 40_000;

/** Of so many places at which a file may end once it is long enough, one is taken. By the hash, so that a change moves no others. */
const oneOfWords = 8;
const oneOfDocuments = 2;

/** Documents of a file of texts: a visitor sees one of them. */
const mostDocuments = 4;

/** Addresses of a folder beyond which they stand in files of their own. */
const mostAddresses = 1500;

/** A number that stands for a text (FNV-1a). */
function signOf(text: string): number {
  let sign = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sign = Math.imul(sign ^ text.charCodeAt(at), 0x01000193);
  return (sign ^ (sign >>> 15)) >>> 0;
}

/** Synonyms as the dictionary has them: what is typed, and what is looked for. */
export interface Synonym {
  readonly typed: readonly string[];
  readonly find: readonly string[];
}

function synonymsOf(rows: readonly Synonym[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const wordsOf = (text: string) => allWords(text).map(({ stem }) => stem);
  for (const { typed, find } of rows)
    for (const text of typed) {
      const key = wordsOf(text).join(" ");
      const stems = find.flatMap(wordsOf);
      if (stems.join(" ") === key) continue;
      found[key] = [...new Set([...(found[key] ?? []), ...stems])];
    }
  return found;
}

/** Files by names that stand for their content. */
class Files {
  readonly texts = new Map<string, FileText>();
  readonly #hash: (text: string) => string;

  constructor(hash: (text: string) => string) {
    this.#hash = hash;
  }

  addText(text: string): string {
    const name = this.#hash(text);
    this.texts.set(name, () => text);
    return name;
  }

  add(content: unknown): string {
    return this.addText(JSON.stringify(content));
  }

  /** A file that need not be made to have a name. */
  addNamed(parts: readonly string[], text: FileText): string {
    const name = this.#hash(parts.join(" "));
    this.texts.set(name, text);
    return name;
  }
}

/** A word with its places as they are written. */
interface PlacedWord {
  readonly stem: string;
  /** In how many documents it is. */
  readonly count: number;
  /** JSON of WordPlaces. */
  readonly places: string;
}

/** Where the places of each word in each field begin when all of them stand in one row, and where the last one ends. */
function startsOf(documents: readonly WrittenDocument[], words: number): Uint32Array {
  const starts = new Uint32Array(words * fields.length + 1);
  for (const { terms } of documents)
    for (const term of terms) {
      const slot = wordOf(term) * fields.length + fieldOf(term) + 1;
      starts[slot] = (starts[slot] ?? 0) + 1;
    }
  for (let slot = 1; slot < starts.length; slot++) starts[slot] = (starts[slot] ?? 0) + (starts[slot - 1] ?? 0);
  return starts;
}

/** All words that documents have, sorted, with their places. */
function placedWords(documents: readonly WrittenDocument[], stems: readonly string[]): PlacedWord[] {
  const starts = startsOf(documents, stems.length);
  const next = starts.slice();
  const total = starts.at(-1) ?? 0;
  const where = new Uint32Array(total);
  const times = new Uint8Array(total);
  const inDocuments = new Uint32Array(stems.length);
  const seenIn = new Int32Array(stems.length).fill(-1);
  for (const [number, { terms }] of documents.entries())
    for (const term of terms) {
      const word = wordOf(term);
      const slot = word * fields.length + fieldOf(term);
      const place = next[slot] ?? 0;
      next[slot] = place + 1;
      where[place] = number;
      times[place] = countOf(term);
      if (seenIn[word] === number) continue;
      seenIn[word] = number;
      inDocuments[word] = (inDocuments[word] ?? 0) + 1;
    }
  const ofField = (slot: number) => {
    const [from, to] = [starts[slot] ?? 0, starts[slot + 1] ?? 0];
    let [gaps, last] = ["", -1];
    for (let place = from; place < to; place++) {
      const document = where[place] ?? 0;
      gaps += gaps === "" ? document - last : `,${document - last}`;
      last = document;
    }
    return `[[${gaps}],[${times.subarray(from, to).join()}]]`;
  };
  return stems
    .flatMap((stem, word): PlacedWord[] => {
      const count = inDocuments[word] ?? 0;
      if (count === 0) return [];
      const places = fields.map((_name, field) => ofField(word * fields.length + field));
      return [{ stem, count, places: `[${places.join()}]` }];
    })
    .sort((a, b) => (a.stem < b.stem ? -1 : 1));
}

/** Cuts words into files; where one ends goes by the word behind it, so that a change moves the ends of few. */
function wordFiles(words: readonly PlacedWord[]): PlacedWord[][] {
  let letters = 0;
  return parts(
    words,
    (_part, { stem, places }) => {
      const isFull = letters + places.length > mostLetters;
      const ends = isFull || (letters > enoughLetters && signOf(stem) % oneOfWords === 0);
      letters = ends ? 0 : letters;
      return ends;
    },
    ({ places }) => {
      letters += places.length;
    },
  );
}

/** Cuts a list into parts, each of which ends where the next item may begin one. */
function parts<Item>(
  items: readonly Item[],
  mayEnd: (part: readonly Item[], next: Item) => boolean,
  taken: (item: Item) => void = () => {},
): Item[][] {
  const cut: Item[][] = [];
  let part: Item[] = [];
  for (const item of items) {
    if (part.length > 0 && mayEnd(part, item)) {
      cut.push(part);
      part = [];
    }
    part.push(item);
    taken(item);
  }
  if (part.length > 0) cut.push(part);
  return cut;
}

function addressesOf(paths: readonly string[], files: Files): IndexAddresses {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const inside = folders.get(folder);
    if (inside) inside.push(path);
    else folders.set(folder, [path]);
  }
  const all: string[] = [];
  const more: Record<string, Record<string, string>> = {};
  for (const [folder, inside] of folders) {
    if (inside.length <= mostAddresses) {
      all.push(...inside);
      continue;
    }
    const bySign = new Map<string, string[]>();
    for (const path of inside) {
      const sign = path[folder.length] ?? "";
      const some = bySign.get(sign);
      if (some) some.push(path);
      else bySign.set(sign, [path]);
    }
    more[folder] = Object.fromEntries(Array.from(bySign, ([sign, some]) => [sign, files.add(some)]));
  }
  return { all, more };
}

/** Of each document, how many different words it has in each field. */
function lengthsOf(documents: readonly WrittenDocument[]): number[][] {
  const lengths = fields.map(() => new Array<number>(documents.length).fill(0));
  for (const [number, { terms }] of documents.entries())
    for (const term of terms) {
      const ofField = lengths[fieldOf(term)];
      if (ofField) ofField[number] = (ofField[number] ?? 0) + 1;
    }
  return lengths;
}

/** What an index is written from. */
export interface IndexSources {
  /** All documents, group by group in the order of `groups`. */
  readonly documents: readonly WrittenDocument[];
  /** The words that their terms name by number. */
  readonly stems: readonly string[];
  readonly synonyms: readonly Synonym[];
  readonly addresses: readonly string[];
}

/**
 * Writes an index.
 * @param hash names a text by its content
 * @returns the files by name; the one called `start` names the list of the others
 */
export function writeIndex(sources: IndexSources, hash: (text: string) => string): Map<string, FileText> {
  const { documents, stems, synonyms, addresses } = sources;
  const files = new Files(hash);
  const words = placedWords(documents, stems);
  const ofTexts = parts(
    documents,
    (part, next) => part.length >= mostDocuments || signOf(next.path) % oneOfDocuments === 0,
  );
  const lengths: IndexLengths = lengthsOf(documents);
  const indexWords: IndexWords = {
    stems: words.map(({ stem }) => stem).join(" "),
    counts: words.map(({ count }) => count),
    synonyms: synonymsOf(synonyms),
  };
  let first = 0;
  const list: IndexList = {
    groups: groups.map((group) => documents.filter((document) => document.group === group).length),
    averages: lengths.map((all) => Number((all.reduce((sum, length) => sum + length, 0) / all.length || 0).toFixed(2))),
    words: files.add(indexWords),
    lengths: files.add(lengths),
    places: wordFiles(words).map((part) => {
      first += part.length;
      return [files.addText(`[${part.map(({ places }) => places).join()}]`), first - part.length];
    }),
    texts: {
      names: ofTexts.map((part) =>
        files.addNamed(
          part.map(({ name }) => name),
          () => JSON.stringify(part.map(({ text }) => text())),
        ),
      ),
      sizes: ofTexts.map((part) => part.length),
    },
  };
  const start: IndexStart = { list: files.add(list), addresses: files.add(addressesOf(addresses, files)) };
  return files.texts.set(startName, () => JSON.stringify(start));
}
