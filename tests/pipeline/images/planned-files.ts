// Plans the encoded files of pictures as the compiler does, from the texts of their sources.
import { hexHash } from "../../../pipeline/images/names.ts";
import { type PictureFile, pictureFiles } from "../../../pipeline/images/picture-files.ts";
import { planPicture } from "../../../pipeline/images/variants.ts";

/** The files of SVG pictures of one size, and their names without width and extension. */
export function plannedFiles(
  sources: Readonly<Record<string, string>>,
  colour: string,
): { readonly files: readonly PictureFile[]; readonly names: readonly string[] } {
  const variants = new Map(
    Object.entries(sources).map(([path, text]) => [
      path,
      planPicture(path, hexHash(text), { width: 40, height: 30, alpha: false, colour }),
    ]),
  );
  return {
    files: pictureFiles(variants),
    names: Array.from(variants.values(), ({ name }) => name),
  };
}
