// What the commands that compile share: their options, how a run is printed, and the exit status that it stands for.
import { appendFileSync, existsSync, lstatSync, realpathSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { holds, isLink, readRegular, realPathOf } from "../cache/folders.ts";
import { hashOf } from "../cache/hash.ts";
import { refusal, unwritable } from "../cache/unusable.ts";
import type { CompileOptions } from "../compile.ts";
import { loadCached } from "../load-cached.ts";
import { codesWith, stageCodes } from "../model/codes.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { dateProblem } from "../model/formats.ts";
import type { LoadedContent } from "../model/media.ts";
import { type CompileResult, readAll, textsIn, withText } from "../model/result.ts";
import { dayInIndia } from "../model/today.ts";
import { baselineFile, readBaseline } from "../report/baseline.ts";
import { colours } from "../report/colour.ts";
import { counted } from "../report/counted.ts";
import type { Printing } from "../report/format.ts";
import { type Progress, progress } from "../report/progress.ts";
import type { Report } from "../report/report.ts";
import { type SelectionOptions, select } from "../report/selection.ts";
import { type Call, exit, type Option, UsageError } from "./command.ts";
import { readExplanation } from "./explanations.ts";
import { formatNames, readFormat } from "./formats.ts";

/** What people read. */
const standardFormat = "text";

/** Options of every command that compiles. */
export const compileOptions: Readonly<Record<string, Option>> = {
  format: { type: "string", default: standardFormat, value: "FORMAT", summary: formatNames },
  drafts: { type: "boolean", default: false, summary: "with drafts and what is still to come, as development does" },
  today: { type: "string", value: "YYYY-MM-DD", summary: "as on this day, in the place of today in India" },
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
  quiet: { type: "boolean", default: false, summary: "say nothing but findings" },
};

/** A run that is being prepared. */
export interface PreparedRun {
  /** What the compiler is given. */
  readonly options: () => Promise<CompileOptions>;
  /**
   * Judges the content: as an earlier run did, where all that it was given is the same, else by compiling it.
   * @param content what is to be judged in the place of the folder
   */
  judge(content?: LoadedContent): Promise<Judged>;
  /** Whether whoever reads the report is told when a watched content is about to be checked again. */
  readonly announced: boolean;
  /** Prints a result and gives the exit status. */
  report(result: Judged): Promise<number>;
}

/** What a report tells of. */
export type Judged = Pick<CompileResult, "diagnostics" | "texts" | "files" | "written" | "encoded" | "stages">;

/** What a command asks of its run beyond its options. */
export interface RunOptions {
  /** Whether it writes to the output folder. */
  readonly writes: boolean;
  /** Only findings that touch one of these files, and how a person calls them. */
  readonly changed?: SelectionOptions["changed"];
}

/** The real path of the output folder; what of it can be told only by looking into it is the matter of those who write to it. */
function outputFolder(call: Call): string {
  const out = resolve(call.text("out") ?? "");
  let real: string;
  try {
    if (isLink(out)) {
      const leads = existsSync(out)
        ? `that leads to ${realpathSync(out)}; name that folder itself`
        : "that leads nowhere";
      throw new UsageError(`The output folder ${out} is a link ${leads}.`);
    }
    if (existsSync(out) && !statSync(out).isDirectory()) throw new UsageError(`${out} is not a folder.`);
    real = realPathOf(out);
  } catch (problem) {
    throw unwritable(out, problem);
  }
  const content = realpathSync(call.content);
  if (holds(content, real) || holds(real, content))
    throw new UsageError("The output folder and the content folder must not hold each other.");
  if (holds(real, realPathOf(call.cache))) throw new UsageError("The cache folder must not be in the output folder.");
  return real;
}

function outcome(result: Judged): string {
  if (result.diagnostics.some(({ severity }) => severity === "error"))
    return "\nNothing was written; the last good output stays as it was.";
  return `\n${result.written} files written, ${result.encoded} pictures encoded.`;
}

function timings(result: Judged, form: string): string {
  const total = Object.values(result.stages).reduce((sum, ms) => sum + ms, 0);
  if (form === "json") return JSON.stringify({ stages: result.stages, total });
  return [...Object.entries(result.stages), ["total", total] as const]
    .map(([name, ms]) => `${name.padEnd(10)} ${ms.toFixed(0).padStart(6)} ms`)
    .join("\n");
}

/** Most bytes of a baseline: tens of thousands of findings. */
const largestBaseline = 16 * 1024 * 1024;

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
  const unreadable = (why: string) =>
    new UsageError(
      `${call.shown}/${baselineFile} cannot be read: ${why}\nTake it back from Git; only npm run content -- baseline writes it.`,
    );
  let text: string | undefined;
  try {
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
    text = readRegular(path, largestBaseline);
  } catch (problem) {
    throw unreadable(`${refusal(problem)?.why ?? "the system does not say why"}.`);
  }
  if (text === undefined) throw unreadable("It is a link, no regular file, or far too large.");
  try {
    return { entries: readBaseline(text), text };
  } catch (problem) {
    throw unreadable(problem instanceof Error ? problem.message : String(problem));
  }
}

async function printingOf({ rules }: Call, findings: readonly Diagnostic[]): Promise<Printing> {
  // Most reports have no finding of a rule, and need none of their modules.
  const isOfRule = findings.some(({ code }) => !Object.hasOwn(stageCodes, code));
  const codes = codesWith(isOfRule ? await rules() : []);
  return {
    colour: colours(process.stdout),
    about(code) {
      const meaning = codes.get(code);
      if (!meaning) throw new Error(`There is a finding of the code ${code}, which is in no table.`);
      return { ...meaning, why: readExplanation(code).why };
    },
  };
}

/** Adds to the page of a workflow's run; a page that cannot be written costs the page and not the report. */
function appendTo(page: string, text: string): void {
  try {
    appendFileSync(page, text);
  } catch (problem) {
    const refused = refusal(problem);
    if (!refused) throw problem;
    process.stderr.write(`The run's summary ${page} cannot be written: ${refused.why}.\n`);
  }
}

/**
 * Prepares a run.
 * @throws UsageError for options that cannot be
 */
export async function prepare(call: Call, { writes, changed }: RunOptions): Promise<PreparedRun> {
  const format = await readFormat(call.text("format") ?? standardFormat);
  const form = call.text("timings");
  if (form !== undefined && form !== "text" && form !== "json")
    throw new UsageError(`There is no form ${form} of the timings; write text or json.`);
  const most = mostWarnings(call);
  const baseline = call.flag("drafts") ? undefined : baselineOfContent(call);
  const bar: Progress = progress("Pictures");
  const asked: Pick<CompileOptions, "drafts" | "release" | "encode" | "out"> = {
    drafts: call.flag("drafts"),
    release: call.flag("release"),
    encode: call.flag("images"),
    ...(writes ? { out: outputFolder(call) } : {}),
  };
  const options = async (): Promise<CompileOptions> => {
    const parts = await call.parts();
    if (writes) await (await import("../emit/type-files.ts")).writeSourceTypes(parts.schemas, call.cache);
    return { content: call.content, ...parts, ...asked, onProgress: bar.update };
  };
  return {
    announced: format.announced ?? false,
    options,
    judge: async (given) => {
      const cached = await call.cached();
      const judged = async (content: LoadedContent): Promise<Judged> => {
        const today = dayOf(call);
        // A check of which nothing is other than before says the same, and loads nothing to say so.
        const key = writes ? undefined : runKey(content, [JSON.stringify(asked), ...(await call.pages()), today]);
        const before = key === undefined ? undefined : cached.get(key);
        if (before !== undefined) return judgedBefore(before, content);
        const { compile } = await import("../compile.ts");
        const result = await compile({ ...(await options()), content, today });
        if (key !== undefined) cached.put(key, JSON.stringify(result.diagnostics));
        cached.flush();
        return result;
      };
      return given ? await judged(given) : await loadCached(call.content, cached, judged);
    },
    async report(result) {
      bar.end();
      const { findings, notes } = select(result.diagnostics, {
        allErrors: writes,
        ...(baseline ? { baseline } : {}),
        ...(changed ? { changed } : {}),
      });
      const texts = baseline ? withText(result.texts, baselineFile, baseline.text) : result.texts;
      const report: Report = { findings, texts, folder: call.shown, files: result.files, notes };
      const warnings = findings.filter(({ severity }) => severity === "warning").length;
      const tooMany =
        warnings > most
          ? [`That is a failure: ${counted(warnings, "warning")}, and --max-warnings allows ${most}.`]
          : [];

      const isQuiet = writes && call.flag("quiet");
      if (!isQuiet || findings.length > 0)
        process.stdout.write(`${format.print(report, await printingOf(call, findings))}\n`);
      const hasErrors = findings.some(({ severity }) => severity === "error");
      const rest = [...tooMany, ...(writes && (hasErrors || !isQuiet) ? [outcome(result)] : [])];
      if (rest.length > 0 && !format.alone) process.stdout.write(`${rest.join("\n")}\n`);
      else for (const line of tooMany) process.stderr.write(`${line}\n`);
      const { GITHUB_STEP_SUMMARY: page } = process.env;
      if (format.summary && page) appendTo(page, `${format.summary(report)}\n`);
      if (form !== undefined) process.stderr.write(`${timings(result, form)}\n`);
      return tooMany.length > 0 || hasErrors ? exit.content : exit.clean;
    },
  };
}

/**
 * The day that a run is for.
 * @throws UsageError where `--today` is no day
 */
function dayOf(call: Call): string {
  const day = call.text("today");
  if (day !== undefined && dateProblem(day)) throw new UsageError(`--today takes a day as YYYY-MM-DD, not “${day}”.`);
  return day ?? dayInIndia();
}

/**
 * Names all that a run is given.
 * @returns undefined where a picture has changed so lately that it may change again unseen
 */
function runKey({ files, media, diagnostics }: LoadedContent, asked: readonly string[]): string | undefined {
  const pictures = [...media.values()];
  if (pictures.some(({ onDisk }) => onDisk === undefined)) return undefined;
  return hashOf(
    JSON.stringify([
      asked,
      // Of a file that has its name the text is not read for it.
      files.map((file) => [file.path, file.hash ?? hashOf(file.text)]),
      pictures.map(({ onDisk }) => [onDisk?.path, onDisk?.stamp]),
      diagnostics,
    ]),
  );
}

/** What a run said that was given the same. */
function judgedBefore(findings: string, content: LoadedContent): Judged {
  const diagnostics: readonly Diagnostic[] = JSON.parse(findings);
  const texts = textsIn(content);
  readAll(diagnostics, texts);
  return { diagnostics, texts, files: content.files.length, written: 0, encoded: 0, stages: {} };
}
