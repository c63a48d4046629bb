// Reports problems: whatever can see one is given `report` and calls it there.

import { codesOf } from "./code.ts";
import { type Draft, type Finding, findingOf, startOf } from "./finding.ts";

export const codes = codesOf({
  "check-failed": {
    severity: "error",
    meaning: "A part of the check failed in the file, which is a fault of the compiler.",
  },
});

/** Reports a finding, and returns it: others can name it as their cause. */
export type Report = (draft: Draft) => Finding;

/** Most findings of one code in one file: a file with more is wrong as a whole. */
const maxOfCode = 100;

/**
 * Makes a `report` that adds its findings to a list.
 * @param max most findings of each code
 */
export function reportInto(found: Finding[], max = maxOfCode): Report {
  const counts = new Map<string, number>();
  return (draft) => {
    const finding = findingOf(draft);
    const count = (counts.get(finding.code) ?? 0) + 1;
    counts.set(finding.code, count);
    if (count <= max) found.push(finding);
    return finding;
  };
}

/**
 * Reports an exception in the compiler, so that all other files are still checked.
 * @param part what failed, as the beginning of a sentence: “The check words/title”
 */
export function reportFailure(report: Report, file: string, part: string, problem: unknown): void {
  const thrown = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem);
  report({
    code: codes["check-failed"],
    at: startOf(file),
    message: `${part} failed in this file: a fault of the compiler, not yours.`,
    help: `Send the file and this to the developers: ${thrown} Until then, rewrite what you changed last.`,
  });
}
