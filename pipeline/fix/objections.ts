// Finds the files that fixes would make worse, or in which a fix is not certain.

import type { Diagnostic } from "../model/diagnostic.ts";
import { findingName } from "../model/finding-name.ts";
import { grouped } from "../model/grouped.ts";
import type { CompileResult } from "../model/result.ts";
import { LineIndex } from "../model/source.ts";
import type { Fixable } from "./edits.ts";
import { isStructural, isUnreadable } from "./structural.ts";

/** Why a file gets none of its fixes. */
export interface Objection {
  /** The finding that they would bring, or the error that is left beside them. */
  readonly because: Diagnostic;
  readonly kind: "brings" | "leaves" | "does not fix";
}

/**
 * The objections to fixes, by file.
 * @param fixes what was applied
 * @param before the result without them
 * @param after the result with them
 */
export function objectionsTo(
  fixes: readonly Fixable[],
  before: CompileResult,
  after: CompileResult,
): Map<string, Objection> {
  const objections = new Map<string, Objection>();
  const applied = new Set<Diagnostic>(fixes);
  const kept = before.diagnostics.filter((finding) => !applied.has(finding));
  // Warnings and notes are looked for only in fields that are valid, so they were there before.
  const uncovers = fixes.some(isStructural);
  const counting = after.diagnostics.filter(
    (finding) => !uncovers || finding.severity === "error" || isStructural(finding),
  );
  for (const because of newFindings(kept, counting)) {
    const own = fixes.find((finding) => findingName(finding) === findingName(because));
    const kind = own ? "does not fix" : "brings";
    for (const file of filesToBlame(own ?? because, fixes)) {
      if (!objections.has(file)) objections.set(file, { because, kind });
    }
  }
  const left = new Set(after.diagnostics.map(findingName));
  const staying = kept.filter(
    (finding) => finding.severity === "error" && left.has(findingName(finding)),
  );
  for (const because of staying) {
    if (objections.has(because.file)) continue;
    const text = before.texts.get(because.file) ?? "";
    if (fixes.some((finding) => isOneSlip(finding, because, text))) {
      objections.set(because.file, { because, kind: "leaves" });
    }
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
