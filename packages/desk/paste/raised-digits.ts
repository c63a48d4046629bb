// Converts digits to Unicode superscripts and subscripts, so that m² and CO₂ need no HTML.

const plain = "0123456789-+";
const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺";
const lowered = "₀₁₂₃₄₅₆₇₈₉₋₊";

/** Converts a text; undefined if it contains anything else. */
function shifted(text: string, digits: string): string | undefined {
  const letters = Array.from(text.trim(), (letter) => digits[plain.indexOf(letter)]);
  return letters.every((letter) => letter !== undefined) ? letters.join("") : undefined;
}

/** Converts to superscripts; undefined if the text contains anything but digits and signs. */
export const raisedDigits = (text: string) => shifted(text, raised);

/** Converts to subscripts; undefined if the text contains anything but digits and signs. */
export const loweredDigits = (text: string) => shifted(text, lowered);
