// Reads the keyword `x-search`, which says what the site's search finds a page by. It concerns neither validation nor types
// (`schema-words.ts` leaves it out).
import type { EntryFields, SearchFields } from "@site/common/search-fields";
import type { SiteTable } from "../files/site-table.ts";
import { isSchema, type Schema } from "./schema.ts";
import { SchemaError } from "./schema-words.ts";

/** The keyword. */
const searchKeyword = "x-search";

/** Fields are read so deep; what is deeper is words of the field it is in. */
const maxDepth = 3;

/** A field that has the keyword, by its path. */
type Marked = readonly [path: string, search: FieldSearch];

/** The fields of a schema that have the keyword, in their order. */
function* markedIn(
  schema: Schema,
  schemas: ReadonlyMap<string, Schema>,
  path: readonly string[] = [],
): Iterable<Marked> {
  const search = path.length > 0 ? schema[searchKeyword] : undefined;
  if (search !== undefined) {
    const found = isSearch(search) ? search : { use: usesOf(search, path.join(".")) };
    yield [[...path, found.inside ?? []].flat().join("."), found];
    return;
  }
  if (path.length >= maxDepth) return;
  for (const [name, field] of Object.entries(referred(schema, schemas).properties ?? {})) {
    yield* markedIn(field, schemas, [...path, name]);
  }
}

/** A schema, or the definition in another file that it refers to. */
function referred(schema: Schema, schemas: ReadonlyMap<string, Schema>): Schema {
  const [, file = "", name = ""] = /^([\w-]+\.json)#\/\$defs\/(\w+)$/.exec(schema.$ref ?? "") ?? [];
  return schemas.get(file)?.$defs?.[name] ?? schema;
}

const isSearch = (value: unknown): value is FieldSearch & FileSearch => isSchema(value);

/** The keyword of a file's schema. */
function ofFile(name: string, schemas: ReadonlyMap<string, Schema>): FileSearch | undefined {
  const search = schemas.get(`${name}.json`)?.[searchKeyword];
  return isSearch(search) ? search : undefined;
}

/** The uses of a field, one or a list. */
function usesOf(value: unknown, path: string): readonly SearchUse[] {
  return [value].flat().map((word) => {
    const use = searchUses.find((known) => known === word);
    if (use) return use;
    throw new SchemaError(
      `The field ${path} has the ${searchKeyword} “${String(word)}”, which is none of ${searchUses.join(", ")}.`,
    );
  });
}

/** The group of entries whose collection has none of its own. */
const otherPages = "pages";

function entrySearch(
  name: string,
  additions: readonly string[],
  schemas: ReadonlyMap<string, Schema>,
): EntryFields {
  const { $defs = {} } = schemas.get("compiled.json") ?? {};
  const parts = [schemas.get(`${name}.json`), ...additions.map((one) => $defs[one])];
  const marked = parts.flatMap((schema) => (schema ? [...markedIn(schema, schemas)] : []));
  const used = (use: SearchUse) =>
    marked.flatMap(([path, { use: all = [] }]) => (all.includes(use) ? [path] : []));
  const { weight, many, facts, made } = ofFile(name, schemas) ?? {};
  return {
    group: weight === undefined ? otherPages : name,
    ...(many && { many }),
    ...(facts === false && { facts }),
    ...(made && { made }),
    about: used("about"),
    opening: used("opening"),
    parts: used("parts"),
    names: used("names"),
    none: used("none"),
    tables: marked.flatMap(([field, { table }]) => (table ? [{ field, ...table }] : [])),
    offered: marked.flatMap(([field, { offered }]) => (offered ? [{ field, ...offered }] : [])),
  };
}

/**
 * What the site's search finds pages by.
 * @param schemas every schema by file name, as written
 * @throws SchemaError for an unknown word
 */
export function searchFields(schemas: ReadonlyMap<string, Schema>, table: SiteTable): SearchFields {
  const singles = table.singles.flatMap(({ name }) => {
    const search = ofFile(name, schemas);
    return search ? [{ file: name, ...search }] : [];
  });
  return {
    groups: table.entries.flatMap(({ name }) => {
      const { weight } = ofFile(name, schemas) ?? {};
      return weight === undefined ? [] : [{ name, weight }];
    }),
    collections: Object.fromEntries(
      table.entries.map(({ name, additions }) => [name, entrySearch(name, additions, schemas)]),
    ),
    pages: singles.flatMap(({ file, page, anchor = "", title, items, unlessSample }) =>
      page === undefined || items ? [] : [{ file, page, anchor, title, unlessSample }],
    ),
    items: singles.flatMap(({ file, page, items }) =>
      page !== undefined && items ? [{ file, page, ...items }] : [],
    ),
    offered: singles.flatMap(({ offered }) => offered ?? []),
  };
}

/** What a field is for the search, where it is not words of the page's opening. */
const searchUses = [
  /** Its words weigh as much as headings. */
  "about",
  /** Its words come first in the page's opening. */
  "opening",
  /** A list of parts with `id`, `title` and `body`. */
  "parts",
  /** A list whose names alone are words of the opening. */
  "names",
  /** It has no words for a search. */
  "none",
] as const;

type SearchUse = (typeof searchUses)[number];

/** The keyword of a field; in a schema, uses alone stand in place of the group. */
interface FieldSearch {
  readonly use?: readonly SearchUse[];
  /** The schema leaves the use open: the field of this name inside has it. */
  readonly inside?: string;
  /** A table of rows with `label` and `value`, with the anchor and the title of its part of the page. */
  readonly table?: Omit<EntryFields["tables"][number], "field">;
  /** The name of a file in a folder of the site. */
  readonly offered?: Omit<EntryFields["offered"][number], "field">;
}

/** The keyword of a file. */
interface FileSearch extends Pick<EntryFields, "many" | "facts" | "made"> {
  /** How much a hit among its entries weighs; it makes them a kind of hits of their own. */
  readonly weight?: number;
  /** The fixed page that shows a single file, and the part of it. */
  readonly page?: string;
  readonly anchor?: string;
  readonly title?: string;
  /** true: nothing of the file is found while it is a sample. */
  readonly unlessSample?: true;
  /** Each of its `items` is found, at its `key` on the page. */
  readonly items?: Omit<SearchFields["items"][number], "file" | "page">;
  /** A file that the whole site offers. */
  readonly offered?: SearchFields["offered"][number];
}
