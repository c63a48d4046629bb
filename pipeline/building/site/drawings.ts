// Lists the names of everything that is drawn: of build-ups and accessories, with the names of
// their files.

import { oncePer } from "../../helpers.ts";
import type { Site } from "../../link/site.ts";
import type { Summary } from "../../read/file/summary.ts";
import { locationOf } from "../../read/yaml/location.ts";
import type { Location } from "../../report/finding.ts";
import { buildUpsOf } from "../model/build-up.ts";
import { profileFile, systemFile } from "../model/drawing-names.ts";
import { profilesOf } from "../model/profile.ts";

/** A name used in a drawing. */
interface DrawnName {
  readonly name: string;
  readonly location: Location;
  /** Name of its drawing files; empty if its name has no letter for it. */
  readonly file: string;
}

/**
 * Everything drawn, and whether it is known: if a file that defines drawings has errors, any name
 * may be right.
 */
export interface Drawings {
  readonly drawn: readonly DrawnName[];
  readonly isComplete: boolean;
}

/** Everything drawn; listed once for several checks. */
export const drawingsOf: (site: Site) => Drawings = oncePer(listDrawings);

function listDrawings({ shown, singles }: Site): Drawings {
  const accessories = singles.get("accessories");
  const solutions = shown.filter(({ collection }) => collection.additions.includes("built"));
  return {
    drawn: [
      ...solutions.flatMap(({ source, key }) => (source.valid ? namesIn(source, key) : [])),
      ...(accessories?.valid ? namesOfProfiles(accessories) : []),
    ],
    isComplete: accessories?.valid !== false && solutions.every(({ source }) => source.valid),
  };
}

/** The names of the build-ups of a solution. */
const namesIn = (source: Summary, key: string): DrawnName[] =>
  buildUpsOf(source).map(({ pointer, name }) => ({
    name,
    location: locationOf(source, `${pointer}/name`),
    file: systemFile(key, name),
  }));

const namesOfProfiles = (source: Summary): DrawnName[] =>
  profilesOf(source).map(({ pointer, name }) => ({
    name,
    location: locationOf(source, `${pointer}/name`),
    file: profileFile(name),
  }));
