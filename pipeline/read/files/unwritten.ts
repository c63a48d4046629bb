// Reports empty files, and conflicts that Git has left in a text.

import { codesOf } from "../../report/code.ts";
import { type Span, startOf } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import type { Collection } from "./collection.ts";
import type { SourceFile } from "./source.ts";

export const codes = codesOf({
  "file-empty": { severity: "error", meaning: "The file has nothing in it." },
  "merge-conflict": {
    severity: "error",
    meaning: "Two versions of a text that git could not join stand side by side.",
  },
});

/** True if a file has a text to read; otherwise it is reported. */
export function isWritten(file: SourceFile, collection: Collection, report: Report): boolean {
  if (file.text.trim() !== "") return true;
  const help =
    collection.kind === "entries"
      ? `Write the ${collection.noun} into it, or remove the file.`
      : "Restore its content from an earlier version.";
  report({
    code: codes["file-empty"],
    at: startOf(file.path),
    message: "The file is empty.",
    help,
  });
  return false;
}

/**
 * Reports a conflict of Git.
 * @returns the text with the first of two versions, and empty lines in place of the rest; undefined
 * if there is no conflict
 */
export function keepFirstVersion({ path, text }: SourceFile, report: Report): string | undefined {
  const marks = conflictMarks(text);
  const [first] = marks;
  if (!first) return undefined;
  const last = marks.find((span) => text[first.start] === "<" && text[span.start] === ">");
  report({
    code: codes["merge-conflict"],
    at: { file: path, span: first },
    message: "Git could not join two versions of the text here.",
    help: "Keep one version, and remove the marks <<<<<<<, ======= and >>>>>>>.",
    related: last && [{ file: path, span: last, message: "The versions end here." }],
  });
  const others = /^(?:[|=]{7}(?=\s)[\s\S]*?^>{7}|[<|=>]{7}(?=\s|$))[^\r\n]*/gm;
  return text.replace(others, (lines) => "\n".repeat(lines.length));
}

/**
 * The lines that Git writes around two versions; seven equals signs alone are more likely a
 * heading.
 */
function conflictMarks(text: string): Span[] {
  const marks = [...text.matchAll(/^(?:<{7}|\|{7}|={7}|>{7})(?=[ \t\r]|$)[^\r\n]*/gm)];
  const isConflict = marks.some(([mark]) => /^[<>]/.test(mark));
  return isConflict
    ? marks.map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
    : [];
}
