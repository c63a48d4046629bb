// Turns an exception in the compiler into an observation about the file being read, so that all other files are still checked.

/** A part of the compiler that broke off. */
export interface BrokenOff {
  readonly kind: "broken-off";
  /** What broke off, as the beginning of a sentence: “The rule title-length”. */
  readonly part: string;
  /** What was thrown, in words. */
  readonly problem: string;
}

/** The observation for a thrown error. */
export const brokenOff = (part: string, problem: unknown): BrokenOff => ({
  kind: "broken-off",
  part,
  problem: problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem),
});
