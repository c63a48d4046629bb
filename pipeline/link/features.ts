// Checks that the features which products name by icon exist in features.yaml.
import { rowOf, singleFiles } from "../collections.ts";
import { type Finding, stageFinding } from "../finding.ts";
import { dataOf, type Summary } from "../model/analysis.ts";
import { closeNames } from "../model/closest.ts";
import { locationOf } from "../model/location.ts";
import type { Singles } from "../model/singles.ts";
import { itemsAt, textAt } from "../model/value.ts";

/** A finding for each unknown feature; none if features.yaml has errors. */
export function* checkFeatures(sources: readonly Summary[], singles: Singles): Iterable<Finding> {
  const known: readonly string[] | undefined = dataOf(
    singles.get(singleFiles.features),
    singleFiles.features,
  )?.items.map(({ icon }) => icon);
  if (!known) return;
  for (const source of sources) {
    const row = rowOf(source);
    if (row.kind === "entries" && row.printed === "product") yield* unknownIn(source, known);
  }
}

function* unknownIn(source: Summary, known: readonly string[]): Iterable<Finding> {
  for (const feature of itemsAt(source.root, "/features")) {
    const pointer = `${feature}/icon`;
    const icon = textAt(source.root, pointer);
    if (icon === undefined || known.includes(icon)) continue;
    const location = locationOf(source, pointer);
    yield stageFinding(
      "reference-unknown",
      location,
      `${singleFiles.features.file} has no salient feature with the icon “${icon}”.`,
      closeNames(location, icon, known, `Its features: ${known.join(", ")}.`),
    );
  }
}
