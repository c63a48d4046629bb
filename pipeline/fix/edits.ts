// Fixes put into texts: which of them can go together, and what comes of them.

import type { Diagnostic, Edit, Fix } from "../model/diagnostic.ts";
import { grouped } from "../model/grouped.ts";
import type { Texts } from "../model/result.ts";

/** A finding that can be mended. */
export interface Fixable extends Diagnostic {
  readonly fix: Fix;
}

const isInsertion = ({ span }: Edit) => span.start === span.end;

/**
 * Whether two edits touch the same place. One that only inserts touches what it stands beside; two that insert at one place go
 * together, one after the other, unless they insert the same, which may be the same said twice.
 */
function overlap(a: Edit, b: Edit): boolean {
  if (isInsertion(a) && isInsertion(b)) return a.span.start === b.span.start && a.text === b.text;
  return isInsertion(a) || isInsertion(b)
    ? a.span.start <= b.span.end && b.span.start <= a.span.end
    : a.span.start < b.span.end && b.span.start < a.span.end;
}

/**
 * The fixes that can be made at once, all edits of each: of two that touch the same place the first one stays, and the other
 * has to wait until the texts have been checked again.
 * @param findings in the order of a report
 */
export function together(findings: readonly Fixable[]): Fixable[] {
  const taken = new Map<string, Edit[]>();
  return findings.filter(({ fix }) => {
    const free = fix.edits.every((edit) => !taken.get(edit.file)?.some((other) => overlap(edit, other)));
    if (free)
      for (const edit of fix.edits) {
        const edits = taken.get(edit.file);
        if (edits) edits.push(edit);
        else taken.set(edit.file, [edit]);
      }
    return free;
  });
}

/**
 * Makes the edits of fixes that can go together.
 * @param texts texts by path; a path that is not there is a file that an edit makes
 * @param findings in the order of a report, which is that of what is inserted at one place
 * @returns the texts that change; new lines end as those of their file do
 */
export function edited(texts: ReadonlyMap<string, string>, findings: readonly Fixable[]): Map<string, string> {
  const changed = new Map<string, string>();
  for (const [file, edits] of editsByFile(texts, findings)) {
    const before = texts.get(file) ?? "";
    const parts: string[] = [];
    let at = 0;
    for (const { span, text } of edits) {
      parts.push(before.slice(at, span.start), text);
      at = span.end;
    }
    parts.push(before.slice(at));
    const after = parts.join("");
    if (after !== before) changed.set(file, after);
  }
  return changed;
}

/**
 * Where a place of a text is after fixes have been made in it.
 * @param texts texts by path, as they were
 * @returns gives the offset after the edits for one before them; of a place that was replaced, where that began
 */
export function movedBy(texts: Texts, findings: readonly Fixable[]): (file: string, offset: number) => number {
  const byFile = editsByFile(texts, findings);
  return (file, offset) =>
    (byFile.get(file) ?? []).reduce(
      (at, { span, text }) => (span.end <= offset ? at + text.length - (span.end - span.start) : at),
      offset,
    );
}

/** The edits of fixes for each file, in the order of their places, with the line ends that their file has. */
function editsByFile(texts: Texts, findings: readonly Fixable[]): Map<string, Edit[]> {
  const written = findings.flatMap(({ fix }) =>
    fix.edits.map((edit): Edit => {
      const newLine = texts.get(edit.file)?.includes("\r\n") ? "\r\n" : "\n";
      return { ...edit, text: edit.text.replace(/\r?\n/g, newLine) };
    }),
  );
  return grouped(
    written.sort((a, b) => a.span.start - b.span.start),
    ({ file }) => file,
  );
}
