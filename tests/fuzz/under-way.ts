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
 * Begins to watch: each process whose case does not end is ended, and the case is told as any other that fails, but not shortened.
 * @param longest milliseconds after which a case is held never to end; one takes a tenth of a second, with brochures some seconds, and
 * on a machine with much else to do a minute
 */
export function watch(longest = 180_000, tell: (words: string) => void = console.error): Watch {
  const folder = mkdtempSync(join(tmpdir(), "content-fuzz-under-way-"));
  let ended = 0;
  const look = (name: string) => {
    const path = join(folder, name);
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - since < longest) return;
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
