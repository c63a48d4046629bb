// Runs the transactions of a process one by one, so that they never wait for each other inside the
// database.

import { StoreUnavailable } from "./database.ts";

/** A queue in front of a database. */
export class WriteQueue {
  #last: Promise<unknown> = Promise.resolve();
  /** The last failure of the database, and when its task began. */
  #failure: { readonly error: StoreUnavailable; readonly began: number } | undefined;

  /**
   * Runs a task after those that were added before. If the database is away, the tasks that waited
   * meanwhile fail at once: each would wait as long for the same answer.
   */
  add<Result>(task: () => Promise<Result>): Promise<Result> {
    const added = performance.now();
    const result = this.#last.then(async () => {
      if (this.#failure && added <= this.#failure.began) throw this.#failure.error;
      const began = performance.now();
      try {
        return await task();
      } catch (error) {
        if (error instanceof StoreUnavailable) this.#failure = { error, began };
        throw error;
      }
    });
    this.#last = result.catch(() => {});
    return result;
  }

  /** Resolves when no task is waiting or running. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
