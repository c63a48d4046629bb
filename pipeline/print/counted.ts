// Counts with their nouns for messages: “1 file”, “3 errors and 1 warning”.
import type { Finding } from "../report/finding.ts";

/** `1 file`, `2 files`, `2 addresses`. */
export function counted(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun}${noun.endsWith("s") ? "es" : "s"}`;
}

/** `3 errors and 1 warning`, and the number of notes if there are any. */
export function countedFindings(findings: readonly Pick<Finding, "severity">[]): string {
  const of = (severity: string) =>
    counted(findings.filter((finding) => finding.severity === severity).length, severity);
  const notes = findings.some(({ severity }) => severity === "note");
  return notes
    ? `${of("error")}, ${of("warning")} and ${of("note")}`
    : `${of("error")} and ${of("warning")}`;
}
