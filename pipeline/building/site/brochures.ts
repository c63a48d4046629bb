// Lists the entries that have a brochure, and says what each entry is in one.

import type { Entry } from "../../link/entry.ts";
import type { Site } from "../../link/site.ts";
import type { Summary } from "../../read/file/summary.ts";
import { textAt } from "../../read/yaml/value.ts";

/**
 * What the entries of a collection are in a brochure. A product or a solution has one, a use of
 * products is shown in it.
 */
export const roles: Readonly<Record<string, "product" | "solution" | "use" | undefined>> = {
  products: "product",
  solutions: "solution",
  applications: "use",
};

/** File name of an entry's brochure; undefined if it has none. */
export function brochureOf(source: Summary): string | undefined {
  return textAt(source.root, "/brochure") || undefined;
}

/** The published entries with a brochure. */
export const withBrochure = ({ shown }: Site): Entry[] =>
  shown.filter(({ source }) => source.valid && brochureOf(source) !== undefined);
