// Raised and lowered digits, which have letters of their own: m² and CO₂ need no HTML.

const superscripts: Readonly<Record<string, string>> = {
  0: "⁰",
  1: "¹",
  2: "²",
  3: "³",
  4: "⁴",
  5: "⁵",
  6: "⁶",
  7: "⁷",
  8: "⁸",
  9: "⁹",
  "-": "⁻",
  "+": "⁺",
};
const subscripts: Readonly<Record<string, string>> = {
  0: "₀",
  1: "₁",
  2: "₂",
  3: "₃",
  4: "₄",
  5: "₅",
  6: "₆",
  7: "₇",
  8: "₈",
  9: "₉",
  "-": "₋",
  "+": "₊",
};

/** A text with raised or lowered digits; undefined where it has other letters. */
function shifted(text: string, letters: Readonly<Record<string, string>>): string | undefined {
  const changed = Array.from(text.trim(), (letter) => letters[letter]);
  return changed.every((letter) => letter !== undefined) ? changed.join("") : undefined;
}

/** A text with its digits raised; undefined where it has anything else. */
export const raisedDigits = (text: string) => shifted(text, superscripts);

/** A text with its digits lowered; undefined where it has anything else. */
export const loweredDigits = (text: string) => shifted(text, subscripts);
