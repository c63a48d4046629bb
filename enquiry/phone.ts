// Cleans a mobile number the way people in India write it (specification, section 5; decision 15).

/** Digits of a mobile number. */
export const phoneDigits = 10;

/** Digits of every script as 0 to 9: a phone set to Hindi or Tamil types its own. NFKC maps the styled forms of 0 to 9. */
export function digitsOf(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\P{Nd}/gu, "")
    .replace(/[^0-9]/gu, (digit) => {
      // The ten digits of a script follow one another.
      const code = digit.codePointAt(0) ?? 0;
      let value = 0;
      while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
      return String(value);
    });
}

/**
 * The number without what is not part of it: non-digits, leading zeros, and the country code, which is known by a plus or
 * two zeros in front of it or by the ten digits behind it.
 * A number that is too long otherwise stays whole, so that it can be seen to be wrong.
 * @param text what was typed or pasted
 */
export function cleanPhone(text: string): string {
  const digits = digitsOf(text).replace(/^0+/, "");
  if (/^\P{Nd}*(?:[+＋]|00)/u.test(text)) return digits.replace(/^910*/, "");
  return /^910*([1-9]\d{9})$/.exec(digits)?.[1] ?? digits;
}
