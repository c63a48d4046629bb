// Distinguishes values such as 2440 × 1220 mm from words.

/** A unit, or the name of a standard, has fewer letters in a row than most words. */
const words = /\p{L}{4}/u;

/**
 * The `translate` attribute of a value: a browser must leave numbers with their units as they are.
 * @param value as it is shown
 */
export const translateValue = (value: string): "no" | undefined =>
  /\p{Nd}/u.test(value) && !words.test(value) ? "no" : undefined;
