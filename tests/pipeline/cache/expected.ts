// What a run of the command line has to print and write, whatever cache it uses: the result of a run from nothing.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunOutcome } from "../command-runner.ts";
import type { EditedContent } from "../incremental/edited-content.ts";
import { filesIn, fromNothing, type Settings } from "../incremental/runs.ts";

const settings: Settings = { compiler: "usual", release: false, drafts: false };

/** The output and written files of a run from nothing. */
export async function expectedOf(
  content: EditedContent,
): Promise<{ readonly printed: object; readonly output: object }> {
  const nothing = mkdtempSync(join(tmpdir(), "content-nothing-"));
  const { sound, findings } = await fromNothing(content.folder, settings, nothing);
  const printed: object = JSON.parse(findings.slice(findings.indexOf("\n")));
  return {
    printed: { status: sound ? 0 : 1, findings: printed },
    output: Object.fromEntries(filesIn(join(nothing, "out"))),
  };
}

/** A run's JSON output in the same form. */
export const printedBy = ({ status, stdout }: RunOutcome): object => {
  const findings: object = JSON.parse(stdout);
  return { status, findings };
};
