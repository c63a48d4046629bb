// Determines the language of a translation from its file name.
import type { DeskSite } from "../protocol.ts";

/** Undefined if it is not a translation to one of the site's languages. */
export const languageOf = ({ languages }: Pick<DeskSite, "languages">, path: string) =>
  languages.find(({ language }) => new RegExp(`\\.${language}\\.(md|yaml)$`).test(path));
