// Applies picture changes to the site's media: a dropped picture has a path and a size, but is not encoded.

import { compareText } from "../finding.ts";
import { mediaFolder } from "../model/content-files.ts";
import type { MediaFile, Variants } from "../model/media.ts";
import type { PublishedSite } from "./published-site.ts";
import type { Changes } from "./types.ts";
import { unencodedVariants } from "./unencoded-pictures.ts";

/** The media files with added pictures and without removed ones. */
interface ChangedMedia {
  readonly paths: ReadonlySet<string>;
  readonly files: ReadonlyMap<string, MediaFile>;
  readonly pictures: ReadonlyMap<string, Variants>;
  /** Paths of added pictures. */
  readonly dropped: ReadonlySet<string>;
}

/** Applies the changes. */
export function changedMedia(site: PublishedSite, changes: Changes["pictures"]): ChangedMedia {
  const files = new Map<string, MediaFile>();
  const add = (path: string, size: number) =>
    files.set(path, { path, size, read: () => Promise.reject(new Error(path)) });
  for (const [path, bytes] of site.index.media) add(path, bytes);
  const pictures = new Map(site.pictures);
  const dropped = new Set<string>();
  for (const [path, picture] of Object.entries(changes)) {
    pictures.delete(path);
    if (picture === null) {
      files.delete(path);
    } else if (path.startsWith(`${mediaFolder}/`)) {
      add(path, picture.bytes);
      dropped.add(path);
      // An SVG need not state its size.
      if (picture.width > 0 && picture.height > 0) {
        pictures.set(path, unencodedVariants(path, picture));
      }
    }
  }
  const paths = [...files.keys()].sort(compareText);
  return { paths: new Set(paths), files, pictures, dropped };
}
