// Whether the names of build-ups, layers and accessories can be those of layers and files: what is drawn goes out as DXF, SVG and PDF.

import type { Summary } from "../model/analysis.ts";
import { buildUpsOf } from "../model/build-up.ts";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import { notInLayerNames, profileFile, systemFile } from "../model/drawing-names.ts";
import type { Entry } from "../model/linked.ts";
import { placeOf } from "../model/place.ts";
import { profilesOf } from "../model/profile.ts";
import { textAt } from "../model/value.ts";

/** A name that something drawn has. */
interface Drawn {
  readonly name: string;
  readonly place: Place;
  /** Of its files; undefined for what is a layer in them. */
  readonly file: string | undefined;
}

/**
 * Checks the names of all that is drawn.
 * @param entries published entries of all collections
 * @param accessories the file of the accessories, if it is there
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
    const { name, place, file } = one;
    const sign = notInLayerNames.exec(name)?.[0];
    if (sign !== undefined)
      return [
        diagnostic(
          "drawing-name",
          place,
          `“${name}” has ${spelled(sign)} in it, which names in drawings cannot have.`,
          {
            help: "It names a layer or a file of the drawing. Write a word instead of the sign.",
          },
        ),
      ];
    if (file === undefined) return [];
    if (file === "")
      return [
        diagnostic("drawing-name", place, `“${name}” has no letter from which the files of its drawing get a name.`, {
          help: "Give it a name with Latin letters or digits.",
        }),
      ];
    const other = taken.get(file);
    taken.set(file, other ?? one);
    if (!other) return [];
    return [
      diagnostic(
        "drawing-name",
        place,
        `The files of “${name}” would be called ${file}, as those of another drawing.`,
        {
          help: "Give one of the two another name.",
          related: [{ ...other.place, message: `Those of “${other.name}” are called so.` }],
        },
      ),
    ];
  });
}

const spelled = (sign: string) => (/\p{Cc}/u.test(sign) ? "a control character" : `a ${sign}`);

function namesOfBuildUps(source: Summary, key: string): Drawn[] {
  return buildUpsOf(source).flatMap(({ pointer, name, layers, studs }) => [
    { name, place: placeOf(source, `${pointer}/name`), file: systemFile(key, name) },
    ...layers.map((layer) => ({
      name: layer.material,
      place: placeOf(source, `${layer.pointer}/material`),
      file: undefined,
    })),
    ...(studs && textAt(source.root, `${pointer}/studs/material`) !== undefined
      ? [{ name: studs.material, place: placeOf(source, `${pointer}/studs/material`), file: undefined }]
      : []),
  ]);
}

function namesOfProfiles(source: Summary): Drawn[] {
  return profilesOf(source).map(({ pointer, name }) => ({
    name,
    place: placeOf(source, `${pointer}/name`),
    file: profileFile(name),
  }));
}
