// The day in India, where the site's days begin and end.

/** By how much India's clocks are ahead of UTC, all year, in milliseconds. */
export const aheadOfUtc = 5.5 * 60 * 60 * 1000;

/** The day of a moment in India, `YYYY-MM-DD`. */
export function dayInIndia(moment: Date = new Date()): string {
  return new Date(moment.getTime() + aheadOfUtc).toISOString().slice(0, 10);
}
