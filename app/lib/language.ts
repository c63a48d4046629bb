// The language of this build of the site, and where an address of the content leads: to a page of this language, which the router shows, or
// to one that is there in another only.
import { language } from "../../enquiry/filled.ts";
import { site } from "./site.ts";

/** A language of the site. */
export interface SiteLanguage {
  /** Language and country (BCP 47), such as `hi-IN`. */
  readonly tag: string;
  /** What it calls itself. */
  readonly name: string;
  /** What the addresses of its pages begin with: `/hi`; empty for the language of the sources. */
  readonly base: string;
}

/** All languages of the site, that of the sources first. */
export const languages: readonly SiteLanguage[] = (site.languages ?? []).map((row, index) => ({
  ...row,
  base: index === 0 ? "" : `/${row.tag.split("-")[0]}`,
}));

/** Whether this is the build in the language of the sources. */
const isSource = import.meta.env.SITE_LANGUAGE === undefined;

/** What the addresses of this build's pages begin with, which is the router's `basename`; empty for the language of the sources. */
export const base: string = isSource ? "" : `/${language.split("-")[0]}`;

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** The language that an address says itself; of one that says none it is that of the sources. */
const languageOf = (path: string) => languages.find(({ base }) => base !== "" && isBelow(path, base)) ?? languages[0];

/** Where an address leads. */
export interface Lead {
  /** As a browser asks for it. */
  readonly href: string;
  /** As the router is asked for it; undefined where it is no page of this language. */
  readonly to?: string;
  /** The language of a page that this language has not. */
  readonly hrefLang?: string | undefined;
  /** Whether that is a page of the sources that nobody has translated. */
  readonly untranslated?: true;
}

/**
 * Where an address leads.
 * @param address of a page of the site, perhaps with a query and an anchor: one that says its language, or that of a page of the sources,
 *   whose place the page of this language takes where it has one
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
  // The page of this language stands for that of the sources where it has one.
  if (there?.base !== "") return away;
  if (!site.pages?.includes(path)) return { ...away, untranslated: true };
  return { href: base + (path === "/" ? address.slice(1) : address), to: address };
}

/** The address of a page as a browser asks for it: in this language where it has the page. */
export const hrefOf = (address: string): string => leadOf(address).href;

/** The path of a page as the screens know it: without what it begins with in this language. */
export const ownPath = (path: string): string =>
  isSource || !isBelow(path, base) ? path : path.slice(base.length) || "/";

/** The path of a page of this language as browsers know it, of one that the screens know. */
export const fullPath = (path: string): string => (path === "/" && base !== "" ? base : base + path);
