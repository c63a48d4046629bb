// Looks at the properties of entries beside properties.yaml, which defines them, and facts.yaml; also at properties.yaml itself, and at the
// properties that facts state.

import type { Location } from "../../finding.ts";
import type { LinkedSite } from "../../linked-site.ts";
import type { Summary } from "../../model/analysis.ts";
import { keyLocationOf, locationOf } from "../../model/location.ts";
import { oncePer } from "../../model/once.ts";
import { numberAt } from "../../model/value.ts";
import { propertyGroups } from "../model/build-up.ts";
import {
  hasProperties,
  type PropertyRules,
  propertiesOf,
  propertyRules,
} from "../model/property.ts";
import { checkCase, unfitFact } from "./property-case.ts";
import type { PropertyProblem } from "./property-problem.ts";

/**
 * What is wrong with the properties of all entries, the vocabulary, and the properties that facts state; computed once for several rules.
 * If the vocabulary or the facts have errors, nothing is known.
 */
export const propertyProblems: (site: LinkedSite) => readonly PropertyProblem[] =
  oncePer(problemsIn);

function problemsIn({ files, singles }: LinkedSite): PropertyProblem[] {
  const rules = propertyRules(singles);
  if (!rules) return [];
  return [
    ...inVocabulary(singles.get("vocabulary")),
    ...inStatements(singles.get("facts"), rules),
    ...files.flatMap((file) => (hasProperties(file, singles.table) ? inEntry(file, rules) : [])),
  ];
}

/** The properties of an entry and the results of its build-ups. */
function inEntry(source: Summary, rules: PropertyRules): PropertyProblem[] {
  const all = propertyGroups(source).flatMap((group) => propertiesOf(source, group));
  return all.flatMap((property): PropertyProblem[] => {
    const row = rules.rows.get(property.id);
    if (row) {
      return property.cases.flatMap((one) => checkCase(property, one, row, source, rules) ?? []);
    }
    return [unknown(keyLocationOf(source, property.pointer), property.id, rules)];
  });
}

const unknown = (
  location: Location,
  property: string,
  { rows }: PropertyRules,
): PropertyProblem => ({ kind: "unknown", location, property, known: [...rows.keys()] });

/** The bounds in each row of the vocabulary. */
function inVocabulary(source: Summary | undefined): PropertyProblem[] {
  if (source?.root?.kind !== "map") return [];
  return source.root.entries.flatMap(({ key, value }): PropertyProblem[] => {
    const least = numberAt(value, "/least") ?? 0;
    const most = numberAt(value, "/most") ?? Number.POSITIVE_INFINITY;
    if (least <= most) return [];
    const location = locationOf(source, `/${key}/most`);
    return [{ kind: "bounds", location, property: key, least, most }];
  });
}

/** Facts that state a property: it has to exist, and the fact's value has to suit it. */
function inStatements(source: Summary | undefined, rules: PropertyRules): PropertyProblem[] {
  if (!source?.root) return [];
  return [...rules.facts].flatMap(([id, fact]) => {
    const { states } = fact;
    if (!states) return [];
    const location = locationOf(source, `/${id}/states/property`);
    const row = rules.rows.get(states.property);
    if (!row) return [unknown(location, states.property, rules)];
    return unfitFact(location, id, fact, states.property, row, true) ?? [];
  });
}
