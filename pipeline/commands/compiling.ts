// Shared code of the commands that compile: their options, and preparing a run, which compiles the content, or takes the result of an
// earlier run with the same inputs, and prints the findings.
import { existsSync, realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { Cache } from "@site/common/files/cache";
import { holds, isLink, realPathOf } from "@site/common/files/folders";
import { hashOf } from "@site/common/files/hash";
import { outputFolders } from "@site/common/files/output-manifest";
import { rowValue } from "@site/common/files/row";
import { unwritable } from "@site/common/files/unusable";
import { dayInIndia } from "@site/common/today";
import { loadCached } from "../cache/load-cached.ts";
import type { CompileOptions } from "../compile.ts";
import { dateProblem } from "../model/formats.ts";
import type { LoadedContent } from "../model/media.ts";
import { resolveTexts, textsIn } from "../model/result.ts";
import { progress } from "../report/progress.ts";
import type { Changed } from "../report/selection.ts";
import { type Call, type Option, UsageError } from "./command.ts";
import { formatNames, readFormat } from "./formats.ts";
import { type Judged, printResult } from "./print-result.ts";

/** The format for people. */
const standardFormat = "text";

/** Options of every command that compiles. */
export const compileOptions: Readonly<Record<string, Option>> = {
  format: { type: "string", default: standardFormat, value: "FORMAT", summary: formatNames },
  drafts: {
    type: "boolean",
    default: false,
    summary: "with drafts and what is still to come, as development does",
  },
  today: {
    type: "string",
    value: "YYYY-MM-DD",
    summary: "as on this day, in the place of today in India",
  },
  timings: {
    type: "boolean",
    default: false,
    summary: "print what each stage took, in milliseconds, as JSON on standard error",
  },
};

/** Options of commands that judge the content once. */
export const judgingOptions: Readonly<Record<string, Option>> = {
  release: {
    type: "boolean",
    default: false,
    summary: "before the site goes live: samples are errors",
  },
};

/** Options of commands that write. */
export const outputOptions: Readonly<Record<string, Option>> = {
  out: {
    type: "string",
    value: "DIR",
    summary: `output folder, ${outputFolders.site} if not given; with --drafts ${outputFolders.drafts}`,
  },
  images: { type: "boolean", default: true, summary: "build without encoding pictures" },
  quiet: { type: "boolean", default: false, summary: "say nothing but findings" },
};

/** A prepared run. */
export interface PreparedRun {
  /** The options for the compiler. */
  readonly options: () => Promise<CompileOptions>;
  /** Judges the content: returns the result of an earlier run if all inputs are the same, else compiles. */
  judge(): Promise<Judged>;
  /** Whether the format announces a new check, as an editor's task needs it in watch mode. */
  readonly announced: boolean;
  /** Prints a result and returns the exit status. */
  report(result: Judged): Promise<number>;
}

/** What a command tells `prepare` besides the options that a user gives. */
export interface PrepareOptions {
  /** Whether it writes to the output folder. */
  readonly writes: boolean;
  /** The files whose findings are printed first, with words for them. */
  readonly changed?: Changed | undefined;
}

/** The real path of the output folder; what is inside it is checked by the code that writes to it. */
function outputFolder(call: Call): string {
  const out = resolve(
    call.text("out") ?? (call.flag("drafts") ? outputFolders.drafts : outputFolders.site),
  );
  let real: string;
  try {
    if (isLink(out)) {
      const leads = existsSync(out)
        ? `that leads to ${realpathSync(out)}; name that folder itself`
        : "that leads nowhere";
      throw new UsageError(`The output folder ${out} is a link ${leads}.`);
    }
    if (existsSync(out) && !statSync(out).isDirectory()) {
      throw new UsageError(`${out} is not a folder.`);
    }
    real = realPathOf(out);
  } catch (problem) {
    throw unwritable(out, problem);
  }
  const content = realpathSync(call.content);
  if (holds(content, real) || holds(real, content)) {
    throw new UsageError("The output folder and the content folder must not hold each other.");
  }
  if (holds(real, realPathOf(call.cache))) {
    throw new UsageError("The cache folder must not be in the output folder.");
  }
  return real;
}

/**
 * Prepares a run.
 * @throws UsageError for invalid options
 */
export async function prepare(
  call: Call,
  { writes, changed }: PrepareOptions,
): Promise<PreparedRun> {
  const format = await readFormat(call.text("format") ?? standardFormat);
  const asked = {
    drafts: call.flag("drafts"),
    release: call.flag("release"),
    encode: call.flag("images") && !call.flag("quick"),
    decode: !call.flag("quick"),
    out: writes ? outputFolder(call) : undefined,
  };
  const bar = progress("Pictures");
  const options = async (): Promise<CompileOptions> => {
    const parts = await call.parts();
    if (writes) {
      await (await import("../emit/types.ts")).writeSourceTypes(parts.schemas, call.cache);
    }
    return { content: call.content, ...parts, ...asked, onProgress: bar.update };
  };
  const judged = async (content: LoadedContent, cached: Cache): Promise<Judged> => {
    const today = dayOf(call);
    // A check with unchanged inputs has the same result, and need not load the compiler.
    const key = writes
      ? undefined
      : runKey(content, [JSON.stringify(asked), ...(await call.pages()), today]);
    const before = key === undefined ? undefined : rowValue<Findings>(cached.get(key));
    if (before) return judgedBefore(before, content);
    const { compile } = await import("../compile.ts");
    const result = await compile({ ...(await options()), content, today });
    // What Git says of a page that is gone is no part of the key.
    const askedGit = result.diagnostics.some(({ code }) => code === "address-vanished");
    const { diagnostics, acceptedCount } = result;
    if (key !== undefined && !askedGit) {
      cached.put(key, JSON.stringify({ diagnostics, acceptedCount }));
    }
    cached.flush();
    return result;
  };
  return {
    announced: format.announced ?? false,
    options,
    judge: async () => {
      const cached = await call.cached();
      return await loadCached(call.content, { cached }, (read) => judged(read, cached));
    },
    report: async (result) => {
      bar.end();
      return await printResult(result, { call, format, changed, writes });
    },
  };
}

/**
 * The day that a run is for.
 * @throws UsageError if `--today` is not a date
 */
function dayOf(call: Call): string {
  const day = call.text("today");
  if (day !== undefined && dateProblem(day)) {
    throw new UsageError(`--today takes a day as YYYY-MM-DD, not “${day}”.`);
  }
  return day ?? dayInIndia();
}

/**
 * Hashes all inputs of a run.
 * @returns undefined if a picture changed so recently that another change could go unnoticed
 */
function runKey(
  { files, media, refused }: LoadedContent,
  asked: readonly string[],
): string | undefined {
  const pictures = [...media.values()];
  if (pictures.some(({ onDisk }) => onDisk === undefined)) return undefined;
  return hashOf(
    JSON.stringify([
      asked,
      // A file whose hash is known need not be read.
      files.map((file) => [file.path, file.hash ?? hashOf(file.text)]),
      pictures.map(({ onDisk }) => [onDisk?.path, onDisk?.stamp]),
      refused,
    ]),
  );
}

/** The part of a result that is kept for the next run. */
type Findings = Pick<Judged, "diagnostics" | "acceptedCount">;

/** The result of an earlier run with the same inputs. */
function judgedBefore({ diagnostics, acceptedCount }: Findings, content: LoadedContent): Judged {
  const texts = textsIn(content);
  resolveTexts(diagnostics, texts);
  const files = content.files.length;
  return { diagnostics, acceptedCount, texts, files, written: 0, encoded: 0, stages: {} };
}
