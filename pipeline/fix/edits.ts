// Applies fixes to texts, and decides which fixes can be applied together.

import { grouped } from "../helpers.ts";
import type { Edit, Finding, Fix } from "../report/finding.ts";

/** A finding with a fix. */
export interface Fixable extends Finding {
  readonly fix: Fix;
}

const isInsertion = ({ span }: Edit) => span.start === span.end;

/**
 * Whether two edits conflict. An insertion conflicts with an edit it touches; two insertions at one position are applied one after the
 * other, unless they insert the same text, which may be one change proposed twice.
 */
function overlap(a: Edit, b: Edit): boolean {
  if (isInsertion(a) && isInsertion(b)) return a.span.start === b.span.start && a.text === b.text;
  return isInsertion(a) || isInsertion(b)
    ? a.span.start <= b.span.end && b.span.start <= a.span.end
    : a.span.start < b.span.end && b.span.start < a.span.end;
}

/** True if two edits replace the same words by the same, which is done once for both. */
const isShared = (a: Edit, b: Edit): boolean =>
  !isInsertion(a) &&
  a.file === b.file &&
  a.span.start === b.span.start &&
  a.span.end === b.span.end &&
  a.text === b.text;

/**
 * The fixes that can be applied at once, each with all its edits: of two that conflict the first is applied, and the other waits for the
 * next check. A fix may share some of its edits with others.
 * @param findings in the order of a report
 */
export function compatibleFixes(findings: readonly Fixable[]): Fixable[] {
  const taken = new Map<string, Edit[]>();
  return findings.filter(({ fix: { edits } }) => {
    const others = (edit: Edit) => taken.get(edit.file) ?? [];
    const own = edits.filter((edit) => !others(edit).some((other) => isShared(edit, other)));
    const isOfOthers = (other: Edit) => !edits.some((edit) => isShared(edit, other));
    const isFree =
      own.length > 0 &&
      own.every(
        (edit) =>
          !others(edit)
            .filter(isOfOthers)
            .some((other) => overlap(edit, other)),
      );
    for (const edit of isFree ? own : []) {
      const inFile = taken.get(edit.file) ?? [];
      inFile.push(edit);
      taken.set(edit.file, inFile);
    }
    return isFree;
  });
}

/**
 * Applies the edits of fixes that do not conflict.
 * @param texts texts by path; an edit in an unknown path makes a new file
 * @param findings in the order of a report, which decides the order of insertions at one position
 * @returns the texts that change; inserted lines end like other lines of their file
 */
export function edited(
  texts: ReadonlyMap<string, string>,
  findings: readonly Fixable[],
): Map<string, string> {
  const edits = findings
    .flatMap(({ fix }) => fix.edits)
    .sort((a, b) => a.span.start - b.span.start);
  const changed = new Map<string, string>();
  for (const [file, inFile] of grouped(edits, (edit) => edit.file)) {
    const before = texts.get(file) ?? "";
    const newLine = before.includes("\r\n") ? "\r\n" : "\n";
    let after = "";
    let at = 0;
    for (const { span, text } of inFile) {
      // What several fixes share was applied with the first of them.
      if (span.start < at) continue;
      after += before.slice(at, span.start) + text.replace(/\r?\n/g, newLine);
      at = span.end;
    }
    after += before.slice(at);
    if (after !== before) changed.set(file, after);
  }
  return changed;
}
