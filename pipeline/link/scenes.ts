// Checks that the pictures named in scenes.yaml, which says which pictures show the same place, exist: a wrong name would silently leave a
// picture out.

import { pointerTo } from "@site/common/json-pointer";
import { mediaFolder, singleFiles } from "../collections.ts";
import { changeTo, type Finding, stageFinding } from "../finding.ts";
import { dataOf, type Summary } from "../model/analysis.ts";
import { closest } from "../model/closest.ts";
import { keyLocationOf } from "../model/location.ts";

/**
 * Checks that each picture exists.
 * @param media paths of all files of the media folder
 * @param unreadablePaths paths of files that exist but could not be read
 */
export function checkScenes(
  source: Summary | undefined,
  media: ReadonlySet<string>,
  unreadablePaths: ReadonlySet<string>,
): Finding[] {
  const data = dataOf(source, singleFiles.scenes);
  if (!data || !source) return [];
  const prefix = `${mediaFolder}/`;
  const missing = Object.keys(data).filter(
    (picture) => !media.has(prefix + picture) && !unreadablePaths.has(prefix + picture),
  );
  const known = Array.from(media, (path) => path.slice(prefix.length));
  return missing.map((picture) => {
    const location = keyLocationOf(source, pointerTo("", picture));
    const near = closest(picture, known);
    return stageFinding("picture-missing", location, `There is no picture ${prefix}${picture}.`, {
      help:
        near === undefined ? "Put the file there, or correct the path." : `Did you mean ${near}?`,
      ways: changeTo(location, near),
    });
  });
}
