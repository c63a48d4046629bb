// Takes away the fixes that could change what is something else than it seems. What stands in a file that cannot be read, or is not as
// its schema asks, is not known to be what it was taken for: a list that lost its bracket is no sentence with misspelt names. Such a
// file gets only what mends that.

import type { Summary } from "../model/analysis.ts";
import type { Diagnostic } from "../model/diagnostic.ts";

/** Findings about how a file is written and what its schema asks of it, where a placeholder may stand for a value. */
const structural = /^(yaml|front-matter|file|schema|date)-|^placeholder-un(quoted|known)$/;

/** A fact's name that a fix writes. */
const factName = /^\{\{(fact\.[^{}]+)\}\}$/;

/**
 * The findings of a run with the fixes that can be reviewed alone; the others go:
 * - of a file that is not as it should be, all but those that mend that;
 * - a fact's name, unless somebody else uses it: the fact's own line may be the one that is misspelt.
 */
export function withReviewableFixes(
  diagnostics: readonly Diagnostic[],
  files: ReadonlyMap<string, Summary>,
): Diagnostic[] {
  const isUsed = (name: string) => [...files.values()].some(({ used }) => used.includes(name));
  return diagnostics.map((finding) => {
    const { fix, ...plain } = finding;
    if (!fix) return finding;
    const isUnsound = !structural.test(finding.code) && fix.edits.some(({ file }) => files.get(file)?.valid === false);
    const fact = finding.code === "placeholder-unknown" ? factName.exec(fix.edits[0]?.text ?? "")?.[1] : undefined;
    return isUnsound || (fact !== undefined && !isUsed(fact)) ? plain : finding;
  });
}
