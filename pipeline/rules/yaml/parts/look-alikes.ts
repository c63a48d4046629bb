// Names of characters that look like a space or a hyphen.
const names: Readonly<Record<string, string>> = {
  "\u00a0": "a no-break space",
  "\u00ad": "a hyphen that shows only where a line breaks",
  "\u200b": "a space without width",
  "\u202f": "a narrow no-break space",
  "\u3000": "an ideographic space",
  "\ufeff": "a byte order mark",
  "–": "an en dash",
  "—": "an em dash",
  "−": "a minus sign",
};

/** Name and code point of a character. */
export function lookAlikeName(sign: string): string {
  const number = `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  const other = /\s/.test(sign) ? "a space of another width" : `a ${sign}`;
  return `${names[sign] ?? other} (${number})`;
}
