// The loop of `content watch`: runs the compiler after every change, with the summaries of the last run in memory.
import { watch as watchFolder } from "node:fs";
import { noCache } from "@site/common/files/cache";
import { refusal, UnusableError } from "@site/common/files/unusable";
import type { CompileOptions } from "../compile.ts";
import type { Summary } from "../model/analysis.ts";
import type { ProjectSchemas } from "../model/schemas.ts";
import type { Judged } from "./print-result.ts";
import { type Watched, watchTree } from "./watched-tree.ts";

/** Editors write a file in several steps; changes within this many milliseconds are one save. */
const ofOneSave = 20;

/** What a run reuses. */
export interface Known extends Pick<CompileOptions, "schemas" | "cached"> {
  readonly last: Map<string, Summary>;
}

export interface WatchOptions {
  /** The content folder. */
  readonly content: string;
  /** The folder of the schemas, and a function that reads them again. */
  readonly schemas: { readonly folder: string; readonly read: () => ProjectSchemas };
  /** Called before every run. */
  readonly onStart?: () => void;
  /** Builds with what is known so far; after the schemas have changed there is no cache. */
  readonly judge: (known: Known) => Promise<Judged>;
  /** Prints a result and returns its exit status. */
  readonly report: (result: Judged) => Promise<number>;
  /**
   * Called with the reason when a run fails, as with a full disk (the next save tries again), or when the schemas are invalid (the old
   * ones stay in use).
   */
  readonly onProblem: (message: string) => void;
}

const messageOf = (problem: unknown) =>
  problem instanceof Error ? problem.message : String(problem);

/** Whether the system refused something, so that the failure is not a bug of ours. */
const isRefusal = (problem: unknown) =>
  problem instanceof UnusableError || refusal(problem) !== undefined;

/**
 * Builds, then builds again after every change until the process is ended.
 * @param options the initial schemas and cache
 * @returns the status of the last run, after SIGINT or SIGTERM
 */
export async function watch(
  options: Pick<CompileOptions, "schemas" | "cached">,
  watched: WatchOptions,
): Promise<number> {
  const last = new Map<string, Summary>();
  let { schemas, cached = noCache } = options;
  let schemasChanged = false;
  let status = 0;
  let running: Promise<void> | undefined;
  let again = false;
  let isFirst = true;
  let timer: NodeJS.Timeout | undefined;

  const readSchemas = () => {
    schemasChanged = false;
    try {
      schemas = watched.schemas.read();
      // Cached results hold only for the schemas they were made with.
      last.clear();
      cached = noCache;
    } catch (problem) {
      watched.onProblem(
        `The schemas cannot be read, so those of before are used: ${messageOf(problem)}`,
      );
    }
  };
  const run = async (): Promise<void> => {
    do {
      again = false;
      if (schemasChanged) readSchemas();
      watched.onStart?.();
      try {
        status = await watched.report(await watched.judge({ schemas, last, cached }));
      } catch (problem) {
        // In the first run a refusal ends the command; later the cause may be gone with the next save.
        if (isFirst || !isRefusal(problem)) throw problem;
        watched.onProblem(messageOf(problem));
      }
      isFirst = false;
    } while (again);
    running = undefined;
  };
  return await new Promise<number>((resolve, reject) => {
    const start = () => {
      if (running) {
        again = true;
      } else {
        running = run().catch((problem: unknown) => {
          // Watchers would keep the process alive.
          end();
          reject(problem);
        });
      }
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(start, ofOneSave);
    };
    const watchers: Watched[] = [
      watchTree(watched.content, soon),
      watchFolder(watched.schemas.folder, (_event, name) => {
        if (name && !/\.(?:json|yaml)$/.test(name)) return;
        schemasChanged = true;
        soon();
      }),
    ];
    const end = () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    };
    const stop = () => {
      end();
      resolve(status);
    };
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
    start();
  });
}
