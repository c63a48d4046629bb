// Labels a collapsed list by its first names and the number of the others. Only loaders do: a browser takes a tenth of a second to prepare
// a language's lists, for words that are in the page already.

import { language } from "./language.ts";
import { messages, plural } from "./messages.ts";
import { openOnes } from "./opening.server.ts";

/**
 * The first names of a list and the number of the others: "Soffit, Gate and 4 more".
 * @param most how many are named; a single remaining one is named, too
 */
export function abbreviateNames(names: readonly string[], most = 3): string {
  const named = names.length === most + 1 ? names : names.slice(0, most);
  const more = names.length - named.length;
  const rest = more > 0 ? [...named, plural(messages().parts.more, more)] : named;
  // Only the last two are joined by CLDR's rules for two: for longer lists it has a comma before “और”, which nobody writes.
  return [...rest.slice(0, -2), new Intl.ListFormat(language()).format(rest.slice(-2))].join(", ");
}

/** How many rows of a specification are always visible, and what names all of them and the others. */
export interface SpecificationNames {
  readonly open: number;
  readonly all: string;
  readonly rest: string;
}

/** Names the rows of a specification. */
export function specificationNames(
  rows: readonly { readonly label: string; readonly value: string }[],
): SpecificationNames {
  const open = openOnes(rows.map(({ label, value }) => `${label} ${value}`));
  const labels = rows.map(({ label }) => label);
  return { open, all: abbreviateNames(labels), rest: abbreviateNames(labels.slice(open)) };
}
