// Labels a collapsed list by its first names and the number of the others.

import { messages, plural } from "../messages.ts";
import { listNames } from "./list-names.ts";
import { visibleCount } from "./opening.server.ts";

/**
 * The first names of a list and the number of the others: "Soffit, Gate and 4 more".
 * @param max how many are named; a single remaining one is named, too
 */
export function abbreviateNames(names: readonly string[], max = 3): string {
  const named = names.length === max + 1 ? names : names.slice(0, max);
  const more = names.length - named.length;
  return listNames(more > 0 ? [...named, plural(messages().parts.more, more)] : named);
}

/**
 * How many rows of a specification are always visible, and what names all of them and the others.
 */
export interface SpecificationNames {
  readonly open: number;
  readonly all: string;
  readonly rest: string;
}

/** Names the rows of a specification. */
export function specificationNames(
  rows: readonly { readonly label: string; readonly value: string }[],
): SpecificationNames {
  const open = visibleCount(rows.map(({ label, value }) => `${label} ${value}`));
  const labels = rows.map(({ label }) => label);
  return { open, all: abbreviateNames(labels), rest: abbreviateNames(labels.slice(open)) };
}
