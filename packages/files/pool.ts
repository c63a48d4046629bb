// Runs tasks in worker threads, about one for each core.
import { availableParallelism } from "node:os";
import { setImmediate as turn } from "node:timers/promises";
import { parentPort, Worker } from "node:worker_threads";

/**
 * Tasks per share, and shares that a worker has queued, so that it continues while its results are
 * taken.
 */
const shareSize = 20;
const queuedShares = 2;

/**
 * Megabytes for a worker's young and old generation: V8 lets a heap grow to a multiple of what is
 * in use, and its default limit is gigabytes.
 */
const youngMegabytes = 48;
const oldMegabytes = 192;

/**
 * Runs tasks in threads. Messages are not validated, as both ends are this program and share their
 * types (decision 9).
 * @param worker module of a thread, which calls `answerTasks`; it gets `setup` as `workerData`
 * @param take receives the results of a share, in the order of its tasks
 * @param stop aborts the work
 * @throws what a thread or `take` throws, or the reason of `stop`, after all threads have ended
 */
export async function inWorkers<Task, Result>(
  worker: URL,
  setup: unknown,
  tasks: readonly Task[],
  take: (results: readonly Result[]) => void,
  stop?: AbortSignal,
): Promise<void> {
  const shares = Array.from({ length: Math.ceil(tasks.length / shareSize) }, (_, part) =>
    tasks.slice(part * shareSize, (part + 1) * shareSize),
  );
  const next = () => {
    stop?.throwIfAborted();
    return shares.shift();
  };
  const threads = Math.min(Math.max(2, availableParallelism()), shares.length);
  const ended = await Promise.allSettled(
    Array.from({ length: threads }, () =>
      runThread(worker, setup, next, take).catch((problem: unknown) => {
        shares.length = 0;
        throw problem;
      }),
    ),
  );
  for (const end of ended) {
    if (end.status === "rejected") throw end.reason;
  }
}

/** Starts a thread of a pool. */
function startWorker(module: URL, setup: unknown): Worker {
  return new Worker(module, {
    workerData: setup,
    resourceLimits: {
      maxYoungGenerationSizeMb: youngMegabytes,
      maxOldGenerationSizeMb: oldMegabytes,
    },
  });
}

const cutShort = "A thread has ended before its work was done.";

/** The caller that waits for a task's result. */
interface Caller<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (problem: unknown) => void;
}

/**
 * A thread for tasks that come up one at a time, such as a page that is requested. It starts with
 * the first.
 */
export class SerialWorker<Task, Result> {
  readonly #module: URL;
  readonly #setup: unknown;
  #worker: Worker | undefined;
  #caller: Caller<Result> | undefined;
  /** The last task. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param module of the thread, which calls `answerTasks`; it gets `setup` as `workerData` */
  constructor(module: URL, setup: unknown) {
    this.#module = module;
    this.#setup = setup;
  }

  /**
   * Does a task after those before it.
   * @returns its result; rejects with what the thread throws, which ends it: the next task starts
   * another
   */
  do(task: Task): Promise<Result> {
    const done = this.#last.then(() => this.#run(task));
    this.#last = done.catch(() => {});
    return done;
  }

  /** Ends the thread after its tasks. */
  async end(): Promise<void> {
    await this.#last;
    await this.#worker?.terminate();
  }

  #run(task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#caller = { resolve, reject };
      this.#worker ??= this.#start();
      this.#worker.postMessage([task]);
    });
  }

  #start(): Worker {
    const worker = startWorker(this.#module, this.#setup);
    const fail = (problem: unknown) => {
      // A thread that has thrown ends, too, when another may have taken its place.
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#caller?.reject(problem);
    };
    worker.on("message", ([result]: readonly [Result]) => this.#caller?.resolve(result));
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error(cutShort)));
    return worker;
  }
}

/** Runs one thread until no tasks are left and the thread has ended. */
function runThread<Task, Result>(
  module: URL,
  setup: unknown,
  next: () => readonly Task[] | undefined,
  take: (results: readonly Result[]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(module, setup);
    let inHand = 0;
    const fail = (problem: unknown) => {
      reject(problem);
      void worker.terminate();
    };
    const give = () => {
      const tasks = next();
      if (tasks) {
        inHand++;
        worker.postMessage(tasks);
      } else if (inHand === 0) {
        void worker.terminate();
      }
    };
    worker.on("message", (results: readonly Result[]) => {
      inHand--;
      try {
        give();
        take(results);
      } catch (problem) {
        fail(problem);
      }
    });
    worker.on("error", fail);
    worker.on("exit", () => (inHand > 0 ? reject(new Error(cutShort)) : resolve()));
    for (let some = 0; some < queuedShares; some++) give();
  });
}

/**
 * Makes this thread a worker of a pool: it answers one share of tasks after the other.
 * @param work returns the results of a share; an exception ends the pool
 */
export function answerTasks<Task, Result>(
  work: (tasks: readonly Task[]) => readonly Result[] | Promise<readonly Result[]>,
): void {
  let last: Promise<void> = Promise.resolve();
  parentPort?.on("message", (tasks: readonly Task[]) => {
    last = last.then(async () => {
      const results = await work(tasks);
      // Node handles up to a thousand queued messages before deferred callbacks, and what React
      // defers keeps a whole page in memory.
      await turn();
      parentPort?.postMessage(results);
    });
  });
}
