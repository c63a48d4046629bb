// Prints the findings of a command that compiles and returns its exit status; used by compiling.ts.
import type { CompileResult } from "../model/result.ts";
import { colours } from "../report/colour.ts";
import type { Format } from "../report/format.ts";
import type { Report } from "../report/report.ts";
import { type Changed, changedFirst } from "../report/selection.ts";
import { type Call, exit } from "./command.ts";

/** The parts of a result that a report needs. */
export type Judged = Pick<
  CompileResult,
  "diagnostics" | "acceptedCount" | "texts" | "files" | "written" | "encoded" | "stages"
>;

/** How a result is printed. */
export interface PrintOptions {
  readonly call: Call;
  readonly format: Format;
  /** The files whose findings are printed first. */
  readonly changed: Changed | undefined;
  /** Whether the run writes to the output folder. */
  readonly writes: boolean;
}

/** The closing lines of a run that writes. */
function outcome(result: Judged, isQuiet: boolean): readonly string[] {
  if (result.diagnostics.some(({ severity }) => severity === "error")) {
    return ["\nNothing was written; the last good output stays as it was."];
  }
  return isQuiet ? [] : [`\n${result.written} files written, ${result.encoded} pictures encoded.`];
}

function timingsOf({ stages }: Judged): string {
  const total = Object.values(stages).reduce((sum, ms) => sum + ms, 0);
  return JSON.stringify({ stages, total });
}

/** Prints a result and returns the exit status. */
export async function printResult(result: Judged, options: PrintOptions): Promise<number> {
  const { call, format, changed, writes } = options;
  const { findings, notes } = changedFirst(result.diagnostics, changed);
  const report: Report = {
    findings,
    texts: result.texts,
    folder: call.shown,
    acceptedFile: (await call.table()).servingFor("accepted")?.file,
    files: result.files,
    acceptedCount: result.acceptedCount,
    notes,
  };
  const hasErrors = findings.some(({ severity }) => severity === "error");
  const isQuiet = writes && call.flag("quiet");
  if (!isQuiet || findings.length > 0) {
    process.stdout.write(`${format.print(report, { colour: colours(process.stdout) })}\n`);
  }
  if (writes && !format.alone) {
    for (const line of outcome(result, isQuiet)) process.stdout.write(`${line}\n`);
  }
  if (call.flag("timings")) process.stderr.write(`${timingsOf(result)}\n`);
  return hasErrors ? exit.content : exit.clean;
}
