// Runs `content fix`: applies the fixes, and reports what is left for a person.

import type { LastSummary } from "../compile/analyses.ts";
import { type CompileResult, compile } from "../compile/compile.ts";
import { fixContent } from "../fix/fix-content.ts";
import { counted, countedFindings } from "../print/counted.ts";
import { textFindings } from "../print/formats/text.ts";
import { hasColours, printable } from "../print/terminal.ts";
import type { LoadedContent } from "../read/files/contents.ts";
import { load } from "../read/files/index.ts";
import { LineIndex } from "../read/files/source.ts";
import { type Call, exit } from "./command.ts";
import { writeText } from "./write-text.ts";

export async function fix({
  content: root,
  shown,
  dependencies: dependenciesOf,
}: Call): Promise<number> {
  const colour = hasColours(process.stdout);
  const content = await load(root);
  const dependencies = await dependenciesOf();
  const last = new Map<string, LastSummary>();
  const check = (files: LoadedContent) => compile({ content: files, ...dependencies, last });
  const outcome = await fixContent(content, check);
  const before = new Map(content.files.map(({ path, text }) => [path, text]));
  const unwritten = await writeAll(root, outcome.changed, before);
  // A file that could not be written may have been changed by somebody else.
  const result = unwritten.size > 0 ? await check(await load(root)) : outcome.result;
  const fixed = outcome.fixed.filter(({ fix: { edits } }) =>
    edits.every(({ file }) => !unwritten.has(file)),
  );
  const lines = fixed.map(({ file, span, fix: { title } }) => {
    const { line } = new LineIndex(before.get(file) ?? "").at(span.start);
    return printable(`Fixed: ${shown}/${file}:${line} ${title}`);
  });
  for (const [path, why] of unwritten) lines.push(printable(`${shown}/${path} ${why}`));
  const { findings, texts } = result;
  const left = textFindings(findings, texts, { folder: shown, colour });
  if (left) lines.push(`${lines.length > 0 ? "\n" : ""}${left}`);
  const files = outcome.changed.size - unwritten.size;
  lines.push(lastLine(fixed.length, files, result, outcome.hasMore));
  process.stdout.write(`${lines.join("\n")}\n`);
  const hasErrors = findings.some(({ severity }) => severity === "error");
  return hasErrors || unwritten.size > 0 ? exit.content : exit.clean;
}

/** Writes the changed files, and returns those that could not be written with the reason. */
async function writeAll(
  root: string,
  changed: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const unwritten = new Map<string, string>();
  for (const [path, text] of changed) {
    const written = await writeText(root, path, before.get(path) ?? "", text);
    if (written === "not writable") {
      unwritten.set(path, "may not be written, so it stays as it is.");
    } else if (written !== "written") {
      unwritten.set(path, "was changed by somebody else meanwhile. Run this once more.");
    }
  }
  return unwritten;
}

/** What was fixed in how many files, what is left, and whether another run has something to fix. */
function lastLine(
  fixed: number,
  files: number,
  { findings: left }: CompileResult,
  hasMore: boolean,
): string {
  const done = `${counted(fixed, "finding")} fixed in ${counted(files, "file")}`;
  const head = fixed === 0 ? "Nothing to fix" : done;
  if (left.length === 0) return `${head}; the content is clean.`;
  const then = hasMore ? ". Run it again: some of them can be fixed now." : " for a person.";
  return `${head}; ${countedFindings(left)} left${then}`;
}
