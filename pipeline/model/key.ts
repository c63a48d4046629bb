// Makes the key of an entry, the last part of its address, out of words such as its title.

/** Most letters of a key that is made for somebody: long enough to be read, short enough to be typed. */
const longest = 80;

/**
 * A key of a text: small letters, digits and single hyphens.
 * @returns empty where the text has no letter that a key can have, as in Telugu
 */
export function keyOfText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’']/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The key that a title gives: a brand's name is left out of it, as it may change, and a long one ends after a word. */
export function keyOfTitle(title: string): string {
  const key = keyOfText(title.replace(/\{\{\s*brand\.[^{}]*\}\}/g, "brand").replace(/\{\{[^{}]*\}\}/g, ""));
  if (key.length <= longest) return key;
  const cut = key.slice(0, longest + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf("-"), 0)) || key.slice(0, longest);
}
