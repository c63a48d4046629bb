// Selects the findings to show: all of them, or those that touch files which have changed.
import type { Diagnostic } from "../model/diagnostic.ts";
import { countedFindings } from "./counted.ts";

/** The files that findings are limited to, with words for them: `since main`. */
export interface Changed {
  readonly files: ReadonlySet<string>;
  readonly called: string;
}

export interface Selection {
  readonly findings: readonly Diagnostic[];
  /** Sentences on what is not shown. */
  readonly notes: readonly string[];
}

/**
 * Selects the findings to show. Everything has been checked: a change may break another file, so a
 * related location in a changed file also counts as touching it. What others have left unfixed does
 * not fail a branch.
 */
export function select(all: readonly Diagnostic[], changed: Changed | undefined): Selection {
  if (!changed) return { findings: all, notes: [] };
  const findings = all.filter(({ file, related }) =>
    [file, ...(related ?? []).map((other) => other.file)].some((each) => changed.files.has(each)),
  );
  const shown = new Set(findings);
  const elsewhere = all.filter((finding) => !shown.has(finding));
  if (elsewhere.length === 0) return { findings, notes: [] };
  const note = `Not shown: ${countedFindings(elsewhere)} in files that have not changed ${changed.called}.`;
  return { findings, notes: [note] };
}
