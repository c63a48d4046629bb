// Names the files of a page, and the folders of a build.

import { join } from "node:path";

/** Address of the 404 page, also below a language's prefix; static hosts look for its file. */
export const notFound = "/404";

/** Address of a page's data, as React Router requests it. */
export function dataAddress(address: string): string {
  return address.endsWith("/") ? `${address}_.data` : `${address}.data`;
}

/**
 * Names of a page's files relative to the site's folder, with forward slashes.
 * @param address the page's address
 */
export function filesOfPage(address: string): { readonly html: string; readonly data?: string } {
  // The 404 page is a file that static hosts look for, and has no data.
  if (/^(?:\/[a-z]{2,3})?\/404$/.test(address)) return { html: `${address.slice(1)}.html` };
  const { pathname } = new URL(address, "http://localhost");
  return {
    html: `${pathname}/index.html`.replace(/^\/+/, ""),
    data: dataAddress(pathname).slice(1),
  };
}

/** The built site's folder, which any static host can serve. */
export const clientFolderOf = (root: string): string => join(root, "build/client");

/** The compiler's output folder. */
export const compiledFolderOf = (root: string): string => join(root, ".content");

/** Folder of the build's cache, relative to the project. */
export const siteCache = ".cache/site";
