// Sorts findings for a report: those that touch files which have changed come first. Nothing is left out, as a change may break files that
// it does not touch.
import type { Finding } from "../finding.ts";
import { countedFindings } from "./counted.ts";

/** Files that have changed, with words for them: `since main`. */
export interface Changed {
  readonly files: ReadonlySet<string>;
  readonly called: string;
}

/** All findings in the order of a report. */
export interface Sorted {
  readonly findings: readonly Finding[];
  /** A sentence on the order, if there is one. */
  readonly notes: readonly string[];
}

/** Puts findings that are in a changed file, or have a related location in one, before the others. */
export function changedFirst(findings: readonly Finding[], changed: Changed | undefined): Sorted {
  if (!changed) return { findings, notes: [] };
  const isChanged = ({ file }: { readonly file: string }) => changed.files.has(file);
  const touches = (finding: Finding) =>
    isChanged(finding) || finding.related?.some(isChanged) === true;
  const first = findings.filter(touches);
  const others = findings.filter((finding) => !touches(finding));
  if (others.length === 0) return { findings, notes: [] };
  const note = `In files changed ${changed.called}: ${countedFindings(first)}, listed first; in other files: ${countedFindings(others)}.`;
  return { findings: [...first, ...others], notes: [note] };
}
