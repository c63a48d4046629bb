// Gives analyses what they read besides their file, and notes the names of what they read.
import { hashOf } from "@site/files/hash";
import { type DictionaryFile, dictionaryOf } from "../check/words/dictionary-words.ts";
import { once, oncePerText } from "../helpers.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import type { SourceFile } from "../read/files/source.ts";
import {
  type AllPlaceholders,
  mayBeFilled,
  type Placeholders,
} from "../read/placeholders/placeholders.ts";

/** The values of placeholders in a language; the name of the sources' language is empty. */
export type PlaceholdersIn = (language: string) => AllPlaceholders;

/** The inputs of analyses. */
export class AnalysisInputs {
  readonly #read = new Set<string>();
  readonly #dictionary: () => ReturnType<typeof dictionaryOf>;
  /** Of a language: the values of placeholders, each noted when it is asked for. */
  readonly placeholders: (language: string) => Placeholders;

  constructor(
    placeholders: PlaceholdersIn,
    dictionary: () => DictionaryFile | undefined,
    table: SiteTable,
  ) {
    this.#dictionary = once(() => dictionaryOf(dictionary(), table));
    this.placeholders = oncePerText((language) => this.#noted(placeholders(language), language));
  }

  /** The words of dictionary.yaml. */
  get dictionary(): ReturnType<typeof dictionaryOf> {
    this.#read.add("dictionary");
    return this.#dictionary();
  }

  /** The names of what was read since the last call. */
  taken(): string[] {
    const names = [...this.#read].sort();
    this.#read.clear();
    return names;
  }

  #noted({ values, unreadable }: AllPlaceholders, language: string): Placeholders {
    const note = (name: string) => this.#read.add(`value:${language}:${name}`);
    const noteAll = () => this.#read.add(`values:${language}`);
    return {
      values: {
        get: (name) => {
          note(name);
          return values.get(name);
        },
        has: (name) => {
          note(name);
          return values.has(name);
        },
        keys: () => {
          noteAll();
          return values.keys();
        },
      },
      unreadable: {
        has: (name) => {
          noteAll();
          return unreadable.has(name);
        },
      },
    };
  }
}

/** Makes the function that gives the hash of an input by its name. */
export function inputHashes(
  placeholders: PlaceholdersIn,
  dictionary: SourceFile | undefined,
): (name: string) => string {
  const hashOfAll = ({ values, unreadable }: AllPlaceholders) =>
    hashOf(JSON.stringify([...values, ...unreadable]));
  return (name) => {
    const [kind = "", language = "", ...rest] = name.split(":");
    if (kind === "value") return hashOf(placeholders(language).values.get(rest.join(":")) ?? "");
    if (kind === "values") return hashOfAll(placeholders(language));
    if (!dictionary) return "";
    // The dictionary may have placeholders itself.
    return hashOf(
      dictionary.text + (mayBeFilled(dictionary.text) ? hashOfAll(placeholders("")) : ""),
    );
  };
}
