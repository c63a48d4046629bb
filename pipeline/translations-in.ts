// Finds the translations among the source files and collects their analyses and the outlines of both. The caller says how these are made:
// a build uses the cache, the desk its earlier results.
import { type TranslationPath, translationLock, translationOf } from "./collections.ts";
import { interpolatedDocument } from "./markdown/interpolation.ts";
import type { Analysis, Document } from "./model/analysis.ts";
import type { Placeholders } from "./model/placeholders.ts";
import type { Documents } from "./model/result.ts";
import type { SourceFile } from "./model/source.ts";
import { noTranslations, type Outline, type Translation, type Translations } from "./model/translation.ts";

/** The translations and their documents. */
export interface AnalysedTranslations extends Translations {
  readonly documents: Documents;
}

/** Makes analyses and outlines of translations. */
export interface TranslationMaker {
  /** Whether files of a collection can be translated. */
  hasWords(of: TranslationPath): boolean;
  /** @param file a translation or its source */
  outline(file: SourceFile, of: TranslationPath): Outline;
  analysis(file: SourceFile, of: TranslationPath): Analysis;
  /** The values of placeholders in a language. */
  valuesIn(language: string): Placeholders;
}

/** The translations among some files. */
export function translationsIn(all: readonly SourceFile[], making: TranslationMaker): AnalysedTranslations {
  const paths = all.flatMap((file) => {
    const translation = translationOf(file.path);
    return translation ? [{ file, ...translation }] : [];
  });
  const lock = all.find(({ path }) => path === translationLock);
  if (paths.length === 0) return { ...noTranslations, lock, documents: new Map() };
  const byPath = new Map(all.map((file) => [file.path, file]));
  const documents = new Map<string, () => Document>();
  const sources = new Map<string, Outline>();
  const files = paths.map(({ file, ...translation }): Translation => {
    const { source, language } = translation;
    const original = byPath.get(source);
    const outline = making.outline(file, translation);
    const known = { path: file.path, source, language, outline };
    if (!original || !making.hasWords(translation)) return known;
    if (!sources.has(source)) sources.set(source, making.outline(original, translation));
    const analysis = making.analysis(file, translation);
    documents.set(file.path, () => interpolatedDocument(analysis.document, making.valuesIn(language)));
    return { ...known, summary: analysis.summary };
  });
  return { files, sources, lock, documents: { get: (path) => documents.get(path)?.() } };
}
