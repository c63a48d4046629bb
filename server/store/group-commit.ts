// Writes in groups: what arrives while a group is being written shares the next one, and nobody is told before it is safe.

import { StoreUnavailable } from "./store.ts";

/** Items of one group. */
const mostInGroup = 500;

/** Items that may wait at once; each is a request that waits for its answer. */
const mostWaiting = 5000;

interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** A queue in front of a database that takes about as long to write many as to write one. */
export class GroupCommit<Item> {
  #waiting: Waiting<Item>[] = [];
  #running: Promise<void> | undefined;
  readonly #write: (items: readonly Item[]) => Promise<void>;

  /** @param write makes all of them durable, or throws and has made none so, as far as it knows */
  constructor(write: (items: readonly Item[]) => Promise<void>) {
    this.#write = write;
  }

  /**
   * Resolves when the item is durable.
   * @throws StoreUnavailable where too many are waiting already, or what the writing of its group threw
   */
  add(item: Item): Promise<void> {
    if (this.#waiting.length >= mostWaiting) {
      return Promise.reject(new StoreUnavailable("Too many enquiries wait to be stored.", "QUEUE_FULL"));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when nothing is waiting or being written. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // Requests that are read in the same turn of the event loop as the first belong to its group.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, mostInGroup);
      try {
        await this.#write(group.map(({ item }) => item));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#running = undefined;
  }
}
