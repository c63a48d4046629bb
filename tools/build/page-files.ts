// Which files a page consists of, and the folders of a build.

import { join } from "node:path";

/** The address that static hosts look for when an address is unknown, also below that of a language; it is no page of its own. */
export const notFound = "/404";

/** Address of a page's data, as React Router asks for it. */
export function dataAddress(address: string): string {
  return address.endsWith("/") ? `${address}_.data` : `${address}.data`;
}

/**
 * Names of a page's files below the site's folder, with forward slashes.
 * @param address the page's address
 */
export function filesOfPage(address: string): { readonly html: string; readonly data?: string } {
  // The page for unknown addresses becomes the file that static hosts look for, and has no other address.
  if (/^(?:\/[a-z]{2,3})?\/404$/.test(address)) return { html: `${address.slice(1)}.html` };
  const { pathname } = new URL(address, "http://localhost");
  return { html: `${pathname}/index.html`.replace(/^\/+/, ""), data: dataAddress(pathname).slice(1) };
}

/** Names of the pictures that a page shows, without width and ending, in its order. */
export function picturesIn(text: string): string[] {
  const named = text.matchAll(/\/media\/([a-z0-9-]+\.[0-9a-f]{12})(?![0-9a-f])/g);
  return [...new Set(Array.from(named, ([, name = ""]) => name))];
}

/** The folder that any static host can serve. */
export const clientOf = (root: string): string => join(root, "build/client");

/** The folder that the compiler writes. */
export const compiledOf = (root: string): string => join(root, ".content");

/** What a build keeps of the site for the next, relative to the project. */
export const siteCache = ".cache/site";
