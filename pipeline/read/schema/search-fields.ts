// Reads from the schemas what the site's search finds a page by: the keyword `x-search` says it of a file, a field or a definition. It
// concerns neither validation nor types (`schema-words.ts` leaves it out).
import { isSchema, type Schema } from "../../model/schemas.ts";
import {
  type EntrySearch,
  type FieldSearch,
  type FileSearch,
  type SearchFields,
  type SearchUse,
  searchUses,
} from "../../model/search-fields.ts";
import type { SiteTable } from "../../model/site-table.ts";
import { SchemaError } from "./schema-words.ts";

/** The keyword. */
export const searchKeyword = "x-search";

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
    yield [path.join("."), isSearch(search) ? search : { use: usesOf(search, path.join(".")) }];
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
): EntrySearch {
  const { $defs = {} } = schemas.get("compiled.json") ?? {};
  const parts = [schemas.get(`${name}.json`), ...additions.map((one) => $defs[one])];
  const marked = parts.flatMap((schema) => (schema ? [...markedIn(schema, schemas)] : []));
  const used = (use: SearchUse) =>
    marked.flatMap(([path, { use: all = [] }]) => (all.includes(use) ? [path] : []));
  const { place, many, facts, made } = ofFile(name, schemas) ?? {};
  return {
    group: place === undefined ? otherPages : name,
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
      const { place, weight = 1 } = ofFile(name, schemas) ?? {};
      return place === undefined ? [] : [{ name, place, weight }];
    }),
    collections: Object.fromEntries(
      table.entries.map(({ name, additions }) => [name, entrySearch(name, additions, schemas)]),
    ),
    pages: singles.flatMap(({ file, page, anchor = "", title, items }) =>
      page === undefined || items ? [] : [{ file, page, anchor, title }],
    ),
    items: singles.flatMap(({ file, page, items }) =>
      page !== undefined && items ? [{ file, page, ...items }] : [],
    ),
    offered: singles.flatMap(({ offered }) => offered ?? []),
  };
}
