// Removes fixes that are too uncertain from the findings of a run. In a file that cannot be parsed or breaks its schema, text may not be
// what it seems: a list that lost its bracket is not a sentence with misspelt names. Such a file gets only fixes of its structure.

import type { Summary } from "../model/analysis.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { isStructural } from "./structural.ts";

/** A fact placeholder that a fix writes. */
const factName = /^\{\{(fact\.[^{}]+)\}\}$/;

/**
 * The findings of a run with reviewable fixes only. Removed are
 * - in an invalid file, all fixes except those of its structure;
 * - a fact's name, unless another file uses it: the fact's own line may be the misspelt one.
 */
export function withReviewableFixes(
  diagnostics: readonly Diagnostic[],
  files: ReadonlyMap<string, Pick<Summary, "used" | "valid">>,
): Diagnostic[] {
  const isUsed = (name: string) => [...files.values()].some(({ used }) => used.includes(name));
  return diagnostics.map((finding) => {
    const { fix, ...plain } = finding;
    if (!fix) return finding;
    const isUnsound =
      !isStructural(finding) && fix.edits.some(({ file }) => files.get(file)?.valid === false);
    const fact =
      finding.code === "placeholder-unknown"
        ? factName.exec(fix.edits[0]?.text ?? "")?.[1]
        : undefined;
    return isUnsound || (fact !== undefined && !isUsed(fact)) ? plain : finding;
  });
}
