// The one table of collections: where each one's files are, what shape they have, what address an entry gets, what is written
// for it and how it is read. Adding a collection is a row here and a schema in schemas/: nothing else in the compiler knows one by
// its name, but for the files of `own`.

import {
  type Collection,
  type CollectionName,
  type EntryCollection,
  type EntryName,
  everyPage,
  type SingleCollection,
  type SingleName,
} from "./model/collection.ts";

export type {
  Collection,
  CollectionName,
  EntryCollection,
  EntryName,
  SingleCollection,
  SingleName,
} from "./model/collection.ts";

const single = <Name extends SingleName>(
  name: Name,
  type: string,
  shownOn: SingleCollection["shownOn"],
  more: Partial<Pick<SingleCollection, "file" | "words" | "posters" | "internal" | "optional">> = {},
): SingleCollection<Name> => {
  const { file = `${name}.yaml` } = more;
  return { kind: "single", name, noun: file, type, shownOn, ...more, file };
};

/** The files that the compiler itself understands. */
export const own = {
  pages: single("pages", "Pages", []),
  site: single("site", "Site", everyPage),
  facts: single("facts", "Facts", [], { words: "claims" }),
  vocabulary: single("vocabulary", "Vocabulary", [], { file: "properties.yaml", internal: true }),
  dictionary: single("dictionary", "Dictionary", [], { words: "rules", internal: true, optional: true }),
  duplicates: single("duplicates", "Duplicates", [], { optional: true }),
  numerals: single("numerals", "Numerals", [], { words: "rules", internal: true, optional: true }),
  redirects: single("redirects", "Redirects", [], { optional: true }),
  scenes: single("scenes", "Scenes", [], { optional: true }),
  geo: single("geo", "Geo", everyPage, { file: "geo/in.json", words: "names" }),
  home: single("home", "Home", ["/"]),
  accessories: single("accessories", "Accessories", ["/products", "/products/*", "/documents"]),
  calculator: single("calculator", "Calculator", ["/products/*", "/solutions/*"], { optional: true }),
  features: single("features", "Features", ["/products", "/products/*"]),
  messages: single("messages", "Messages", everyPage),
} as const;

export const collections: readonly Collection[] = [
  {
    kind: "entries",
    name: "articles",
    noun: "article",
    nouns: "articles",
    type: "Article",
    folder: "articles",
    extension: ".md",
    path: "/blog/{key}",
    pagedList: "/blogs/{page}",
    anchors: [],
    order: { by: "date", descending: true },
    list: ["key", "path", "title", "description", "date", "dateText", "image"],
    neighbours: ["title", "path"],
    related: { most: 10, by: { topics: 2, products: 1 } },
    shows: [{ field: "products", of: "products", fields: ["key", "path", "title", "colour"] }],
    additions: ["entry", "paged", "dated", "revised", "sectioned"],
    scheduled: true,
    feed: true,
    cards: true,
    distinct: true,
  },
  {
    kind: "entries",
    name: "coverages",
    noun: "coverage",
    nouns: "coverages",
    type: "Coverage",
    folder: "coverages",
    extension: ".md",
    path: "/coverages/{key}",
    anchors: [],
    order: { by: "date", descending: true },
    list: ["key", "path", "title", "description", "date", "dateText", "image", "source"],
    neighbours: ["title", "path"],
    additions: ["entry", "paged", "dated", "sectioned"],
    words: "press",
    cards: true,
  },
  {
    kind: "entries",
    name: "legal",
    noun: "legal page",
    nouns: "legal pages",
    type: "LegalPage",
    folder: "legal",
    extension: ".md",
    path: "/{key}",
    anchors: [],
    order: { by: "key" },
    list: ["key", "path", "title"],
    additions: ["entry", "paged", "revised", "sectioned"],
    words: "law",
  },
  {
    kind: "entries",
    name: "products",
    noun: "product",
    nouns: "products",
    type: "Product",
    folder: "products",
    extension: ".yaml",
    path: "/products/{key}",
    anchors: ["specification", "features"],
    order: { by: "order" },
    list: [
      "key",
      "path",
      "title",
      "navText",
      "tagline",
      "description",
      "productImage",
      "backgroundImage",
      "colour",
      "slider",
      "brochure",
    ],
    additions: ["entry", "paged", "specified"],
    menu: ["path", "title", "navText", "colour"],
    menuPicture: "productImage",
    printed: "product",
    views: ["finishes"],
  },
  {
    kind: "entries",
    name: "solutions",
    noun: "solution",
    nouns: "solutions",
    type: "Solution",
    folder: "solutions",
    extension: ".yaml",
    path: "/solutions/{key}",
    anchors: ["build-ups", "specification"],
    order: { by: "order" },
    list: ["key", "path", "title", "navText", "tagline", "description", "backgroundImage", "place"],
    shows: [{ field: "products", of: "products", fields: ["key", "path", "title", "colour"] }],
    additions: ["entry", "paged", "specified", "built"],
    menu: ["path", "title", "navText"],
    menuPicture: "backgroundImage",
    printed: "solution",
  },
  {
    kind: "entries",
    name: "applications",
    noun: "application",
    nouns: "applications",
    type: "Application",
    folder: "applications",
    extension: ".yaml",
    path: "/applications/{group}/{key}",
    groups: "/applications/{group}",
    firstShownOn: "/applications",
    printed: "use",
    views: ["gallery"],
    anchors: [],
    order: { by: "order" },
    list: ["key", "path", "group", "navTitle", "title", "gallery"],
    shows: [{ field: "products", of: "products", fields: ["key", "path", "title", "colour"] }],
    additions: ["entry", "paged"],
  },
  own.pages,
  own.site,
  own.facts,
  own.vocabulary,
  own.dictionary,
  own.duplicates,
  own.numerals,
  own.redirects,
  own.scenes,
  own.calculator,
  own.home,
  single("landing", "Landing", ["/*_solutions"]),
  own.accessories,
  own.features,
  single("offices", "Offices", ["/contact", "/enquiry"]),
  single("testimonials", "Testimonials", ["/testimonials"], { words: "customers" }),
  single("clients", "Clients", ["/clients"]),
  single("certificates", "Certificates", ["/certificates"]),
  single("videos", "Videos", ["/videos"], { posters: true }),
  own.messages,
  own.geo,
];

/** Addresses that show the same page as another, which is the canonical one (decisions 10 and 11). */
export const canonicalPath: Readonly<Record<string, string>> = {
  "/blogs": "/blogs/1",
  "/applications/indoor": "/applications",
};

/** Folder of source pictures; its files belong to no collection and are published only where an entry uses them. */
export const mediaFolder = "media";

/** The list of every address that was ever published; no collection, because no page is made of it. */
export const lockFile = "addresses.lock";

/** What each translation was last reviewed beside; no collection either. */
export const translationLock = "translations.lock";

/** Ids that the page frame itself uses; a heading never gets one of them. */
export const reservedIds: readonly string[] = ["main", "menu", "enquiry", "footer"];

/** Keys that no entry gets: `index` is the name of the lists that are written, `404` that of the page for unknown addresses. */
export const reservedKeys: readonly string[] = ["index", "404"];

export const entryCollections = collections.filter((c): c is EntryCollection => c.kind === "entries");

export const singleCollections = collections.filter((c): c is SingleCollection => c.kind === "single");

/** The files that the site cannot do without. */
export const requiredSingles = singleCollections.filter(({ optional }) => !optional);

/** Where a text that lies elsewhere most likely belongs: the first row of texts. */
export const usualFolder = entryCollections.find(({ extension }) => extension === ".md")?.folder ?? "";

/** The collection to whose entries a schema's word in `content` refers. */
export const referredCollection = (word: string): EntryCollection | undefined =>
  entryCollections.find(({ name }) => name === word);

/** Names of collections that a schema asks for, by the word that it says in `collections`. */
export const selections: ReadonlyMap<string, readonly EntryName[]> = new Map(
  Object.entries({
    /** Those with a menu. */
    menu: ({ menu }: EntryCollection) => menu !== undefined,
    /** Those whose entries have a day, which tells two of one key apart. */
    dated: ({ additions }: EntryCollection) => additions.includes("dated"),
    /** Those whose texts make claims of ours. */
    claims: ({ words }: EntryCollection) => words !== "press",
  }).map(([word, has]) => [word, entryCollections.filter(has).map(({ name }) => name)]),
);

/**
 * The collection that a file belongs to.
 * @param path path relative to the content folder, with forward slashes
 * @returns the collection, or undefined for a file that is in none
 */
const rows: ReadonlyMap<CollectionName, Collection> = new Map(collections.map((row) => [row.name, row]));

/** The row of a file's collection. */
export function rowOf({ collection }: { readonly collection: CollectionName }): Collection {
  const row = rows.get(collection);
  if (!row) throw new Error(`There is no collection ${collection}.`);
  return row;
}

/** The collection that a path belongs to; undefined where it belongs to none, as a translation does. */
export function collectionOf(path: string): Collection | undefined {
  return collections.find((c) =>
    c.kind === "single"
      ? c.file === path
      : path.startsWith(`${c.folder}/`) &&
        path.endsWith(c.extension) &&
        !path.slice(c.folder.length + 1).includes("/") &&
        !translatedPath.test(path),
  );
}

/** The language of the sources, as the names of translations and the rules say languages. */
export const sourceLanguage = "en";

/** The name of a translation: `products/vplank.hi.yaml` beside `products/vplank.yaml`. */
const translatedPath = /^(.+)\.([a-z]{2,3})(\.(?:md|yaml))$/;

/** What a translation is by its path. */
export interface TranslationPath {
  /** Path of its source. */
  readonly source: string;
  /** The first part of the language's tag: `hi` for `hi-IN`. */
  readonly language: string;
  readonly collection: Collection;
}

/** The file that a path is a translation of; undefined where it is none. */
export function translationOf(path: string): TranslationPath | undefined {
  const [, stem = "", language = "", ending = ""] = translatedPath.exec(path) ?? [];
  const source = stem + ending;
  const collection = language === "" ? undefined : collectionOf(source);
  return collection && { source, language, collection };
}
