// Reports features that products name by an icon that features.yaml does not have.

import type { Summary } from "../../analyse/analysis.ts";
import type { CheckSite } from "../../check.ts";
import { closeNames } from "../../read/schema/closest.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { itemsAt, textAt } from "../../read/yaml/value.ts";
import type { Report } from "../../report.ts";
import { roles } from "../model/files.ts";

/** Checks the features of all products; nothing if features.yaml has errors. */
export const checkFeatures: CheckSite = ({ files, singles, table }, report) => {
  const known: readonly string[] | undefined = singles
    .dataOf("features")
    ?.items.map(({ icon }) => icon);
  if (!known) return;
  const file = table.fileFor("features");
  for (const source of files) {
    if (roles[source.collection] === "product") checkProduct(source, { file, known }, report);
  }
};

function checkProduct(
  source: Summary,
  { file, known }: { readonly file: string; readonly known: readonly string[] },
  report: Report,
): void {
  for (const pointer of itemsAt(source.root, "/features")) {
    const icon = textAt(source.root, pointer);
    if (icon === undefined || known.includes(icon)) continue;
    const location = locationOf(source, pointer);
    report(
      "reference-unknown",
      location,
      `${file} has no salient feature with the icon “${icon}”.`,
      closeNames(location, icon, known, `Its features: ${known.join(", ")}.`),
    );
  }
}
