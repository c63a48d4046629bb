// Answers what the page asks about a translation: its rows beside the source, its initial text, its review.

import type { AnalysedSite } from "../analyse/analyse-content.ts";
import { translationLock } from "../read/files/path.ts";
import type { SourceFile } from "../read/files/source.ts";
import type { SourceSchemas } from "../read/schema/schema.ts";
import { newTranslation } from "../scaffold/new-translation.ts";
import { withReviewed } from "../translations/lock.ts";
import type { Translations } from "../translations/translation.ts";
import { unreadReason } from "../translations/untranslated.ts";
import { DeskError, madeForDesk } from "./desk-error.ts";
import type { TranslationForms } from "./format.ts";
import { rowsOf } from "./translation-rows.ts";
import type { DeskTranslation, ReviewedLock } from "./types.ts";

const noTranslation = (path: string) =>
  new DeskError(`${path} is not the translation of a file of the site.`);

/** A translation with its source. */
function pairAt(path: string, { files, sources }: Translations) {
  const translation = files.find((file) => file.path === path);
  const source = translation && sources.get(translation.source);
  if (!source) throw noTranslation(path);
  return { source, translation };
}

/**
 * The initial text of a translation.
 * @throws DeskError with a message for the writer
 */
export function beginTranslation(
  path: string,
  sourceAt: (path: string) => SourceFile | undefined,
  { table, translated }: SourceSchemas,
): string {
  const of = table.translationOf(path);
  const schema = of && translated().sources.get(`${of.collection.name}.json`);
  const source = of && sourceAt(of.source);
  if (!schema || !source) throw noTranslation(path);
  return madeForDesk(() => newTranslation(source, of.collection, schema));
}

/**
 * A translation beside its source.
 * @throws DeskError with a message for the writer
 */
export function translationBeside(
  path: string,
  { translations, table }: AnalysedSite,
  forms: TranslationForms,
): DeskTranslation {
  const { source, translation } = pairAt(path, translations);
  const collection = forms[table.translationOf(path)?.collection.name ?? ""];
  if (!collection) throw noTranslation(path);
  return {
    source: source.path,
    sourceLanguage: table.sourceLanguage,
    unreadReason: unreadReason(translation, source),
    collection,
    rows: rowsOf(translation, source, translations.lock),
  };
}

/**
 * The lock after a translation was reviewed.
 * @throws DeskError with a message for the writer
 */
export function reviewedLock(path: string, { translations }: AnalysedSite): ReviewedLock {
  const { source, translation } = pairAt(path, translations);
  const reason = unreadReason(translation, source);
  if (reason !== undefined) throw new DeskError(reason);
  const { files, lock } = translations;
  const known = new Set(files.map((file) => file.path));
  const text = withReviewed(lock, known, new Map([[path, source]]));
  return { path: translationLock, text, length: lock?.text.length };
}
