// `content fix`: applies the fixes after which the pages stay the same but for the marks they name, and reports what is left for a person.

import type { Fixable } from "../fix/edits.ts";
import type { FixedContent, Refused } from "../fix/fix-content.ts";
import type { Summary } from "../model/analysis.ts";
import type { LoadedContent } from "../model/media.ts";
import type { CompileResult } from "../model/result.ts";
import { LineIndex } from "../model/source.ts";
import { counted, countedFindings } from "../report/counted.ts";
import { printable } from "../report/printable.ts";
import { textDiagnostics } from "../report/text-diagnostics.ts";
import { type Call, type Command, exit } from "./command.ts";

/** Where a fix was applied, and what it did. */
function lineOf({ file, span, fix }: Fixable, text: string, folder: string): string {
  const { line } = new LineIndex(text).at(span.start);
  return printable(`${folder}/${file}:${line} ${fix.title}`);
}

/** The line about a file that gets none of its fixes. */
function refusalOf({ file, findings }: Refused, folder: string): string {
  return printable(
    `Left for you: ${folder}/${file} (${counted(findings.length, "finding")}), as its page would not read as it does now.`,
  );
}

/** The last line: what was fixed in how many files, what is left, and whether another run has something to fix. */
function lastLine(
  fixed: number,
  files: number,
  { diagnostics: left }: CompileResult,
  { dryRun, hasMore }: { readonly dryRun: boolean; readonly hasMore: boolean },
): string {
  const done =
    fixed === 0
      ? "Nothing to fix"
      : dryRun
        ? `Nothing was written; ${counted(fixed, "finding")} can be fixed in ${counted(files, "file")}`
        : `${counted(fixed, "finding")} fixed in ${counted(files, "file")}`;
  if (left.length === 0) return `${done}; the content is clean.`;
  return `${done}; ${countedFindings(left)} left${hasMore ? ". Run it again: some of them can be fixed now." : " for a person."}`;
}

/** Writes the changed files; returns the reasons for those it could not write. */
async function writeAll(
  call: Call,
  { changed }: FixedContent,
  before: Map<string, string>,
): Promise<Map<string, string>> {
  const { writeText } = await import("./write-text.ts");
  const unwritten = new Map<string, string>();
  for (const [path, text] of changed) {
    const written = await writeText(call.content, path, before.get(path) ?? "", text);
    if (written !== "written") {
      unwritten.set(
        path,
        written === "not writable"
          ? `${call.shown}/${path} may not be written, so it stays as it is.`
          : `${call.shown}/${path} was changed by somebody else meanwhile, so it stays as it is; run this once more.`,
      );
    }
  }
  return unwritten;
}

async function run(call: Call): Promise<number> {
  // Loaded here, so that a check does not load what only this command needs.
  const [{ compile }, { load }, { fixContent }, { difference }, { colours }] = await Promise.all([
    import("../compile.ts"),
    import("../read/files/index.ts"),
    import("../fix/fix-content.ts"),
    import("../report/difference.ts"),
    import("../report/colour.ts"),
  ]);
  const dryRun = call.flag("dry-run");
  const colour = colours(process.stdout);
  const content = await load(call.content);
  const parts = await call.parts();
  const last = new Map<string, Summary>();
  const check = (files: LoadedContent) => compile({ content: files, ...parts, last });
  const outcome = await fixContent(content, check);
  const { changed, refused, hasMore } = outcome;
  const before = new Map(content.files.map(({ path, text }) => [path, text]));
  const unwritten = dryRun ? new Map<string, string>() : await writeAll(call, outcome, before);
  // A file that could not be written may have been changed by somebody else.
  const result = unwritten.size > 0 ? await check(await load(call.content)) : outcome.result;
  const fixed = outcome.fixed.filter(({ fix }) =>
    fix.edits.every(({ file }) => !unwritten.has(file)),
  );
  const lines = dryRun
    ? Array.from(changed, ([path, text]) =>
        difference(`${call.shown}/${path}`, before.get(path) ?? "", text, colour),
      )
    : fixed.map((one) => `Fixed: ${lineOf(one, before.get(one.file) ?? "", call.shown)}`);
  for (const file of refused) {
    lines.push(refusalOf(file, call.shown));
  }
  lines.push(...[...unwritten.values()].map(printable));
  const { diagnostics, texts } = result;
  const left = textDiagnostics(diagnostics, texts, { folder: call.shown, colour });
  if (left) lines.push(`${lines.length > 0 ? "\n" : ""}${left}`);
  process.stdout.write(
    `${[...lines, lastLine(fixed.length, changed.size - unwritten.size, result, { dryRun, hasMore })].join("\n")}\n`,
  );
  const errors = diagnostics.some(({ severity }) => severity === "error");
  return errors || unwritten.size > 0 ? exit.content : exit.clean;
}

export const fix: Command = {
  name: "fix",
  summary: "fix what leaves the pages as they are",
  options: {
    "dry-run": { type: "boolean", default: false, summary: "show the changes, write nothing" },
  },
  run,
};
