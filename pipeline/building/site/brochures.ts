// The entries that have a brochure.

import type { Entry } from "../../link/entry.ts";
import type { Site } from "../../link/site.ts";
import type { Summary } from "../../read/file/summary.ts";
import { textAt } from "../../read/yaml/value.ts";

/** File name of an entry's brochure; undefined if it has none. */
export function brochureOf(source: Summary): string | undefined {
  return textAt(source.root, "/brochure") || undefined;
}

/** The published entries with a brochure. */
export const withBrochure = ({ shown }: Site): Entry[] =>
  shown.filter(({ source }) => source.valid && brochureOf(source) !== undefined);
