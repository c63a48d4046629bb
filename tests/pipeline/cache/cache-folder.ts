// The command line run in a folder of its own, with the cache that stands there, and what a run from nothing says of the same content.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compiler } from "../command-line.ts";
import type { EditedContent } from "../incremental/edited-content.ts";
import { filesIn, fromNothing, type Settings } from "../incremental/runs.ts";

const settings: Settings = { compiler: "usual", release: false, drafts: false };

/** How a run has ended, and what it has printed. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder to run in; its cache is `.cache`. */
export class CacheFolder {
  readonly path = mkdtempSync(join(tmpdir(), "content-shared-"));
  #turn = 0;

  /**
   * Runs the command line in it.
   * @param killedAfter milliseconds
   * @param shell what a shell does before it
   */
  run(args: readonly string[], killedAfter?: number, shell?: string): Promise<Ended> {
    const line = [process.execPath, ...compiler, ...args];
    const [command = "", ...rest] = shell === undefined ? line : ["bash", "-c", `${shell}; exec "$@"`, "bash", ...line];
    const child = spawn(command, rest, { cwd: this.path, stdio: ["ignore", "pipe", "pipe"] });
    const printed = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const)
      child[name].setEncoding("utf8").on("data", (text: string) => {
        printed[name] += text;
      });
    const killing = killedAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killedAfter);
    return new Promise((resolve) =>
      child.once("close", (status) => {
        clearTimeout(killing);
        resolve({ status, ...printed });
      }),
    );
  }

  /** What a run from nothing prints of a content, and writes. */
  async expected(content: EditedContent): Promise<{ readonly printed: object; readonly output: object }> {
    const nothing = join(this.path, `nothing${this.#turn++}`);
    const { sound, findings } = await fromNothing(content.folder, settings, nothing);
    const output = Object.fromEntries(filesIn(join(nothing, "out")));
    rmSync(nothing, { recursive: true });
    const printed: object = JSON.parse(findings.slice(findings.indexOf("\n")));
    return { printed: { status: sound ? 0 : 1, findings: printed }, output };
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}

/** What a run has printed as JSON, as `expected` gives it. */
export const printedBy = ({ status, stdout }: Ended): object => {
  const findings: object = JSON.parse(stdout);
  return { status, findings };
};
