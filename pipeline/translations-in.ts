// Finds the translations among the source files, and pairs each with the file that it translates. The build (translations.ts) and the desk
// call it with their own ways of getting summaries and outlines.

import type { Summary } from "./model/analysis.ts";
import { translationLock } from "./model/content-files.ts";
import type { SiteTable, TranslationPath } from "./model/site-table.ts";
import type { SourceFile } from "./model/source.ts";
import {
  noTranslations,
  type Outline,
  type Translation,
  type Translations,
} from "./model/translation.ts";

/** Makes summaries and outlines of translations. */
export interface TranslationMaker {
  /** Whether files of a collection can be translated. */
  hasWords(of: TranslationPath): boolean;
  /** @param file a translation or its source */
  outline(file: SourceFile, of: TranslationPath): Outline;
  summary(file: SourceFile, of: TranslationPath): Summary;
}

/** The translations among some files. */
export function translationsIn(
  all: readonly SourceFile[],
  maker: TranslationMaker,
  table: SiteTable,
): Translations {
  const paths = all.flatMap((file) => {
    const translation = table.translationOf(file.path);
    return translation ? [{ file, ...translation }] : [];
  });
  const lock = all.find(({ path }) => path === translationLock);
  if (paths.length === 0) return { ...noTranslations, lock };
  const byPath = new Map(all.map((file) => [file.path, file]));
  const sources = new Map<string, Outline>();
  const files = paths.map(({ file, ...translation }): Translation => {
    const { source, language } = translation;
    const original = byPath.get(source);
    const outline = maker.outline(file, translation);
    const isOfPages = table.serves({ collection: translation.collection.name }, "pages");
    const translated = { path: file.path, source, language, outline, isOfPages };
    if (!original || !maker.hasWords(translation)) return translated;
    if (!sources.has(source)) sources.set(source, maker.outline(original, translation));
    return { ...translated, summary: maker.summary(file, translation) };
  });
  return { files, sources, lock };
}
