// The page for unknown addresses in the browser: one file answers at any address, also where a route of the site would look for an
// entry (/products/x), and its scripts have to take it for what it is.

/** The route of that page (routes.ts). */
export const unknownRoute = "404";

/** What React Router would read as a pattern in a path: a parameter, an optional part, a rest; and a part without a name. */
const special = /\/:|[?*]|\/\//;

/**
 * The path of a route that answers at one address and no other, and goes before all that have parameters.
 * @param pathname the path that was asked for, as the browser has it
 * @returns undefined for an address that cannot be written as such a path
 */
export function pathAt(pathname: string): string | undefined {
  let path = pathname;
  try {
    // Part by part, as React Router reads addresses: a slash that is encoded divides nothing.
    path = pathname
      .split("/")
      .map((part) => decodeURIComponent(part).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    // Encoded wrongly; React Router compares it as it stands.
  }
  return special.test(path) ? undefined : path.replace(/^\/|\/$/g, "");
}
