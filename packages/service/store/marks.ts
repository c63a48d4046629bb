// The marks of an enquiry: signs of a program, and what its reader should know.

/** The marks, as they are stored, with words for the reader. */
export const markWords = {
  trap: "a field that people do not see was filled in",
  origin: "the browser did not say from which site it was sent",
  links: "there is a link in it",
  fast: "it was sent within two seconds of the page",
  repeated: "five addresses sent the same note within a day",
  district: "the site does not know this district",
} as const;

export type EnquiryMark = keyof typeof markWords;

/**
 * Marks that nearly always mean a program. The enquiry is still stored and mailed, as a browser may
 * have filled in the hidden field for a person.
 */
const certain: ReadonlySet<EnquiryMark> = new Set(["trap", "repeated"]);

/** Marks that say nothing of a program. */
const harmless: ReadonlySet<EnquiryMark> = new Set(["district"]);

/** Whether an enquiry with these marks is suspect. */
export function isSuspect(marks: readonly EnquiryMark[]): boolean {
  return marks.some((mark) => certain.has(mark));
}

/** Whether a program may have sent an enquiry with these marks. */
export function isDoubtful(marks: readonly EnquiryMark[]): boolean {
  return marks.some((mark) => !harmless.has(mark));
}

/** The marks of a stored enquiry; an unknown one is left out. */
export function marksIn(text: string): EnquiryMark[] {
  return (Object.keys(markWords) as EnquiryMark[]).filter((mark) => text.split(" ").includes(mark));
}

/**
 * Characters of a note from which on a repetition counts: short ones, such as “Call me”, are often
 * equal.
 */
export const minRepeatedNote = 30;

/** How many addresses have to send the same note within a day. */
export const minAddresses = 5;
