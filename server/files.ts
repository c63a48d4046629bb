// The rules by which addresses stand for files of the built site: which file answers, and for how long its answer may be kept.

import { lstat } from "node:fs/promises";
import { join } from "node:path";

/** Names under these folders carry a hash of their content, so what is behind such an address never changes. */
const hashed = /^\/(?:assets|media)\//;

/** Dotfiles stay private; RFC 8615 gives the one folder that is meant to be read. */
const hidden = /\/\.(?!well-known\/)/;

/** Files that have another address, or are what a host sends instead of another. */
const withoutAddress = /(?:\/index\.html|\.br)$|^\/(?:(?:[a-z]{2,3}\/)?404\.html|_headers|_redirects)$/;

/** What no name of a file has; a path with it could stand for another one. */
const unusual = /\/\/|\\|\0/;

/**
 * The file that answers at an address: a page at the address of its folder, and everything else at its own name.
 * @param root folder of the built site
 * @param address decoded path of a request, such as "/products" or "/media/vboards.1f3c9a0d27b4-640.avif"
 * @returns its name below the folder with a slash before it, such as "/products/index.html"; undefined where there is none
 */
export async function fileAt(root: string, address: string): Promise<string | undefined> {
  if (unusual.test(address) || hidden.test(address) || withoutAddress.test(address)) return undefined;
  for (const name of address.endsWith("/") ? [] : [address, `${address}/index.html`]) {
    // A link could lead out of the folder. Where the path cannot be read, such as one that is too long, there is no file either.
    const found = await lstat(join(root, name)).catch(() => undefined);
    if (found?.isFile()) return name;
  }
  return address === "/" ? "/index.html" : undefined;
}

/**
 * The page that is sent where there is none: below the address of a language its own, as in "/hi/404.html".
 * @param root folder of the built site
 * @param address decoded path of a request
 * @returns its name as `fileAt` gives it
 */
export async function unknownAt(root: string, address: string): Promise<string> {
  const [language] = /^\/[a-z]{2,3}(?=\/|$)/.exec(address) ?? [];
  const own = `${language}/404.html`;
  const found = language ? await lstat(join(root, own)).catch(() => undefined) : undefined;
  return found?.isFile() ? own : "/404.html";
}

/**
 * Value of the Cache-Control header.
 * @param name as `fileAt` gives it
 */
export function cacheControlOf(name: string): string {
  return hashed.test(name) ? "public, max-age=31536000, immutable" : "no-cache";
}
