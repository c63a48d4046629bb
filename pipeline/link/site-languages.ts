// Reads the languages of the site from site.yaml.
import type { SingleFiles } from "../read/file/singles.ts";
import { itemsAt, textAt } from "../read/yaml/value.ts";

/** A row of `languages`. */
interface Language {
  /** Language and country (BCP 47), such as `hi-IN`. */
  readonly tag: string;
  /** First part of the tag, used in file names and addresses. */
  readonly language: string;
  /** The language's name in the language itself. */
  readonly name: string;
}

/** The languages that the site is translated to; rows with errors are left out. */
export function translatedLanguages(singles: SingleFiles): readonly Language[] {
  const { sourceLanguage } = singles.table;
  const root = singles.get("site")?.root;
  return itemsAt(root, "/languages").flatMap((pointer) => {
    const tag = textAt(root, `${pointer}/tag`);
    const name = textAt(root, `${pointer}/name`);
    const [, language] = /^([a-z]{2,3})-[A-Z]{2}$/.exec(tag ?? "") ?? [];
    if (tag === undefined || language === undefined || language === sourceLanguage) return [];
    return [{ tag, language, name: name ?? tag }];
  });
}
