// The language that a file is translated to, by its name.
import type { DeskSite } from "../protocol.ts";

/** Undefined where it is no translation to a language of the site. */
export const languageOf = ({ languages }: Pick<DeskSite, "languages">, path: string) =>
  languages.find(({ language }) => new RegExp(`\\.${language}\\.(md|yaml)$`).test(path));
