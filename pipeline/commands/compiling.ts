// What the commands that compile share: their options, how a run is printed, and the exit status that it stands for.
import { appendFileSync, existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import type { CompileOptions } from "../compile.ts";
import { codesWith } from "../model/codes.ts";
import type { CompileResult } from "../model/result.ts";
import { baselineFile, readBaseline } from "../report/baseline.ts";
import { colours } from "../report/colour.ts";
import type { Printing } from "../report/format.ts";
import { type Progress, progress } from "../report/progress.ts";
import type { Report } from "../report/report.ts";
import { type SelectionOptions, select } from "../report/selection.ts";
import { counted } from "../report/text-diagnostics.ts";
import { type Call, exit, type Option, UsageError } from "./command.ts";
import { readExplanation } from "./explanations.ts";
import { formatNames, readFormat } from "./formats.ts";

/** What people read. */
const standardFormat = "text";

/** Options of every command that compiles. */
export const compileOptions: Readonly<Record<string, Option>> = {
  format: { type: "string", default: standardFormat, value: "FORMAT", summary: formatNames },
  drafts: { type: "boolean", default: false, summary: "with the drafts, as development shows them" },
  timings: { type: "string", value: "FORM", summary: "print what each stage took, on standard error: text or json" },
};

/** Options of those that judge a content once. */
export const judgingOptions: Readonly<Record<string, Option>> = {
  release: { type: "boolean", default: false, summary: "samples and facts about to expire are errors" },
  "max-warnings": { type: "string", value: "N", summary: "more warnings than N are a failure" },
};

/** Options of those that write. */
export const outputOptions: Readonly<Record<string, Option>> = {
  out: { type: "string", default: ".content", value: "DIR", summary: "output folder" },
  images: { type: "boolean", default: true, summary: "build without encoding pictures" },
};

/** A run that is being prepared. */
export interface Run {
  readonly options: CompileOptions;
  /** Whether whoever reads the report is told when a watched content is about to be checked again. */
  readonly announced: boolean;
  /** Prints a result and gives the exit status. */
  report(result: CompileResult): number;
}

/** What a command asks of its run beyond its options. */
export interface RunOptions {
  /** Whether it writes to the output folder. */
  readonly writes: boolean;
  /** Only findings that touch one of these files, and how a person calls them. */
  readonly changed?: SelectionOptions["changed"];
}

function outputFolder(call: Call): string {
  const out = resolve(call.text("out") ?? "");
  if (existsSync(out) && !statSync(out).isDirectory()) throw new UsageError(`${out} is not a folder.`);
  const inside = (inner: string, outer: string) => inner === outer || inner.startsWith(outer + sep);
  if (inside(out, call.content) || inside(call.content, out))
    throw new UsageError("The output folder and the content folder must not hold each other.");
  return out;
}

function outcome(result: CompileResult): string {
  if (!result.outputs) return "\nNothing was written; the last good output stays as it was.";
  return `\n${result.written} files written, ${result.encoded} pictures encoded.`;
}

function timings(result: CompileResult, form: string): string {
  const total = Object.values(result.stages).reduce((sum, ms) => sum + ms, 0);
  if (form === "json") return JSON.stringify({ stages: result.stages, total });
  return [...Object.entries(result.stages), ["total", total] as const]
    .map(([name, ms]) => `${name.padEnd(10)} ${ms.toFixed(0).padStart(6)} ms`)
    .join("\n");
}

/** The number of `--max-warnings`. */
function mostWarnings(call: Call): number {
  const text = call.text("max-warnings");
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--max-warnings takes a whole number such as 0, not “${text}”.`);
  return Number(text);
}

/**
 * The baseline beside the content, where there is one.
 * @throws UsageError where it cannot be read
 */
export function baselineOfContent(call: Call): SelectionOptions["baseline"] {
  const path = join(call.content, baselineFile);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, "utf8");
  try {
    return { entries: readBaseline(text), text };
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : String(problem);
    throw new UsageError(
      `${call.shown}/${baselineFile} cannot be read: ${why}\nTake it back from Git; only npm run content -- baseline writes it.`,
    );
  }
}

function printingOf({ rules }: Call): Printing {
  const codes = codesWith(rules);
  return {
    colour: colours(process.stdout),
    about(code) {
      const meaning = codes.get(code);
      if (!meaning) throw new Error(`There is a finding of the code ${code}, which is in no table.`);
      return { ...meaning, why: readExplanation(code).why };
    },
  };
}

/**
 * Prepares a run.
 * @throws UsageError for options that cannot be
 */
export async function prepare(call: Call, { writes, changed }: RunOptions): Promise<Run> {
  const format = await readFormat(call.text("format") ?? standardFormat);
  const form = call.text("timings");
  if (form !== undefined && form !== "text" && form !== "json")
    throw new UsageError(`There is no form ${form} of the timings; write text or json.`);
  const most = mostWarnings(call);
  const baseline = call.flag("drafts") ? undefined : baselineOfContent(call);
  const bar: Progress = progress("Pictures");
  return {
    announced: format.announced ?? false,
    options: {
      content: call.content,
      schemas: call.schemas,
      pages: call.pages,
      rules: call.rules,
      cache: call.cache,
      drafts: call.flag("drafts"),
      release: call.flag("release"),
      encode: call.flag("images"),
      onProgress: bar.update,
      ...(writes ? { out: outputFolder(call) } : {}),
    },
    report(result) {
      bar.end();
      const { findings, notes } = select(result.diagnostics, {
        allErrors: writes,
        ...(baseline ? { baseline } : {}),
        ...(changed ? { changed } : {}),
      });
      const texts = baseline ? new Map([...result.texts, [baselineFile, baseline.text]]) : result.texts;
      const report: Report = { findings, texts, folder: call.shown, files: result.files, notes };
      const warnings = findings.filter(({ severity }) => severity === "warning").length;
      const tooMany =
        warnings > most
          ? [`That is a failure: ${counted(warnings, "warning")}, and --max-warnings allows ${most}.`]
          : [];

      process.stdout.write(`${format.print(report, printingOf(call))}\n`);
      const rest = [...tooMany, ...(writes ? [outcome(result)] : [])];
      if (rest.length > 0 && !format.alone) process.stdout.write(`${rest.join("\n")}\n`);
      else for (const line of tooMany) process.stderr.write(`${line}\n`);
      const { GITHUB_STEP_SUMMARY: page } = process.env;
      if (format.summary && page) appendFileSync(page, `${format.summary(report)}\n`);
      if (form !== undefined) process.stderr.write(`${timings(result, form)}\n`);
      return tooMany.length > 0 || findings.some((d) => d.severity === "error") ? exit.content : exit.clean;
    },
  };
}
