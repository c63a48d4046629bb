// Finds the page's language and the site's languages, and resolves addresses of the content.
import { clientContent } from "./client-content.ts";
import { site } from "./site.ts";

/** A language of the site. */
interface SiteLanguage {
  /** Tag of language and country (BCP 47), such as `hi-IN`. */
  readonly tag: string;
  /** The language's own name. */
  readonly name: string;
  /** Prefix of the addresses of its pages, such as `/hi`; empty for the source language. */
  readonly base: string;
}

/** Tag of the page's language. */
export const language = (): string => clientContent().language;

/** Script of the page's language (ISO 15924), such as `Deva`. */
export const script = (): string => clientContent().script;

/** Prefix of the addresses of a language. */
const baseOf = (tag: string) => `/${tag.split("-")[0]}`;

/** Whether something is words that have letters, and none of the script of the page's language. */
export const isForeign = (words: unknown): boolean =>
  typeof words === "string" &&
  /\p{L}/u.test(words) &&
  !new RegExp(`\\p{Script=${script()}}`, "u").test(words);

/** All languages of the site, the source language first. */
export function languages(): readonly SiteLanguage[] {
  const rows = site().languages ?? [];
  return rows.map(({ tag, name }, index) => ({ tag, name, base: index === 0 ? "" : baseOf(tag) }));
}

/** Prefix of the addresses of the page's language; empty for the source language. */
export function base(): string {
  const [source] = site().languages ?? [];
  return source === undefined || source.tag === language() ? "" : baseOf(language());
}

/** Whether an address is one of the language with this prefix. */
const isBelow = (path: string, base: string): boolean =>
  path === base || path.startsWith(`${base}/`);

/** The language of an address by its prefix; without prefix it is the source language. */
function languageOf(path: string): SiteLanguage | undefined {
  const all = languages();
  return all.find(({ base }) => base !== "" && isBelow(path, base)) ?? all[0];
}

/** The target of an address. */
interface Lead {
  /** For the browser, and for the router if `isOwn`. */
  readonly href: string;
  /** Whether it is a page of this language, which the router shows. */
  readonly isOwn: boolean;
  /** The language of a page that this language lacks. */
  readonly hrefLang?: string | undefined;
  /** Whether it is a page of the source language without a translation. */
  readonly untranslated?: true;
}

/**
 * Resolves an address of the content.
 * @param address of a page of the site, with query and fragment if any: with the prefix of a
 * language, or of a page in the source language, which this language's translation replaces if
 * there is one
 */
export function resolveAddress(address: string): Lead {
  const path = address.replace(/[?#].*/s, "");
  const there = languageOf(path);
  const prefix = base();
  if ((there?.base ?? "") === prefix) return { href: address, isOwn: true };
  const away = { href: address, isOwn: false, hrefLang: there?.tag };
  if (prefix === "" || there?.base !== "") return away;
  // A page of the source language: its translation replaces it if there is one.
  if (!site().pages?.includes(path)) return { ...away, untranslated: true };
  return { href: prefix + (path === "/" ? address.slice(1) : address), isOwn: true };
}

/** The address of a page for the browser: in this language if it has the page. */
export const hrefOf = (address: string): string => resolveAddress(address).href;

/** The path of a page without the prefix of this language, as in its source. */
export function ownPath(path: string): string {
  const prefix = base();
  return prefix === "" || !isBelow(path, prefix) ? path : path.slice(prefix.length) || "/";
}

/** The path of a page with the prefix of this language, as browsers know it. */
export function fullPath(path: string): string {
  const prefix = base();
  return path === "/" && prefix !== "" ? prefix : prefix + path;
}
