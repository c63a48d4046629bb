// The current date in India, where the site's days begin and end.

/** India's offset from UTC in milliseconds, all year. */
const aheadOfUtc = 5.5 * 60 * 60 * 1000;

/** The date in India at a moment, `YYYY-MM-DD`. */
export function dayInIndia(moment: Date = new Date()): string {
  return new Date(moment.getTime() + aheadOfUtc).toISOString().slice(0, 10);
}
