// Worker threads that read the files of a large content, as many as there are cores. Each gets some files at a time, so that all
// are busy to the end; what a worker that fails has not read is left to whoever asked.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Reading, ReadingSetup, ReadingTask } from "./reader.ts";

/**
 * Files below which one thread is done sooner than others have started and warmed up: measured on two cores that share one, where
 * 1,000 files took 6.6 s alone and 7.9 s together, and 10,000 60 s and 37 s.
 */
const fewestFiles = Math.ceil(3000 / availableParallelism());

/** Files that a worker gets at a time. */
const share = 20;

/** Shares that a worker has in hand, so that it goes on while what it has read is kept. */
const ahead = 2;

/** Megabytes for what a worker makes and drops at once: with more it would only collect later. */
const youngMegabytes = 32;

/**
 * Megabytes for what it holds: some thirty are enough, but V8 lets a heap grow to a multiple of what is in use where much is allowed, and
 * the limit of its own choice is gigabytes. A text that needs more is read by whoever asked.
 */
const oldMegabytes = 512;

/** Reads files, and tells of those that have been read. */
export type Crew = (
  setup: () => Promise<ReadingSetup>,
  tasks: readonly ReadingTask[],
  take: (readings: readonly Reading[]) => void,
) => Promise<void>;

/** Reads files in workers; where they are fewer than a number, none is read. */
export const crewFrom =
  (fewest: number): Crew =>
  async (prepare, tasks, take) => {
    if (tasks.length < fewest) return;
    const setup = await prepare();
    const waiting = Array.from({ length: Math.ceil(tasks.length / share) }, (_, part) =>
      tasks.slice(part * share, (part + 1) * share),
    );
    const workers = Math.min(Math.max(2, availableParallelism()), waiting.length);
    await Promise.all(Array.from({ length: workers }, () => work(setup, waiting, take)));
  };

/** Reads files in workers where that is faster. */
export const readingCrew: Crew = crewFrom(fewestFiles);

/** One worker, until there is nothing left to read. */
function work(
  setup: ReadingSetup,
  waiting: (readonly ReadingTask[])[],
  take: (readings: readonly Reading[]) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./reading-worker.ts", import.meta.url), {
      workerData: setup,
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes, maxOldGenerationSizeMb: oldMegabytes },
    });
    let inHand = 0;
    const next = () => {
      const tasks = waiting.shift();
      if (tasks) {
        inHand++;
        worker.postMessage(tasks);
      } else if (inHand === 0) void worker.terminate();
    };
    worker.on("message", (readings: readonly Reading[]) => {
      inHand--;
      next();
      take(readings);
    });
    // What it had in hand is read by whoever asked, who then meets what it met.
    worker.on("error", () => resolve());
    worker.on("exit", () => resolve());
    for (let shares = 0; shares < ahead; shares++) next();
  });
}
