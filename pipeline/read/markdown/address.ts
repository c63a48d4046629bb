// Splits, decodes and builds addresses (URL paths), so that what a writer typed can be compared
// with pages and files.

/** The schemes that a link can have. */
export const linkSchemes: readonly string[] = ["http", "https", "mailto", "tel"];

/** Splits an address into its path and the query and anchor after it. */
export function cutAddress(address: string): { readonly path: string; readonly rest: string } {
  const at = address.search(/[?#]/);
  return at < 0
    ? { path: address, rest: "" }
    : { path: address.slice(0, at), rest: address.slice(at) };
}

/**
 * Undoes percent-encoding, which remark-rehype adds to addresses: pages and files are compared with
 * what the writer typed.
 */
export function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** The address of a page in a language; the home page's is just `/` and the language. */
export function addressIn(language: string, path: string): string {
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/**
 * An anchor in the form of headings' anchors: decoded, with its letters composed, as é may be
 * stored as e and ´, and without signs that nobody sees.
 */
export const plainAnchor = (anchor: string): string =>
  decoded(anchor)
    .normalize()
    .replace(/\p{Cf}/gu, "");

/** An address within the site, with its anchor in the form of headings' anchors. */
export function withPlainAnchor(address: string): string {
  if (!/^[/#]/.test(address)) return address;
  return address.replace(/#.*$/s, (anchor) => {
    const plain = plainAnchor(anchor);
    return plain === decoded(anchor) ? anchor : encodeURI(plain);
  });
}
