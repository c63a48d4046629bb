// Gets the analyses and outlines of all translations in a build, from the cache where nothing they depend on has changed. Content without
// translations costs nothing.

import { keyOf } from "@site/common/files/cache";
import { rowValue } from "@site/common/files/row";
import {
  type AnalysesOptions,
  AnalysisMaker,
  hashOfSource,
  placeholdersOf,
  taskOf,
} from "./analyses.ts";
import { dictionaryOf } from "./core/values/dictionary-words.ts";
import type { Document, Summary } from "./model/analysis.ts";
import type { LoadedContent } from "./model/media.ts";
import type { Placeholders } from "./model/placeholders.ts";
import type { Documents } from "./model/result.ts";
import type { ProjectSchemas } from "./model/schemas.ts";
import type { TranslationPath } from "./model/site-table.ts";
import type { SourceFile } from "./model/source.ts";
import type { Outline, Translations } from "./model/translation.ts";
import { outlineOf } from "./outline.ts";
import { type TranslationMaker, translationsIn } from "./translations-in.ts";

interface Given extends Pick<AnalysesOptions, "rules" | "cached"> {
  readonly schemas: ProjectSchemas;
}

/** The translations and their documents. */
export interface AnalysedTranslations extends Translations {
  readonly documents: Documents;
}

/** Finds the translations of the content in the cache or analyses them. */
export function translationsOf(content: LoadedContent, given: Given): AnalysedTranslations {
  const making = new Making(content, given);
  const translations = translationsIn(content.files, making, given.schemas.table);
  given.cached.flush();
  return { ...translations, documents: { get: (path) => making.documents.get(path)?.() } };
}

/** Makes summaries and outlines, using the cache. */
class Making implements TranslationMaker {
  readonly documents = new Map<string, () => Document>();
  readonly #content: LoadedContent;
  readonly #given: Given;
  readonly #languages = new Map<
    string,
    { readonly placeholders: Placeholders; readonly maker: AnalysisMaker }
  >();

  constructor(content: LoadedContent, given: Given) {
    this.#content = content;
    this.#given = given;
  }

  /** Whether files of a collection can be translated. */
  hasWords({ collection }: TranslationPath): boolean {
    return this.#given.schemas.translated().sources.has(`${collection.name}.json`);
  }

  outline(file: SourceFile, { collection }: TranslationPath): Outline {
    const { schemas, cached } = this.#given;
    const schema = schemas.translated().sources.get(`${collection.name}.json`);
    if (!schema) return { path: file.path, blocks: [] };
    const key = `${keyOf(file.path, hashOfSource(file))} outline`;
    const known = rowValue<Outline>(cached.get(key));
    if (known) return known;
    const outline = outlineOf(file, collection, schema);
    cached.put(key, JSON.stringify(outline));
    return outline;
  }

  summary(file: SourceFile, { language }: TranslationPath): Summary {
    const { placeholders, maker } = this.#of(language);
    const task = taskOf(file, placeholders);
    this.documents.set(file.path, () => maker.document(task));
    return maker.known(task.key) ?? maker.make(task).summary;
  }

  #of(language: string) {
    const known = this.#languages.get(language);
    if (known) return known;
    const { schemas, rules, cached } = this.#given;
    const { table } = schemas;
    const placeholders = placeholdersOf(this.#content, { cached, table }, language);
    // Without a dictionary, as its words are in the sources' language.
    const dictionary = dictionaryOf(undefined, table);
    const context = () => ({
      table,
      schemas: schemas.translated(),
      rules,
      placeholders,
      dictionary,
    });
    const made = { placeholders, maker: new AnalysisMaker(context, placeholders, cached) };
    this.#languages.set(language, made);
    return made;
  }
}
