// The names of everything that is drawn: of build-ups, layers, junctions and accessories, with the names of the files of their drawings.

import type { Location } from "../../finding.ts";
import type { LinkedSite } from "../../linked-site.ts";
import type { Summary } from "../../model/analysis.ts";
import { locationOf } from "../../model/location.ts";
import { oncePer } from "../../model/once.ts";
import { textAt } from "../../model/value.ts";
import { buildUpsOf } from "../model/build-up.ts";
import { profileFile, systemFile } from "../model/drawing-names.ts";
import { junctionsOf } from "../model/junction.ts";
import { profilesOf } from "../model/profile.ts";

/** A name used in a drawing. */
export interface Drawn {
  readonly name: string;
  readonly location: Location;
  /** Name of its drawing files; undefined for a layer. */
  readonly file: string | undefined;
}

/** Everything drawn, and whether it is known: if a file that defines drawings has errors, any name may be right. */
export interface Drawings {
  readonly drawn: readonly Drawn[];
  readonly isComplete: boolean;
}

/** Everything drawn; listed once for several rules. */
export const drawingsOf: (site: LinkedSite) => Drawings = oncePer(listDrawings);

function listDrawings({ shown, singles }: LinkedSite): Drawings {
  const accessories = singles.get("accessories");
  const drawing = shown.filter(({ collection }) => collection.additions.includes("built"));
  return {
    drawn: [
      ...drawing.flatMap(({ source, key }) =>
        source.valid ? [...namesOfBuildUps(source, key), ...namesOfJunctions(source, key)] : [],
      ),
      ...(accessories?.valid ? namesOfProfiles(accessories) : []),
    ],
    isComplete: accessories?.valid !== false && drawing.every(({ source }) => source.valid),
  };
}

function namesOfBuildUps(source: Summary, key: string): Drawn[] {
  return buildUpsOf(source).flatMap(({ pointer, name, layers, studs }) => [
    { name, location: locationOf(source, `${pointer}/name`), file: systemFile(key, name) },
    ...layers.map((layer) => ({
      name: layer.material,
      location: locationOf(source, `${layer.pointer}/material`),
      file: undefined,
    })),
    ...(studs && textAt(source.root, `${pointer}/studs/material`) !== undefined
      ? [
          {
            name: studs.material,
            location: locationOf(source, `${pointer}/studs/material`),
            file: undefined,
          },
        ]
      : []),
  ]);
}

function namesOfJunctions(source: Summary, key: string): Drawn[] {
  return junctionsOf(source).map(({ pointer, name }) => ({
    name,
    location: locationOf(source, `${pointer}/name`),
    file: systemFile(key, name),
  }));
}

function namesOfProfiles(source: Summary): Drawn[] {
  return profilesOf(source).map(({ pointer, name }) => ({
    name,
    location: locationOf(source, `${pointer}/name`),
    file: profileFile(name),
  }));
}
