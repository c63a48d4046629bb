// Tidies addresses as people type and paste them: in capitals, with a slash too many, with the
// punctuation of the sentence that they stood in, or with a query that a program has encoded.

/** What follows an address in a text; no address of ours ends in it. */
const trailing =
  "/ .,;:!?'\"`*()[]{}<>‘’“”«»।…\t\r\n\u00a0\u00ad\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u2060\ufeff";

/** A character in a set of a regular expression. */
const escaped = (character: string): string => character.replace(/[\]\\^-]/, "\\$&");

const end = new RegExp(`(?:(?<=/)index\\.html?|[${[...trailing].map(escaped).join("")}])+$`);

/** What begins a query or the name of a part and was encoded, or an `&` where no `?` stood before: none is in an address of ours. */
const pasted = /%3f|%26|%23|&/i;

/**
 * Cuts what was meant as the query off an address, as in `/products%3Fsrc=x` and `/products&src=x`.
 * @param decoded path of a request; `decodeURI` leaves these characters as they were sent
 * @param sent the request's query with its question mark, or an empty string
 * @returns the path before it, and the whole query; the name of a part is dropped
 */
export function cutQuery(decoded: string, sent: string): { address: string; query: string } {
  const at = decoded.search(pasted);
  if (at < 0) return { address: decoded, query: sent };
  const [, cut = ""] = /^(?:%3f|%26|&)(.*?)(?:%23.*)?$/is.exec(decoded.slice(at)) ?? [];
  // It was encoded once more than the query's own characters, which are encoded anew.
  const params = new URLSearchParams(cut.replace(/%(?:26|3d|3f)/gi, decodeURIComponent));
  const query = [sent.slice(1), `${params}`].filter(Boolean).join("&");
  return { address: decoded.slice(0, at), query: query && `?${query}` };
}

/**
 * What an address may mean: itself without slashes too many, without what follows it and without the
 * name of a page's file, and that in small letters, as our addresses are.
 * @param address decoded path of a request
 * @returns without the address itself
 */
export function meaningsOf(address: string): readonly string[] {
  const tidy = address.replace(/\/{2,}/g, "/").replace(end, "") || "/";
  return [...new Set([tidy, tidy.toLowerCase()])].filter((meaning) => meaning !== address);
}
