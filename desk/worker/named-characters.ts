// Names of HTML's characters from the table that HTML is read with: stands in a build for the table that Markdown is read with, which
// says the same once more.
import { decodeHTMLStrict } from "entities/decode";

/**
 * The character with a name.
 * @param name as between `&` and `;`
 * @returns false where there is none
 */
export function decodeNamedCharacterReference(name: string): string | false {
  if (!/^[a-z\d]+$/i.test(name)) return false;
  const reference = `&${name};`;
  const character = decodeHTMLStrict(reference);
  return character === reference ? false : character;
}
