// Addresses as they are typed: what they are compared with, and where their path ends.

/** The path of an address, and the query and anchor behind it. */
export function cutAddress(address: string): { readonly path: string; readonly rest: string } {
  const at = address.search(/[?#]/);
  return at < 0 ? { path: address, rest: "" } : { path: address.slice(0, at), rest: address.slice(at) };
}

/** remark-rehype percent-encodes addresses; what the writer typed is compared with files and pages. */
export function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** The address of a page in a language; that of the home page is the language's name alone. */
export function addressIn(language: string, path: string): string {
  return path === "/" ? `/${language}` : `/${language}${path}`;
}
