// Lists in which languages each page of the site exists.
import { own } from "../collections.ts";
import type { Linked, SiteLanguage } from "../model/linked.ts";
import { indexesAt, textAt } from "../model/value.ts";

/** The site as far as its pages' versions hang on it. */
type Site = Pick<Linked, "addresses" | "languages" | "singles" | "shown">;

/** The tag of the sources' language, the first row of `languages`. */
function sourceTag({ singles }: Pick<Site, "singles">): string {
  const root = singles.get(own.site)?.root;
  const [first] = indexesAt(root, "/languages");
  return (first !== undefined && textAt(root, `/languages/${first}/tag`)) || "en-IN";
}

/**
 * The pages that are there in several languages. A page and its translations have one row, so that each of them knows all others.
 * @returns by the address of the source its addresses in all its languages, by their tags; the source's is the first
 */
export function versionsOf(site: Site): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const rows = new Map<string, Record<string, string>>();
  for (const { tag, addresses } of site.languages)
    for (const { path, of } of addresses.values()) {
      if (of === undefined || !site.addresses.has(of)) continue;
      const row = rows.get(of) ?? { [sourceTag(site)]: of };
      rows.set(of, row);
      row[tag] = path;
    }
  return rows;
}

/** Where the row of a page is written; `/` is the only address without a name. */
export const versionsFile = (path: string): string => `languages${path === "/" ? "/_" : path}.json`;

/**
 * The pages of a language that the app's code names itself, by the addresses of their sources: those that are no entry's, and of lists
 * the first page. Whatever else leads to a page of the language says its address.
 */
export function fixedPages({ shown }: Pick<Site, "shown">, { addresses }: SiteLanguage): string[] {
  const entries = new Set(shown.map(({ path }) => path));
  return [...addresses.values()].flatMap(({ of }) =>
    of === undefined || entries.has(of) || (/\/\d+$/.test(of) && !of.endsWith("/1")) ? [] : [of],
  );
}
