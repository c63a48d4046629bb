// Whether this is `npm run test:long`: what is tried on samples by `npm test` is tried on all there is, or on many more.

export const long = process.env.LONG === "1";

/** A number of tries: of all that would be worth trying, `npm test` has time for some. */
export function tries(some: number, many: number): number {
  return long ? many : some;
}
