// Generates TypeScript types: of the compiled JSON for the app, of source files for the compiler.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { codeKey } from "@site/files/code";
import { readRegular } from "@site/files/folders";
import { unwritable } from "@site/files/unusable";
import { writeNamed } from "@site/files/write";
import type { Collection } from "../read/files/collection.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import { declaredSchema } from "../read/schema/declared-schema.ts";
import type { SchemaSet, Schema as SourceSchema } from "../read/schema/schema.ts";
import { outputSchemas, type Schema } from "./output-schemas.ts";
import { siteClientFields } from "./outputs.ts";

const literals = (words: readonly string[] = []) =>
  words.map((word) => JSON.stringify(word)).join(" | ");

const menusOf = ({ entries }: SiteTable) =>
  entries.flatMap(({ name, type, menu }) =>
    menu ? `    ${name}: MenuEntry<Pick<${type}, ${literals(menu)}>>[];` : [],
  );

const clientTypes = (
  table: SiteTable,
) => `/** A row of a menu, with the address of a small picture where there is one. */
type MenuEntry<Entry> = Entry & { picture?: string };
/** Part of the site that the page frame needs on every page. */
export type SiteClient = Pick<Site, ${literals(siteClientFields)}> & {
  contact: Pick<Site["contact"], "phone" | "phoneLink" | "email" | "sample">;
  /** Lines of the corporate office's address. */
  address: Offices["corporate"]["address"];
  /** The content has passed the check of a release; otherwise this is a preview. */
  isRelease?: true;
  enquiry: Pick<Site["enquiry"], "button">;
  /** In a language that the site is translated to: addresses of the sources' fixed pages and lists that it has, too. */
  pages?: string[];
  /** Addresses of pages whose translation nobody has read; true for all pages of the language. */
  unreviewed?: true | string[];
  menus: {
${menusOf(table).join("\n")}
  };
};
/** What the enquiry form needs. */
export type EnquiryClient = Omit<Site["enquiry"], "button"> & {
  slug: Site["brand"]["slug"];
  /** What the categories are called in another language; they are sent in the words of the sources. */
  categoryNames?: string[];
};
/** \`requests.json\`: what a visitor can ask for, and the products and solutions, as it is sent and by the language's tag. */
export interface Requests {
  kinds: { kind: keyof Messages["requests"]; sent: string; names: Record<string, string> }[];
  subjects: { sent: string; names: Record<string, string> }[];
}
/** \`client.json\`: what every page of a language loads of the compiled content. */
export interface ClientContent {
  /** Tag of the language (BCP 47). */
  language: string;
  /** Its script (ISO 15924), such as \`Deva\`: a browser takes long to know it. */
  script: string;
  site: SiteClient;
  enquiry: EnquiryClient;
  messages: Pick<Messages, ${literals(table.config.messageGroups?.everyPage)}>;
}
/** The messages that components of some pages show besides. */
export type PageMessages = Pick<Messages, ${literals(table.config.messageGroups?.somePages)}>;
/** A page of a list. */
export interface ListPage<Row> {
  /** Its number, from 1 on. */
  page: number;
  /** How many pages the list has. */
  pages: number;
  entries: Row[];
}
/** A row of \`addresses.json\`: every address of the site. */
export interface Address {
  path: string;
  /** Ids on the page that a link can point at. */
  anchors: string[];
  /** false: not for search engines. */
  index: boolean;
  /** Of a page in another language than the sources', the address of the page that it is a translation of. */
  of?: string;
}
/** What \`languages/\` has for each page that is translated: where it is in each language that has it, by the language's tag. */
export type AddressesByLanguage = Record<string, string>;
`;

/**
 * The text of `types.d.ts`.
 * @param sources every schema of schemas/ by file name
 * @returns one interface per collection and `…Summary` for the rows of its list, both also by
 * collection name, and the shared types
 */
async function typeDeclarations(
  sources: ReadonlyMap<string, Schema>,
  table: SiteTable,
): Promise<string> {
  const written = table.collections.filter((c) => c.kind === "entries" || !c.internal);
  const schemas = outputSchemas(sources, table);
  const text = await declarations("CompiledContent", written, schemas, extendedFiles(schemas));
  const summaries = table.entries.map(
    ({ type, list }) => `export type ${type}Summary = Pick<${type}, ${literals(list)}>;`,
  );
  const rowsOf = (paged: boolean) =>
    table.entries.flatMap(({ name, type, pagedList }) =>
      (pagedList !== undefined) === paged ? [`  ${name}: ${type}Summary;`] : [],
    );
  const rows = `/** Rows of the lists that are written whole, by name of the collection. */
export interface CompiledLists {
${rowsOf(false).join("\n")}
}
/** Rows of the lists that are written page by page, by name of the collection. */
export interface CompiledListPages {
${rowsOf(true).join("\n")}
}`;
  return `${text}\n${summaries.join("\n")}\n${rows}\n${clientTypes(table)}`;
}

/**
 * The types of valid source files, for the compiler itself (`read/file/singles.ts`).
 * @param sources every schema of schemas/ by file name
 * @returns `EntrySources` and `SingleSources`, both by collection name, and `Sources`, which has
 * all of them
 */
async function sourceDeclarations(
  sources: ReadonlyMap<string, Schema>,
  table: SiteTable,
): Promise<string> {
  const text = await declarations("Sources", table.collections, sources);
  const names = (kind: Collection["kind"]) =>
    literals(table.collections.flatMap((c) => (c.kind === kind ? [c.name] : [])));
  return `${text}
type EntrySources = Pick<Sources, ${names("entries")}>;
type SingleSources = Pick<Sources, ${names("single")}>;
`;
}

/** References to the definitions of files that the extension adds, by name. */
const extendedFiles = (schemas: ReadonlyMap<string, Schema>): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    Object.entries((schemas.get("compiled.json")?.$defs ?? {}) as Record<string, Schema>)
      .filter(([, definition]) => definition["x-file"] === true)
      .map(([name]) => [name, { $ref: `compiled.json#/$defs/${name}` }]),
  );

/**
 * The declaration of an interface with a field for each collection, and of all types that it needs.
 */
async function declarations(
  name: string,
  fields: readonly Collection[],
  schemas: ReadonlyMap<string, Schema>,
  more: Readonly<Record<string, Schema>> = {},
): Promise<string> {
  // Loaded on demand: it is slow, and types change only with the schemas.
  const { compile } = await import("json-schema-to-typescript");
  const root: Schema = {
    title: name,
    type: "object",
    additionalProperties: false,
    required: fields.map((c) => c.name),
    properties: {
      ...Object.fromEntries(fields.map((c) => [c.name, { $ref: `${c.name}.json` }])),
      ...more,
    },
  };
  return await compile(inline(root, fields, schemas), name, {
    additionalProperties: false,
    bannerComment: "// Generated from schemas/ by the content compiler. Do not edit.",
    format: false,
    ignoreMinAndMaxItems: true,
    strictIndexSignatures: true,
    unreachableDefinitions: false,
  });
}

const stemOf = (file: string) => file.replace(/\.json$/, "");

/** Name of a file's definition in the combined document. */
const definitionName = (file: string, definition: string) =>
  file === "shared.json" ? definition : `${stemOf(file)}_${definition}`;

/** A reference within the combined document. */
function inlinedReference(reference: string, file: string): string {
  const [target = "", pointer = ""] = reference.split("#");
  const definition = pointer.replace("/$defs/", "");
  return `#/$defs/${definition ? definitionName(target || file, definition) : stemOf(target)}`;
}

/**
 * Whether a keyword says nothing of a type. A title of several words is a label in a form; one word
 * names a type.
 */
const isLeftOut = (key: string, value: unknown) =>
  ["$id", "$schema", "$defs"].includes(key) ||
  (typeof value === "string" && (key === "content" || (key === "title" && value.includes(" "))));

/** A part of a file's schema, rewritten for the combined document. */
function inlined(part: unknown, file: string): unknown {
  if (Array.isArray(part)) return part.map((item) => inlined(item, file));
  if (part === null || typeof part !== "object") return part;
  // Keywords beside a $ref would make a second type of the same name, so only the $ref is used.
  if ("$ref" in part && typeof part.$ref === "string") {
    return { $ref: inlinedReference(part.$ref, file) };
  }
  const kept = Object.entries(part).filter(([key, value]) => !isLeftOut(key, value));
  const result = Object.fromEntries(kept.map(([key, value]) => [key, inlined(value, file)]));
  // TypeScript has no type for free keys beside fields of other types; the compiler's own code
  // reads only the fields.
  return result.properties && result.additionalProperties
    ? { ...result, additionalProperties: false }
    : result;
}

/**
 * Combines all schemas into one document: `file.json#/$defs/x` → `#/$defs/file_x`, `file.json` →
 * `#/$defs/file`.
 */
function inline(
  root: Schema,
  collections: readonly Collection[],
  schemas: ReadonlyMap<string, Schema>,
): Schema {
  const definitions: Schema = {};
  for (const [file, schema] of schemas) {
    for (const [key, definition] of Object.entries((schema.$defs ?? {}) as Schema)) {
      definitions[definitionName(file, key)] = inlined(definition, file);
    }
    if (!schema.type) continue;
    const collection = collections.find((c) => `${c.name}.json` === file);
    definitions[stemOf(file)] = {
      ...(inlined(schema, file) as Schema),
      title: collection?.type ?? schema.title,
    };
  }
  return { ...(inlined(root, "") as Schema), $defs: definitions };
}

const project = join(import.meta.dirname, "../..");

/**
 * First line of a type file: a hash of what the types are made from, which are the schemas and the
 * compiler sources that make them. A file with this line is not made again, as that is slow.
 * @param more what else they are made from
 */
function stampOf(sources: ReadonlyMap<string, SourceSchema>, more: string): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([...sources, more]))
    .update(codeKey(project, "@site/pipeline", "packages/common/enquiry/"));
  return `// From schemas ${hash.digest("hex")}\n`;
}

async function madeOrKept(
  file: string,
  stamp: string,
  make: () => Promise<string>,
): Promise<string> {
  const kept = readRegular(file) ?? "";
  return kept.startsWith(stamp) ? kept : stamp + (await make());
}

/**
 * The text of `types.d.ts`, the types of the compiled output.
 * @param messages text of messages.yaml, which declares its own fields
 */
export async function outputTypes(
  { sources, table }: SchemaSet,
  out: string,
  messages: string,
): Promise<string> {
  const file = `${table.servingFor("messages")?.name}.json`;
  return madeOrKept(
    join(out, "types.d.ts"),
    stampOf(sources, `${JSON.stringify(table.config)}${messages}`),
    () => {
      const loose = sources.get(file);
      const declared = new Map(sources);
      if (loose) declared.set(file, declaredSchema(loose, messages));
      return typeDeclarations(declared, table);
    },
  );
}

/**
 * Writes the types of valid source files, which the compiler's own code uses.
 * @param cache folder of the cache
 * @throws UnusableError if they cannot be written
 */
export async function writeSourceTypes(schemas: SchemaSet, cache: string): Promise<void> {
  const file = join(cache, "types/sources.d.ts");
  try {
    const { sources, table } = schemas;
    const text = await madeOrKept(file, stampOf(sources, JSON.stringify(table.config)), () =>
      sourceDeclarations(sources, table),
    );
    writeNamed(file, text);
  } catch (problem) {
    throw unwritable(file, problem);
  }
}
