// Weighted semaphore: limits the memory that all pictures use at one time.

/** An amount that tasks take parts of. */
export class Semaphore {
  readonly #max: number;
  #spent = 0;
  readonly #queue: { readonly cost: number; readonly go: () => void }[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Runs work as soon as its cost is available; first come, first served, so that nothing waits for
   * ever.
   * @param cost of the work; a cost above the whole budget counts as all of it
   */
  async spend<T>(cost: number, work: () => Promise<T>): Promise<T> {
    const part = Math.min(cost, this.#max);
    if (this.#queue.length > 0 || this.#spent + part > this.#max) {
      await new Promise<void>((go) => this.#queue.push({ cost: part, go }));
    } else {
      this.#spent += part;
    }
    try {
      return await work();
    } finally {
      this.#spent -= part;
      this.#next();
    }
  }

  #next(): void {
    for (
      let first = this.#queue[0];
      first && this.#spent + first.cost <= this.#max;
      first = this.#queue[0]
    ) {
      this.#queue.shift();
      this.#spent += first.cost;
      first.go();
    }
  }
}
