// Escapes text for XML, in the feed and the sitemap.

/**
 * Characters that XML 1.0 does not allow in any form (2.2): a single one makes a reader reject the
 * file.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** Escapes a value as text of an element or of an attribute in double quotes. */
export function escapeXml(value: unknown): string {
  return String(value)
    .replace(notXml, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
