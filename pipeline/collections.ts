// The one table of collections: where each one's files are, what shape they have, what address an entry gets and what is
// written for it. Adding a collection is a row here and a schema in schemas/.

import type { EntrySources, SingleSources } from "../.cache/types/sources.d.ts";

/** Names of the collections: a schema has the name of its collection. */
export type EntryName = keyof EntrySources;
export type SingleName = keyof SingleSources;
export type CollectionName = EntryName | SingleName;

/** What the compiler adds to an entry; names of definitions in schemas/compiled.json. */
export type Addition = "entry" | "paged" | "dated" | "revised" | "sectioned";

interface Base<Name extends CollectionName> {
  /** Name in messages, and the name of its schema and of its output. */
  readonly name: Name;
  /** What one entry is called in a message to a writer. */
  readonly noun: string;
  /** Name of the generated TypeScript type. */
  readonly type: string;
}

/** A folder of files, one entry each. */
export interface EntryCollection extends Base<EntryName> {
  readonly kind: "entries";
  readonly folder: string;
  readonly extension: ".md" | ".yaml";
  /** Address of an entry; `{field}` is filled from the compiled entry. */
  readonly path: string;
  /** Anchors that the page of every entry has besides the headings of its texts. */
  readonly anchors: readonly string[];
  /** Addresses above the entry's own that show the same entries, such as one for each group. */
  readonly groups?: string;
  /** Address of the pages of its list; there are as many as its entries need. */
  readonly pagedList?: string;
  /** The page that shows its first entry, so that there has to be one. */
  readonly shownOn?: string;
  /** Order in lists: by this field, then by file. */
  readonly order: { readonly by: string; readonly descending?: true };
  /** Fields that lists need; the index holds these, the entry's own file holds all. */
  readonly list: readonly string[];
  readonly additions: readonly Addition[];
}

/** One file with one value. */
export interface SingleCollection extends Base<SingleName> {
  readonly kind: "single";
  readonly file: string;
  /** true: only the compiler reads it; nothing is written for it. */
  readonly internal?: true;
}

export type Collection = EntryCollection | SingleCollection;

const single = (name: SingleName, type: string, file = `${name}.yaml`): SingleCollection => ({
  kind: "single",
  name,
  noun: file,
  type,
  file,
});

export const collections: readonly Collection[] = [
  {
    kind: "entries",
    name: "articles",
    noun: "article",
    type: "Article",
    folder: "articles",
    extension: ".md",
    path: "/blog/{key}",
    pagedList: "/blogs/{page}",
    anchors: [],
    order: { by: "date", descending: true },
    list: ["key", "path", "title", "description", "date", "dateText", "image", "topics", "products", "duplicate"],
    additions: ["entry", "paged", "dated", "revised", "sectioned"],
  },
  {
    kind: "entries",
    name: "coverages",
    noun: "coverage",
    type: "Coverage",
    folder: "coverages",
    extension: ".md",
    path: "/coverages/{key}",
    anchors: [],
    order: { by: "date", descending: true },
    list: ["key", "path", "title", "description", "date", "dateText", "image", "source", "duplicate"],
    additions: ["entry", "paged", "dated", "sectioned"],
  },
  {
    kind: "entries",
    name: "legal",
    noun: "legal page",
    type: "LegalPage",
    folder: "legal",
    extension: ".md",
    path: "/{key}",
    anchors: [],
    order: { by: "key" },
    list: ["key", "path", "title"],
    additions: ["entry", "paged", "revised", "sectioned"],
  },
  {
    kind: "entries",
    name: "products",
    noun: "product",
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
    additions: ["entry", "paged"],
  },
  {
    kind: "entries",
    name: "solutions",
    noun: "solution",
    type: "Solution",
    folder: "solutions",
    extension: ".yaml",
    path: "/solutions/{key}",
    anchors: ["specification"],
    order: { by: "order" },
    list: ["key", "path", "title", "navText", "tagline", "description", "images", "products"],
    additions: ["entry", "paged"],
  },
  {
    kind: "entries",
    name: "applications",
    noun: "application",
    type: "Application",
    folder: "applications",
    extension: ".yaml",
    path: "/applications/{group}/{key}",
    groups: "/applications/{group}",
    shownOn: "/applications",
    anchors: [],
    order: { by: "order" },
    list: ["key", "path", "group", "navTitle", "title"],
    additions: ["entry", "paged"],
  },
  single("pages", "Pages"),
  single("site", "Site"),
  single("facts", "Facts"),
  { ...single("dictionary", "Dictionary"), internal: true },
  single("duplicates", "Duplicates"),
  single("redirects", "Redirects"),
  single("home", "Home"),
  single("landing", "Landing"),
  single("accessories", "Accessories"),
  single("features", "Features"),
  single("offices", "Offices"),
  single("testimonials", "Testimonials"),
  single("clients", "Clients"),
  single("certificates", "Certificates"),
  single("videos", "Videos"),
  single("messages", "Messages"),
  single("geo", "Geo", "geo/in.json"),
];

/** Addresses that show the same page as another, which is the canonical one (content model, decisions 10 and 11). */
export const canonicalPath: Readonly<Record<string, string>> = {
  "/blogs": "/blogs/1",
  "/applications/indoor": "/applications",
};

/** Folder of source pictures; its files belong to no collection and are published only where an entry uses them. */
export const mediaFolder = "media";

/** The list of every address that was ever published; no collection, because no page is made of it. */
export const lockFile = "addresses.lock";

/** Ids that the page frame itself uses; a heading never gets one of them. */
export const reservedIds: readonly string[] = ["main", "menu", "enquiry", "footer"];

/** Keys that no entry gets: `index` is the name of the lists that are written, `404` that of the page for unknown addresses. */
export const reservedKeys: readonly string[] = ["index", "404"];

export const entryCollections = collections.filter((c): c is EntryCollection => c.kind === "entries");

/**
 * The collection that a file belongs to.
 * @param path path relative to the content folder, with forward slashes
 * @returns the collection, or undefined for a file that is in none
 */
export function collectionOf(path: string): Collection | undefined {
  return collections.find((c) =>
    c.kind === "single"
      ? c.file === path
      : path.startsWith(`${c.folder}/`) && path.endsWith(c.extension) && !path.slice(c.folder.length + 1).includes("/"),
  );
}
