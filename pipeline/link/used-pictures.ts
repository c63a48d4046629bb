// Finds the files of all pictures that texts and fields show, and the pictures without one.

import { dirname, join } from "node:path/posix";
import type { Summary } from "../read/file/summary.ts";
import type { Location } from "../report/finding.ts";

/** A picture that is no file of the media folder; it may be an allowed address. */
export interface UnresolvedPicture {
  /** The path or address as it was read. */
  readonly src: string;
  readonly location: Location;
  readonly hasSize: boolean;
}

/** The pictures of a site. */
export interface UsedPictures {
  /** The files, with every location that uses them. */
  readonly used: ReadonlyMap<string, readonly Location[]>;
  /** In the order of the files. */
  readonly unresolved: readonly UnresolvedPicture[];
}

/** Addresses, absolute paths, and paths of Windows. */
const notRelative = /^[a-z][a-z0-9+.-]*:|^\/|\\/i;

/**
 * Finds the files of all pictures.
 * @param sources summaries of all files
 * @param media paths of all files of the media folder
 */
export function usedPictures(
  sources: readonly Summary[],
  media: ReadonlySet<string>,
): UsedPictures {
  const used = new Map<string, Location[]>();
  const unresolved: UnresolvedPicture[] = [];
  for (const { path: file, pictures: uses } of sources) {
    for (const { src, span, width, height } of uses) {
      const location = { file, span };
      const path = join(dirname(file), src);
      if (notRelative.test(src) || !media.has(path)) {
        const hasSize = width !== undefined && height !== undefined;
        unresolved.push({ src, location, hasSize });
        continue;
      }
      const locations = used.get(path) ?? [];
      used.set(path, locations);
      locations.push(location);
    }
  }
  return { used, unresolved };
}
