// Raised and lowered digits, which have letters of their own: m² and CO₂ need no HTML.

const plain = "0123456789-+";
const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺";
const lowered = "₀₁₂₃₄₅₆₇₈₉₋₊";

/** A text in other digits; undefined where it has anything else. */
function shifted(text: string, digits: string): string | undefined {
  const letters = Array.from(text.trim(), (letter) => digits[plain.indexOf(letter)]);
  return letters.every((letter) => letter !== undefined) ? letters.join("") : undefined;
}

/** A text with its digits raised; undefined where it has anything else. */
export const raisedDigits = (text: string) => shifted(text, raised);

/** A text with its digits lowered; undefined where it has anything else. */
export const loweredDigits = (text: string) => shifted(text, lowered);
