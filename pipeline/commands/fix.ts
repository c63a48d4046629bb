// `content fix`: mends what has one right answer, and says what is left for a person.

import type { MendedContent, Outcome } from "../fix/rounds.ts";
import type { Memory } from "../model/result.ts";
import { LineIndex } from "../model/source.ts";
import { printable } from "../report/printable.ts";
import { counted, countedFindings, textDiagnostics } from "../report/text-diagnostics.ts";
import { type Call, type Command, exit } from "./command.ts";

const aSeverity = { error: "an error", warning: "a warning", note: "a note" } as const;

/** Where a fix was made, and what it did. */
function lineOf({ finding, text }: Outcome, folder: string): string {
  const { line } = new LineIndex(text).at(finding.span.start);
  return printable(`${folder}/${finding.file}:${line} ${finding.fix.title}`);
}

/** The last line: what was mended and what is left. */
function lastLine({ fixed, changed, result }: MendedContent, dryRun: boolean, unwritten: number): string {
  const files = changed.size - unwritten;
  const done =
    fixed.length === 0
      ? "Nothing to fix"
      : dryRun
        ? `Nothing was written; ${counted(fixed.length, "finding")} can be mended in ${counted(files, "file")}`
        : `${counted(fixed.length, "finding")} mended in ${counted(files, "file")}`;
  const left = result.diagnostics;
  return left.length === 0 ? `${done}; the content is clean.` : `${done}; ${countedFindings(left)} left for a person.`;
}

async function run(call: Call): Promise<number> {
  // Loaded here, so that a check does not wait for what only this command needs.
  const [{ compile }, { load }, { mendContent }, { writeText }, { difference }, { colours }] = await Promise.all([
    import("../compile.ts"),
    import("../load/index.ts"),
    import("../fix/rounds.ts"),
    import("./write-text.ts"),
    import("../report/difference.ts"),
    import("../report/colour.ts"),
  ]);
  const dryRun = call.flag("dry-run");
  const colour = colours(process.stdout);
  const content = await load(call.content);
  const parts = await call.parts();
  const memory: Memory = { units: new Map(), placeholders: undefined };
  const mended = await mendContent(content, (files) => compile({ content: files, ...parts, memory }));
  const { changed, fixed, refused, result } = mended;
  const before = new Map(content.files.map(({ path, text }) => [path, text]));
  const lines: string[] = [];
  const unwritten: string[] = [];
  for (const [path, text] of changed) {
    if (dryRun) lines.push(difference(`${call.shown}/${path}`, before.get(path) ?? "", text, colour));
    else {
      const written = await writeText(call.content, path, before.get(path), text);
      if (written !== "written")
        unwritten.push(
          written === "not writable"
            ? `${call.shown}/${path} may not be written, so it stays as it is.`
            : `${call.shown}/${path} was changed by somebody else meanwhile, so it stays as it is; run this once more.`,
        );
    }
  }
  if (!dryRun) lines.push(...fixed.map((outcome) => `Fixed: ${lineOf(outcome, call.shown)}`));
  for (const outcome of refused)
    lines.push(
      `Not fixed: ${lineOf(outcome, call.shown)}, as it would ${outcome.because === outcome.finding ? "not mend it" : `bring ${aSeverity[outcome.because.severity]}: ${outcome.because.message}`}`,
    );
  lines.push(...unwritten.map(printable));
  const left = textDiagnostics(result.diagnostics, result.texts, { folder: call.shown, colour });
  if (left) lines.push(`${lines.length > 0 ? "\n" : ""}${left}`);
  process.stdout.write(`${[...lines, lastLine(mended, dryRun, unwritten.length)].join("\n")}\n`);
  const errors = result.diagnostics.some(({ severity }) => severity === "error");
  return errors || unwritten.length > 0 ? exit.content : exit.clean;
}

export const fix: Command = {
  name: "fix",
  summary: "mend what has one right answer",
  options: { "dry-run": { type: "boolean", default: false, summary: "show the changes, write nothing" } },
  run,
};
