// `content watch`: builds again whenever a file is saved, and writes the findings to a file for the development server.
import { watch as watchFolder } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { noCache } from "@site/common/files/cache";
import { refusal, UnusableError } from "@site/common/files/unusable";
import { writeNamed } from "@site/common/files/write";
import type { Summary } from "../analyse/analysis.ts";
import { type CompileOptions, compile } from "../compile.ts";
import { countedFindings } from "../print/counted.ts";
import { textDiagnostics } from "../print/formats/text.ts";
import { ownSchemas } from "../read/files/own-schemas.ts";
import { readSiteSchemas } from "../read/files/site-schemas.ts";
import type { ProjectSchemas } from "../read/schema/schema.ts";
import type { Call } from "./command.ts";
import { type ContentResult, prepare } from "./compiling.ts";
import { type Watched, watchTree } from "./watched-tree.ts";

/** Editors write a file in several steps; changes within this many milliseconds are one save. */
const saveMs = 20;

/** The findings of the last run, for the development server. */
export interface WatchState {
  /** `2 errors and 0 warnings`. */
  readonly summary: string;
  /** The errors as in the terminal, without colours; empty if there are none. */
  readonly errors: string;
}

/** What a run reuses. */
interface Known extends Pick<CompileOptions, "schemas" | "cached"> {
  readonly last: Map<string, Summary>;
}

export interface WatchOptions {
  /** The content folder. */
  readonly content: string;
  /** The folder of the schemas, and a function that reads them again. */
  readonly schemas: { readonly folder: string; readonly read: () => ProjectSchemas };
  /** Builds with what is known so far; after the schemas have changed there is no cache. */
  readonly check: (known: Known) => Promise<ContentResult>;
  /** Prints a result and returns its exit status. */
  readonly report: (result: ContentResult) => Promise<number>;
  /** Called with the reason when a later run fails, or when the schemas are invalid, whose former state then stays in use. */
  readonly onProblem: (message: string) => void;
}

export async function watchCommand(call: Call): Promise<number> {
  const { options, announced, report } = await prepare(call, { writes: true });
  const state = call.text("state");
  const given = await options();
  return await watch(given, {
    content: call.content,
    schemas: { folder: fileURLToPath(ownSchemas), read: () => readSiteSchemas(ownSchemas) },
    check: (known) => {
      // Makes an editor that runs this as a task clear its old findings.
      if (announced) process.stdout.write("Checking the content\n");
      return compile({ ...given, ...known });
    },
    async report(result) {
      if (state !== undefined) {
        writeNamed(resolve(state), JSON.stringify(stateOf(result, call.shown)));
      }
      return await report(result);
    },
    onProblem: (message) => process.stderr.write(`${message}\n`),
  });
}

function stateOf({ diagnostics, texts }: ContentResult, folder: string): WatchState {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return {
    summary: countedFindings(diagnostics),
    errors: textDiagnostics(errors, texts, { folder, colour: false }).trimEnd(),
  };
}

const messageOf = (problem: unknown) =>
  problem instanceof Error ? problem.message : String(problem);

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
  let haveSchemasChanged = false;
  let status = 0;
  let isRunning = false;
  let isPending = false;
  let isFirst = true;
  let timer: NodeJS.Timeout | undefined;

  const readSchemas = () => {
    haveSchemasChanged = false;
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
    isRunning = true;
    do {
      isPending = false;
      if (haveSchemasChanged) readSchemas();
      try {
        status = await watched.report(await watched.check({ schemas, last, cached }));
      } catch (problem) {
        const isRefused = problem instanceof UnusableError || refusal(problem) !== undefined;
        // In the first run a refusal ends the command; later the cause may be gone with the next save.
        if (isFirst || !isRefused) throw problem;
        watched.onProblem(messageOf(problem));
      }
      isFirst = false;
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
    const watchers: Watched[] = [
      watchTree(watched.content, soon),
      watchFolder(watched.schemas.folder, (_event, name) => {
        if (name && !/\.(?:json|yaml)$/.test(name)) return;
        haveSchemasChanged = true;
        soon();
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
