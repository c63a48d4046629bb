// Counts of findings with their nouns, for the desk's list and buttons.
import type { DeskFinding } from "../protocol.ts";

/** “2 errors, 1 warning”; “nothing to mend” where there is none. */
export function countOf(findings: readonly DeskFinding[]): string {
  const counts = (["error", "warning", "note"] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? "" : "s"}`];
  });
  return counts.join(", ") || "nothing to mend";
}
