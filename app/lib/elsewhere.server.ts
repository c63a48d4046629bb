// Where a page is in the other languages of the site, and what stands for it in one that has it not.
import { language } from "../../enquiry/filled.ts";
import { single, versions } from "./content.server.ts";
import type { Versions } from "./content.ts";
import { base, languages, ownPath } from "./language.ts";

/** A page's place in another language. */
export interface Elsewhere {
  /** Of the language. */
  tag: string;
  path: string;
  /** Whether it is another page that stands there for this one: the list that it belongs to, or the home page. */
  instead?: true;
  /** On a page of the sources that the language has not: that it is there in theirs alone, in the words of the language. */
  untranslated?: string | undefined;
}

/** The list that a page belongs to, by the address of its source: the blog's begins at its first page. */
function listOf(path: string): string {
  if (/^\/blogs?\/(?!1$)/.test(path)) return "/blogs/1";
  return path.replace(/\/[^/]+$/, "") || "/";
}

/**
 * Where a page is in a language.
 * @param path of its source
 * @param of finds the versions of a page
 * @returns undefined where the language has not even a home page
 */
export function placeIn(
  tag: string,
  path: string,
  of: (path: string) => Versions | undefined,
): Pick<Elsewhere, "path" | "instead"> | undefined {
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
 * Where a page of this language is in all others.
 * @param path its address
 */
export function elsewhereOf(path: string): Elsewhere[] {
  const source = ownPath(path);
  return languages.flatMap(({ tag }, index): Elsewhere[] => {
    if (tag === language) return [];
    // The sources' language has every page.
    const place = index === 0 ? { path: source } : placeIn(tag, source, versions);
    if (!place) return [];
    const { untranslated } = single("site").languages?.find((one) => one.tag === tag) ?? {};
    return [{ tag, ...place, ...(base === "" && place.instead && untranslated ? { untranslated } : {}) }];
  });
}
