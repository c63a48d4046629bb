// Facts that a field names by their ids, without braces around them: each has to be there, as one in a text has.
import { own } from "../collections.ts";
import type { FactUse } from "../model/analysis.ts";
import { closeNames } from "../model/closest.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { mayBeRight, type Placeholders } from "../model/placeholders.ts";

/** Finds those that there are not; a placeholder in the place of an id has a finding of its own. */
export function unknownFacts(facts: readonly FactUse[], placeholders: Placeholders): Diagnostic[] {
  return facts.flatMap(({ id, location }) => {
    const name = `fact.${id}`;
    if (placeholders.values.has(name) || mayBeRight(name, placeholders) || id.includes("{{")) return [];
    const ids = [...placeholders.values.keys()].flatMap((one) => (one.startsWith("fact.") ? one.slice(5) : []));
    const advice = closeNames(location, id, ids, `Use the id of a fact in ${own.facts.file}.`);
    return [diagnostic("reference-unknown", location, `There is no fact “${id}”.`, advice)];
  });
}
