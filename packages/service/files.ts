// Maps addresses to the files of the built site.

import { lstat } from "node:fs/promises";
import { join } from "node:path";

/** Dotfiles are private; RFC 8615 reserves the one folder that is meant to be read. */
const hidden = /\/\.(?!well-known\/)/;

/**
 * Files that are not served by their own name: pages, compressed copies, and files for static
 * hosts.
 */
const withoutAddress =
  /(?:\/index\.html|\.br)$|^\/(?:(?:[a-z]{2,3}\/)?404\.html|_headers|_redirects)$/;

/**
 * What is in no file name of ours; a path with it might resolve to another file. On Windows a colon
 * names a part of a file, and dots and spaces at the end of a name do not count.
 */
const unusual = /\/\/|[\\:\0]|[. ](?:\/|$)/;

/** The names that the file for an address may have. */
function namesOf(address: string): readonly string[] {
  if (address === "/") return ["/index.html"];
  return address.endsWith("/") ? [] : [address, `${address}/index.html`];
}

/**
 * Finds the file for an address: a page has the address of its folder, any other file its own path.
 * @param root folder of the built site
 * @param address decoded path of a request, such as "/products" or
 * "/media/vboards.1f3c9a0d27b4-640.avif"
 * @returns its path below the folder, with a leading slash, such as "/products/index.html";
 * undefined if there is none
 */
export async function fileAt(root: string, address: string): Promise<string | undefined> {
  if (unusual.test(address) || hidden.test(address) || withoutAddress.test(address)) {
    return undefined;
  }
  for (const name of namesOf(address)) {
    // lstat, because a symbolic link could lead out of the folder. A path that cannot be read, such
    // as one too long, is no file.
    const found = await lstat(join(root, name)).catch(() => undefined);
    if (found?.isFile()) return name;
  }
  return undefined;
}

/**
 * The 404 page for an address: the language's own, such as "/hi/404.html", if the address begins
 * with a language.
 * @param root folder of the built site
 * @param address decoded path of a request
 * @returns its path, as from `fileAt`
 */
export async function notFoundPage(root: string, address: string): Promise<string> {
  const [language] = /^\/[a-z]{2,3}(?=\/|$)/.exec(address) ?? [];
  const own = `${language}/404.html`;
  const found = language ? await lstat(join(root, own)).catch(() => undefined) : undefined;
  return found?.isFile() ? own : "/404.html";
}
