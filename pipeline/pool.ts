// The worker pool: as many threads as there are cores, each given a share of the tasks at a time, so that all are busy to the end. What
// goes to a thread and comes back is of this program alone, whose types both ends share: no schema is held against it (decision 348).
import { availableParallelism } from "node:os";
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { parentPort, Worker } from "node:worker_threads";

/** Tasks that a worker gets at a time, and shares that it has in hand, so that it goes on while its results are taken. */
const [share, ahead] = [20, 2];

/**
 * Megabytes for what a worker makes and drops at once, and for what it holds: V8 lets a heap grow to a multiple of what is in use where
 * much is allowed, and the limit of its own choice is gigabytes.
 */
const [youngMegabytes, oldMegabytes] = [48, 192];

/**
 * Does tasks in threads.
 * @param worker the module of a thread, which calls `answerTasks`; it is given `setup` as its `workerData`
 * @param take is given the results of a share, in the order of its tasks
 * @param stop ends the work when it aborts
 * @throws what a thread or `take` has thrown, the reason of `stop`; all threads have ended by then
 */
export async function inWorkers<Task, Result>(
  worker: URL,
  setup: unknown,
  tasks: readonly Task[],
  take: (results: readonly Result[]) => void,
  stop?: AbortSignal,
): Promise<void> {
  const shares = Array.from({ length: Math.ceil(tasks.length / share) }, (_, part) =>
    tasks.slice(part * share, (part + 1) * share),
  );
  const next = () => {
    stop?.throwIfAborted();
    return shares.shift();
  };
  // The process may have begun with a small heap of its own, which would be that of its threads too.
  for (const limit of ["min", "max"]) setFlagsFromString(`--${limit}-semi-space-size=0`);
  const threads = Math.min(Math.max(2, availableParallelism()), shares.length);
  const ended = await Promise.allSettled(
    Array.from({ length: threads }, () =>
      thread(worker, setup, next, take).catch((problem: unknown) => {
        shares.length = 0;
        throw problem;
      }),
    ),
  );
  for (const end of ended) if (end.status === "rejected") throw end.reason;
}

/** One thread, until there is nothing left to do, and it has ended. */
function thread<Task, Result>(
  module: URL,
  setup: unknown,
  next: () => readonly Task[] | undefined,
  take: (results: readonly Result[]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, {
      workerData: setup,
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes, maxOldGenerationSizeMb: oldMegabytes },
    });
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
      } else if (inHand === 0) void worker.terminate();
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
    worker.on("exit", () =>
      inHand > 0 ? reject(new Error("A thread has ended before its work was done.")) : resolve(),
    );
    for (let some = 0; some < ahead; some++) give();
  });
}

/**
 * Has this thread of a pool do the tasks that it is given, one share after the other.
 * @param work gives the results of a share; what it throws ends the pool
 */
export function answerTasks<Task, Result>(
  work: (tasks: readonly Task[]) => readonly Result[] | Promise<readonly Result[]>,
): void {
  let last: Promise<void> = Promise.resolve();
  parentPort?.on("message", (tasks: readonly Task[]) => {
    last = last.then(async () => {
      const results = await work(tasks);
      // Node takes up to a thousand messages that wait before it does what was put off: what React puts off holds its whole page.
      await turn();
      parentPort?.postMessage(results);
    });
  });
}
