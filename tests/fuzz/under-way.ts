// The case that a process of a fuzz run is at. Each is written to a file before it is tried, so that one that never comes to its end,
// and lets nothing else of its process go on, can be told by the process that waits for it.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SourceFile } from "../../pipeline/model/source.ts";
import { asFixture } from "./printed-case.ts";

/** What one process tries now. */
export interface Case {
  /** Settings with which it is tried again, such as FUZZ_SEED=7, and how many were tried before it. */
  readonly again: string;
  /** The file that was changed; none where many were. */
  readonly file?: SourceFile;
}

/** The setting that names the folder of these files; without it none is written. */
export const underWay = "FUZZ_UNDER_WAY";

/** Tries a case that is known, while it takes, to whoever watches. */
export async function watched<Result>(tried: Case, work: () => Promise<Result> | Result): Promise<Result> {
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

/** The watch over the processes of a run. */
export interface Watch {
  /** What those processes are to find in their environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends the watch. Returns how many processes it had to end. */
  readonly stop: () => number;
}

/**
 * Seconds of processor time that a process has had, where the system says so: a machine with much else to do gives a case none for
 * minutes, and that is not the case's fault.
 */
function processorSeconds(name: string): number | undefined {
  try {
    // Behind the name in brackets, fields 14 and 15 of proc_pid_stat(5): ticks in the process and in the system, 100 a second.
    const fields = readFileSync(`/proc/${name}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}

/**
 * Begins to watch: each process whose case does not end is ended, and the case is told as any other that fails, but not shortened.
 * @param longest milliseconds after which a case is held never to end, of processor time where the system tells it, and ten times as
 * many of the clock's for one that waits; one takes a tenth of a second, with brochures some seconds
 */
export function watch(longest = 180_000, tell: (words: string) => void = console.error): Watch {
  const folder = mkdtempSync(join(tmpdir(), "content-fuzz-under-way-"));
  let ended = 0;
  // Of each process: when it began its case, and the processor time it had then.
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
    const worked = seconds === undefined || before.seconds === undefined ? waited : 1000 * (seconds - before.seconds);
    if (worked < longest && waited < 10 * longest) return;
    try {
      const { again, file }: Case = JSON.parse(readFileSync(path, "utf8"));
      process.kill(Number(name), "SIGKILL");
      ended++;
      const broken = `It does not end within ${longest / 1000} seconds`;
      tell(`${again}\n${broken}\n\n${file ? asFixture(file, [broken]) : ""}`);
    } catch {
      // It has come to its end just now.
    }
    rmSync(path, { force: true });
  };
  const timer = setInterval(() => readdirSync(folder).forEach(look), Math.min(1000, longest));
  return {
    environment: { [underWay]: folder },
    stop: () => {
      clearInterval(timer);
      rmSync(folder, { recursive: true, force: true });
      return ended;
    },
  };
}
