// Says of plain words that are pasted whether they may have to be tidied; what looks closer, and tidies them, is loaded then.

/** The head of a message at the beginning, the end of a page or of a line within a word, marks of assistants. */
const marks = /^\u200e?\[?\d\d?[:./-]\d|\f|[-\u2010\u00ad][ \t]*\r?\n|[\ue200【]|:contentR/;

export const mayHaveMarks = (plain: string): boolean => marks.test(plain);
