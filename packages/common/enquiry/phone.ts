// Parses a mobile number as people in India write it into its ten digits (specification, section 5;
// decision 16).

/** Digits of a mobile number. */
export const phoneDigits = 10;

/**
 * The digits of a text as 0 to 9: a phone set to Hindi or Tamil types digits of its script. NFKC
 * maps styled digits.
 */
export function digitsOf(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\P{Nd}/gu, "")
    .replace(/[^0-9]/gu, (digit) => {
      // The ten digits of a script are consecutive code points.
      const code = digit.codePointAt(0) ?? 0;
      let value = 0;
      while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
      return String(value);
    });
}

/**
 * The digits of the number without leading zeros and country code. 91 counts as the country code
 * after a plus or two zeros, or where exactly ten digits follow it; autofill writes it twice into
 * fields that begin with it. Any other number that is too long stays whole, so that the visitor
 * sees the mistake.
 * @param text as typed or pasted
 */
export function cleanPhone(text: string): string {
  const digits = digitsOf(text).replace(/^0+/, "");
  const ten = /^(?:910*){1,2}([1-9]\d{9})$/.exec(digits)?.[1];
  if (ten === undefined && /^\P{Nd}*(?:[+＋]|00)/u.test(text)) return digits.replace(/^910*/, "");
  return ten ?? digits;
}

/**
 * Whether a text has letters and not ten digits. A number with words beside it, such as “Mob. 98765
 * 43210”, is accepted.
 */
function hasLettersInstead(text: string): boolean {
  return /\p{L}/u.test(text) && cleanPhone(text).length !== phoneDigits;
}

/** A further number, with zeros or the country code before it. */
const furtherNumber = [/0*[1-9]\d{9}/y, /0*910*[1-9]\d{9}/y];

/**
 * Whether a text has the digits of two numbers or more, each with or without a zero or the country
 * code before it.
 */
export function hasSeveralNumbers(text: string): boolean {
  const digits = cleanPhone(text);
  if (!/^[1-9]/.test(digits)) return false;
  // Where a number may end; one expression for all of them would take exponential time.
  const ends = new Set([phoneDigits]);
  for (const end of ends) {
    for (const number of furtherNumber) {
      number.lastIndex = end;
      if (number.test(digits)) ends.add(number.lastIndex);
    }
  }
  return digits.length > phoneDigits && ends.has(digits.length);
}

/**
 * Whether cleaning a text hides what is wrong with it: letters instead of a number, or zeros or a
 * country code alone.
 */
export function hidesMistake(text: string): boolean {
  return hasLettersInstead(text) || (digitsOf(text) !== "" && cleanPhone(text) === "");
}

/**
 * The number to check and to send: its digits, or the text as it is where the digits hide the
 * mistake, so that the rules see it.
 */
export function phoneValue(text: string): string {
  return hidesMistake(text) ? text : cleanPhone(text);
}
