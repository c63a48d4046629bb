// Looks up the rows of a site's configuration: collections, single files, languages and reserved
// words.

import { once } from "../../helpers.ts";
import type {
  Collection,
  CollectionName,
  EntryCollection,
  Purpose,
  SingleCollection,
} from "./collection.ts";
import type { SiteConfig } from "./site-config.ts";

/** What the path of a translation says. */
interface TranslationPath {
  /** Path of its source. */
  readonly source: string;
  /** First part of the language tag: `hi` for `hi-IN`. */
  readonly language: string;
  readonly collection: Collection;
}

/** A file, as far as its collection is asked for. */
interface OfCollection {
  readonly collection: CollectionName;
}

/** Path of a translation: `products/vplank.hi.yaml` beside `products/vplank.yaml`. */
const translatedPath = /^(.+)\.([a-z]{2,3})(\.(?:md|yaml))$/;

/** Fields of entries that the feed shows besides the fields of lists. */
const feedFields = ["path", "title", "description", "date", "updated"];

/** Fields of entries that lists, menus, feeds and other pages show. */
function summaryFieldsOf(entries: readonly EntryCollection[]): Map<CollectionName, string[]> {
  return new Map(
    entries.map((collection) => {
      const { name, list, menu = [], feed, neighbours = [], related, shows = [] } = collection;
      const shown = entries.flatMap((other) => other.shows ?? []).filter(({ of }) => of === name);
      const fields = [
        "key",
        ...list,
        ...menu,
        ...(feed ? feedFields : []),
        ...neighbours,
        ...Object.keys(related?.by ?? {}),
        ...shows.map(({ field }) => field),
      ];
      return [name, [...new Set([...fields, ...shown.flatMap((row) => row.fields)])]];
    }),
  );
}

/**
 * The rows of a configuration. The compiler is given it as a value, so that nothing in the compiler
 * knows a collection by name.
 */
export class SiteTable {
  /** The configuration as it was given. */
  readonly config: SiteConfig;
  readonly collections: readonly Collection[];
  readonly entries: readonly EntryCollection[];
  readonly singles: readonly SingleCollection[];
  /** Files whose fields others refer to by name. */
  readonly namedSingles: readonly SingleCollection[];
  /** Collections by the word that selects them in schemas. */
  readonly selections: ReadonlyMap<string, readonly CollectionName[]>;
  /** Fields of entries that other pages may need, by name of the collection. */
  readonly summaryFields: () => ReadonlyMap<CollectionName, readonly string[]>;
  readonly #rows: ReadonlyMap<CollectionName, Collection>;
  readonly #byPurpose: ReadonlyMap<Purpose, SingleCollection>;

  constructor(config: SiteConfig) {
    this.config = config;
    this.entries = Object.entries(config.collections).map(([name, row]) => ({
      kind: "entries",
      name,
      anchors: [],
      ...row,
    }));
    this.singles = Object.entries(config.files).map(([name, row]) => ({
      kind: "single",
      name,
      noun: row.file,
      ...row,
    }));
    this.collections = [...this.entries, ...this.singles];
    this.namedSingles = this.singles.filter(({ named }) => named !== undefined);
    this.selections = new Map(Object.entries(config.selections ?? {}));
    this.summaryFields = once(() => summaryFieldsOf(this.entries));
    this.#rows = new Map(this.collections.map((row) => [row.name, row]));
    this.#byPurpose = new Map(this.singles.flatMap((row) => (row.for ? [[row.for, row]] : [])));
  }

  get sourceLanguage(): string {
    return this.config.sourceLanguage;
  }

  /** Keys that no entry may have. */
  get reservedKeys(): readonly string[] {
    return ["index", ...this.config.reservedKeys];
  }

  /** Whether the compiler adds something to the entry of a file. */
  adds(file: OfCollection, addition: string): boolean {
    const row = this.rowFor(file);
    return row.kind === "entries" && row.additions.includes(addition);
  }

  /** The row of a file's collection. */
  rowFor({ collection }: OfCollection): Collection {
    const row = this.#rows.get(collection);
    if (!row) throw new Error(`There is no collection ${collection}.`);
    return row;
  }

  /** The single file that serves for a purpose; undefined where the site has none. */
  servingFor(purpose: Purpose): SingleCollection | undefined {
    return this.#byPurpose.get(purpose);
  }

  /**
   * Path of the file that serves for a purpose; where the table has none, the one that is usual.
   */
  fileFor(purpose: Purpose): string {
    return this.servingFor(purpose)?.file ?? `${purpose}.yaml`;
  }

  /** Whether a file serves for a purpose. */
  serves({ collection }: OfCollection, purpose: Purpose): boolean {
    return this.servingFor(purpose)?.name === collection;
  }

  /** The collection whose entries, or whose fields, a `content` keyword in a schema refers to. */
  referred(word: string): Collection | undefined {
    return [...this.entries, ...this.namedSingles].find(({ name }) => name === word);
  }

  /** The collection that a path belongs to; undefined if there is none, as for a translation. */
  collectionOf(path: string): Collection | undefined {
    return this.collections.find((row) =>
      row.kind === "single"
        ? row.file === path
        : path.startsWith(`${row.folder}/`) &&
          path.endsWith(row.extension) &&
          !path.slice(row.folder.length + 1).includes("/") &&
          !translatedPath.test(path),
    );
  }

  /** The parts of a translation's path; undefined for other files. */
  translationOf(path: string): TranslationPath | undefined {
    const [, stem = "", language = "", ending = ""] = translatedPath.exec(path) ?? [];
    const source = stem + ending;
    const collection = language === "" ? undefined : this.collectionOf(source);
    return collection && { source, language, collection };
  }
}
