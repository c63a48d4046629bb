// Checks the properties of entries against properties.yaml, which defines them, and facts.yaml; also properties.yaml itself, and the
// properties that facts state.

import { singleFiles } from "../collections.ts";
import { type Finding, type Location, stageFinding } from "../finding.ts";
import type { Summary } from "../model/analysis.ts";
import { propertyGroups } from "../model/build-up.ts";
import { closeNames } from "../model/closest.ts";
import { keyLocationOf, locationOf } from "../model/location.ts";
import {
  hasProperties,
  type PropertyRules,
  propertiesOf,
  propertyRules,
} from "../model/property.ts";
import type { Singles } from "../model/singles.ts";
import { numberAt } from "../model/value.ts";
import { checkCase, unfitFact } from "./property-case.ts";

/**
 * Checks the properties of all entries, the vocabulary, and the properties that facts state.
 * If the vocabulary or the facts have errors, nothing can be checked.
 */
export function checkProperties(sources: readonly Summary[], singles: Singles): Finding[] {
  const rules = propertyRules(singles);
  if (!rules) return [];
  return [
    ...checkVocabulary(singles.get(singleFiles.vocabulary)),
    ...checkStatements(singles.get(singleFiles.facts), rules),
    ...sources.flatMap((source) => (hasProperties(source) ? checkSaid(source, rules) : [])),
  ];
}

/** Checks the properties of an entry and the results of its build-ups. */
function checkSaid(source: Summary, rules: PropertyRules): Finding[] {
  const all = propertyGroups(source).flatMap((group) => propertiesOf(source, group));
  return all.flatMap((property) => {
    const row = rules.rows.get(property.id);
    if (row) {
      return property.cases.flatMap((one) => checkCase(property, one, row, source, rules) ?? []);
    }
    return [unknown(keyLocationOf(source, property.pointer), property.id, rules)];
  });
}

function unknown(location: Location, id: string, { rows }: PropertyRules): Finding {
  const { file } = singleFiles.vocabulary;
  const otherwise = `Add a row for it to ${file}, with its label and its kind, or use one that is there.`;
  const advice = closeNames(location, id, [...rows.keys()], otherwise);
  return stageFinding(
    "property-unknown",
    location,
    `There is no property “${id}” in ${file}.`,
    advice,
  );
}

/** Checks the bounds in each row of the vocabulary. */
function checkVocabulary(source: Summary | undefined): Finding[] {
  if (source?.root?.kind !== "map") return [];
  return source.root.entries.flatMap(({ key, value }) => {
    const least = numberAt(value, "/least") ?? 0;
    const most = numberAt(value, "/most") ?? Number.POSITIVE_INFINITY;
    if (least <= most) return [];
    const message = `${key} is ${least} at least and ${most} at most.`;
    const help = "Write the smaller number behind least and the larger behind most.";
    return [stageFinding("property-range", locationOf(source, `/${key}/most`), message, help)];
  });
}

/** Checks facts that state a property: it has to exist, and the fact's value has to suit it. */
function checkStatements(source: Summary | undefined, rules: PropertyRules): Finding[] {
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
