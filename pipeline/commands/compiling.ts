// Runs `content check` and `content build`, and prepares a run, also for `content watch`.
import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { dayInIndia } from "@site/common/today";
import type { Cache } from "@site/files/cache";
import { holds, realPathOf } from "@site/files/folders";
import { hashOf } from "@site/files/hash";
import { outputFolders } from "@site/files/output-manifest";
import { parseRow } from "@site/files/row";
import { unwritable } from "@site/files/unusable";
import { type CompileOptions, type CompileResult, preloadTexts } from "../compile/compile.ts";
import { withLoadedContent } from "../compile/with-loaded-content.ts";
import { once } from "../helpers.ts";
import { hasColours } from "../print/terminal.ts";
import { type LoadedContent, textsIn } from "../read/files/contents.ts";
import { dateProblem } from "../read/schema/formats.ts";
import { type Call, exit, UsageError } from "./command.ts";
import { readFormat } from "./formats.ts";

/** The parts of a result that a report needs. */
export type ContentResult = Pick<
  CompileResult,
  "findings" | "acceptedCount" | "texts" | "files" | "written"
>;

/** The part of a result that is kept for the next run. */
type KeptResult = Pick<ContentResult, "findings" | "acceptedCount">;

/** A prepared run. */
interface PreparedRun {
  /** Compiles, or takes the result of an earlier run if all inputs are the same. */
  check(): Promise<ContentResult>;
  /** Prints a result and returns the exit status. */
  report(result: ContentResult): Promise<number>;
}

/** `content check`, and `content build`, which writes. */
export async function checkOrBuild(
  call: Call,
  { writes }: { readonly writes: boolean },
): Promise<number> {
  const { check, report } = await prepare(call, { writes });
  return report(await check());
}

/**
 * Prepares a run, which can be repeated.
 * @param writes whether it writes to the output folder
 * @param last for the summaries of the run before
 * @throws UsageError for invalid options
 */
export async function prepare(
  call: Call,
  { writes, last }: { readonly writes: boolean; readonly last?: CompileOptions["last"] },
): Promise<PreparedRun> {
  const format = await readFormat(call.text("format") ?? "text");
  const asked = {
    drafts: call.flag("drafts"),
    release: call.flag("release"),
    decode: !call.flag("quick"),
    out: writes ? outputFolder(call) : undefined,
  };
  const options = once(async () => {
    const dependencies = await call.dependencies();
    if (writes) {
      await (await import("../emit/types.ts")).writeSourceTypes(dependencies.schemas, call.cache);
    }
    return { ...dependencies, ...asked, last };
  });
  const checked = async (content: LoadedContent, cached: Cache): Promise<ContentResult> => {
    const today = dayOf(call);
    const key = writes
      ? undefined
      : runKey(content, [call.code(), JSON.stringify(asked), ...(await call.pages()), today]);
    const before = key === undefined ? undefined : parseRow<KeptResult>(cached.get(key));
    if (before) {
      const texts = textsIn(content);
      preloadTexts(before.findings, texts);
      const files = content.files.length;
      return { ...before, texts, files, written: 0 };
    }
    const { compile } = await import("../compile/compile.ts");
    const result = await compile({ ...(await options()), content, today });
    const { findings, acceptedCount, hasAskedGit } = result;
    // What Git says is no part of the key.
    if (key !== undefined && !hasAskedGit) {
      cached.put(key, JSON.stringify({ findings, acceptedCount }));
    }
    cached.flush();
    return result;
  };
  return {
    check: async () => {
      const cached = await call.cached();
      return await withLoadedContent(call.content, { cached }, (read) => checked(read, cached));
    },
    report: async (result) => {
      const { findings, texts, files, acceptedCount } = result;
      const acceptedFile = (await call.table()).servingFor("accepted")?.file;
      const report = { findings, texts, folder: call.shown, acceptedFile, files, acceptedCount };
      const isQuiet = writes && call.flag("quiet");
      const hasErrors = findings.some(({ severity }) => severity === "error");
      if (!isQuiet || findings.length > 0) {
        process.stdout.write(`${format.print(report, { colour: hasColours(process.stdout) })}\n`);
      }
      if (writes && !format.isForPrograms) {
        process.stdout.write(outcome(result, hasErrors, isQuiet));
      }
      return hasErrors ? exit.content : exit.clean;
    },
  };
}

/** The closing line of a run that writes. */
function outcome({ written }: ContentResult, hasErrors: boolean, isQuiet: boolean): string {
  if (hasErrors) return "\nNothing was written; the last good output stays as it was.\n";
  return isQuiet ? "" : `\n${written} files written.\n`;
}

/** The output folder. Whether it is a folder of ours is checked by the code that writes to it. */
function outputFolder(call: Call): string {
  const out = resolve(
    call.text("out") ?? (call.flag("drafts") ? outputFolders.drafts : outputFolders.site),
  );
  let real: string;
  try {
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
  return out;
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
