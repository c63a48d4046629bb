// Runs `content watch`: builds again whenever a file is saved, and keeps the findings for the
// development server.
import { watch as watchFolder } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { refusal, UnusableError } from "@site/files/unusable";
import { writeNamed } from "@site/files/write";
import type { LastSummary } from "../compile/analyses.ts";
import { countedFindings } from "../print/counted.ts";
import { textFindings } from "../print/formats/text.ts";
import { configFile, ownSchemas } from "../read/files/path.ts";
import type { Call } from "./command.ts";
import { type ContentResult, prepare } from "./compiling.ts";
import { watchTree } from "./watched-tree.ts";

/** Editors write a file in several steps; changes within this many milliseconds are one save. */
const saveMs = 20;

/** The findings of the last run, for the development server. */
export interface WatchState {
  /** `2 errors and 0 warnings`. */
  readonly summary: string;
  /** The errors as in the terminal, without colours; empty if there are none. */
  readonly errors: string;
}

interface WatchOptions {
  /** The content folder. */
  readonly content: string;
  /** The folder of the schemas; the site's configuration is beside it. */
  readonly schemas: string;
  /** Called before the check that follows a change of the schemas or the configuration. */
  readonly reload: () => Promise<void>;
  readonly check: () => Promise<ContentResult>;
  /** Prints a result and returns its exit status. */
  readonly report: (result: ContentResult) => Promise<number>;
  /** Called with the reason when a later run fails. */
  readonly onProblem: (message: string) => void;
}

export async function watchCommand(call: Call): Promise<number> {
  const state = call.text("state");
  let current = call;
  let run = await prepareWatch(current);
  const { schemasFolder = ownSchemas } = await call.dependencies();
  return await watch({
    content: call.content,
    schemas: fileURLToPath(schemasFolder),
    async reload() {
      current = { ...current, ...(await current.reload()) };
      run = await prepareWatch(current);
    },
    check: () => run.check(),
    async report(result) {
      if (state !== undefined) {
        writeNamed(resolve(state), JSON.stringify(stateOf(result, call.shown)));
      }
      return await run.report(result);
    },
    onProblem: (message) => process.stderr.write(`${message}\n`),
  });
}

/** Prepares all runs until the schemas or the configuration change. */
const prepareWatch = (call: Call) =>
  prepare(call, { writes: true, last: new Map<string, LastSummary>() });

function stateOf({ findings, texts }: ContentResult, folder: string): WatchState {
  const errors = findings.filter(({ severity }) => severity === "error");
  return {
    summary: countedFindings(findings),
    errors: textFindings(errors, texts, { folder, colour: false }).trimEnd(),
  };
}

/** Whether something cannot be read or written, which the next save may change. */
const isRefusal = (problem: unknown) =>
  problem instanceof UnusableError || refusal(problem) !== undefined;

/**
 * Builds, then builds again after every change until the process is ended.
 * @returns the status of the last run, after SIGINT or SIGTERM
 */
export async function watch(watched: WatchOptions): Promise<number> {
  let status = 0;
  let isRunning = false;
  let isPending = false;
  let isFirst = true;
  let hasNewSchemas = false;
  let timer: NodeJS.Timeout | undefined;

  const runOnce = async (): Promise<void> => {
    const isReloading = hasNewSchemas;
    hasNewSchemas = false;
    try {
      if (isReloading) await watched.reload();
      status = await watched.report(await watched.check());
    } catch (problem) {
      // In the first run a refusal ends the command; later the cause may be gone with the next
      // save.
      if (isFirst || !(isReloading || isRefusal(problem))) throw problem;
      hasNewSchemas ||= isReloading;
      watched.onProblem(problem instanceof Error ? problem.message : String(problem));
    }
    isFirst = false;
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    do {
      isPending = false;
      await runOnce();
    } while (isPending);
    isRunning = false;
  };
  return await new Promise<number>((resolveStatus, reject) => {
    const start = () => {
      if (isRunning) {
        isPending = true;
        return;
      }
      run().catch((problem: unknown) => {
        // Watchers would keep the process alive.
        end();
        reject(problem);
      });
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(start, saveMs);
    };
    const soonAfterReload = () => {
      hasNewSchemas = true;
      soon();
    };
    const watchers = [
      watchTree(watched.content, soon),
      watchTree(watched.schemas, soonAfterReload),
      watchFolder(dirname(watched.schemas), (_event, name) => {
        if (name === configFile) soonAfterReload();
      }),
    ];
    const end = () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    };
    const stop = () => {
      end();
      resolveStatus(status);
    };
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
    start();
  });
}
