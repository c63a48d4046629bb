// What may be in memory at one time of all pictures together: whoever needs much waits until others have given it back.

/** An amount that work takes parts of. */
export class Budget {
  readonly #most: number;
  #spent = 0;
  readonly #queue: { readonly cost: number; readonly go: () => void }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Does work as soon as there is as much left as it costs; those who came first go first, so that nobody waits for ever.
   * @param cost what the work takes; more than there is at all counts for all of it
   */
  async spend<T>(cost: number, work: () => Promise<T>): Promise<T> {
    const part = Math.min(cost, this.#most);
    if (this.#queue.length > 0 || this.#spent + part > this.#most)
      await new Promise<void>((go) => this.#queue.push({ cost: part, go }));
    else this.#spent += part;
    try {
      return await work();
    } finally {
      this.#spent -= part;
      this.#next();
    }
  }

  #next(): void {
    for (let first = this.#queue[0]; first && this.#spent + first.cost <= this.#most; first = this.#queue[0]) {
      this.#queue.shift();
      this.#spent += first.cost;
      first.go();
    }
  }
}
