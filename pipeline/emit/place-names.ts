// Puts the names of places in the order of each language's alphabet, in which a form lists them: a browser that had to sort them would load
// its rules of sorting, which takes longer than the page may.
import { type Json, type JsonMap, mapOf } from "../model/value.ts";

/** @param tables names by language tag and by the name that is sent */
export function inAlphabets(tables: Json): JsonMap {
  return Object.fromEntries(
    Object.entries(mapOf(tables)).map(([tag, names]) => {
      const { compare } = new Intl.Collator(tag);
      const sorted = Object.entries(mapOf(names)).sort(([, one], [, other]) =>
        compare(String(one), String(other)),
      );
      return [tag, Object.fromEntries(sorted)];
    }),
  );
}
