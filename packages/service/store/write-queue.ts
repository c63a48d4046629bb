// Runs the transactions of one process one after the other.
// So they never wait for each other inside the database.

interface Waiting {
  readonly run: () => Promise<void>;
  readonly reject: (error: unknown) => void;
}

/** A queue in front of a database. */
export class WriteQueue {
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  readonly #stopsAll: (error: unknown) => boolean;

  /**
   * @param stopsAll whether an error of a task also fails those that waited when it began: if the database is away, each of them would
   *   wait as long for the same answer
   */
  constructor(stopsAll: (error: unknown) => boolean) {
    this.#stopsAll = stopsAll;
  }

  /** Runs a task after those that were added before. */
  add<Result>(task: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const run = async () => resolve(await task());
      this.#waiting.push({ run, reject });
      this.#running ??= this.#runAll();
    });
  }

  /** Resolves when no task is waiting or running. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #runAll(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const behind = this.#waiting.length;
      try {
        await next.run();
      } catch (error) {
        next.reject(error);
        if (this.#stopsAll(error)) {
          for (const { reject } of this.#waiting.splice(0, behind)) reject(error);
        }
      }
    }
    this.#running = undefined;
  }
}
