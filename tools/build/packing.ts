// Compresses a file with brotli, once for the same bytes.

import { copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { type Written, written } from "./kept.ts";

/** Puts a file in two places at the price of one where the file system can; what is there already is replaced. */
export function linkOrCopy(from: string, to: string): void {
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    // Under another name first: a copy that is cut off must not look whole.
    rmSync(`${to}.tmp`, { force: true });
    copyFileSync(from, `${to}.tmp`);
    renameSync(`${to}.tmp`, to);
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

/** Makes the compressed form of a file; tells whether it is smaller. A page that needs more than one flight is worth more time. */
function compress(file: string, kept: string, quality: number): boolean {
  const source = readFileSync(file);
  const first = brotli(source, quality);
  const isLong = file.endsWith(".html") && first.length > firstFlight;
  const packed = isLong ? brotli(source, constants.BROTLI_MAX_QUALITY) : first;
  if (packed.length >= source.length) return false;
  // A new file, not new bytes in one that may have other names.
  rmSync(kept, { force: true });
  writeFileSync(kept, packed);
  return true;
}

/**
 * Writes `name.br` beside files where it is smaller, and removes the one of earlier bytes where it is not.
 * @returns the compressed form of each file; null where it would not be smaller
 * @throws the file system's error
 */
export function pack({ files, kept, isKept, quality }: Packing): Record<string, Written | null> {
  const [first = ""] = files;
  const isSmaller = isKept || compress(first, kept, quality);
  const packed = files.map((file): [string, Written | null] => {
    const target = `${file}.br`;
    if (isSmaller) linkOrCopy(kept, target);
    else rmSync(target, { force: true });
    return [file, isSmaller ? (written(target) ?? null) : null];
  });
  return Object.fromEntries(packed);
}
