// Compiles properties: the rows of the specification table, and the typed values by property id.

import { pickDefined } from "../../helpers.ts";
import type { Summary } from "../../read/file/summary.ts";
import type { JsonMap } from "../../read/yaml/value.ts";
import {
  asKind,
  caseValue,
  type PropertyRules,
  type PropertyValue,
  propertiesOf,
} from "../model/property.ts";
import { madeCases, specificationOf } from "../model/property-words.ts";

/** A value as in schemas/compiled.json: a number is a list of one in `values`. */
function compiledValue(value: PropertyValue): JsonMap {
  switch (value.kind) {
    case "number":
      return { values: [value.value] };
    case "list":
      return { values: [...value.values] };
    case "range":
      return { from: value.from, to: value.to };
    case "size":
      return { length: value.length, width: value.width };
    default:
      return { text: value.text };
  }
}

/** The values of a group of properties, by id. */
export function compiledProperties(
  source: Summary,
  rules: PropertyRules,
  pointer?: string,
): JsonMap {
  return Object.fromEntries(
    propertiesOf(source, pointer).flatMap((property) => {
      const row = rules.rows.get(property.id);
      if (!row) return [];
      const { label, kind, compare = "none" } = row;
      const cases = madeCases(property, rules).map((made): JsonMap => {
        const { at, fact } = made.propertyCase;
        const value = caseValue(made.propertyCase, rules);
        return pickDefined({
          at,
          ...(value && compiledValue(asKind(value, kind) ?? value)),
          fact,
          words: made.words,
          sample: made.sample || undefined,
        });
      });
      return [[property.id, { label, kind, compare, cases }]];
    }),
  );
}

/** The compiled properties of an entry. */
export function compileProperties(source: Summary, rules: PropertyRules): JsonMap {
  return {
    specifications: specificationOf(source, rules).map((row): JsonMap => pickDefined({ ...row })),
    properties: compiledProperties(source, rules),
  };
}
