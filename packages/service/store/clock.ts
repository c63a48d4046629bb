// Compares the clock with the day on which the release was built.

const dayMs = 86_400_000;

/** Days after that day for which the clock is trusted: a site is built more often. */
const trustedDays = 400;

/** The beginning of a day. @param day `YYYY-MM-DD`, in UTC */
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/**
 * Whether the clock can be right. A battery that is empty sets it back for years, and a wrong
 * server of time can set it ahead.
 * @param builtOn the day on which the release was built, `YYYY-MM-DD`, in UTC
 */
export function isClockTrusted(builtOn: string, now: Date): boolean {
  const since = now.getTime() - startOf(builtOn);
  return since >= 0 && since <= trustedDays * dayMs;
}

/** The time of what happens now: never before the release was built. */
export const timeSince = (builtOn: string, now: Date): Date =>
  new Date(Math.max(now.getTime(), startOf(builtOn)));
