// Lists the languages that the site is built in.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Address, ClientContent, Site } from "../../.content/types.d.ts";
import { compiledFolderOf, notFound } from "./page-files.ts";

/** A language of the built site. */
export interface PageLanguage {
  /** Language and country (BCP 47), such as `hi-IN`. */
  readonly tag: string;
  /** Short name used in paths of its files, such as `hi`; empty for the language of the sources. */
  readonly name: string;
  /**
   * Prefix of its addresses and file names, such as `/hi`; empty for the language of the sources.
   */
  readonly base: string;
}

/** The language of the sources, which every site has. */
export const sourceLanguage: PageLanguage = { tag: "en-IN", name: "", base: "" };

/**
 * Reads a file of the compiled content. It is not validated: the compiler has done so, and a build
 * compiles before it reads (decision 9).
 * @param content folder of a language's compiled content
 */
export const readCompiled = <Value>(content: string, name: string): Value =>
  JSON.parse(readFileSync(join(content, name), "utf8"));

const addressesName = "addresses.json";

/** The addresses of a language's pages. */
export const readAddresses = (content: string): readonly Address[] =>
  readCompiled(content, addressesName);

/**
 * The languages of the compiled site: the sources' language, then the `languages` of site.yaml that
 * have translated pages.
 * @param root the project's folder
 * @throws the file system's error if the content is not compiled
 */
export function pageLanguages(root: string): readonly [PageLanguage, ...PageLanguage[]] {
  const { languages = [] } = readCompiled<Partial<Pick<Site, "languages">>>(
    compiledFolderOf(root),
    "site.json",
  );
  const [source = sourceLanguage, ...others] = languages.map(({ tag }): PageLanguage => {
    const [name = ""] = tag.split("-");
    return { tag, name, base: `/${name}` };
  });
  const hasPages = (language: PageLanguage) => {
    const content = compiledIn(root, language);
    return existsSync(join(content, addressesName)) && readAddresses(content).length > 0;
  };
  return [{ ...sourceLanguage, tag: source.tag }, ...others.filter(hasPages)];
}

/**
 * Whether the compiled site has passed the release check; any other is a preview, which search
 * engines must not list.
 * @param root the project's folder
 * @throws the file system's error if the content is not compiled
 */
export function isRelease(root: string): boolean {
  const { site } = readCompiled<Partial<ClientContent>>(compiledFolderOf(root), "client.json");
  return site?.isRelease === true;
}

/** The folder of a language's compiled content. All languages have the same files. */
export const compiledIn = (root: string, { name }: PageLanguage): string =>
  join(compiledFolderOf(root), name);

/** The addresses of all pages in all languages, and of the 404 page of each. */
export function pageAddresses(root: string): string[] {
  return pageLanguages(root).flatMap((language) => {
    const pages = readAddresses(compiledIn(root, language)).map(({ path }) => path);
    return [...pages, language.base + notFound];
  });
}
