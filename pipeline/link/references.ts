// References from one entry to others by their keys, such as the products of an article.
import { entryCollections, referredCollection } from "../collections.ts";
import { closest, onlyClose } from "../model/closest.ts";
import { type Diagnostic, diagnostic, replacing } from "../model/diagnostic.ts";
import type { Entry } from "../model/linked.ts";
import type { Unit } from "../model/unit.ts";
import { inPlaceOf } from "../model/written.ts";
import type { Doubts } from "./doubts.ts";

/** `Products: a, b.` */
const listOf = (nouns: string, known: readonly string[]) =>
  `${nouns.slice(0, 1).toUpperCase()}${nouns.slice(1)}: ${known.join(", ")}.`;

/** Checks every reference to an entry of a collection: its key has to be there. */
export function checkReferences(units: readonly Unit[], entries: readonly Entry[], { mayBeKey }: Doubts): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const keys = new Map<string, string[]>(
    entryCollections.map((c) => [c.name, entries.filter((e) => e.collection === c).map((e) => e.key)]),
  );
  for (const unit of units)
    for (const reference of unit.references) {
      const known = keys.get(reference.collection) ?? [];
      if (known.includes(reference.key) || reference.key.includes("{{")) continue;
      if (mayBeKey(reference.collection, reference.key)) continue;
      const near = closest(reference.key, known) ?? known.find((key) => key === reference.key.toLowerCase());
      const certain = onlyClose(reference.key, known);
      const { span } = reference.place;
      const typed = unit.file.text.slice(span.start, span.end);
      // What is typed in another way, with a placeholder or an escape, is not the key that it stands for.
      const plain = typed === reference.key || typed.slice(1, -1) === reference.key;
      const { noun = "", nouns = "" } = referredCollection(reference.collection) ?? {};
      diagnostics.push(
        diagnostic("reference-unknown", reference.place, `There is no ${noun} “${reference.key}”.`, {
          help: near ? `Did you mean “${near}”?` : listOf(nouns, known),
          fix:
            certain !== undefined && plain
              ? replacing(reference.place, inPlaceOf(typed, certain), `“${reference.key}” is called “${certain}”`)
              : undefined,
        }),
      );
    }
  return diagnostics;
}
