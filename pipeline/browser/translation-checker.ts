// Checks translations in the worker: only those affected by the writer's changes, with the compiler's own rules. Also answers the page's
// requests about a translation: its rows beside the source, its initial text, its review.

import { applyEdits } from "@site/common/texts";
import { analyse } from "../analyse.ts";
import {
  readTranslationLock,
  translationLockText,
  withReviewed,
} from "../core/site/translation-lock.ts";
import { compareTranslations } from "../core/site/translations.ts";
import { unreadReason } from "../core/site/untranslated.ts";
import { dictionaryOf } from "../core/values/dictionary-words.ts";
import type { Edit } from "../finding.ts";
import type { Document, Summary } from "../model/analysis.ts";
import { translationLock } from "../model/content-files.ts";
import { grouped } from "../model/grouped.ts";
import { mentionsIn, placeholderCacheKey } from "../model/mentions.ts";
import type { Schema } from "../model/schemas.ts";
import type { SiteTable, TranslationPath } from "../model/site-table.ts";
import type { SourceFile } from "../model/source.ts";
import type { Outline, Translations } from "../model/translation.ts";
import { outlineOf } from "../outline.ts";
import { placeholderFiles, placeholdersIn } from "../placeholders-in.ts";
import { interpolatedDocument } from "../read/markdown/interpolation.ts";
import { newTranslation } from "../scaffold/new-translation.ts";
import { translationsIn } from "../translations-in.ts";
import { DeskError, madeForDesk } from "./desk-error.ts";
import { deskCollections } from "./fields.ts";
import type { PublishedSite } from "./published-site.ts";
import { rules } from "./rules.ts";
import { Schemas } from "./schemas.ts";
import { rowsOf } from "./translation-rows.ts";
import { validators } from "./translation-validators.ts";
import type { Changes, DeskCollection, DeskTranslation, ReviewedLock } from "./types.ts";

type Files = Changes["files"];

/** The last analysis of a translation. */
interface TranslationAnalysis {
  /** Its inputs. */
  readonly key: string;
  readonly summary: Summary;
  readonly document: Document;
}

export class TranslationChecker {
  readonly compare = compareTranslations;
  readonly #site: PublishedSite;
  readonly #table: SiteTable;
  readonly #schemas: Schemas;
  /** Caches of the last result for each file, with their inputs. */
  readonly #outlines = new Map<string, { readonly text: string; readonly outline: Outline }>();
  readonly #analyses = new Map<string, TranslationAnalysis>();

  /** Documents of the translations as they were analysed last, by path. */
  get documents(): ReadonlyMap<string, Document> {
    return new Map(Array.from(this.#analyses, ([path, { document }]) => [path, document]));
  }

  constructor(site: PublishedSite) {
    this.#site = site;
    this.#table = site.table;
    this.#schemas = new Schemas(site.table, validators);
  }

  /**
   * Loads the schemas that files need.
   * @param paths paths of translations or of files with translations
   */
  load(paths: readonly string[]): Promise<void> | undefined {
    const isNamed = paths.some((path) =>
      placeholderFiles(this.#table).includes(this.#table.translationOf(path)?.source ?? path),
    );
    const all = isNamed ? [...paths, ...this.#allPaths({})] : paths;
    const of = all.flatMap(
      (path) => this.#table.translationOf(path)?.collection ?? this.#table.collectionOf(path) ?? [],
    );
    return this.#schemas.load(of.map(({ name }) => name));
  }

  /** The affected translations: changed ones, those of changed sources, and those that use a changed fact. */
  with(files: Files): Translations {
    const published = this.#site.index.translations.filter(({ source }) =>
      Object.hasOwn(files, source),
    );
    const changed = Object.keys(files).filter((path) => this.#table.translationOf(path));
    const paths = [...changed, ...published.map(({ path }) => path), ...this.#naming(files)];
    return this.#among(files, paths);
  }

  /** Translations that use a fact or brand word whose value has changed in their language. */
  #naming(files: Files): string[] {
    const own = grouped(
      [...this.#allPaths(files)],
      (path) => this.#table.translationOf(path)?.language ?? "",
    );
    return [...own].flatMap(([language, paths]) => {
      const named = placeholderFiles(this.#table, language);
      if (!named.some((path) => Object.hasOwn(files, path))) return [];
      const valuesIn = (those: Files) =>
        placeholdersIn((path) => this.#fileAt(those, path), this.#table, language);
      const before = valuesIn({});
      const now = valuesIn(files);
      return paths.filter((path) => {
        const { names, deferredPlaceholders } = mentionsIn(this.#fileAt(files, path)?.text ?? "");
        const used = [...names, ...deferredPlaceholders];
        return placeholderCacheKey(used, before) !== placeholderCacheKey(used, now);
      });
    });
  }

  /** The summary of a translation; undefined if the file is not one. */
  summaryOf(files: Files, path: string): Summary | undefined {
    return this.#among(files, [path]).files.find((file) => file.path === path)?.summary;
  }

  /** Summaries of the translations that contain an address. */
  naming(files: Files, address: string): Summary[] {
    const paths = [...this.#allPaths(files)].filter((path) =>
      this.#fileAt(files, path)?.text.includes(address),
    );
    return this.#among(files, paths).files.flatMap(({ path, summary }) =>
      summary && paths.includes(path) ? [summary] : [],
    );
  }

  /**
   * Updates the translation lock when addresses in sources change, so that reviews remain valid.
   * @param edits edits of addresses
   */
  relinked(files: Files, edits: readonly Edit[]): Edit[] {
    const own = grouped(edits, ({ file }) => file);
    const paths = [...this.#allPaths(files)].filter((path) =>
      own.has(this.#table.translationOf(path)?.source ?? ""),
    );
    const { lock, sources } = this.#among(files, paths);
    const reviewed = readTranslationLock(lock);
    // A damaged lock has to be repaired first; it is not rewritten.
    if (!lock || reviewed.strange) return [];
    const after = new Map(reviewed.files);
    for (const path of paths) {
      const blocks = reviewed.files.get(path);
      const of = this.#table.translationOf(path);
      const source = of && this.#fileAt(files, of.source);
      if (!blocks || !source) continue;
      const now = this.#outline(
        { path: source.path, text: applyEdits(source.text, own.get(source.path) ?? []) },
        of,
      ).blocks;
      const hashes = new Map(
        sources.get(source.path)?.blocks.map(({ hash }, at) => [hash, now[at]?.hash]),
      );
      after.set(
        path,
        blocks.map((block) => ({ ...block, hash: hashes.get(block.hash) ?? block.hash })),
      );
    }
    const text = translationLockText(after);
    return text === lock.text
      ? []
      : [{ file: lock.path, span: { start: 0, end: lock.text.length }, text }];
  }

  /**
   * The initial text of a translation.
   * @throws DeskError with a message for the writer
   */
  begun(path: string): string {
    const { of, schema } = this.#schemaAt(path);
    const source = this.#site.fileOf(of.source);
    return madeForDesk(() => newTranslation(source, of.collection, schema));
  }

  /**
   * A translation beside its source.
   * @throws DeskError with a message for the writer
   */
  beside(changed: Files, path: string): DeskTranslation {
    const { of, source, translation, lock } = this.#pair(changed, path);
    return {
      source: of.source,
      sourceLanguage: this.#table.sourceLanguage,
      unreadReason: unreadReason(translation, source),
      collection: this.#fieldsOf(of, this.#fileAt(changed, of.source)),
      rows: rowsOf(translation, source, lock),
    };
  }

  /**
   * The lock after a translation was reviewed.
   * @throws DeskError with a message for the writer
   */
  reviewed(changed: Files, path: string): ReviewedLock {
    const { source, translation, lock } = this.#pair(changed, path);
    const reason = unreadReason(translation, source);
    if (reason !== undefined) throw new DeskError(reason);
    const text = withReviewed(lock, this.#allPaths(changed), new Map([[path, source]]));
    return { path: translationLock, text, length: lock?.text.length };
  }

  /** A translation with its source. */
  #pair(changed: Files, path: string) {
    const { of } = this.#schemaAt(path);
    const { files, sources, lock } = this.#among(changed, [path]);
    const source = sources.get(of.source);
    const translation = files.find((file) => file.path === path);
    if (!translation || !source) {
      throw new DeskError(`There is no ${of.source}, of which this would be the translation.`);
    }
    return { of, source, translation, lock };
  }

  #schemaAt(path: string): { readonly of: TranslationPath; readonly schema: Schema } {
    const of = this.#table.translationOf(path);
    const schema = of && this.#schemaOf(of);
    if (!of || !schema) throw new DeskError(`Nothing in ${path} is a translation.`);
    return { of, schema };
  }

  /** The requested translations. */
  #among(files: Files, paths: readonly string[]): Translations {
    const fileAt = (path: string) => this.#fileAt(files, path);
    const translated = paths.filter((path) => this.#table.translationOf(path));
    const sources = translated.flatMap((path) => this.#table.translationOf(path)?.source ?? []);
    const all = new Set([...translated, ...sources, translationLock]);
    return translationsIn(
      [...all].flatMap((path) => fileAt(path) ?? []),
      {
        hasWords: (of) => this.#schemaOf(of) !== undefined,
        outline: (file, of) => this.#outline(file, of),
        summary: (file, of) => this.#summary(file, of, fileAt),
      },
      this.#table,
    );
  }

  #fileAt(files: Files, path: string): SourceFile | undefined {
    const text = files[path];
    if (text === null) return undefined;
    return text === undefined ? this.#site.fileAt(path) : { path, text };
  }

  #outline(file: SourceFile, of: TranslationPath): Outline {
    const last = this.#outlines.get(file.path);
    if (last?.text === file.text) return last.outline;
    const schema = this.#schemaOf(of);
    const outline = schema
      ? outlineOf(file, of.collection, schema)
      : { path: file.path, blocks: [] };
    this.#outlines.set(file.path, { text: file.text, outline });
    return outline;
  }

  #summary(
    file: SourceFile,
    { language }: TranslationPath,
    fileAt: (path: string) => SourceFile | undefined,
  ): Summary {
    const key = JSON.stringify([
      file,
      rules.length,
      ...placeholderFiles(this.#table, language).map((path) => fileAt(path)?.text),
    ]);
    const last = this.#analyses.get(file.path);
    if (last?.key === key) return last.summary;
    const placeholders = placeholdersIn(fileAt, this.#table, language);
    const dictionary = dictionaryOf(undefined, this.#table);
    const { summary, document } = analyse(file, {
      table: this.#table,
      schemas: this.#schemas.set,
      rules,
      placeholders,
      dictionary,
    });
    this.#analyses.set(file.path, {
      key,
      summary,
      document: interpolatedDocument(document, placeholders),
    });
    return summary;
  }

  #schemaOf({ collection }: TranslationPath): Schema | undefined {
    return this.#schemas.set.sources.get(`${collection.name}.json`);
  }

  /** The form's description for a translation: it has only translatable fields, no address to change and no preview. */
  #fieldsOf({ collection }: TranslationPath, source: SourceFile | undefined): DeskCollection {
    const found = deskCollections(this.#schemas.set, source?.text ?? "").find(
      ({ name }) => name === collection.name,
    );
    if (!found) throw new DeskError(`There is no collection ${collection.name}.`);
    return {
      ...found,
      noun: `translation of ${found.noun}`,
      folder: "",
      isShown: false,
      hasWords: false,
    };
  }

  #allPaths(files: Files): Set<string> {
    const published = this.#site.index.translations.map(({ path }) => path);
    const changed = Object.keys(files).filter((path) => this.#table.translationOf(path));
    return new Set([...published, ...changed].filter((path) => files[path] !== null));
  }
}
