// Where a page is in the other languages of the site, and what stands for it in one that has it not.
import { language } from "../../enquiry/filled.ts";
import { versions } from "./content.server.ts";
import type { Versions } from "./content.ts";
import { languages, ownPath } from "./language.ts";

/** A page's place in another language. */
export interface Elsewhere {
  /** Of the language. */
  tag: string;
  path: string;
  /** Whether it is another page that stands there for this one: the list that it belongs to, or the home page. */
  instead?: true;
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
): Omit<Elsewhere, "tag"> | undefined {
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
    return place ? [{ tag, ...place }] : [];
  });
}
