// Keeps results with the names and hashes of what was read to make them.
import type { Cache } from "./cache.ts";
import { keyOf } from "./hash.ts";

/** What a result was made from: the name of each input, with the hash that it had. */
export type Reads = readonly (readonly [name: string, hash: string])[];

/** A kept result. */
interface Kept {
  readonly text: string;
  readonly reads: Reads;
}

/**
 * Results of one stage by key. A result is found only if all that was read for it is still the
 * same, so that no key has to list what a result depends on.
 */
export class Memo {
  readonly #cache: Cache;
  readonly #stage: string;
  readonly #hashOf: (name: string) => string;
  readonly #hashes = new Map<string, string>();

  /**
   * @param stage hash of the code that makes the results
   * @param hashOf the hash of an input now
   */
  constructor(cache: Cache, stage: string, hashOf: (name: string) => string) {
    this.#cache = cache;
    this.#stage = stage;
    this.#hashOf = hashOf;
  }

  /** The result of a key. */
  get(key: string): Kept | undefined {
    const row = this.#cache.get(this.#rowOf(key));
    if (row === undefined) return undefined;
    const end = row.indexOf("\n");
    const reads: Reads = JSON.parse(row.slice(0, end));
    return this.isCurrent(reads) ? { text: row.slice(end + 1), reads } : undefined;
  }

  /**
   * Keeps a result.
   * @param names of all inputs that were read besides what the key names
   */
  put(key: string, names: Iterable<string>, text: string): Reads {
    const reads = this.readsOf(names);
    this.#cache.put(this.#rowOf(key), `${JSON.stringify(reads)}\n${text}`);
    return reads;
  }

  /** Inputs with their hashes now. */
  readsOf = (names: Iterable<string>): Reads =>
    Array.from(names, (name) => [name, this.#hashNow(name)]);

  /** Whether inputs are still the same. */
  isCurrent = (reads: Reads): boolean =>
    reads.every(([name, hash]) => this.#hashNow(name) === hash);

  /** Names a result: equal names mean equal results. */
  identityOf(key: string, reads: Reads): string {
    return keyOf(this.#stage, key, ...reads.flat());
  }

  #rowOf(key: string): string {
    return `${this.#stage} ${key}`;
  }

  #hashNow(name: string): string {
    const known = this.#hashes.get(name) ?? this.#hashOf(name);
    this.#hashes.set(name, known);
    return known;
  }
}
