// `content watch`: builds again whenever something is saved, with the summaries of the last run in memory.
import { watch as watchFolder } from "node:fs";
import { refusal, UnusableError } from "../cache/unusable.ts";
import { noCache } from "../cache.ts";
import type { CompileOptions } from "../compile.ts";
import type { Summary } from "../model/analysis.ts";
import type { SchemaSet } from "../model/schemas.ts";
import type { Judged } from "./print-result.ts";
import { type Watched, watchTree } from "./watched-tree.ts";

/** Editors write a file in several steps; what comes within this many milliseconds is one save. */
const ofOneSave = 20;

/** What a run goes on from. */
export interface Known extends Pick<CompileOptions, "schemas" | "cached"> {
  readonly last: Map<string, Summary>;
}

export interface WatchOptions {
  /** The content folder. */
  readonly content: string;
  /** The folder of the schemas, and how they are read again. */
  readonly schemas: { readonly folder: string; readonly read: () => SchemaSet };
  /** Before every run. */
  readonly onStart?: () => void;
  /** Builds with what is known so far: schemas that were read anew have no cache. */
  readonly judge: (known: Known) => Promise<Judged>;
  /** Prints a result and gives the exit status it stands for. */
  readonly report: (result: Judged) => Promise<number>;
  /** Told what keeps a run from its end, such as a full disk; the next save tries again. Of bad schemas those of before are used. */
  readonly onProblem: (message: string) => void;
}

const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/** Whether a run could not end for what is no fault of ours. */
const isRefusal = (problem: unknown) => problem instanceof UnusableError || refusal(problem) !== undefined;

/**
 * Builds, then builds again after every change until the process is ended.
 * @param options the schemas and the cache that it begins with
 * @returns the status of the last run, when SIGINT or SIGTERM asks to stop
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
      // What was found out of a file holds only with the schemas that it was checked with.
      last.clear();
      cached = noCache;
    } catch (problem) {
      watched.onProblem(`The schemas cannot be read, so those of before are used: ${messageOf(problem)}`);
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
        // What was asked for and cannot be ends it; what is refused later may be there with the next save.
        if (isFirst || !isRefusal(problem)) throw problem;
        watched.onProblem(messageOf(problem));
      }
      isFirst = false;
    } while (again);
    running = undefined;
  };
  return await new Promise<number>((resolve, reject) => {
    const start = () => {
      if (running) again = true;
      else
        running = run().catch((problem: unknown) => {
          // Watchers would keep the process from ending.
          end();
          reject(problem);
        });
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(start, ofOneSave);
    };
    const watchers: Watched[] = [
      watchTree(watched.content, soon),
      watchFolder(watched.schemas.folder, (_event, name) => {
        if (name?.endsWith(".json") === false) return;
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
