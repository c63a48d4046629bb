// Compares a published site with one built here, file by file. Encoders give different bytes on different processors, so pictures are
// compared by format and size and PDFs by pages and words; all other files have to be identical.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { filesIn } from "../build/file-hashes.ts";

/** A file that differs from the built one. */
export interface Difference {
  /** Its name in the built site. */
  readonly name: string;
  /** The difference, in words. */
  readonly what: string;
}

/** Excludes files that hosts read but do not serve, and compressed copies. */
const isServed = (name: string) => !/\.br$|^_(?:headers|redirects)$/.test(name);

/** Page not Found, at the root and in the folder of each further language. */
const notFound = /(^|\/)404\.html$/;

/** The address of a file; for Page not Found one without a page, which is answered with it. */
function addressOf(name: string): string {
  return `/${name
    .replace(notFound, "$1an-address-that-no-page-has")
    .replace(/(?:^|\/)index\.html$/, "")
    .split("/")
    .map(encodeURIComponent)
    .join("/")}`;
}

async function pictureOf(bytes: Buffer): Promise<string> {
  const { format, width, height } = await sharp(bytes).metadata();
  return `${format}, ${width} × ${height}`;
}

async function documentOf(bytes: Buffer): Promise<string> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  try {
    const document = await task.promise;
    const words: string[] = [];
    for (let page = 1; page <= document.numPages; page++) {
      const { items } = await (await document.getPage(page)).getTextContent();
      words.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    }
    return `${document.numPages} pages, words ${hashOf(words.join("\n"))}`;
  } finally {
    await task.destroy();
  }
}

const hashOf = (bytes: Buffer | string) =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** The property that has to be equal for a kind of file. */
function sameOf(name: string): (bytes: Buffer) => string | Promise<string> {
  if (/\.(?:avif|webp|jpg|png)$/.test(name)) return pictureOf;
  return name.endsWith(".pdf") ? documentOf : hashOf;
}

/** Describes how the served file differs; undefined if it does not. */
async function faultOf(folder: string, name: string, origin: string): Promise<string | undefined> {
  const built = await readFile(join(folder, name));
  const response = await fetch(new URL(addressOf(name), origin), { redirect: "manual" });
  const served = Buffer.from(await response.arrayBuffer());
  const wanted = notFound.test(name) ? 404 : 200;
  if (response.status !== wanted) return `is answered ${response.status}`;
  if (served.equals(built)) return undefined;
  const same = sameOf(name);
  const ours = await same(built);
  const theirs = await Promise.resolve(served)
    .then(same)
    .catch(() => "nothing that can be read");
  return ours === theirs ? undefined : `has ${theirs}; built here, ${ours}`;
}

/** Files requested at a time. */
const atOnce = 8;

/**
 * Compares the two sites.
 * @param folder the site built here, `build/client`
 * @param origin origin of the published site, such as `https://www.example.org`
 * @returns the number of files, and the differing files sorted by name; a file that exists only on the published site is not found unless a
 *   page or the sitemap that names it differs
 * @throws the error of `fetch` if the host does not answer
 */
export async function compareSite(
  folder: string,
  origin: string,
): Promise<{ readonly files: number; readonly differences: readonly Difference[] }> {
  const names = filesIn(folder).filter(isServed).sort();
  const waiting = [...names];
  const differences: Difference[] = [];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const what = await faultOf(folder, name, origin);
      if (what !== undefined) differences.push({ name, what });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return {
    files: names.length,
    differences: differences.sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}
