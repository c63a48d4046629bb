// Checks that names of build-ups, layers and accessories can be used as names of layers and files of the drawings (DXF, SVG and PDF), and
// that the drawings that items of products and solutions name exist.

import { type Finding, type Location, stageFinding } from "../finding.ts";
import type { Summary } from "../model/analysis.ts";
import { buildUpsOf } from "../model/build-up.ts";
import { closeNames } from "../model/closest.ts";
import { notInLayerNames, profileFile, systemFile } from "../model/drawing-names.ts";
import { repeated } from "../model/grouped.ts";
import { junctionsOf } from "../model/junction.ts";
import type { Entry } from "../model/linked.ts";
import { locationOf } from "../model/location.ts";
import { profilesOf } from "../model/profile.ts";
import { itemsAt, textAt } from "../model/value.ts";

/** A name used in a drawing. */
interface Drawn {
  readonly name: string;
  readonly location: Location;
  /** Name of its drawing files; undefined for a layer. */
  readonly file: string | undefined;
}

/**
 * Checks the names of everything drawn, and the drawings that are named.
 * @param entries published entries of all collections
 * @param accessories the file of the accessories, if there is one
 */
export function checkDrawings(
  entries: readonly Entry[],
  accessories: Summary | undefined,
): Finding[] {
  const drawing = entries.filter(({ collection }) => collection.additions.includes("built"));
  const drawn = [
    ...drawing.flatMap(({ source, key }) =>
      source.valid ? [...namesOfBuildUps(source, key), ...namesOfJunctions(source, key)] : [],
    ),
    ...(accessories?.valid ? namesOfProfiles(accessories) : []),
  ];
  // If a file that defines drawings has errors, any name may be right.
  const isComplete = accessories?.valid !== false && drawing.every(({ source }) => source.valid);
  const files = drawn.flatMap(({ file }) => file ?? []);
  const isSound = ({ name }: Drawn) => !notInLayerNames.test(name);
  return [
    ...drawn.flatMap(wrongName),
    ...repeated(
      drawn.filter((one) => isSound(one) && one.file),
      ({ file }) => file,
    ).map(([{ name, location, file }, other]) =>
      stageFinding(
        "drawing-name",
        location,
        `The files of “${name}” would be called ${file}, as those of another drawing.`,
        {
          help: "Give one of the two another name.",
          related: [{ ...other.location, message: `Those of “${other.name}” are called so.` }],
        },
      ),
    ),
    ...(isComplete ? entries.flatMap((entry) => unknownIn(entry, files)) : []),
  ];
}

/** The drawings that items of an entry name and that there are none of: without its drawing the page cannot be made. */
function unknownIn({ source, collection }: Entry, files: readonly string[]): Finding[] {
  if (!source.valid || !collection.additions.includes("specified")) return [];
  return itemsAt(source.root, "/content/items").flatMap((item) => {
    const pointer = `${item}/drawing`;
    const name = textAt(source.root, pointer);
    if (name === undefined || files.includes(name)) return [];
    const location = locationOf(source, pointer);
    const help =
      "Copy the name of one of its files from the page /documents, without the ending: partitions-office.";
    return [
      stageFinding(
        "reference-unknown",
        location,
        `There is no drawing “${name}”.`,
        closeNames(location, name, files, help),
      ),
    ];
  });
}

/** The finding about a name from which no layer or file can have its own. */
function wrongName({ name, location, file }: Drawn): Finding[] {
  const sign = notInLayerNames.exec(name)?.[0];
  const wrong = (message: string, help: string) => [
    stageFinding("drawing-name", location, message, help),
  ];
  if (sign !== undefined) {
    return wrong(
      `“${name}” has ${spelled(sign)} in it, which names in drawings cannot have.`,
      "It names a layer or a file of the drawing. Write a word instead of the sign.",
    );
  }
  if (file !== "") return [];
  return wrong(
    `“${name}” has no letter from which the files of its drawing get a name.`,
    "Give it a name with Latin letters or digits.",
  );
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
