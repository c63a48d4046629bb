// Whether this is `npm run test:long`: what is tried on samples by `npm test` is tried on all there is, or on many more.

export const long = process.env.LONG === "1";

/** A number of tries: of all that would be worth trying, `npm test` has time for some. */
export function tries(some: number, many: number): number {
  return long ? many : some;
}

/**
 * How many random values a property is tried on: in `npm test` the same each time, so that a commit is red for what it
 * changed; `npm run test:long` tries other ones each time.
 */
export function sampled(some: number, many: number): { readonly numRuns: number; readonly seed?: number } {
  return long ? { numRuns: many } : { numRuns: some, seed: 20261121 };
}
