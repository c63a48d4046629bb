// Finds the files that fixes would make worse, or in which a fix is not certain.

import type { Diagnostic } from "../model/diagnostic.ts";
import { findingName } from "../model/finding-name.ts";
import { grouped } from "../model/grouped.ts";
import type { CompileResult } from "../model/result.ts";
import { LineIndex } from "../model/source.ts";
import type { Fixable } from "./edits.ts";
import { isStructural, isUnreadable } from "./structural.ts";

/**
 * The objections to fixes, by file: a finding that they bring or do not remove, or an error that is left beside them.
 * @param fixes what was applied
 * @param before the result without them
 * @param after the result with them
 */
export function objectionsTo(
  fixes: readonly Fixable[],
  before: CompileResult,
  after: CompileResult,
): Map<string, Diagnostic> {
  const objections = new Map<string, Diagnostic>();
  const applied = new Set<Diagnostic>(fixes);
  const kept = before.diagnostics.filter((finding) => !applied.has(finding));
  // Warnings and notes are looked for only in fields that are valid, so they were there before.
  const uncovers = fixes.some(isStructural);
  const counting = after.diagnostics.filter(
    (finding) => !uncovers || finding.severity === "error" || isStructural(finding),
  );
  for (const objection of newFindings(kept, counting)) {
    const own = fixes.find((finding) => findingName(finding) === findingName(objection));
    for (const file of filesToBlame(own ?? objection, fixes)) {
      if (!objections.has(file)) objections.set(file, objection);
    }
  }
  const left = new Set(after.diagnostics.map(findingName));
  const staying = kept.filter(
    (finding) => finding.severity === "error" && left.has(findingName(finding)),
  );
  for (const error of staying) {
    if (objections.has(error.file)) continue;
    const text = before.texts.get(error.file) ?? "";
    if (fixes.some((finding) => isOneSlip(finding, error, text))) objections.set(error.file, error);
  }
  return objections;
}

/** Findings of a kind and file are counted, as their words and lines may change with the fixes. */
function newFindings(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const kindOf = ({ file, code }: Diagnostic) => `${file}\0${code}`;
  const known = grouped(before, kindOf);
  return [...grouped(after, kindOf)].flatMap(([kind, findings]) => {
    const old = known.get(kind) ?? [];
    if (findings.length <= old.length) return [];
    const names = new Set(old.map(findingName));
    return findings.find((finding) => !names.has(findingName(finding))) ?? findings.slice(0, 1);
  });
}

/** The changed files that a finding is about; all of them if it is about none. */
function filesToBlame(finding: Diagnostic, fixes: readonly Fixable[]): string[] {
  const changed = new Set(fixes.flatMap(({ fix }) => fix.edits.map(({ file }) => file)));
  const places = [finding, ...(finding.related ?? []), ...(finding.fix?.edits ?? [])];
  const blamed = places.map(({ file }) => file).filter((file) => changed.has(file));
  return blamed.length > 0 ? blamed : [...changed];
}

/**
 * Whether an error that stays may come from the slip that a fix is about: “[facade,s prefab]” are
 * two wrong words of one line. What cannot be read decides how the whole file is read.
 */
function isOneSlip(finding: Fixable, error: Diagnostic, text: string): boolean {
  const edits = finding.fix.edits.filter(({ file }) => file === error.file);
  if (edits.length === 0 || !isStructural(finding) || !isStructural(error)) return false;
  if (isUnreadable(error)) return true;
  const lines = new LineIndex(text);
  const { line } = lines.at(error.span.start);
  return edits.some(
    ({ span }) => lines.at(span.start).line <= line && line <= lines.at(span.end).line,
  );
}
