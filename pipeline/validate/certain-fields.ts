// Fixes of YAML that take a word for a value or for a key: where a line end was lost, “description: A board.date: 2024-02-01” is no
// text that wants quotes but two fields; and “dat:e 2024-02-01” wants no space. Which words are fields is known from the schema alone;
// in a group whose fields content names, such as a product's properties, any word may be one.
import type { CollectionName } from "../model/collection.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Schema, SchemaSet } from "../model/schemas.ts";
import type { SourceFile, Span } from "../model/source.ts";

const known = new WeakMap<SchemaSet, Map<CollectionName, ReadonlySet<string>>>();

/** All names that fields of a collection can have, of whatever group. */
function fieldNames(schemas: SchemaSet, collection: CollectionName): ReadonlySet<string> {
  const ofSet = known.get(schemas) ?? new Map<CollectionName, ReadonlySet<string>>();
  known.set(schemas, ofSet);
  const names = ofSet.get(collection) ?? gathered(schemas, `${collection}.json`);
  ofSet.set(collection, names);
  return names;
}

function gathered(schemas: SchemaSet, first: string): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<Schema>();
  const visit = (schema: Schema | undefined, file: string): void => {
    if (!schema || seen.has(schema)) return;
    seen.add(schema);
    for (const name of Object.keys(schema.properties ?? {})) names.add(name);
    const [other = "", place = ""] = schema.$ref?.split("#/$defs/") ?? [];
    if (place !== "") visit(schemas.sources.get(other || file)?.$defs?.[place], other || file);
    const { additionalProperties } = schema;
    const inner = [...Object.values(schema.properties ?? {}), schema.items, ...(schema.anyOf ?? [])];
    for (const each of inner) visit(each, file);
    if (isSchema(additionalProperties)) visit(additionalProperties, file);
  };
  visit(schemas.sources.get(first), first);
  return names;
}

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** Most letters looked at of a key, and of the value behind it. */
const longest = 80;

/** The key in whose line an offset is, if it is the line's only one. */
function keyBefore(text: string, at: number): string | undefined {
  const before = text.slice(Math.max(0, at - longest), at);
  return /(?:^|[\r\n])[ \t]*(?:-[ \t]+)*([\w-]+):[ \t]*$/.exec(before)?.[1];
}

/** How the fields of a group are written whose names the schema leaves to the content. */
const freeName = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

/**
 * The field whose name stands in a text before a colon, alone or with the end of another line glued to it.
 * @param isFree whether the text stands in a group whose fields have any names
 */
function fieldIn(text: string, names: ReadonlySet<string>, isFree: boolean): string | undefined {
  for (const [, word = ""] of text.matchAll(/([\w-]{1,80}):(?=\s|["']?$)/g)) {
    for (let at = 0; at < word.length; at++) if (names.has(word.slice(at))) return word.slice(at);
    if (isFree && freeName.test(word)) return word;
  }
  return undefined;
}

/** Whether the word before a colon is a field, and the colon stands where it should. */
function isKey(text: string, { start, end }: Span, names: ReadonlySet<string>): boolean {
  const key = /[\w-]*$/.exec(text.slice(Math.max(0, start - longest), start))?.[0] ?? "";
  const value = /^[^\r\n]*/.exec(text.slice(end, end + longest))?.[0] ?? "";
  // In “alt:D ouble” the space has only changed its place.
  return names.has(key) && (!/^\S /.test(value) || /^[AaI] \S/.test(value));
}

/** Findings about a file's syntax, without the fixes that would put a field into a value or make a key of what is no field. */
export function withCertainFields(
  findings: readonly Diagnostic[],
  file: SourceFile,
  collection: CollectionName,
  schemas: SchemaSet,
): readonly Diagnostic[] {
  return findings.map((finding) => {
    const { fix, ...plain } = finding;
    if (!fix) return finding;
    const names = fieldNames(schemas, collection);
    for (const { span, text } of fix.edits) {
      if (text === ": " && !isKey(file.text, span, names)) return plain;
      const key = keyBefore(file.text, span.start);
      const isFree = key !== undefined && !names.has(key);
      const field = /^["']/.test(text) ? fieldIn(text, names, isFree) : undefined;
      if (field !== undefined)
        return { ...plain, help: `If “${field}” is a field of its own, begin a line with it; if not: ${finding.help}` };
    }
    return finding;
  });
}
