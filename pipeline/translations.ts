// The translations of a content: each analysed like any other file, and its outline beside that of its source. From the cache where
// everything that they are made from is the same; a content without translations pays nothing.
import { type AnalyseContext, analyse, analyseContext } from "./analyse.ts";
import { type AnalysesOptions, hashOfSource, mentionsOf, placeholdersOf } from "./analyses.ts";
import { rowValue } from "./cache/row.ts";
import { type Cache, keyOf } from "./cache.ts";
import type { TranslationPath } from "./collections.ts";
import { grayMatter } from "./load/gray-matter.ts";
import type { Analysis } from "./model/analysis.ts";
import type { LoadedContent } from "./model/media.ts";
import { meaningOf } from "./model/mentions.ts";
import { once } from "./model/once.ts";
import type { Placeholders } from "./model/placeholders.ts";
import type { SchemaSet } from "./model/schemas.ts";
import type { SourceFile } from "./model/source.ts";
import type { Outline } from "./model/translation.ts";
import { outlineOf } from "./outline.ts";
import { type AnalysedTranslations, type TranslationMaker, translationsIn } from "./translations-in.ts";
import { schemaSet } from "./validate/schema-set.ts";
import { translatedSchemas } from "./validate/translated-schema.ts";

type Given = Pick<AnalysesOptions, "schemas" | "rules" | "cached">;

/** Finds or makes what is known of the translations of a content. */
export function translationsOf(content: LoadedContent, given: Given): AnalysedTranslations {
  const translations = translationsIn(content.files, new Making(content, given));
  given.cached.flush();
  return translations;
}

/** Makes analyses and outlines. */
class Making implements TranslationMaker {
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

  analysis(file: SourceFile, { language }: TranslationPath): Analysis {
    const placeholders = this.#valuesIn(language);
    const meaning = meaningOf(mentionsOf(file), placeholders);
    return this.#known(`${keyOf(file.path, hashOfSource(file), meaning)} translation`, () => {
      const context = this.#contexts.get(language) ?? once(() => this.#contextOf(placeholders, this.#given));
      this.#contexts.set(language, context);
      return analyse(file, context());
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

  #known<Value>(key: string, make: () => Value): Value {
    const known = rowValue<Value>(this.#cached.get(key));
    if (known !== undefined) return known;
    const made = make();
    this.#cached.put(key, JSON.stringify(made));
    return made;
  }
}
