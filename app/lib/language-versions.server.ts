// Finds the address of a page in the site's other languages, or of the nearest page there.
import { single, versions } from "./content.server.ts";
import type { AddressesByLanguage } from "./content.ts";
import { base, language, languages, ownPath } from "./language.ts";

/** The address of a page in another language. */
export interface LanguageVersion {
  /** Language tag. */
  tag: string;
  path: string;
  /** Whether `path` is a substitute: the list that the page belongs to, or the home page. */
  instead?: true;
  /**
   * On a page in the source language that this language lacks: the notice of that, in this
   * language.
   */
  untranslated?: string | undefined;
}

/** The list that a page belongs to, by the address of its source; the blog begins at /blogs/1. */
function listOf(path: string): string {
  if (/^\/blogs?\/(?!1$)/.test(path)) return "/blogs/1";
  return path.replace(/\/[^/]+$/, "") || "/";
}

/**
 * The address of a page in a language.
 * @param path of its source
 * @param of returns the addresses of a page in all languages
 * @returns undefined where the language does not even have a home page
 */
export function placeIn(
  tag: string,
  path: string,
  of: (path: string) => AddressesByLanguage | undefined,
): Pick<LanguageVersion, "path" | "instead"> | undefined {
  const own = of(path)?.[tag];
  if (own !== undefined) return { path: own };
  for (let list = path; list !== "/"; ) {
    list = listOf(list);
    const there = of(list)?.[tag];
    if (there !== undefined) return { path: there, instead: true };
  }
  return undefined;
}

/**
 * The addresses of a page of this language in all others.
 * @param path its address
 */
export function languageVersionsOf(path: string): LanguageVersion[] {
  const source = ownPath(path);
  return languages().flatMap(({ tag }, index): LanguageVersion[] => {
    if (tag === language()) return [];
    // The source language has every page.
    const place = index === 0 ? { path: source } : placeIn(tag, source, versions);
    if (!place) return [];
    const { untranslated } = single("site").languages?.find((known) => known.tag === tag) ?? {};
    return [
      {
        tag,
        ...place,
        ...(base() === "" && place.instead && untranslated ? { untranslated } : {}),
      },
    ];
  });
}
