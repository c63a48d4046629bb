// Checks facts that fields name by id without braces: each has to exist.
import { own } from "../collections.ts";
import type { FactUse } from "../model/analysis.ts";
import { closeNames } from "../model/closest.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { mayBeRight, type Placeholders } from "../model/placeholders.ts";

/** Findings about unknown ids; a placeholder in place of an id has its own finding. */
export function unknownFacts(facts: readonly FactUse[], placeholders: Placeholders): Diagnostic[] {
  return facts.flatMap(({ id, location }) => {
    const name = `fact.${id}`;
    if (placeholders.values.has(name) || mayBeRight(name, placeholders) || id.includes("{{")) return [];
    const ids = [...placeholders.values.keys()].flatMap((one) => (one.startsWith("fact.") ? one.slice(5) : []));
    const advice = closeNames(location, id, ids, `Use the id of a fact in ${own.facts.file}.`);
    return [diagnostic("reference-unknown", location, `There is no fact “${id}”.`, advice)];
  });
}
