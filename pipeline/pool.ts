// The worker pool: as many threads as there are cores, each given a share of the tasks at a time, so that all are busy to the end.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** Tasks that a worker gets at a time, and shares that it has in hand, so that it goes on while its results are taken. */
const [share, ahead] = [20, 2];

/**
 * Megabytes for what a worker makes and drops at once, and for what it holds: V8 lets a heap grow to a multiple of what is in use where
 * much is allowed, and the limit of its own choice is gigabytes.
 */
const [youngMegabytes, oldMegabytes] = [32, 512];

/**
 * Does tasks in threads.
 * @param worker the module of a thread: it is given `setup` as its `workerData`, gets tasks as messages and answers each with one
 * @param take is given the results of a share, in the order of its tasks; of tasks that a thread has not done before it failed, nothing
 */
export async function inWorkers<Task, Result>(
  worker: URL,
  setup: unknown,
  tasks: readonly Task[],
  take: (results: readonly Result[]) => void,
): Promise<void> {
  const shares = Array.from({ length: Math.ceil(tasks.length / share) }, (_, part) =>
    tasks.slice(part * share, (part + 1) * share),
  );
  const threads = Math.min(Math.max(2, availableParallelism()), shares.length);
  await Promise.all(Array.from({ length: threads }, () => thread(worker, setup, shares, take)));
}

/** One thread, until there is nothing left to do. */
function thread<Task, Result>(
  module: URL,
  setup: unknown,
  shares: (readonly Task[])[],
  take: (results: readonly Result[]) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(module, {
      workerData: setup,
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes, maxOldGenerationSizeMb: oldMegabytes },
    });
    let inHand = 0;
    const next = () => {
      const tasks = shares.shift();
      if (tasks) {
        inHand++;
        worker.postMessage(tasks);
      } else if (inHand === 0) void worker.terminate();
    };
    worker.on("message", (results: readonly Result[]) => {
      inHand--;
      next();
      take(results);
    });
    // Whoever asked does what is left, and meets what this thread met.
    worker.on("error", () => resolve());
    worker.on("exit", () => resolve());
    for (let some = 0; some < ahead; some++) next();
  });
}
