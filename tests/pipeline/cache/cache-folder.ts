// Runs the command line in a folder with an existing cache, and gives the expected result: that of a run from nothing.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compiler } from "../command-line.ts";
import type { EditedContent } from "../incremental/edited-content.ts";
import { filesIn, fromNothing, type Settings } from "../incremental/runs.ts";

const settings: Settings = { compiler: "usual", release: false, drafts: false };

/** The exit status and output of a run. */
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

  /** The output and written files of a run from nothing. */
  async expected(content: EditedContent): Promise<{ readonly printed: object; readonly output: object }> {
    const nothing = join(this.path, `nothing${this.#turn++}`);
    const { sound, findings } = await fromNothing(content.folder, settings, nothing);
    const output = Object.fromEntries(filesIn(join(nothing, "out")));
    rmSync(nothing, { recursive: true });
    const printed: object = JSON.parse(findings.slice(findings.indexOf("\n")));
    return { printed: { status: sound ? 0 : 1, findings: printed }, output };
  }
}

/** A run's JSON output in the form of `expected`. */
export const printedBy = ({ status, stdout }: Ended): object => {
  const findings: object = JSON.parse(stdout);
  return { status, findings };
};
