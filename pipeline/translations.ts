// The translations of a content: each analysed like any other file, and its outline beside that of its source. From the cache where
// everything that they are made from is the same; a content without translations pays nothing.
import { type AnalyseContext, analyseContext, checked, documentOf, summaryOf } from "./analyse.ts";
import { type AnalysesOptions, hashOfSource, mentionsOf, placeholdersOf } from "./analyses.ts";
import { type Cache, keyOf } from "./cache.ts";
import { type TranslationPath, translationLock, translationOf } from "./collections.ts";
import { lintFile } from "./lint/index.ts";
import { grayMatter } from "./load/gray-matter.ts";
import type { Analysis } from "./model/analysis.ts";
import type { LoadedContent } from "./model/media.ts";
import { meaningOf } from "./model/mentions.ts";
import { once } from "./model/once.ts";
import type { Placeholders } from "./model/placeholders.ts";
import type { Documents } from "./model/result.ts";
import type { SchemaSet } from "./model/schemas.ts";
import type { SourceFile } from "./model/source.ts";
import { noTranslations, type Outline, type Translation, type Translations } from "./model/translation.ts";
import { outlineOf } from "./outline.ts";
import { schemaSet } from "./validate/schema-set.ts";
import { translatedSchemas } from "./validate/translated-schema.ts";

type Given = Pick<AnalysesOptions, "schemas" | "rules" | "cached">;

/** The translations, and what is written for them besides their values. */
export interface AnalysedTranslations extends Translations {
  readonly documents: Documents;
}

/** Finds or makes what is known of the translations of a content. */
export function translationsOf(content: LoadedContent, given: Given): AnalysedTranslations {
  const paths = content.files.flatMap((file) => {
    const translation = translationOf(file.path);
    return translation ? [{ file, ...translation }] : [];
  });
  const lock = content.files.find(({ path }) => path === translationLock);
  if (paths.length === 0) return { ...noTranslations, lock, documents: new Map() };
  const byPath = new Map(content.files.map((file) => [file.path, file]));
  const making = new Making(content, given);
  const documents = new Map<string, () => Analysis["document"] | undefined>();
  const sources = new Map<string, Outline>();
  const files = paths.map(({ file, ...translation }): Translation => {
    const { source, language } = translation;
    const original = byPath.get(source);
    const outline = making.outline(file, translation);
    const known = { path: file.path, source, language, outline };
    if (!original || !making.hasWords(translation)) return known;
    if (!sources.has(source)) sources.set(source, making.outline(original, translation));
    const analysis = making.analysis(file, translation);
    documents.set(file.path, () => analysis.document);
    return { ...known, summary: analysis.summary };
  });
  given.cached.flush();
  return { files, sources, lock, documents: { get: (path) => documents.get(path)?.() } };
}

/** Makes analyses and outlines. */
class Making {
  readonly #content: LoadedContent;
  readonly #given: Given;
  readonly #cached: Cache;
  readonly #schemas: SchemaSet;
  readonly #placeholders = new Map<string, Placeholders>();
  readonly #contexts = new Map<string, () => AnalyseContext>();

  constructor(content: LoadedContent, given: Given) {
    this.#content = content;
    this.#given = given;
    this.#cached = given.cached;
    this.#schemas = schemaSet(translatedSchemas(given.schemas.sources));
  }

  /** Whether files of a collection can be translated. */
  hasWords({ collection }: TranslationPath): boolean {
    return this.#schemas.sources.has(`${collection.name}.json`);
  }

  outline(file: SourceFile, { collection }: TranslationPath): Outline {
    const schema = this.#schemas.sources.get(`${collection.name}.json`);
    if (!schema) return { path: file.path, blocks: [] };
    return this.#known(`${keyOf(file.path, hashOfSource(file))} outline`, () =>
      outlineOf(file, collection, schema, grayMatter),
    );
  }

  analysis(file: SourceFile, { language, collection }: TranslationPath): Analysis {
    const placeholders = this.#valuesIn(language);
    const meaning = meaningOf(mentionsOf(file), placeholders);
    return this.#known(`${keyOf(file.path, hashOfSource(file), meaning)} translation`, () => {
      const { schemas, rules } = this.#given;
      const context = this.#contexts.get(language) ?? once(() => this.#contextOf(placeholders, { schemas, rules }));
      this.#contexts.set(language, context);
      const { beside, ...others } = context();
      const found = { ...checked(file, collection, others), language };
      return {
        summary: { ...summaryOf(found), lints: lintFile(rules, found, beside) },
        document: documentOf(found),
      };
    });
  }

  /** Words of the dictionary are those of the sources' language. */
  #contextOf(placeholders: Placeholders, { rules }: Pick<Given, "schemas" | "rules">): AnalyseContext {
    return analyseContext(undefined, { schemas: this.#schemas, rules, placeholders, closingDashes: grayMatter });
  }

  #valuesIn(language: string): Placeholders {
    const values = this.#placeholders.get(language) ?? placeholdersOf(this.#content, this.#cached, language);
    this.#placeholders.set(language, values);
    return values;
  }

  /** What the cache holds was written by this compiler, and its checksum was right. */
  #known<Value>(key: string, make: () => Value): Value {
    const known = this.#cached.get(key);
    if (known !== undefined) return JSON.parse(known);
    const made = make();
    this.#cached.put(key, JSON.stringify(made));
    return made;
  }
}
