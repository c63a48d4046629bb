// Cleans an e-mail address as people paste it, and checks whether it is one.

import { oneLine } from "./clean-text.ts";

/** Invisible characters; Indic scripts need a joiner behind a sign, so that one stays. */
const invisible = /(\p{M}[\u200c\u200d])|\p{Default_Ignorable_Code_Point}/gu;

/**
 * What stands around an address in a sentence, a list or a link; a full stop in front is a mistake
 * of the address itself.
 */
const inFront = /^(?:[\s<>([{"“”‘’,;:]|mailto:)+/iu;
const behind = /(?<![\s<>)\]}"“”‘’',;:.।])[\s<>)\]}"“”‘’',;:.।]+$/u;

/**
 * HTML's characters of the part before the at sign, but for the dot (HTML, “valid email address”).
 */
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";

/** Letters of any script, as addresses have them before they become `xn--`. */
const letter = "\\p{L}\\p{M}\\p{N}\u200c\u200d";
const labelEnd = `(?:[${letter}-]{0,61}[${letter}])`;

/**
 * At most 64 characters (RFC 5321, 4.5.3.1.1) with dots only between others, and a host name with
 * at least one dot.
 */
const address = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:[\\p{L}\\p{N}]${labelEnd}?\\.)+\\p{L}${labelEnd}$`,
  "u",
);

/** Whether a cleaned text is an address that can have a mailbox. */
export const isAddress = (text: string): boolean => address.test(text);

/**
 * The address alone: without invisible characters, a name before `<…>`, `mailto:`, the punctuation
 * around it, and spaces beside the at sign or the dots of its host; full-width signs become the
 * usual ones. A text that even so is no address stays, on one line, so that its writer sees all of
 * the mistake.
 * @param text as typed or pasted
 */
export function cleanEmail(text: string): string {
  const line = oneLine(text);
  const cleaned = oneLine(line.normalize("NFKC").replace(invisible, "$1"))
    .replace(/^[^<>@]*<([^<>]*)>/, "$1")
    .replace(inFront, "")
    .replace(behind, "")
    .replace(/ ?@ ?/g, "@")
    .replace(/@.*$/, (host) => host.replace(/ ?[.。] ?/g, ".").replace(/\?.*$/, ""));
  return isAddress(cleaned) ? cleaned : line;
}
