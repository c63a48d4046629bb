// Answers what the page asks about a translation: its rows beside the source, its initial text, its review.

import type { AnalysedSite } from "../analyse/analyse-content.ts";
import { translationLock } from "../read/files/path.ts";
import type { TranslationPath } from "../read/files/site-table.ts";
import type { SourceFile } from "../read/files/source.ts";
import type { SourceSchemas } from "../read/schema/schema.ts";
import { newTranslation } from "../scaffold/new-translation.ts";
import { withReviewed } from "../translations/lock.ts";
import { unreadReason } from "../translations/untranslated.ts";
import { DeskError, madeForDesk } from "./desk-error.ts";
import { deskCollection } from "./fields.ts";
import { rowsOf } from "./translation-rows.ts";
import type { DeskCollection, DeskTranslation, ReviewedLock } from "./types.ts";

/** The schema of a translation. */
function schemaAt(path: string, schemas: SourceSchemas) {
  const of = schemas.table.translationOf(path);
  const schema = of && schemas.translated().sources.get(`${of.collection.name}.json`);
  if (!of || !schema) throw new DeskError(`Nothing in ${path} is a translation.`);
  return { of, schema };
}

/** A translation with its source. */
function pairAt(path: string, of: TranslationPath, { translations }: AnalysedSite) {
  const source = translations.sources.get(of.source);
  const translation = translations.files.find((file) => file.path === path);
  if (!translation || !source) {
    throw new DeskError(`There is no ${of.source}, of which this would be the translation.`);
  }
  return { source, translation };
}

/**
 * The initial text of a translation.
 * @throws DeskError with a message for the writer
 */
export function beginTranslation(
  path: string,
  sourceAt: (path: string) => SourceFile | undefined,
  schemas: SourceSchemas,
): string {
  const { of, schema } = schemaAt(path, schemas);
  const source = sourceAt(of.source);
  if (!source) throw new DeskError(`The site has no file ${of.source}.`);
  return madeForDesk(() => newTranslation(source, of.collection, schema));
}

/**
 * A translation beside its source.
 * @throws DeskError with a message for the writer
 */
export function translationBeside(
  path: string,
  read: AnalysedSite,
  schemas: SourceSchemas,
): DeskTranslation {
  const { of } = schemaAt(path, schemas);
  const { source, translation } = pairAt(path, of, read);
  return {
    source: of.source,
    sourceLanguage: schemas.table.sourceLanguage,
    unreadReason: unreadReason(translation, source),
    collection: fieldsOf(of, read, schemas),
    rows: rowsOf(translation, source, read.translations.lock),
  };
}

/** The form's description for a translation: it has only translatable fields, no address to change and no preview. */
function fieldsOf(
  { collection, source }: TranslationPath,
  { texts }: AnalysedSite,
  schemas: SourceSchemas,
): DeskCollection {
  const found = deskCollection(collection, schemas.translated(), texts.get(source) ?? "");
  return {
    ...found,
    noun: `translation of ${found.noun}`,
    folder: "",
    isShown: false,
    hasWords: false,
  };
}

/**
 * The lock after a translation was reviewed.
 * @throws DeskError with a message for the writer
 */
export function reviewedLock(
  path: string,
  read: AnalysedSite,
  schemas: SourceSchemas,
): ReviewedLock {
  const { of } = schemaAt(path, schemas);
  const { source, translation } = pairAt(path, of, read);
  const reason = unreadReason(translation, source);
  if (reason !== undefined) throw new DeskError(reason);
  const { files, lock } = read.translations;
  const known = new Set(files.map((file) => file.path));
  const text = withReviewed(lock, known, new Map([[path, source]]));
  return { path: translationLock, text, length: lock?.text.length };
}
