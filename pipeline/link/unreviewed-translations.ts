// Finds translations that nobody has read: a release leaves them out, and a preview says so on
// their pages.

import { grouped } from "../helpers.ts";
import type { Summary } from "../read/file/summary.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import { scalarAt } from "../read/yaml/value.ts";
import type { Translations } from "./entry.ts";

/** Whether a translation is marked as not reviewed. */
export const isUnreviewed = (translation: Summary | undefined): boolean =>
  scalarAt(translation?.root, "/unreviewed") === true;

/**
 * Whether a language is unreviewed as a whole, because a file that all its pages share is.
 * @param translations of the language, by path of their source
 */
export const isUnreviewedAsAWhole = (
  translations: ReadonlyMap<string, Summary>,
  table: SiteTable,
): boolean =>
  table.singles.some(({ shared, file }) => shared === true && isUnreviewed(translations.get(file)));

/**
 * The translations that a release has: an unreviewed one counts as missing, and so do all of a
 * language that is unreviewed as a whole.
 */
export function withoutUnreviewed<Some extends Translations>(translations: Some, table: SiteTable) {
  const languages = grouped(translations.files, ({ language }) => language);
  const files = [...languages.values()].flatMap((all) => {
    const read = all.flatMap(({ source, summary }) =>
      summary ? [[source, summary] as const] : [],
    );
    if (isUnreviewedAsAWhole(new Map(read), table)) return [];
    return all.filter(({ summary }) => !isUnreviewed(summary));
  });
  return { ...translations, files };
}
