// Applies fixes to texts, and decides which fixes can be applied together.

import { grouped } from "../helpers.ts";
import type { Edit, Finding, Fix } from "../report/finding.ts";

/** A finding with a fix. */
export interface Fixable extends Finding {
  readonly fix: Fix;
}

const isInsertion = ({ span }: Edit) => span.start === span.end;

/**
 * Whether two edits conflict. An insertion conflicts with an edit it touches; two insertions at one
 * position are applied one after the other, unless they insert the same text, which may be one
 * change proposed twice.
 */
function overlap(a: Edit, b: Edit): boolean {
  if (a.file !== b.file) return false;
  if (isInsertion(a) && isInsertion(b)) return a.span.start === b.span.start && a.text === b.text;
  return isInsertion(a) || isInsertion(b)
    ? a.span.start <= b.span.end && b.span.start <= a.span.end
    : a.span.start < b.span.end && b.span.start < a.span.end;
}

/**
 * The fixes that can be applied at once, each with all its edits: of two that conflict the first is
 * applied, and the other waits for the next check.
 * @param findings in the order of a report
 */
export function compatibleFixes(findings: readonly Fixable[]): Fixable[] {
  const taken: Edit[] = [];
  return findings.filter(({ fix: { edits } }) => {
    const isFree = edits.every((edit) => !taken.some((other) => overlap(edit, other)));
    if (isFree) taken.push(...edits);
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
      after += before.slice(at, span.start) + text.replace(/\r?\n/g, newLine);
      at = span.end;
    }
    after += before.slice(at);
    if (after !== before) changed.set(file, after);
  }
  return changed;
}
