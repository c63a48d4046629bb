// Lists the encoded files of pictures with their sources, as `pictures.json` of the output has them.
import { compareText } from "../finding.ts";
import type { Variant, Variants } from "./media.ts";

/** An encoded file with its source. */
export interface PictureFile extends Variant {
  /** Path of the source in the content folder. */
  readonly source: string;
  /** Pixels of the source. */
  readonly pixels: number;
}

/**
 * The files of all pictures, in the order of the sources' paths. Two sources with the same bytes and name share their files, which are
 * listed once.
 * @param pictures by path of the source
 */
export function pictureFiles(pictures: ReadonlyMap<string, Variants>): PictureFile[] {
  const files = new Map<string, PictureFile>();
  for (const [source, variants] of [...pictures].sort(([a], [b]) => compareText(a, b))) {
    const pixels = variants.source.width * variants.source.height;
    for (const variant of variants.files) {
      if (!files.has(variant.file)) files.set(variant.file, { ...variant, source, pixels });
    }
  }
  return [...files.values()];
}
