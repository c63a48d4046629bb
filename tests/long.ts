// Returns whether this is `npm run test:long`, which tries all or many more cases than `npm test`.

export const long = process.env.LONG === "1";

/** A number of tries; `npm test` has time for only some. */
export function tries(some: number, many: number): number {
  return long ? many : some;
}

/**
 * How many random values a property is tried on. `npm test` uses the same values each time, so that
 * a commit fails only for what it changed; `npm run test:long` uses new ones.
 */
export function sampled(
  some: number,
  many: number,
): { readonly numRuns: number; readonly seed?: number } {
  return long ? { numRuns: many } : { numRuns: some, seed: 20261121 };
}
