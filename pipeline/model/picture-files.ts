// The files of compiled pictures with what each is made from, as `pictures.json` of the output lists them.
import { compareText } from "./diagnostic.ts";
import type { Variant, Variants } from "./media.ts";

/** A file of a compiled picture with what it is made from. */
export interface PictureFile extends Variant {
  /** Path of the source in the content folder. */
  readonly source: string;
  /** Pixels of the source. */
  readonly pixels: number;
}

/**
 * The files of pictures with what each is made from, in the order of the sources' paths. Two sources with the same bytes and name have the
 * same files, which are listed once.
 * @param pictures by path of the source
 */
export function pictureFiles(pictures: ReadonlyMap<string, Variants>): PictureFile[] {
  const files = new Map<string, PictureFile>();
  for (const [source, variants] of [...pictures].sort(([a], [b]) => compareText(a, b))) {
    const pixels = variants.source.width * variants.source.height;
    for (const variant of variants.files)
      if (!files.has(variant.file)) files.set(variant.file, { ...variant, source, pixels });
  }
  return [...files.values()];
}
