// Tidies addresses as people type and paste them: in capitals, with a slash too many, or with the
// punctuation of the sentence that they stood in. Also for nginx, whose patterns match bytes.

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
export function meaningsOf(address: string): readonly string[] {
  const tidy = address.replace(/\/{2,}/g, "/").replace(end, "") || "/";
  return [...new Set([tidy, tidy.toLowerCase()])].filter((meaning) => meaning !== address);
}

/** The bytes of a character in a pattern of PCRE, without signs that nginx's own quotes have. */
function bytesOf(character: string): string {
  return [...Buffer.from(character)]
    .map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`)
    .join("");
}

/** `end` for nginx, which matches it against the decoded path. */
const nginxEnd = `(?:(?<=/)index\\.html?|${[...trailing].map(bytesOf).join("|")})*`;

/**
 * The map `$site_page` for nginx: the address of the page that an untidy one means, or nothing for
 * any other and for the page's own. nginx compares the rows without regard to case, and writes a
 * target as it stands, so that a row has the address encoded, and as `$uri` has it.
 * @param addresses decoded paths of all pages
 */
export function nginxPages(addresses: readonly string[]): string {
  // Two that differ in case alone would be one row twice, and nginx would not start.
  const rows = addresses
    .filter((address) => address !== "/" && !/[A-Z]/.test(address))
    .map((address) => `    "${address}" "${encodeURI(address)} ${address}";\n`);
  return `map $uri $site_tidied {
    "~^/*(?<site_path>/.*?)${nginxEnd}$" $site_path;
}
map $site_tidied $site_known {
    "" "/ /";
    "/" "/ /";
${rows.join("")}}
map "$site_known $uri" $site_page {
    "~^\\S+ (\\S+) \\1$" "";
    "~^(?<site_meant>\\S+) " $site_meant;
}
`;
}
