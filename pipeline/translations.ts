// Gets the analyses and outlines of all translations in a build, from the cache where nothing they depend on has changed. Content without
// translations costs nothing.
import { type AnalyseContext, analyse, analyseContext } from "./analyse.ts";
import { type AnalysesOptions, hashOfSource, placeholdersOf } from "./analyses.ts";
import { rowValue } from "./cache/row.ts";
import { type Cache, keyOf } from "./cache.ts";
import type { TranslationPath } from "./collections.ts";
import { grayMatter } from "./load/gray-matter.ts";
import type { Analysis } from "./model/analysis.ts";
import type { LoadedContent } from "./model/media.ts";
import { meaningOf, mentionsOf } from "./model/mentions.ts";
import { once } from "./model/once.ts";
import type { Placeholders } from "./model/placeholders.ts";
import type { ProjectSchemas } from "./model/schemas.ts";
import type { SourceFile } from "./model/source.ts";
import type { Outline } from "./model/translation.ts";
import { outlineOf } from "./outline.ts";
import { type AnalysedTranslations, type TranslationMaker, translationsIn } from "./translations-in.ts";

interface Given extends Pick<AnalysesOptions, "rules" | "cached"> {
  readonly schemas: ProjectSchemas;
}

/** Finds the translations of the content in the cache or analyses them. */
export function translationsOf(content: LoadedContent, given: Given): AnalysedTranslations {
  const translations = translationsIn(content.files, new Making(content, given));
  given.cached.flush();
  return translations;
}

/** Makes analyses and outlines, using the cache. */
class Making implements TranslationMaker {
  readonly #content: LoadedContent;
  readonly #given: Given;
  readonly #cached: Cache;
  readonly #placeholders = new Map<string, Placeholders>();
  readonly #contexts = new Map<string, () => AnalyseContext>();

  constructor(content: LoadedContent, given: Given) {
    this.#content = content;
    this.#given = given;
    this.#cached = given.cached;
  }

  /** Whether files of a collection can be translated. */
  hasWords({ collection }: TranslationPath): boolean {
    return this.#given.schemas.translated().sources.has(`${collection.name}.json`);
  }

  outline(file: SourceFile, { collection }: TranslationPath): Outline {
    const schema = this.#given.schemas.translated().sources.get(`${collection.name}.json`);
    if (!schema) return { path: file.path, blocks: [] };
    return this.#known(`${keyOf(file.path, hashOfSource(file))} outline`, () =>
      outlineOf(file, collection, schema, grayMatter),
    );
  }

  analysis(file: SourceFile, { language }: TranslationPath): Analysis {
    const placeholders = this.valuesIn(language);
    const { names, later } = mentionsOf(file);
    const meaning = meaningOf(names, placeholders, later);
    return this.#known(`${keyOf(file.path, hashOfSource(file), meaning)} translation`, () => {
      const context = this.#contexts.get(language) ?? once(() => this.#contextOf(placeholders));
      this.#contexts.set(language, context);
      return analyse(file, context());
    });
  }

  /** Without a dictionary, as its words are in the sources' language. */
  #contextOf(placeholders: Placeholders): AnalyseContext {
    const { schemas, rules } = this.#given;
    return analyseContext(undefined, { schemas: schemas.translated(), rules, placeholders, closingDashes: grayMatter });
  }

  valuesIn(language: string): Placeholders {
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
