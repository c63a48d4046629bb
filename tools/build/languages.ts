// The languages that the site is built in, one list for all steps: a language is the same site made once more, from the content in its
// folder, below its name.

import { existsSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import type { Address, Site } from "../../.content/types.d.ts";
import { compiledOf } from "./page-files.ts";

/** A language as the build's steps need it. */
export interface BuiltLanguage {
  /** Language and country (BCP 47), such as `hi-IN`. */
  readonly tag: string;
  /** What its files are kept under beside those of the sources' language, such as `hi`; empty for that one. */
  readonly name: string;
  /** Folder of its compiled content, relative to the project: `.content/hi`. It has the files of `.content/`. */
  readonly content: string;
  /** What the addresses of its pages begin with: `/hi`; empty for the sources' language. Names of its files begin with it, too. */
  readonly base: string;
}

/** The language of the sources, which a site always has. */
export const sourceLanguage: BuiltLanguage = { tag: "en-IN", name: "", content: ".content", base: "" };

/** What the files of a language are kept under, and its addresses begin with: `hi` of `hi-IN`; empty for that of the sources. */
export const nameOf = (tag: string): string => tag.split("-")[0] ?? "";

/**
 * Leads imports of `.content/` into the folder of a language, which has the same files.
 * @param root the project's folder
 * @param tag of the language; empty for that of the sources
 * @returns rows of Vite's `resolve.alias`
 */
export function contentOf(root: string, tag: string): { find: RegExp; replacement: string }[] {
  if (tag === "") return [];
  const folder = join(root, ".content", nameOf(tag)).split(sep).join("/");
  return [{ find: /^(?:\.\.\/)+\.content\//, replacement: `${folder}/` }];
}

/**
 * Reads a file of the compiled content. It is taken as it is: the compiler has checked it, and a build compiles before it reads
 * (decision 348).
 * @param content folder of a language's compiled content
 */
export const readCompiled = <Value>(content: string, name: string): Value =>
  JSON.parse(readFileSync(join(content, name), "utf8"));

const addressesName = "addresses.json";

/** The addresses of a language's pages. */
export const readAddresses = (content: string): readonly Address[] => readCompiled(content, addressesName);

/**
 * The languages of the compiled site: first the one of the sources, then those of `languages` in site.yaml that anything is translated to.
 * @param root the project's folder
 * @throws the file system's error where the content is not compiled
 */
export function builtLanguages(root: string): readonly [BuiltLanguage, ...BuiltLanguage[]] {
  const { languages = [] } = readCompiled<Partial<Pick<Site, "languages">>>(compiledOf(root), "site.json");
  const [source = sourceLanguage, ...others] = languages.map(({ tag }): BuiltLanguage => {
    const name = nameOf(tag);
    return { tag, name, content: `.content/${name}`, base: `/${name}` };
  });
  const hasPages = ({ content }: BuiltLanguage) =>
    existsSync(join(root, content, addressesName)) && readAddresses(join(root, content)).length > 0;
  return [{ ...sourceLanguage, tag: source.tag }, ...others.filter(hasPages)];
}

/** The name of a language's file among those of the compiled content: `hi/products/atum.json`; of `../messages.json`, `messages.json`. */
export const compiledName = ({ name }: BuiltLanguage, file: string): string => posix.join(name, file);

/** The folder of a language's compiled content. */
export const compiledIn = (root: string, { name }: BuiltLanguage): string => join(compiledOf(root), name);
