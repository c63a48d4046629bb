// Takes a fact's text apart, so that its number can be set large: "over 1000 crores" is over, 1000, crores.

/** A number and the words around it; all empty but `before` where there is no number. */
export interface Figure {
  before: string;
  number: string;
  after: string;
}

/** The first number of a text, or the first two with a dash or “to” between them, with what stands before and after it. */
export function splitFigure(text: string): Figure {
  const match = /^(.*?)(\d[\d.,]*(?:(?:[–-]| to )\d[\d.,]*)?)(.*)$/su.exec(text);
  if (!match) return { before: text, number: "", after: "" };
  const [, before = "", number = "", after = ""] = match;
  return { before: before.trim(), number, after: after.trim() };
}
