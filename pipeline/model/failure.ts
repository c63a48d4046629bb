// Turns an exception in the compiler into a finding about the file being read, so that all other files are still checked and the message
// names the file.
import { type Finding, stageFinding } from "../finding.ts";
import { startOf } from "./location.ts";
import type { SourceFile } from "./source.ts";

/**
 * The finding for a thrown error.
 * @param part what failed, as in “The rule title-length” or “The reading of the file”
 */
export function failure(file: Pick<SourceFile, "path">, part: string, problem: unknown): Finding {
  const said = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem);
  const place = startOf(file.path);
  return stageFinding(
    "check-failed",
    place,
    `${part} broke off in this file, which is a fault of the compiler, not yours.`,
    `Send this to those who look after the compiler, with the file: ${said} Until it is fixed, look at what you changed last in the file, and write that another way.`,
  );
}
