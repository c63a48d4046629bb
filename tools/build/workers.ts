// Worker threads of a build: as many as there are cores, started when there is work for them.

import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { BuildError } from "./steps.ts";
import type { Answer, Result, Task } from "./worker.ts";

/** Tasks that a worker is given at a time, from and to: one by one, messages would cost as much as small pages. */
const batch = { least: 8, most: 32 } as const;

/** Where a batch is so small a part of all tasks, no worker ends much later than the others. */
const batches = 250;

/** Tasks for which it is worth starting one more worker. */
const enoughForOne = 24;

export class Workers {
  readonly #threads: Worker[] = [];

  /** What a thread was given to begin with. */
  #beginning: Promise<unknown> | undefined;

  /** What React and the app have said so far that is no error, each once. */
  readonly warnings = new Set<string>();

  /** Threads that there are. */
  get size(): number {
    return this.#threads.length;
  }

  /** A thread with the tasks at hand; React and React Router ask NODE_ENV which of their builds to load. */
  #start(): Worker {
    const thread = new Worker(new URL("./worker.ts", import.meta.url), {
      env: { ...process.env, NODE_ENV: "production" },
      // What a page leaves behind is short-lived: with more room for it, less of it is looked through.
      resourceLimits: { maxYoungGenerationSizeMb: 96 },
    });
    this.#threads.push(thread);
    return thread;
  }

  async #ask(thread: Worker, tasks: readonly Task[]): Promise<readonly Result[]> {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const done = () => thread.off("message", answered).off("error", failed).off("exit", ended);
      const answered = (message: Answer) => {
        done();
        resolve(message);
      };
      const failed = (error: unknown) => {
        done();
        reject(error);
      };
      const ended = () => failed(new Error("A worker of the build has ended."));
      thread.on("message", answered).on("error", failed).on("exit", ended);
      thread.postMessage(tasks);
    });
    if ("error" in answer) {
      throw answer.error instanceof Error ? new BuildError(answer.error.message) : answer.error;
    }
    for (const warning of answer.warnings) this.warnings.add(warning);
    return answer.results;
  }

  /** Starts a thread with something that others will build on; what it throws is thrown by those. */
  begin(task: Task): void {
    this.#beginning = this.#ask(this.#start(), [task]).catch(() => undefined);
  }

  /**
   * Does tasks, as many at a time as there are cores.
   * @param tasks what to do; tasks of the same kind take about the same time
   * @param onResults is told results as they come, in any order
   * @param stop ends the work when it aborts
   * @throws BuildError for a page that cannot be rendered, the file system's error, the reason of `stop`
   */
  async run(
    tasks: readonly Task[],
    onResults: (results: readonly Result[]) => void,
    stop?: AbortSignal,
  ): Promise<void> {
    if (tasks.length === 0) return;
    // A thread answers one question at a time.
    await this.#beginning;
    const wanted = Math.min(availableParallelism(), Math.ceil(tasks.length / enoughForOne));
    while (this.#threads.length < wanted) this.#start();
    const size = Math.min(Math.max(Math.ceil(tasks.length / batches), batch.least), batch.most);
    let next = 0;
    const failures: unknown[] = [];
    const work = async (thread: Worker) => {
      while (next < tasks.length && failures.length === 0) {
        stop?.throwIfAborted();
        const some = tasks.slice(next, next + size);
        next += some.length;
        onResults(await this.#ask(thread, some));
      }
    };
    // The others are let end what they are at: nothing is written after this returns.
    await Promise.all(this.#threads.map((thread) => work(thread).catch((error: unknown) => failures.push(error))));
    if (failures.length > 0) throw failures[0];
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.splice(0).map((thread) => thread.terminate()));
  }
}
