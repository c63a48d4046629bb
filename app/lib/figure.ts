// Splits the text of a fact so that its number can be set large: "over 1000 crores" into "over", "1000" and "crores".

/** A number and the words around it; only `before` is set where there is no number. */
export interface Figure {
  before: string;
  number: string;
  after: string;
}

/** Splits a text at its first number, or at two numbers joined by a dash or “to”, in Hindi “से”. */
export function splitFigure(text: string): Figure {
  const match = /^(.*?)(\d[\d.,]*(?:(?:[–-]|\s(?:to|से)\s)\d[\d.,]*)?)(.*)$/su.exec(text);
  if (!match) return { before: text, number: "", after: "" };
  const [, before = "", number = "", after = ""] = match;
  return { before: before.trim(), number, after: after.trim() };
}
