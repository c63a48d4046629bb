// Makes an entry's key (slug), the last part of its address, from its title or other words.

/** The form of a key. */
export const keyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The name of a Windows device with which a file's name begins: no file may be called so there,
 * whatever its ending.
 */
export function deviceName(name: string): string | undefined {
  return /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|$)/i.exec(
    name.trim(),
  )?.[0];
}

/** Longest key: it becomes part of file names, which file systems limit to 255 bytes. */
export const maxKeyLength = 120;

/** Longest generated key in characters: readable, and short enough to type. */
const maxLength = 80;

/**
 * Turns a text into lower-case letters, digits and single hyphens.
 * @returns empty where the text has no Latin letter or digit, as in Telugu
 */
export function keyOfText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’']/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * The key for a title: brand placeholders become “brand”, as the name may change, and a long key is
 * cut after a word.
 */
export function keyOfTitle(title: string): string {
  const words = title.replace(/\{\{\s*brand\.[^{}]*\}\}/g, "brand").replace(/\{\{[^{}]*\}\}/g, "");
  return shortenedKey(keyOfText(words), maxLength);
}

/** Cuts a key that is longer than some characters, after a word if there are several. */
export function shortenedKey(key: string, most: number): string {
  if (key.length <= most) return key;
  const cut = key.slice(0, most + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf("-"), 0)) || key.slice(0, most);
}
