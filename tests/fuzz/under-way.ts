// Watchdog of a fuzz run. Each process writes its current case to a file before trying it, so that
// the parent process can report and kill a case that never ends and blocks its process.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SourceFile } from "../../pipeline/read/files/source.ts";
import { asFixture } from "./printed-case.ts";

/** The case that a process is trying. */
export interface Case {
  /** Settings that reproduce the case, such as FUZZ_SEED=7, and its number. */
  readonly again: string;
  /** The changed file; undefined if several were changed. */
  readonly file?: SourceFile;
}

/** The environment variable with the folder of these files; without it, none is written. */
export const underWay = "FUZZ_UNDER_WAY";

/** Runs a case and keeps its file in the watched folder meanwhile. */
export async function watched<Result>(
  tried: Case,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  const folder = process.env[underWay];
  if (folder === undefined) return work();
  const path = join(folder, String(process.pid));
  writeFileSync(path, JSON.stringify(tried));
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

/** The watchdog over the processes of a run. */
export interface Watch {
  /** Environment variables for those processes. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends the watch. Returns how many processes it had to kill. */
  readonly stop: () => number;
}

/**
 * Processor time of a process in seconds; undefined if the system does not tell it. Elapsed time would not do: on a busy machine a case
 * may get no processor for minutes.
 */
function processorSeconds(name: string): number | undefined {
  try {
    // After the name in brackets, fields 14 and 15 of proc_pid_stat(5): user and system time in ticks, 100 a second.
    const fields = readFileSync(`/proc/${name}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds after which a case counts as endless: processor time if the system tells it, and ten times as much of elapsed time. A case
 * usually takes a tenth of a second, with brochures some seconds.
 */
const maxWork = 180_000;

/** Begins to watch: kills each process whose case does not end and reports the case like any failing one, but not shortened. */
export function watch(): Watch {
  const folder = mkdtempSync(join(tmpdir(), "content-fuzz-under-way-"));
  let ended = 0;
  // For each process: when it began its case, and its processor time then.
  const begun = new Map<string, { readonly since: number; readonly seconds: number | undefined }>();
  const look = (name: string) => {
    const path = join(folder, name);
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    const seconds = processorSeconds(name);
    const before = begun.get(name);
    if (before?.since !== since) {
      begun.set(name, { since, seconds });
      return;
    }
    const waited = Date.now() - since;
    const worked =
      seconds === undefined || before.seconds === undefined
        ? waited
        : 1000 * (seconds - before.seconds);
    if (worked < maxWork && waited < 10 * maxWork) return;
    try {
      const { again, file }: Case = JSON.parse(readFileSync(path, "utf8"));
      process.kill(Number(name), "SIGKILL");
      ended++;
      const broken = `It does not end within ${maxWork / 1000} seconds`;
      console.error(`${again}\n${broken}\n\n${file ? asFixture(file, [broken]) : ""}`);
    } catch {
      // The case has just ended.
    }
    rmSync(path, { force: true });
  };
  const timer = setInterval(() => readdirSync(folder).forEach(look), 1000);
  return {
    environment: { [underWay]: folder },
    stop: () => {
      clearInterval(timer);
      rmSync(folder, { recursive: true, force: true });
      return ended;
    },
  };
}
