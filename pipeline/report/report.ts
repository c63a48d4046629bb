// Reports problems: whatever can see one is given `report` and calls it there.
import { type Code, codes } from "../codes.ts";
import { type Advice, type Finding, findingOf, type Location, startOf } from "./finding.ts";

/**
 * Reports a finding.
 * @param code one of `codes.ts`
 * @param location as exact as possible
 * @param message what is wrong, as one sentence of at most 20 words that can stand alone
 * @param advice what to do: in words alone, or with related locations, a fix or suggestions
 * @returns the finding, which others can name as their cause
 */
export type Report = (
  code: Code,
  location: Location,
  message: string,
  advice?: Advice | string,
) => Finding;

/** Most findings of one code in one file: a file with more is wrong as a whole. */
const maxOfCode = 100;

/**
 * Makes a `report` that adds its findings to a list.
 * @param max most findings of each code
 */
export function reportInto(found: Finding[], max = maxOfCode): Report {
  const counts = new Map<Code, number>();
  return (code, location, message, advice) => {
    const finding = findingOf({ code, ...codes[code] }, location, message, advice);
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
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
  report(
    "check-failed",
    startOf(file),
    `${part} failed in this file: a fault of the compiler, not yours.`,
    `Send the file and this to the developers: ${thrown} Until then, rewrite what you changed last.`,
  );
}
