// Pairs translations with their sources, and gets their analyses and blocks, cached where nothing changed.

import { keyOf } from "@site/common/files/hash";
import { rowValue } from "@site/common/files/row";
import { dictionaryOf } from "../check/words/dictionary-words.ts";
import { noTranslations, type Translation, type Translations } from "../link/translation.ts";
import { type Outline, outlineOf } from "../read/file/blocks.ts";
import type { Document, Documents, Summary } from "../read/file/summary.ts";
import type { LoadedContent } from "../read/files/contents.ts";
import { translationLock } from "../read/files/path.ts";
import type { TranslationPath } from "../read/files/site-table.ts";
import type { SourceFile } from "../read/files/source.ts";
import type { Placeholders } from "../read/placeholders/placeholders.ts";
import type { SourceSchemas } from "../read/schema/schema.ts";
import {
  type AnalysesOptions,
  AnalysisCache,
  hashOfSource,
  placeholdersOf,
  taskOf,
} from "./analyses.ts";

interface Given extends Pick<AnalysesOptions, "checks" | "cached" | "last" | "outlines"> {
  readonly schemas: SourceSchemas;
}

/** The translations and their documents. */
export interface AnalysedTranslations extends Translations {
  readonly documents: Documents;
  /** Their summaries by key. */
  readonly byKey: ReadonlyMap<string, Summary>;
}

/** Finds the translations of the content in the cache or analyses them. */
export function translationsOf(content: LoadedContent, given: Given): AnalysedTranslations {
  const making = new Making(content, given);
  const translations = translationsIn(content.files, making, given);
  given.cached.flush();
  making.replaceOutlines();
  return {
    ...translations,
    documents: { get: (path) => making.documents.get(path)?.() },
    byKey: making.byKey,
  };
}

/** The translations among some files. */
function translationsIn(
  all: readonly SourceFile[],
  making: Making,
  { schemas: { table } }: Given,
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
    const outline = making.outline(file, translation);
    const isOfPages = table.serves({ collection: translation.collection.name }, "pages");
    const translated = { path: file.path, source, language, outline, isOfPages };
    if (!original || !making.hasWords(translation)) return translated;
    if (!sources.has(source)) sources.set(source, making.outline(original, translation));
    return { ...translated, summary: making.summary(file, translation) };
  });
  return { files, sources, lock };
}

/** Makes summaries and outlines, using the cache. */
class Making {
  readonly documents = new Map<string, () => Document>();
  readonly byKey = new Map<string, Summary>();
  readonly #outlines = new Map<string, Outline>();
  readonly #content: LoadedContent;
  readonly #given: Given;
  readonly #languages = new Map<
    string,
    { readonly placeholders: Placeholders; readonly maker: AnalysisCache }
  >();

  constructor(content: LoadedContent, given: Given) {
    this.#content = content;
    this.#given = given;
  }

  /** Whether files of a collection can be translated. */
  hasWords({ collection }: TranslationPath): boolean {
    return this.#given.schemas.translated().sources.has(`${collection.name}.json`);
  }

  outline(file: SourceFile, of: TranslationPath): Outline {
    const { cached, outlines } = this.#given;
    if (!this.hasWords(of)) return { path: file.path, blocks: [] };
    const key = `${keyOf(file.path, hashOfSource(file))} outline`;
    const outline =
      outlines?.get(key) ?? rowValue<Outline>(cached.get(key)) ?? this.#makeOutline(key, file, of);
    this.#outlines.set(key, outline);
    return outline;
  }

  /** Keeps the outlines of this run for the next one. */
  replaceOutlines(): void {
    const { outlines } = this.#given;
    outlines?.clear();
    for (const [key, outline] of this.#outlines) outlines?.set(key, outline);
  }

  #makeOutline(key: string, file: SourceFile, { collection }: TranslationPath): Outline {
    const { schemas, cached } = this.#given;
    const schema = schemas.translated().sources.get(`${collection.name}.json`) ?? {};
    const outline = outlineOf(file, collection, schema);
    cached.put(key, JSON.stringify(outline));
    return outline;
  }

  summary(file: SourceFile, { language }: TranslationPath): Summary {
    const { last } = this.#given;
    const { placeholders, maker } = this.#of(language);
    const task = taskOf(file, placeholders);
    this.documents.set(file.path, () => maker.document(task));
    const summary = last?.get(task.key) ?? maker.known(task.key) ?? maker.make(task).summary;
    this.byKey.set(task.key, summary);
    return summary;
  }

  #of(language: string) {
    const known = this.#languages.get(language);
    if (known) return known;
    const { schemas, checks, cached } = this.#given;
    const { table } = schemas;
    const placeholders = placeholdersOf(this.#content, { cached, table }, language);
    // Without a dictionary, as its words are in the sources' language.
    const dictionary = dictionaryOf(undefined, table);
    const context = () => ({
      table,
      schemas: schemas.translated(),
      checks,
      placeholders,
      dictionary,
    });
    const made = { placeholders, maker: new AnalysisCache(context, cached) };
    this.#languages.set(language, made);
    return made;
  }
}
