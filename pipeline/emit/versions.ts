// Lists the languages in which each page of the site exists, with the addresses.

import { isLasting } from "../link/address-lock.ts";
import type { TranslatedLanguage } from "../link/entry.ts";
import type { Site, SiteAddresses } from "../link/site.ts";
import { textAt } from "../read/yaml/value.ts";

/** Where a page is in each language that has it, by the language's tag. */
export type AddressesByLanguage = Readonly<Record<string, string>>;

/** The parts of the linked site that are needed here. */
interface PartOfSite extends Pick<Site, "table" | "singles" | "shown"> {
  readonly addresses: Pick<SiteAddresses, "sourcePages" | "languages">;
}

/** Tag of the sources' language, the first row of `languages`. */
export function sourceTag({ singles }: Pick<PartOfSite, "singles">): string {
  return textAt(singles.get("site")?.root, "/languages/0/tag") ?? singles.table.sourceLanguage;
}

/**
 * The pages that exist in several languages.
 * @returns by address of the source page: its addresses by language tag, the source's first
 */
export function versionsOf(
  site: Omit<PartOfSite, "table">,
): ReadonlyMap<string, AddressesByLanguage> {
  const rows = new Map<string, Record<string, string>>();
  for (const { tag, addresses } of site.addresses.languages) {
    for (const { path, of } of addresses.values()) {
      if (of === undefined || !site.addresses.sourcePages.has(of)) continue;
      const row = rows.get(of) ?? { [sourceTag(site)]: of };
      rows.set(of, row);
      row[tag] = path;
    }
  }
  return rows;
}

/** Output file of a page's versions; `/` is the only address without a name. */
export const languagesFile = (path: string): string =>
  `languages${path === "/" ? "/_" : path}.json`;

/**
 * The pages of a language whose addresses are written in the app's code, by source address: all but
 * entries, later pages of lists and lists by name. The addresses of other pages come from the data.
 */
export function fixedPages(
  { table, shown }: PartOfSite,
  { addresses }: TranslatedLanguage,
): string[] {
  const entries = new Set(shown.map(({ path }) => path));
  return [...addresses.values()].flatMap(({ of }) =>
    of !== undefined && !entries.has(of) && isLasting(of, table) ? [of] : [],
  );
}
