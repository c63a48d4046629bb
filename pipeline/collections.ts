// The table of collections: where the files of each are, their schema, the addresses of entries, the output, and how they are read. A new
// collection is a row here and a schema in schemas/; no other part of the compiler knows a collection
// by name, except the files in `singleFiles`.

import {
  type Collection,
  type CollectionName,
  type EntryCollection,
  type EntryName,
  everyPage,
  type SingleCollection,
  type SingleName,
} from "./model/collection.ts";
import { escaped } from "./model/pattern.ts";

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
  more: Partial<Pick<SingleCollection, "file" | "words" | "internal" | "optional" | "named">> = {},
): SingleCollection<Name> => {
  const { file = `${name}.yaml` } = more;
  return { kind: "single", name, noun: file, type, shownOn, ...more, file };
};

/** The files that the compiler itself understands. */
export const singleFiles = {
  pages: single("pages", "Pages", []),
  site: single("site", "Site", everyPage),
  facts: single("facts", "Facts", [], { words: "claims" }),
  vocabulary: single("vocabulary", "Vocabulary", [], { file: "properties.yaml", internal: true }),
  dictionary: single("dictionary", "Dictionary", [], {
    words: "rules",
    internal: true,
    optional: true,
  }),
  duplicates: single("duplicates", "Duplicates", [], { optional: true }),
  accepted: single("accepted", "Accepted", [], {
    words: "quoted",
    internal: true,
    optional: true,
  }),
  redirects: single("redirects", "Redirects", [], { internal: true, optional: true }),
  scenes: single("scenes", "Scenes", [], { optional: true }),
  geo: single("geo", "Geo", everyPage, { file: "geo/in.json", words: "names" }),
  placenames: single("placenames", "PlaceNames", everyPage, {
    file: "geo/names.yaml",
    words: "names",
    optional: true,
  }),
  topics: single(
    "topics",
    "Topics",
    ["/blog/*", "/blogs", "/blogs/topic/*", "/coverages", "/success"],
    {
      words: "names",
      named: { noun: "topic", nouns: "topics" },
    },
  ),
  sheets: single("sheets", "Sheets", [], { optional: true }),
  home: single("home", "Home", ["/"]),
  accessories: single("accessories", "Accessories", ["/products", "/products/*", "/documents"]),
  calculator: single("calculator", "Calculator", ["/products/*", "/solutions/*"], {
    optional: true,
  }),
  features: single("features", "Features", ["/products", "/products/*"]),
  messages: single("messages", "Messages", everyPage),
  offices: single("offices", "Offices", ["/contact", "/enquiry"]),
  certificates: single("certificates", "Certificates", ["/certificates"]),
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
    listedBy: { field: "topics", path: "/blogs/topic/{name}" },
    anchors: [],
    order: { by: "date", descending: true },
    list: ["key", "path", "title", "description", "date", "dateText", "image", "topics"],
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
    scheduled: true,
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
    anchors: ["specification", "data", "features"],
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
    named: true,
    hidden: ["print"],
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
    anchors: ["build-ups", "junctions", "specification"],
    order: { by: "order" },
    list: ["key", "path", "title", "navText", "tagline", "description", "backgroundImage", "place"],
    shows: [{ field: "products", of: "products", fields: ["key", "path", "title", "colour"] }],
    additions: ["entry", "paged", "specified", "built"],
    menu: ["path", "title", "navText"],
    menuPicture: "backgroundImage",
    hidden: ["print"],
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
    anchors: [],
    order: { by: "order" },
    list: ["key", "path", "group", "navTitle", "title", "gallery"],
    shows: [{ field: "products", of: "products", fields: ["key", "path", "title", "colour"] }],
    additions: ["entry", "paged"],
  },
  singleFiles.pages,
  singleFiles.site,
  singleFiles.facts,
  singleFiles.vocabulary,
  singleFiles.dictionary,
  singleFiles.duplicates,
  singleFiles.accepted,
  singleFiles.redirects,
  singleFiles.scenes,
  singleFiles.calculator,
  singleFiles.sheets,
  singleFiles.topics,
  singleFiles.home,
  single("landing", "Landing", ["/*_solutions"]),
  singleFiles.accessories,
  singleFiles.features,
  singleFiles.offices,
  single("testimonials", "Testimonials", ["/testimonials"], { words: "customers" }),
  single("clients", "Clients", ["/clients"]),
  singleFiles.certificates,
  single("videos", "Videos", ["/videos"]),
  singleFiles.messages,
  singleFiles.geo,
  singleFiles.placenames,
];

/** Addresses that show the same page as a canonical one (decision 10). */
export const canonicalPath: Readonly<Record<string, string>> = {
  "/blogs": "/blogs/1",
  "/applications/indoor": "/applications",
};

/** Folder of source pictures; its files belong to no collection and are published only where an entry uses them. */
export const mediaFolder = "media";

/** Lists every address ever published; not a collection, because no page is made from it. */
export const lockFile = "addresses.lock";

/** Records what each translation was last reviewed against; not a collection either. */
export const translationLock = "translations.lock";

/** Ids used by the page frame; headings never get one of them. */
export const reservedIds: readonly string[] = ["main", "menu", "enquiry", "footer"];

/** Keys that no entry may have: `index` is the name of list documents, `404` that of the page for unknown addresses. */
export const reservedKeys: readonly string[] = ["index", "404"];

export const entryCollections = collections.filter(
  (c): c is EntryCollection => c.kind === "entries",
);

export const singleCollections = collections.filter(
  (c): c is SingleCollection => c.kind === "single",
);

/** The files that the site requires. */
export const requiredSingles = singleCollections.filter(({ optional }) => !optional);

/** Where a misplaced text most likely belongs: the folder of the first collection with Markdown. */
export const usualFolder =
  entryCollections.find(({ extension }) => extension === ".md")?.folder ?? "";

/** Files whose fields others refer to by name. */
export const namedSingles = singleCollections.filter(({ named }) => named !== undefined);

/** The collection whose entries, or whose fields, a `content` keyword in a schema refers to. */
export const referredCollection = (word: string): Collection | undefined =>
  [...entryCollections, ...namedSingles].find(({ name }) => name === word);

/** Collections selected by the `collections` and `fieldsFor` keywords of schemas, by the word used there. */
export const selections: ReadonlyMap<string, readonly EntryName[]> = new Map(
  Object.entries({
    /** With a menu. */
    menu: ({ menu }: EntryCollection) => menu !== undefined,
    /** With dates, which distinguish two entries with one key. */
    dated: ({ additions }: EntryCollection) => additions.includes("dated"),
    /** With texts that make claims of ours. */
    claims: ({ words }: EntryCollection) => words !== "press",
  }).map(([word, has]) => [word, entryCollections.filter(has).map(({ name }) => name)]),
);

const rows: ReadonlyMap<CollectionName, Collection> = new Map(
  collections.map((row) => [row.name, row]),
);

/** The row of a file's collection. */
export function rowOf({ collection }: { readonly collection: CollectionName }): Collection {
  const row = rows.get(collection);
  if (!row) throw new Error(`There is no collection ${collection}.`);
  return row;
}

/** The collection that a path belongs to; undefined if there is none, as for a translation. */
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

/** Language of the sources, as in file names of translations and in the rules. */
export const sourceLanguage = "en";

/** Path of a translation: `products/vplank.hi.yaml` beside `products/vplank.yaml`. */
const translatedPath = /^(.+)\.([a-z]{2,3})(\.(?:md|yaml))$/;

/** The pattern of the paths of a collection's files (ECMA-262), for those who have no table of collections. */
export function pathPattern(collection: Collection): string {
  if (collection.kind === "single") return `^${escaped(collection.file)}$`;
  const { folder, extension } = collection;
  const translated = `[^/]+\\.[a-z]{2,3}${escaped(extension)}$`;
  return `^${escaped(folder)}/(?!${translated})[^/]+${escaped(extension)}$`;
}

/** What the path of a translation says. */
export interface TranslationPath {
  /** Path of its source. */
  readonly source: string;
  /** First part of the language tag: `hi` for `hi-IN`. */
  readonly language: string;
  readonly collection: Collection;
}

/** The parts of a translation's path; undefined for other files. */
export function translationOf(path: string): TranslationPath | undefined {
  const [, stem = "", language = "", ending = ""] = translatedPath.exec(path) ?? [];
  const source = stem + ending;
  const collection = language === "" ? undefined : collectionOf(source);
  return collection && { source, language, collection };
}
