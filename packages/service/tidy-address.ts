// Tidies addresses as people type and paste them.
// They have capitals, a slash too many, or the punctuation of the sentence that they stood in.

/** What follows an address in a text; no address of ours ends in it. */
const trailing =
  "/ .,;:!?'\"`*()[]{}<>‘’“”«»।…\t\r\n\u00a0\u00ad\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u2060\ufeff";

/** A character in a set of a regular expression. */
const escaped = (character: string): string => character.replace(/[\]\\^-]/, "\\$&");

const end = new RegExp(`(?:(?<=/)index\\.html?|[${[...trailing].map(escaped).join("")}])+$`);

/**
 * What an address may mean: itself without slashes too many, without what follows it and without the
 * name of a page's file, and that in small letters, as our addresses are.
 * @param address decoded path of a request
 * @returns without the address itself
 */
export function tidiedAddresses(address: string): readonly string[] {
  const tidy = address.replace(/\/{2,}/g, "/").replace(end, "") || "/";
  return [...new Set([tidy, tidy.toLowerCase()])].filter((meaning) => meaning !== address);
}
