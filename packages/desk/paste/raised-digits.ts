// Converts digits to Unicode superscripts and subscripts, so that m² and CO₂ need no HTML.

const plain = "0123456789-+";
const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺";
const lowered = "₀₁₂₃₄₅₆₇₈₉₋₊";

/** Raises or lowers a text; undefined if it contains anything but digits and signs. */
export function shiftDigits(text: string, isRaised: boolean): string | undefined {
  const digits = isRaised ? raised : lowered;
  const letters = Array.from(text.trim(), (letter) => digits[plain.indexOf(letter)]);
  return letters.every((letter) => letter !== undefined) ? letters.join("") : undefined;
}
