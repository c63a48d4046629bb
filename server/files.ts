// The table of what the site consists of: which address answers with which file, of which type, cached for how long.

import { readdir } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { readPolicy } from "./policy/read.ts";
import { type Headers, headersFor } from "./policy/table.ts";

/** One file that has an address. */
export interface SiteFile {
  /** Where it is on the disk. */
  readonly file: string;
  /** Value of the Content-Type header. */
  readonly type: string;
  /** Value of the Cache-Control header. */
  readonly cacheControl: string;
  /** What else the answer says of itself: what a page may do, who may use it. */
  readonly headers: Headers;
  /** Whether `file` + ".br" holds the same, compressed with brotli. */
  readonly brotli: boolean;
}

/** The built site as the handler sees it. */
export interface Site {
  /** Files by decoded address, such as "/products/vboards" or "/media/vboards.1f3c9a0d27b4-640.avif". */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** The page for unknown addresses; it has no address of its own. */
  readonly notFound: SiteFile | undefined;
  /** A file by its name below the folder, with a slash before it, also one that was not there when the folder was read. */
  readonly fileOf: (name: string) => SiteFile;
}

const utf8 = (type: string) => `${type}; charset=utf-8`;

/** Media types of the registry that the site can hold; `.data` is React Router's own format for client navigations. */
const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": utf8("text/css"),
  ".data": utf8("text/x-script"),
  ".dxf": "image/vnd.dxf",
  ".gif": "image/gif",
  ".html": utf8("text/html"),
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": utf8("text/javascript"),
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": utf8("text/plain"),
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** Names under these folders carry a hash of their content, so what is behind such an address never changes. */
const hashed = /^\/(?:assets|media)\//;

/** Dotfiles stay private; RFC 8615 gives the one folder that is meant to be read. */
const hidden = /\/\.(?!well-known\/)/;

/** Files at the top of the site that are meant for hosts, not for visitors. */
const forHosts: ReadonlySet<string> = new Set(["/404.html", "/_headers", "/_redirects"]);

/**
 * Address of a file: a page answers at the address of its folder, and everything else at its own name.
 * @param name path relative to the site's folder, with a leading slash and forward slashes
 * @returns the address, or undefined for a file that is not published under any
 */
function addressOf(name: string): string | undefined {
  if (hidden.test(name) || name.endsWith(".br") || forHosts.has(name)) return undefined;
  if (name === "/index.html") return "/";
  return name.endsWith("/index.html") ? name.slice(0, -"/index.html".length) : name;
}

/**
 * Reads which files a built site has. Links are left out, so nothing outside the folder is ever served.
 * @param root folder of the built site
 * @throws the file system's error when the folder cannot be read, and where the pages' policy beside it cannot
 */
export async function readSite(root: string): Promise<Site> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")}`);
  const all = new Set(names);
  const policy = await readPolicy(root);
  const fileOf = (name: string): SiteFile => {
    const ending = extname(name).toLowerCase();
    return {
      file: join(root, name),
      type: types[ending] ?? "application/octet-stream",
      cacheControl: hashed.test(name) ? "public, max-age=31536000, immutable" : "no-cache",
      headers: ending === ".html" ? headersFor(name, policy) : headersFor(name),
      brotli: all.has(`${name}.br`),
    };
  };
  const files = new Map<string, SiteFile>();
  for (const name of names) {
    const address = addressOf(name);
    // Some file systems store names decomposed; addresses are compared composed.
    if (address !== undefined) files.set(address.normalize(), fileOf(name));
  }
  return { files, notFound: all.has("/404.html") ? fileOf("/404.html") : undefined, fileOf };
}
