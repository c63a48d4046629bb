// Reports features that products name by an icon that features.yaml does not have.
import { rowOf, singleFiles } from "../../../collections.ts";
import { dataOf, type Summary } from "../../../model/analysis.ts";
import { closeNames } from "../../../model/closest.ts";
import { locationOf } from "../../../model/location.ts";
import { itemsAt, textAt } from "../../../model/value.ts";
import type { CheckSite, Report } from "../../../rule.ts";

/** Checks the features of all products; nothing if features.yaml has errors. */
export const checkFeatures: CheckSite = ({ files, singles }, report) => {
  const known: readonly string[] | undefined = dataOf(
    singles.get(singleFiles.features),
    singleFiles.features,
  )?.items.map(({ icon }) => icon);
  if (!known) return;
  for (const source of files) {
    const row = rowOf(source);
    if (row.kind === "entries" && row.printed === "product") checkProduct(source, known, report);
  }
};

function checkProduct(source: Summary, known: readonly string[], report: Report): void {
  for (const feature of itemsAt(source.root, "/features")) {
    const pointer = `${feature}/icon`;
    const icon = textAt(source.root, pointer);
    if (icon === undefined || known.includes(icon)) continue;
    const location = locationOf(source, pointer);
    report(
      location,
      `${singleFiles.features.file} has no salient feature with the icon “${icon}”.`,
      closeNames(location, icon, known, `Its features: ${known.join(", ")}.`),
    );
  }
}
