// A folder in which the command line runs with the cache of earlier runs, and the expected result: that of a run from nothing.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunOutcome } from "../command-runner.ts";
import type { EditedContent } from "../incremental/edited-content.ts";
import { filesIn, fromNothing, type Settings } from "../incremental/runs.ts";

const settings: Settings = { compiler: "usual", release: false, drafts: false };

/** A folder to run in; its cache is `.cache`. */
export class CacheFolder {
  readonly path = mkdtempSync(join(tmpdir(), "content-shared-"));
  #turn = 0;

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
export const printedBy = ({ status, stdout }: RunOutcome): object => {
  const findings: object = JSON.parse(stdout);
  return { status, findings };
};
