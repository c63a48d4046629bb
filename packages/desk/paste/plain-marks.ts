// Decides whether pasted plain words may need tidying. The code that tidies them is loaded then.

/** The end of a page or of a line within a word, a page's number. */
const marks =
  /\f|[-\u2010\u00ad][ \t]*\r?\n|\n[ \t]{0,9}\r?\n\P{L}{0,4}(?:page|पृष्ठ)?\P{L}{0,4}\p{Nd}\P{L}{0,6}(?:page|of)?\P{L}{0,6}\n/iu;

export const mayHaveMarks = (plain: string): boolean => marks.test(plain);
