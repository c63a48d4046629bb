// The language of this build, the languages of the site, and the resolution of content addresses: to a page of this language, which the
// router shows, or to a page that only another language has.
import { language } from "../../messages/interpolate.ts";
import { site } from "./site.ts";

/** A language of the site. */
export interface SiteLanguage {
  /** Tag of language and country (BCP 47), such as `hi-IN`. */
  readonly tag: string;
  /** The language's own name. */
  readonly name: string;
  /** Prefix of the addresses of its pages, such as `/hi`; empty for the source language. */
  readonly base: string;
}

/** All languages of the site, the source language first. */
export const languages: readonly SiteLanguage[] = (site.languages ?? []).map((row, index) => ({
  ...row,
  base: index === 0 ? "" : `/${row.tag.split("-")[0]}`,
}));

/** Whether this build is in the source language. */
const isSource = import.meta.env.SITE_LANGUAGE === undefined;

/** Prefix of the addresses of this build's pages and the router's `basename`; empty for the source language. */
export const base: string = isSource ? "" : `/${language.split("-")[0]}`;

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** The language of an address by its prefix; without prefix it is the source language. */
const languageOf = (path: string) => languages.find(({ base }) => base !== "" && isBelow(path, base)) ?? languages[0];

/** The target of an address. */
export interface Lead {
  /** For the browser. */
  readonly href: string;
  /** For the router; undefined where it is not a page of this language. */
  readonly to?: string;
  /** The language of a page that this language lacks. */
  readonly hrefLang?: string | undefined;
  /** Whether it is a page of the source language without a translation. */
  readonly untranslated?: true;
}

/**
 * Resolves an address of the content.
 * @param address of a page of the site, with query and fragment if any: with the prefix of a language, or of a page in the source language,
 *   which this language's translation replaces if there is one
 */
export function leadOf(address: string): Lead {
  const path = address.replace(/[?#].*/s, "");
  const there = languageOf(path);
  const away = { href: address, hrefLang: there?.tag };
  if (isSource) return there?.base ? away : { href: address, to: address };
  if (there?.base === base) {
    const to = address.slice(base.length);
    return { href: address, to: to.startsWith("/") ? to : `/${to}` };
  }
  // A page of the source language: its translation replaces it if there is one.
  if (there?.base !== "") return away;
  if (!site.pages?.includes(path)) return { ...away, untranslated: true };
  return { href: base + (path === "/" ? address.slice(1) : address), to: address };
}

/** The address of a page for the browser: in this language if it has the page. */
export const hrefOf = (address: string): string => leadOf(address).href;

/** The path of a page without the prefix of this language, as routes know it. */
export const ownPath = (path: string): string =>
  isSource || !isBelow(path, base) ? path : path.slice(base.length) || "/";

/** The path of a page with the prefix of this language, as browsers know it. */
export const fullPath = (path: string): string => (path === "/" && base !== "" ? base : base + path);
