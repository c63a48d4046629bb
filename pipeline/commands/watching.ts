// `content watch`: builds again whenever something is saved, keeping what the front end knows of unchanged files.
import { watch as watchFolder } from "node:fs";
import type { CompileOptions } from "../compile.ts";
import type { Memory } from "../model/result.ts";
import type { SchemaSet } from "../model/schemas.ts";
import type { Judged } from "./compiling.ts";
import { type Watched, watchTree } from "./watched-tree.ts";

/** Editors write a file in several steps; what comes within this many milliseconds is one save. */
const settle = 20;

/** More changes than a person makes at a time: the folder is looked at whole, as of very many the system may forget to tell some. */
const mostChanges = 100;

export interface WatchOptions {
  /** The content folder. */
  readonly content: string;
  /** The folder of the schemas, and how they are read again. */
  readonly schemas: { readonly folder: string; readonly read: () => SchemaSet };
  /** Before every run. */
  readonly onStart?: () => void;
  /**
   * Builds with what is known so far: schemas that were read anew have no store.
   * @param changed paths that were changed since the content in `memory` was looked at; undefined where that is not known
   */
  readonly judge: (
    known: Pick<CompileOptions, "schemas" | "store"> & { readonly memory: Memory },
    changed: ReadonlySet<string> | undefined,
  ) => Promise<Judged>;
  /** Prints a result and gives the exit status it stands for. */
  readonly report: (result: Judged) => Promise<number>;
  /** Told why the schemas cannot be read; those of before are kept. */
  readonly onBadSchemas: (message: string) => void;
}

/**
 * Builds, then builds again after every change until the process is ended.
 * @param options the schemas and the store that it begins with
 * @returns the status of the last run, when SIGINT or SIGTERM asks to stop
 */
export async function watch(
  options: Pick<CompileOptions, "schemas" | "store">,
  watched: WatchOptions,
): Promise<number> {
  let memory: Memory = { units: new Map(), placeholders: undefined };
  let { schemas, store } = options;
  let schemasChanged = false;
  let status = 0;
  let running: Promise<void> | undefined;
  let again = false;
  let changed: Set<string> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const readSchemas = () => {
    schemasChanged = false;
    try {
      schemas = watched.schemas.read();
      // What was found out of a file holds only with the schemas that it was checked with.
      memory = { units: new Map(), placeholders: undefined };
      store = undefined;
    } catch (problem) {
      watched.onBadSchemas(problem instanceof Error ? problem.message : String(problem));
    }
  };
  const run = async (): Promise<void> => {
    do {
      again = false;
      if (schemasChanged) readSchemas();
      watched.onStart?.();
      const since = changed;
      changed = new Set();
      status = await watched.report(await watched.judge({ schemas, store, memory }, since));
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
    const note = (path: string | undefined) => {
      if (path === undefined || (changed?.size ?? 0) >= mostChanges) changed = undefined;
      changed?.add(path ?? "");
      soon();
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(start, settle);
    };
    const watchers: Watched[] = [
      watchTree(watched.content, note),
      watchFolder(watched.schemas.folder, (_event, name) => {
        if (name !== null && !name.endsWith(".json")) return;
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
