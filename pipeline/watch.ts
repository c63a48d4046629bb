// `content watch`: builds again whenever something is saved, keeping what the front end knows of unchanged files.
import { watch as watchFolder } from "node:fs";
import { type CompileOptions, type CompileResult, compile, type Memory } from "./compile.ts";

/** Editors write a file in several steps; what comes within this many milliseconds is one save. */
const settle = 40;

/**
 * Builds, then builds again after every change until the process is ended.
 * @param options as for one run
 * @param folders folders to watch
 * @param report prints a result and gives the exit status it stands for
 * @returns the status of the last run, when SIGINT or SIGTERM asks to stop
 */
export async function watch(
  options: CompileOptions,
  folders: readonly string[],
  report: (result: CompileResult) => number,
): Promise<number> {
  const memory: Memory = { units: new Map(), placeholders: undefined };
  let status = 0;
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  const run = async (): Promise<void> => {
    do {
      again = false;
      status = report(await compile({ ...options, memory }));
    } while (again);
    running = undefined;
  };
  return await new Promise<number>((resolve, reject) => {
    const start = () => {
      if (running) again = true;
      else running = run().catch(reject);
    };
    const watchers = folders.map((folder) =>
      watchFolder(folder, { recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(start, settle);
      }),
    );
    const stop = () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      resolve(status);
    };
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
    start();
  });
}
