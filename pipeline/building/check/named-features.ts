// Reports features that products name by an icon that features.yaml does not have.

import { closeHelp } from "@site/common/closest";
import type { CheckSite } from "../../check/check.ts";
import { codes as referencesCodes } from "../../check/links/references.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { itemsAt, textAt } from "../../read/yaml/value.ts";
import { roles } from "../site/brochures.ts";

export const checkSite: CheckSite = ({ files, singles, table }, report) => {
  const known: readonly string[] | undefined = singles
    .dataOf("features")
    ?.items.map(({ icon }) => icon);
  // The file of the features may have errors.
  if (!known) return;
  for (const source of files.filter(({ collection }) => roles[collection] === "product")) {
    for (const pointer of itemsAt(source.root, "/features")) {
      const icon = textAt(source.root, pointer);
      if (icon === undefined || known.includes(icon)) continue;
      const location = locationOf(source, pointer);
      report({
        code: referencesCodes["reference-unknown"],
        at: location,
        message: `${table.fileFor("features")} has no salient feature with the icon “${icon}”.`,
        help: closeHelp(icon, known, `Its features: ${known.join(", ")}.`),
      });
    }
  }
};
