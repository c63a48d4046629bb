// Analyses files in worker threads, where there are so many that this is quicker.
import { availableParallelism } from "node:os";
import { inWorkers } from "@site/files/pool";
import type { SiteConfig } from "../read/files/site-config.ts";
import type { AnalyseInThreads, AnalysisTexts, ThreadContext } from "./analyses.ts";

/** What a worker thread is given at the start. */
export interface WorkerSetup extends ThreadContext {
  /** Address of the folder of the schemas. */
  readonly schemas: string;
  readonly config: SiteConfig;
}

/**
 * With fewer files one thread is done before others have started and warmed up. Measured on two
 * hardware threads of one core: 1,000 files took 6.6 s in one thread and 7.9 s in two, 10,000 files
 * 60 s and 37 s.
 */
const fewestFiles = Math.ceil(3000 / availableParallelism());

/**
 * Returns a function that analyses many files in threads.
 * @param folder of the schemas, which the threads read there
 */
export function analyseInThreads(folder: URL, config: SiteConfig): AnalyseInThreads {
  return async (tasks, context, take) => {
    if (tasks.length < fewestFiles) return;
    const plain = tasks.map((task) => {
      const { path, text } = task.file;
      return { ...task, file: { path, text } };
    });
    const worker = new URL("./analyse-worker.ts", import.meta.url);
    const setup: WorkerSetup = { schemas: folder.href, config, ...context() };
    const takeAll = (results: readonly AnalysisTexts[]) => {
      for (const texts of results) take(texts);
    };
    // Tasks that a failed thread left are done by the caller, where the same problem is thrown.
    await inWorkers(worker, setup, plain, takeAll).catch(() => undefined);
  };
}
