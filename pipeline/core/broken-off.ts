// Turns an exception in the compiler into an observation about the file being read, so that all other files are still checked.

/** A part of the compiler that broke off. */
export interface BrokenOff {
  readonly kind: "broken-off";
  /** What broke off, as the beginning of a sentence: “The rule title-length”. */
  readonly part: string;
  /** What was thrown, in words. */
  readonly problem: string;
}

/** Thrown by code of the compiler that a browser loads when it is first needed: the work is done again once that is loaded. */
export class NotLoadedError extends Error {
  override name = "NotLoadedError";
  readonly load: () => Promise<unknown>;

  constructor(what: string, load: () => Promise<unknown>) {
    super(`${what} is not loaded yet.`);
    this.load = load;
  }
}

/**
 * The observation for a thrown error.
 * @throws NotLoadedError, which is no fault
 */
export function brokenOff(part: string, problem: unknown): BrokenOff {
  if (problem instanceof NotLoadedError) throw problem;
  return {
    kind: "broken-off",
    part,
    problem: problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem),
  };
}
