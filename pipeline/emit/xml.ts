// Escapes text for XML: the feed and the sitemap.

/** What XML 1.0 cannot hold in any form (2.2): a reader refuses the whole file for one of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** Text of an element or of an attribute in double quotes. */
export function escapeXml(text: string): string {
  return text
    .replace(notXml, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
