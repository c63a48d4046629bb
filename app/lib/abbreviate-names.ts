// Labels a collapsed list by its first names and the number of the others.

import { interpolatePlural, language } from "../../messages/interpolate.ts";
import * as messages from "./messages.ts";

const listed = new Intl.ListFormat(language);

/**
 * The first names of a list and the number of the others: "Soffit, Gate and 4 more".
 * @param most how many are named; a single remaining one is named, too
 */
export function abbreviateNames(names: readonly string[], most = 3): string {
  const named = names.length === most + 1 ? names : names.slice(0, most);
  const more = names.length - named.length;
  const rest = more > 0 ? [...named, interpolatePlural(messages.parts.more, more)] : named;
  // Only the last two are joined by CLDR's rules for two: for longer lists it has a comma before “और”, which nobody writes.
  return [...rest.slice(0, -2), listed.format(rest.slice(-2))].join(", ");
}
