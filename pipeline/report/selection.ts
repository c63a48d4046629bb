// Selects the findings to show: those that the baseline does not accept, limited to certain files if asked.
import type { Diagnostic } from "../model/diagnostic.ts";
import { type Accepted, baselineFile, compareToBaseline, staleFindings } from "./baseline.ts";
import { counted, countedFindings } from "./counted.ts";

export interface SelectionOptions {
  /** Limits findings to those that touch one of these files, with words for them: `since main`. */
  readonly changed?: { readonly files: ReadonlySet<string>; readonly called: string };
  readonly baseline?: { readonly entries: readonly Accepted[]; readonly text: string };
  /** Shows all errors whatever the baseline accepts, as a build fails with any. */
  readonly allErrors?: boolean;
}

export interface Selection {
  readonly findings: readonly Diagnostic[];
  /** Sentences on what is not shown. */
  readonly notes: readonly string[];
}

/** Selects the findings to show; a related location in a file also counts as touching it. */
export function select(all: readonly Diagnostic[], options: SelectionOptions): Selection {
  const { changed, baseline, allErrors = false } = options;
  const notes: string[] = [];
  let findings = all;
  let stale: readonly Accepted[] = [];
  if (baseline) {
    const compared = compareToBaseline(findings, baseline.entries);
    const left = new Set(compared.left);
    findings = findings.filter((finding) => left.has(finding) || (allErrors && finding.severity === "error"));
    stale = compared.stale;
    const accepted = all.length - findings.length;
    if (accepted > 0) notes.push(`Not shown: ${counted(accepted, "finding")} that the baseline accepts.`);
  }
  if (changed) {
    const touched = findings.filter(({ file, related }) =>
      [file, ...(related ?? []).map((other) => other.file)].some((each) => changed.files.has(each)),
    );
    const shown = new Set(touched);
    const elsewhere = findings.filter((finding) => !shown.has(finding));
    if (elsewhere.length > 0)
      notes.push(`Not shown: ${countedFindings(elsewhere)} in files that have not changed ${changed.called}.`);
    findings = touched;
    stale = stale.filter(({ file }) => changed.files.has(file) || changed.files.has(baselineFile));
  }
  // The baseline's name begins with a dot, so its findings come first, as in any order by file.
  return { findings: [...staleFindings(stale, baseline?.text ?? ""), ...findings], notes };
}
