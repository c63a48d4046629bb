// The languages of a site, as site.yaml lists them.
import { own, sourceLanguage } from "../collections.ts";
import type { Singles } from "./singles.ts";
import { indexesAt, textAt } from "./value.ts";

/** A row of `languages`. */
export interface Language {
  /** Language and country (BCP 47), such as `hi-IN`. */
  readonly tag: string;
  /** Its first part, as names of files and addresses have it. */
  readonly language: string;
  /** What the language calls itself. */
  readonly name: string;
}

/** The languages that sources are translated to; those whose row has an error are left out. */
export function translatedLanguages(singles: Singles): readonly Language[] {
  const root = singles.get(own.site)?.root;
  return indexesAt(root, "/languages").flatMap((index) => {
    const pointer = `/languages/${index}`;
    const [tag, name] = [textAt(root, `${pointer}/tag`), textAt(root, `${pointer}/name`)];
    const [, language] = /^([a-z]{2,3})-[A-Z]{2}$/.exec(tag ?? "") ?? [];
    if (tag === undefined || language === undefined || language === sourceLanguage) return [];
    return [{ tag, language, name: name ?? tag }];
  });
}
