// Limits requests per minute and address.

/** Route options that allow so many requests a minute from one address; 0 for no limit. */
export const perMinute = (max: number) => ({
  config: { rateLimit: max === 0 ? (false as const) : { max, timeWindow: 60_000 } },
});
