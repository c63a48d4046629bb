// A label for something folded away, made of the first names in it and the number of the others.

import { counted, language } from "../../enquiry/filled.ts";
import * as messages from "./messages.ts";

const listed = new Intl.ListFormat(language);

/**
 * The first names of a list, and how many more it has: "Soffit, Gate and 4 more".
 * @param most how many are named; one that would be left over alone is named, too
 */
export function firstNames(names: readonly string[], most = 3): string {
  const named = names.length === most + 1 ? names : names.slice(0, most);
  const more = names.length - named.length;
  const rest = more > 0 ? [...named, counted(messages.parts.more, more)] : named;
  // The last is joined as of two: CLDR has a comma before “और”, which nobody writes.
  return [...rest.slice(0, -2), listed.format(rest.slice(-2))].join(", ");
}
