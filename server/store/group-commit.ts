// Writes items to the store in groups: items that arrive while one group is written form the next; `add` resolves when its item is durable.

/** Most items of a group. */
const mostInGroup = 500;

interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** A queue for a database that writes many rows in about the time of one. */
export class GroupCommit<Item> {
  #waiting: Waiting<Item>[] = [];
  #running: Promise<void> | undefined;
  readonly #write: (items: readonly Item[]) => Promise<void>;

  /** @param write makes all items durable, or throws and, as far as it knows, none */
  constructor(write: (items: readonly Item[]) => Promise<void>) {
    this.#write = write;
  }

  /**
   * Resolves when the item is durable.
   * @throws the error of writing its group
   */
  add(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when no item is waiting or being written. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // Requests that are read in the same turn of the event loop join the group.
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
