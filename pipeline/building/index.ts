// Joins all that the compiler knows of the trade, as the extension that `compile()` is given.
import { drawnFiles } from "@site/drawings";
import type { AdditionEntry, Additions, Extension, LocalisedFiles } from "../extension.ts";
import type { JsonMap } from "../read/yaml/value.ts";
import { withProfileFiles } from "./emit/accessories.ts";
import { compileBuildUps } from "./emit/build-ups.ts";
import { compileProperties } from "./emit/properties.ts";
import { type PropertyRules, propertyRules } from "./model/property.ts";

export const building: Extension = {
  checks: new URL("./check/", import.meta.url),
  additionsOf,
  single: (purpose, value, original) =>
    purpose === "accessories" ? withProfileFiles(value, original) : value,
  outputs: drawnFiles,
};

/** Accessories are looked up by their names in the sources. */
function additionsOf({ singles, originals = singles, tag }: LocalisedFiles): Additions {
  const known = propertyRules(singles);
  const rules = known && {
    ...known,
    profiles: originals === singles ? known.profiles : propertyRules(originals)?.profiles,
    ...(tag === undefined ? {} : { tag }),
  };
  return (name, entry) => (rules ? fieldsOf(name, entry, rules) : {});
}

/**
 * The fields of an addition: the rows of a specification table from `properties`, or build-ups with
 * their drawings from `systems`.
 */
function fieldsOf(
  name: string,
  { source, key, original }: AdditionEntry,
  rules: PropertyRules,
): JsonMap {
  switch (name) {
    case "specified":
      return compileProperties(source, rules);
    case "built":
      return compileBuildUps(source, rules, key, original);
    default:
      return {};
  }
}
