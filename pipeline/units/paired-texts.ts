// Which text before it each text is most like, told of the few texts that a change of words concerns: by a list of the samples of all
// texts in their order, which is kept. What `suspects` of a rule finds by going through all of them is found here by looking some up.

/** What the bytes hold: numbers of 32 bits, then the paths as JSON. */
interface Listed {
  /** In their order; one that several texts have stands there once for each, in the order of the texts. */
  readonly hashes: Uint32Array;
  /** The number of the text of each. */
  readonly texts: Uint32Array;
  /** How many samples each text has. */
  readonly sizes: Uint32Array;
  readonly paths: readonly string[];
}

const wordBytes = Uint32Array.BYTES_PER_ELEMENT;

/** Numbers of texts must fit beside a hash of 32 bits into the 53 bits of a number. */
const mostTexts = 2 ** 20;

/**
 * A list of samples as bytes that can be kept.
 * @param texts in their order, each with its samples, none of them twice
 */
export function sampleList(texts: readonly (readonly [path: string, samples: Uint32Array])[]): Uint8Array {
  const count = texts.reduce((sum, [, { length }]) => sum + length, 0);
  const all = new Float64Array(count);
  let size = 0;
  for (const [text, [, samples]] of texts.entries()) for (const hash of samples) all[size++] = hash * mostTexts + text;
  all.sort();
  const paths = new TextEncoder().encode(JSON.stringify(texts.map(([path]) => path)));
  const words = new Uint32Array(2 + 2 * count + texts.length);
  words.set([count, texts.length]);
  for (let at = 0; at < count; at++) {
    const hash = Math.floor((all[at] as number) / mostTexts);
    words[2 + at] = hash;
    words[2 + count + at] = (all[at] as number) - hash * mostTexts;
  }
  for (const [text, [, { length }]] of texts.entries()) words[2 + 2 * count + text] = length;
  const bytes = new Uint8Array(words.byteLength + paths.length);
  bytes.set(new Uint8Array(words.buffer));
  bytes.set(paths, words.byteLength);
  return bytes;
}

function listIn(bytes: Uint8Array): Listed {
  // Numbers have to begin at an even place of their buffer, which another's bytes need not.
  const { buffer } = bytes.byteOffset % wordBytes === 0 ? bytes : bytes.slice();
  const start = bytes.byteOffset % wordBytes === 0 ? bytes.byteOffset : 0;
  const [count = 0, texts = 0] = new Uint32Array(buffer, start, 2);
  const numbers = (from: number, length: number) => new Uint32Array(buffer, start + from * wordBytes, length);
  const paths: readonly string[] = JSON.parse(
    new TextDecoder().decode(bytes.subarray((2 + 2 * count + texts) * wordBytes)),
  );
  return { hashes: numbers(2, count), texts: numbers(2 + count, count), sizes: numbers(2 + 2 * count, texts), paths };
}

/** The samples of all texts, of which some are others than in the list. Texts are known by their numbers. */
class Samples {
  readonly #list: Listed;
  readonly #changed = new Map<number, ReadonlySet<number>>();

  constructor(list: Listed) {
    this.#list = list;
  }

  /** Puts other samples in the place of those of a text. */
  change(text: number, samples: ReadonlySet<number>): void {
    this.#changed.set(text, samples);
  }

  /** How many a text has. */
  sizeOf(text: number): number {
    return this.#changed.get(text)?.size ?? this.#list.sizes[text] ?? 0;
  }

  /** Those of some texts. */
  of(wanted: ReadonlySet<number>): ReadonlyMap<number, ReadonlySet<number>> {
    const { hashes, texts, sizes } = this.#list;
    // The whole list is gone through: a mark costs less than looking each number up.
    const isWanted = new Uint8Array(sizes.length);
    const found = new Map<number, Set<number>>();
    for (const text of wanted) {
      isWanted[text] = this.#changed.has(text) ? 0 : 1;
      found.set(text, new Set(this.#changed.get(text)));
    }
    for (let at = 0; at < texts.length; at++) {
      const text = texts[at] as number;
      if (isWanted[text] === 1) found.get(text)?.add(hashes[at] as number);
    }
    return found;
  }

  /** The texts that have a sample, from a number on, in their order. */
  *having(hash: number, from: number): Generator<number> {
    const { hashes, texts } = this.#list;
    const changed = [...this.#changed]
      .flatMap(([text, samples]) => (text >= from && samples.has(hash) ? [text] : []))
      .sort((a, b) => b - a);
    for (let at = this.#placeOf(hash, from); hashes[at] === hash; at++) {
      const text = texts[at] as number;
      if (this.#changed.has(text)) continue;
      while ((changed.at(-1) ?? text) < text) yield changed.pop() as number;
      yield text;
    }
    yield* changed.reverse();
  }

  /** The last text before a number that has a sample. */
  lastBefore(hash: number, number: number): number | undefined {
    const { hashes, texts } = this.#list;
    let last = -1;
    for (const [text, samples] of this.#changed) if (text < number && samples.has(hash)) last = Math.max(last, text);
    let at = this.#placeOf(hash, number) - 1;
    while (hashes[at] === hash && this.#changed.has(texts[at] as number)) at--;
    if (hashes[at] === hash) last = Math.max(last, texts[at] as number);
    return last < 0 ? undefined : last;
  }

  /** Where in the list a sample of a text stands, or would stand. */
  #placeOf(hash: number, text: number): number {
    const { hashes, texts } = this.#list;
    let low = 0;
    let high = hashes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = hashes[middle] as number;
      if (at < hash || (at === hash && (texts[middle] as number) < text)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * The text before one that it is most like: of those that it is paired with, under suspicion, the one with the greatest share of samples
 * in common, and of these the first. For each of its samples it is paired with the first text that has it, and with the last one before it.
 */
function mostLike(samples: Samples, text: number, own: ReadonlySet<number>, least: number): number | undefined {
  const counts = new Map<number, number>();
  for (const hash of own) {
    const last = samples.lastBefore(hash, text);
    if (last === undefined) continue;
    const [first = last] = samples.having(hash, 0);
    counts.set(first, (counts.get(first) ?? 0) + 1);
    if (last !== first) counts.set(last, (counts.get(last) ?? 0) + 1);
  }
  let [like, most]: [number | undefined, number] = [undefined, 0];
  for (const [other, count] of [...counts].sort(([a], [b]) => a - b)) {
    const fewer = Math.min(own.size, samples.sizeOf(other));
    if (count >= least * fewer && count / fewer > most) [like, most] = [other, count / fewer];
  }
  return like;
}

/** A text whose samples are others, or whose words are although its samples are not. */
export interface Resampled {
  readonly path: string;
  readonly before: Uint32Array;
  readonly now: Uint32Array;
}

/** The texts that may be most like another one, or to another degree, because of one text. */
function touchedBy(
  samples: Samples,
  {
    text,
    old,
    young,
  }: { readonly text: number; readonly old: ReadonlySet<number>; readonly young: ReadonlySet<number> },
  least: number,
): ReadonlySet<number> {
  const touched = new Set([text]);
  // Texts before it are paired with texts before them. One behind it is paired with it for a sample that it has first or next before that one.
  const counts = new Map<number, number>();
  for (const hash of new Set([...old, ...young])) {
    const isFirst = samples.lastBefore(hash, text) === undefined;
    for (const other of samples.having(hash, text + 1)) {
      // As it has the sample or has it no longer, the other one is paired with another text.
      if (old.has(hash) !== young.has(hash)) touched.add(other);
      else counts.set(other, (counts.get(other) ?? 0) + 1);
      if (!isFirst) break;
    }
  }
  const size = Math.min(old.size, young.size);
  for (const [other, count] of counts) if (count >= least * Math.min(size, samples.sizeOf(other))) touched.add(other);
  return touched;
}

/**
 * The texts of which it has to be asked again how much they are like the one that they are most like: those that were changed, that
 * are most like one of these, or that are most like another one than before.
 * @param list the samples of all texts
 * @param since samples of texts that were others already before the change than in the list, by path
 * @param changes texts of other samples or words; those that are not in the list are held against none
 * @param least share of the samples of the shorter of two texts that makes them suspicious
 * @returns by path the path of the text that it is most like; undefined where it is like none
 */
export function concerned(
  list: Uint8Array,
  since: ReadonlyMap<string, Uint32Array>,
  changes: readonly Resampled[],
  least: number,
): ReadonlyMap<string, string | undefined> {
  const listed = listIn(list);
  const { paths } = listed;
  const samples = new Samples(listed);
  for (const [path, own] of since) if (paths.includes(path)) samples.change(paths.indexOf(path), new Set(own));
  const changed = changes.flatMap(({ path, before, now }) =>
    paths.includes(path) ? [{ text: paths.indexOf(path), old: new Set(before), young: new Set(now) }] : [],
  );
  for (const { text, old } of changed) samples.change(text, old);
  // One after the other, so that each is looked at beside the others as they are then.
  const touched = new Set<number>();
  for (const change of changed) {
    for (const text of touchedBy(samples, change, least)) touched.add(text);
    samples.change(change.text, change.young);
  }
  const likes = () => Array.from(samples.of(touched), ([text, own]) => mostLike(samples, text, own, least));
  const now = likes();
  for (const { text, old } of changed) samples.change(text, old);
  const before = likes();
  const isChanged = new Set(changed.map(({ text }) => text));
  const found = new Map<string, string | undefined>();
  for (const [index, text] of [...touched].entries()) {
    const like = now[index];
    if (!isChanged.has(text) && like === before[index] && (like === undefined || !isChanged.has(like))) continue;
    found.set(paths[text] ?? "", like === undefined ? undefined : paths[like]);
  }
  return found;
}
