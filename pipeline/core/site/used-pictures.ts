// The files of all pictures that texts and fields show, and the pictures that have none.
import type { Location } from "../../finding.ts";
import type { Summary } from "../../model/analysis.ts";
import { folderOf } from "../../model/path.ts";
import type { PictureUse } from "../../model/text.ts";
import type { LostPicture } from "./lost-picture.ts";
import { type PictureContext, resolvePicture } from "./resolve-picture.ts";

/** The pictures of a site. */
export interface UsedPictures {
  /** The files, with every location that uses them. */
  readonly pictures: ReadonlyMap<string, readonly Location[]>;
  /** Those that are not shown, in the order of the files. */
  readonly lost: readonly LostPicture[];
}

/**
 * Finds the files of all pictures.
 * @param sources summaries of all files
 */
export function usedPictures(sources: readonly Summary[], context: PictureContext): UsedPictures {
  const pictures = new Map<string, Location[]>();
  const lost: LostPicture[] = [];
  // Most pictures of a folder are used by many of its files with the same path.
  const known = new Map<string, Location[]>();
  const add = (use: PictureUse, typed: string) => {
    const found = resolvePicture(use, context);
    if (found.kind === "media") {
      const locations = pictures.get(found.file) ?? [];
      pictures.set(found.file, locations);
      known.set(typed, locations);
    } else if (found.kind !== "elsewhere" && found.kind !== "unreadable") {
      lost.push({ ...found, src: use.src, location: use.location });
    }
  };
  for (const { path: file, pictures: uses } of sources) {
    for (const use of uses) {
      const location = { file, span: use.span };
      const typed = `${folderOf(file)} ${use.src}`;
      if (!known.has(typed)) add({ ...use, location }, typed);
      known.get(typed)?.push(location);
    }
  }
  return { pictures, lost };
}
