// Checks that the drawings shown by items of products and solutions exist: build-ups of solutions, and sections of accessories.

import type { Summary } from "../model/analysis.ts";
import { buildUpsOf } from "../model/build-up.ts";
import { closeNames } from "../model/closest.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { profileFile, systemFile } from "../model/drawing-names.ts";
import { junctionsOf } from "../model/junction.ts";
import type { Entry } from "../model/linked.ts";
import { locationOf } from "../model/location.ts";
import { profilesOf } from "../model/profile.ts";
import { itemsAt, textAt } from "../model/value.ts";

/**
 * Checks the drawings that are shown. If a file that defines drawings has errors, any name may be right.
 * @param entries published entries of all collections
 * @param accessories the file of the accessories, if there is one
 */
export function checkShownDrawings(
  entries: readonly Entry[],
  accessories: Summary | undefined,
): Diagnostic[] {
  const drawing = entries.filter(({ collection }) => collection.additions.includes("built"));
  if (accessories?.valid === false || drawing.some(({ source }) => !source.valid)) return [];
  const known = new Set([
    ...drawing.flatMap(({ source, key }) =>
      [...buildUpsOf(source), ...junctionsOf(source)].map(({ name }) => systemFile(key, name)),
    ),
    ...(accessories ? profilesOf(accessories).map(({ name }) => profileFile(name)) : []),
  ]);
  return entries.flatMap(({ source, collection }) =>
    collection.additions.includes("specified") && source.valid ? unknownIn(source, known) : [],
  );
}

function unknownIn(file: Summary, known: ReadonlySet<string>): Diagnostic[] {
  return itemsAt(file.root, "/content/items").flatMap((item) => {
    const pointer = `${item}/drawing`;
    const name = textAt(file.root, pointer);
    if (name === undefined || known.has(name)) return [];
    const location = locationOf(file, pointer);
    return [
      diagnostic(
        "drawing-unknown",
        location,
        `There is no drawing “${name}”.`,
        closeNames(
          location,
          name,
          [...known],
          "Copy the name of one of its files from the page /documents, without the ending: partitions-office.",
        ),
      ),
    ];
  });
}
