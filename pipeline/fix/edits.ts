// Fixes put into texts: which of them can go together, and what comes of them.
import { compareText, type Diagnostic, type Edit, type Fix } from "../model/diagnostic.ts";

/** A finding that can be mended. */
export interface Fixable extends Diagnostic {
  readonly fix: Fix;
}

/** Whether two edits touch the same place; one that only inserts touches what it stands beside. */
function overlap(a: Edit, b: Edit): boolean {
  const inserts = a.span.start === a.span.end || b.span.start === b.span.end;
  return inserts
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
 * @returns the texts that change; new lines end as those of their file do
 */
export function edited(texts: ReadonlyMap<string, string>, findings: readonly Fixable[]): Map<string, string> {
  const byFile = new Map<string, Edit[]>();
  for (const edit of findings.flatMap(({ fix }) => fix.edits))
    byFile.set(edit.file, [...(byFile.get(edit.file) ?? []), edit]);
  const changed = new Map<string, string>();
  for (const [file, edits] of byFile) {
    const before = texts.get(file) ?? "";
    const newLine = before.includes("\r\n") ? "\r\n" : "\n";
    const parts: string[] = [];
    let at = 0;
    for (const { span, text } of edits.toSorted((a, b) => a.span.start - b.span.start || compareText(a.text, b.text))) {
      parts.push(before.slice(at, span.start), text.replace(/\r?\n/g, newLine));
      at = span.end;
    }
    parts.push(before.slice(at));
    const after = parts.join("");
    if (after !== before) changed.set(file, after);
  }
  return changed;
}
