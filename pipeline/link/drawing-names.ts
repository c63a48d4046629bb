// Checks that names of build-ups, layers and accessories can be used as names of layers and files of the drawings (DXF, SVG and PDF).

import type { Summary } from "../model/analysis.ts";
import { buildUpsOf } from "../model/build-up.ts";
import { type Diagnostic, diagnostic, type Location } from "../model/diagnostic.ts";
import { notInLayerNames, profileFile, systemFile } from "../model/drawing-names.ts";
import type { Entry } from "../model/linked.ts";
import { locationOf } from "../model/location.ts";
import { profilesOf } from "../model/profile.ts";
import { textAt } from "../model/value.ts";

/** A name used in a drawing. */
interface Drawn {
  readonly name: string;
  readonly location: Location;
  /** Name of its drawing files; undefined for a layer. */
  readonly file: string | undefined;
}

/**
 * Checks the names of everything drawn.
 * @param entries published entries of all collections
 * @param accessories the file of the accessories, if there is one
 */
export function checkDrawingNames(entries: readonly Entry[], accessories: Summary | undefined): Diagnostic[] {
  const drawn = [
    ...entries.flatMap(({ source, key, collection }) =>
      source.valid && collection.additions.includes("built") ? namesOfBuildUps(source, key) : [],
    ),
    ...(accessories?.valid ? namesOfProfiles(accessories) : []),
  ];
  const taken = new Map<string, Drawn>();
  return drawn.flatMap((one): Diagnostic[] => {
    const { name, location, file } = one;
    const sign = notInLayerNames.exec(name)?.[0];
    if (sign !== undefined)
      return [
        diagnostic(
          "drawing-name",
          location,
          `“${name}” has ${spelled(sign)} in it, which names in drawings cannot have.`,
          {
            help: "It names a layer or a file of the drawing. Write a word instead of the sign.",
          },
        ),
      ];
    if (file === undefined) return [];
    if (file === "")
      return [
        diagnostic(
          "drawing-name",
          location,
          `“${name}” has no letter from which the files of its drawing get a name.`,
          {
            help: "Give it a name with Latin letters or digits.",
          },
        ),
      ];
    const other = taken.get(file);
    taken.set(file, other ?? one);
    if (!other) return [];
    return [
      diagnostic(
        "drawing-name",
        location,
        `The files of “${name}” would be called ${file}, as those of another drawing.`,
        {
          help: "Give one of the two another name.",
          related: [{ ...other.location, message: `Those of “${other.name}” are called so.` }],
        },
      ),
    ];
  });
}

const spelled = (sign: string) => (/\p{Cc}/u.test(sign) ? "a control character" : `a ${sign}`);

function namesOfBuildUps(source: Summary, key: string): Drawn[] {
  return buildUpsOf(source).flatMap(({ pointer, name, layers, studs }) => [
    { name, location: locationOf(source, `${pointer}/name`), file: systemFile(key, name) },
    ...layers.map((layer) => ({
      name: layer.material,
      location: locationOf(source, `${layer.pointer}/material`),
      file: undefined,
    })),
    ...(studs && textAt(source.root, `${pointer}/studs/material`) !== undefined
      ? [{ name: studs.material, location: locationOf(source, `${pointer}/studs/material`), file: undefined }]
      : []),
  ]);
}

function namesOfProfiles(source: Summary): Drawn[] {
  return profilesOf(source).map(({ pointer, name }) => ({
    name,
    location: locationOf(source, `${pointer}/name`),
    file: profileFile(name),
  }));
}
