// Random mobile numbers, in every way in which people write one (specification, section 5; decision 15).

import fc from "fast-check";

/** Zeros of scripts in which phones type digits, and of styled digits. */
const zeros = ["0", "०", "௦", "০", "੦", "٠", "０", "𝟎"];

/** The digits in another script. */
const inScript = (digits: string, zero: string) =>
  digits.replace(/\d/g, (digit) =>
    String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
  );

/** Ten digits, as they are stored. Many begin with 91, which is also the country code. */
export const tenDigits = fc
  .tuple(fc.constantFrom("", "", "91", "910"), fc.stringMatching(/^[1-9]\d{9}$/))
  .map(([start, digits]) => (start + digits).slice(0, 10));

/** Digits with spaces, hyphens, dots and brackets between them. */
function grouped(digits: string): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom("", "", "", " ", "-", ".", "(", ") ", "\u00a0", "\u202a"), {
      minLength: digits.length,
      maxLength: digits.length,
    })
    .map((separators) => [...digits].map((digit, at) => (separators[at] ?? "") + digit).join(""));
}

/**
 * A number with its ten digits.
 * @param prefixes what may stand before it
 */
export function writtenNumber(
  prefixes: readonly string[],
): fc.Arbitrary<{ readonly digits: string; readonly text: string }> {
  return fc
    .tuple(tenDigits, fc.constantFrom(...prefixes), fc.constantFrom(...zeros))
    .chain(([digits, prefix, zero]) =>
      grouped(digits).map((text) => ({ digits, text: inScript(prefix + text, zero) })),
    );
}
