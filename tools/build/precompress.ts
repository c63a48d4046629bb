// Compresses the text files of a built site with brotli, once, so that the server need not do it for each visitor.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

/** Types that get smaller; pictures, fonts and PDFs are compressed already. */
const compressible = new Set([".css", ".data", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);

const compress = promisify(brotliCompress);

/**
 * Writes `name.br` beside every text file that gets smaller by it.
 * @param root folder of the built site
 * @param onProgress is told how many of how many texts are done
 * @throws the file system's error
 */
export async function precompress(
  root: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const waiting = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const total = waiting.length;
  let done = 0;
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const source = await readFile(file);
      const packed = await compress(source, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        },
      });
      if (packed.length < source.length) await writeFile(`${file}.br`, packed);
      onProgress(++done, total);
    }
  };
  // brotliCompress works on threads of its own: as many at a time as there are cores.
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}
