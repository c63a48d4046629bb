// Reports missing drawings that applications, and items of products and solutions, name.

import { closeHelp } from "@site/common/closest";
import type { CheckSite } from "../../check/check.ts";
import { codes as referencesCodes } from "../../check/links/references.ts";
import type { Summary } from "../../read/file/summary.ts";
import type { EntryCollection } from "../../read/files/collection.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { itemsAt, textAt } from "../../read/yaml/value.ts";
import { roles } from "../site/brochures.ts";
import { drawingsOf } from "../site/drawings.ts";

const help = "Write the key of the solution and the name of the build-up: partitions-office.";

/** Where an entry may name a drawing. */
function pointersIn(source: Summary, { name, additions }: EntryCollection): string[] {
  if (roles[name] === "use") return ["/drawing"];
  return additions.includes("specified")
    ? itemsAt(source.root, "/content/items").map((item) => `${item}/drawing`)
    : [];
}

/** A page cannot be made without the drawings that it names. */
export const checkSite: CheckSite = (site, report) => {
  const { drawn, isComplete } = drawingsOf(site);
  if (!isComplete) return;
  const files = drawn.map(({ file }) => file);
  for (const { source, collection } of site.shown) {
    if (!source.valid) continue;
    for (const pointer of pointersIn(source, collection)) {
      const name = textAt(source.root, pointer);
      if (name === undefined || files.includes(name)) continue;
      const location = locationOf(source, pointer);
      const advice = closeHelp(name, files, help);
      report({
        code: referencesCodes["reference-unknown"],
        at: location,
        message: `There is no drawing “${name}”.`,
        help: advice,
      });
    }
  }
};
