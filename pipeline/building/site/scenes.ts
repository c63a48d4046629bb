// The pictures that scenes.yaml names, which says which pictures show the same place: a wrong name would silently leave a picture out.

import { pointerTo } from "@site/common/json-pointer";
import type { Location } from "../../finding.ts";
import { closest } from "../../model/closest.ts";
import { mediaFolder } from "../../model/content-files.ts";
import { keyLocationOf } from "../../model/location.ts";
import type { SiteModel } from "../../rule.ts";

/** A name without a file. */
export interface MissingScene {
  readonly location: Location;
  /** The path of the file that is not there. */
  readonly path: string;
  /** The name of a picture that may be meant. */
  readonly near: string | undefined;
}

/** The names in scenes.yaml of pictures that are not there. */
export function missingScenes({ singles, media, unreadablePaths }: SiteModel): MissingScene[] {
  const source = singles.get("scenes");
  const data = singles.dataOf("scenes");
  if (!data || !source) return [];
  const prefix = `${mediaFolder}/`;
  const known = Array.from(media, (path) => path.slice(prefix.length));
  return Object.keys(data)
    .filter((picture) => !media.has(prefix + picture) && !unreadablePaths.has(prefix + picture))
    .map((picture) => ({
      location: keyLocationOf(source, pointerTo("", picture)),
      path: prefix + picture,
      near: closest(picture, known),
    }));
}
