// Compares a site that somebody serves with one that was built here, file by file. What encoders make differs between processors, so
// pictures are compared by format and size, PDFs by pages and words; all else has to have the same bytes.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { filesIn } from "../build/file-hashes.ts";

/** A file that is not served as it was built. */
export interface Difference {
  /** Its name in the built site. */
  readonly name: string;
  /** What is the case, for people. */
  readonly what: string;
}

/** Files that hosts read and do not serve, and copies that come in the place of others. */
const isServed = (name: string) => !/\.br$|^_(?:headers|redirects)$/.test(name);

/** An address that no page has: the file for unknown addresses answers there. */
const unknown = "/an-address-that-no-page-has";

/** The address of a file. */
function addressOf(name: string): string {
  if (name === "404.html") return unknown;
  return `/${name
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

const hashOf = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** What has to be the same of a file. */
function sameOf(name: string): (bytes: Buffer) => string | Promise<string> {
  if (/\.(?:avif|webp|jpg|png)$/.test(name)) return pictureOf;
  return name.endsWith(".pdf") ? documentOf : hashOf;
}

/** What is wrong with what a host serves in the place of a file; undefined where nothing is. */
async function faultOf(folder: string, name: string, origin: string): Promise<string | undefined> {
  const built = await readFile(join(folder, name));
  const response = await fetch(new URL(addressOf(name), origin), { redirect: "manual" });
  const served = Buffer.from(await response.arrayBuffer());
  const wanted = name === "404.html" ? 404 : 200;
  if (response.status !== wanted) return `is answered ${response.status}`;
  if (served.equals(built)) return undefined;
  const same = sameOf(name);
  const [ours, theirs] = [
    await same(built),
    await Promise.resolve(served)
      .then(same)
      .catch(() => "nothing that can be read"),
  ];
  return ours === theirs ? undefined : `has ${theirs}; built here, ${ours}`;
}

/** Files that are asked for at once. */
const atOnce = 8;

/**
 * Compares.
 * @param folder the site that was built here, `build/client`
 * @param origin of the other, such as `https://www.example.org`
 * @returns how many files there are, and those that differ, in the order of their names; a file that only the other site has is not
 *   found unless a page or the sitemap differs that names it
 * @throws what `fetch` says where the host does not answer
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
  return { files: names.length, differences: differences.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}
