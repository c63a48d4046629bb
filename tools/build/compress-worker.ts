// Worker thread that compresses files with brotli.

import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { answerTasks } from "../../pipeline/pool.ts";
import type { Compressed, CompressTask } from "./compress.ts";

/** Brotli's window size in bits, no larger than the text needs: allocating it takes as long as compressing. */
function windowFor(size: number): number {
  const bits = Math.ceil(Math.log2(Math.max(size, 1)));
  return Math.min(Math.max(bits, 16), constants.BROTLI_DEFAULT_WINDOW);
}

/** Compressed size in bytes above which a page counts as long; articles, of which there may be thousands, are smaller. */
const longPage = 20_000;

/** Brotli quality for long pages: 11 would take four times as long for 2 % of their bytes. */
const longPageQuality = 10;

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

answerTasks<CompressTask, Compressed>((tasks) =>
  tasks.map(({ name, from, to, quality }) => {
    const source = readFileSync(from);
    const first = brotli(source, quality);
    // Long pages are few, and compressing them better saves a tenth of their size.
    const isLong = name.endsWith(".html") && first.length > longPage;
    const made = isLong ? brotli(source, longPageQuality) : first;
    const isSmaller = made.length < source.length;
    if (isSmaller) writeFileSync(to, made);
    return { name, isSmaller };
  }),
);
