// Compresses texts with brotli, once for the same bytes: what was made is kept in `.cache/site/packed` and has a second name in the site.

import { copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { threadId } from "node:worker_threads";
import { brotliCompressSync, constants } from "node:zlib";
import { isIntact, keptFolder, type Written, written } from "./kept.ts";

/** How well pages are compressed, which change with every word: measured on this site's pages, decision 248. */
export const pageQuality = 8;

/** The app's files change seldom and every visitor loads them: as well as brotli can. */
const appQuality = constants.BROTLI_MAX_QUALITY;

/** Types that get smaller; pictures, fonts and PDFs are compressed already. */
const compressible = new Set([
  ".css",
  ".data",
  ".dxf",
  ".html",
  ".js",
  ".json",
  ".svg",
  ".txt",
  ".webmanifest",
  ".xml",
]);

/** Whether a file is worth compressing, by its name. */
export function isCompressible(name: string): boolean {
  return compressible.has(extname(name));
}

/**
 * How well a file is compressed.
 * @param ofApp names of the app's own
 */
export const qualityOf = (name: string, ofApp: ReadonlySet<string>): number =>
  ofApp.has(name) ? appQuality : pageQuality;

/** Files that were compressed when they were written. */
export interface PackedNow {
  readonly names: ReadonlySet<string>;
  /** Their compressed forms by the names under which they are kept. */
  readonly kept: Readonly<Record<string, Written>>;
}

/** Where compressed forms are kept. */
export const packedFolder = (root: string): string => join(root, keptFolder, "packed");

/**
 * Name under which a compressed form is kept: it stands for the bytes and all that they are compressed by.
 * @param hash of the bytes
 * @param quality brotli's, 0 to 11
 * @param name of a file that has them
 */
export function packedName(hash: string, quality: number, name: string): string {
  return `${hash}-${quality}${extname(name)}-${process.versions.brotli}.br`;
}

/** Puts a file in two places at the price of one where the file system can; what is there already is replaced. */
export function replaceByLink(from: string, to: string): void {
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    // Under another name first: a copy that is cut off must not look whole.
    const unfinished = `${to}.${threadId}.tmp`;
    rmSync(unfinished, { force: true });
    copyFileSync(from, unfinished);
    renameSync(unfinished, to);
  }
}

/** What to compress and how. */
export interface Packing {
  /** Files that have the same bytes. */
  readonly files: readonly string[];
  /** Where the compressed form is kept, a name that stands for the bytes and the quality; and whether it is there. */
  readonly kept: string;
  readonly isKept: boolean;
  /** Brotli's, 0 to 11. */
  readonly quality: number;
}

/** Brotli's window for a text, in bits: no larger than the text asks for, as the memory for it takes as long as compressing. */
function windowFor(size: number): number {
  const bits = Math.ceil(Math.log2(Math.max(size, 1)));
  return Math.min(Math.max(bits, 16), constants.BROTLI_DEFAULT_WINDOW);
}

/**
 * Bytes that a browser has before it has answered any, which takes a round trip: ten segments (RFC 6928) of 1,460, less the answer's
 * head with its policies.
 */
const firstFlight = 13_000;

function brotli(source: Buffer, quality: number): Buffer {
  return brotliCompressSync(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(source.length),
    },
  });
}

/** The compressed form of a file's bytes; undefined where it is not smaller. A page that needs more than one flight is worth more time. */
function smaller(file: string, source: Buffer, quality: number): Buffer | undefined {
  const first = brotli(source, quality);
  const isLong = file.endsWith(".html") && first.length > firstFlight;
  const packed = isLong ? brotli(source, constants.BROTLI_MAX_QUALITY) : first;
  return packed.length < source.length ? packed : undefined;
}

/**
 * Writes `name.br` beside files where it is smaller, and removes the one of earlier bytes where it is not.
 * @returns the compressed form of each file; null where it would not be smaller
 * @throws the file system's error
 */
export function pack({ files, kept, isKept, quality }: Packing): Record<string, Written | null> {
  const [first = ""] = files;
  const made = isKept ? undefined : smaller(first, readFileSync(first), quality);
  if (made) {
    // A new file, not new bytes in one that may have other names.
    rmSync(kept, { force: true });
    writeFileSync(kept, made);
  }
  const isSmaller = isKept || made !== undefined;
  const packed = files.map((file): [string, Written | null] => {
    const target = `${file}.br`;
    if (isSmaller) replaceByLink(kept, target);
    else rmSync(target, { force: true });
    return [file, isSmaller ? (written(target) ?? null) : null];
  });
  return Object.fromEntries(packed);
}

/** The compressed form of a file, and what is kept of it; null where it would not be smaller. */
export type PackedFile = { readonly packed: Written; readonly kept: Written | undefined } | null;

/**
 * Does as `pack` for a file that was just written.
 * @param file the file
 * @param source its bytes
 * @param quality brotli's, 0 to 11
 * @param place where the compressed form is kept
 * @param before what is there; undefined where there is none of these bytes
 * @throws the file system's error
 */
export function packWritten(
  file: string,
  source: Buffer,
  quality: number,
  place: string,
  before: Written | undefined,
): PackedFile {
  const target = `${file}.br`;
  if (isIntact(place, before)) replaceByLink(place, target);
  else {
    rmSync(target, { force: true });
    const made = smaller(file, source, quality);
    if (!made) return null;
    // In the site first: where another thread is at the same bytes, both find a whole file.
    writeFileSync(target, made);
    replaceByLink(target, place);
  }
  const packed = written(target);
  return packed ? { packed, kept: written(place) } : null;
}
