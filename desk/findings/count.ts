// Words how many errors, warnings and notes there are, for lists and buttons.
import type { DeskFinding } from "../protocol.ts";

/** “2 errors, 1 warning”; “nothing to mend” if there are none. */
export function countOf(findings: readonly DeskFinding[]): string {
  const counts = (["error", "warning", "note"] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? "" : "s"}`];
  });
  return counts.join(", ") || "nothing to mend";
}
