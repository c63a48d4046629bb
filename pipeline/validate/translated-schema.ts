// Derives the schema of a collection's translations: only the fields that are words, none of them required.
import type { Schema } from "../model/schemas.ts";

/** Every schema by file name. */
type Sources = ReadonlyMap<string, Schema>;

/** State of the recursion: the file that references are relative to, and whether the texts of a group are words. */
interface Way {
  readonly file: string;
  readonly words: unknown;
}

/** Keywords left out, as a translation has only the words of a list or group, by position. */
const left = new Set([
  "$schema",
  "$id",
  "$defs",
  "required",
  "minItems",
  "minProperties",
  "uniqueItems",
  "content",
]);

/**
 * The schema of a collection's translations. The keyword `words` says whether a text, or all texts in a group, are words that a visitor
 * reads; on a list, `"list"` means that it is translated as a whole, whatever its length.
 * @param name of the collection
 * @param sources every schema by file name
 * @returns a schema without references; undefined if the collection has no words
 */
export function translatedSchema(name: string, sources: Sources): Schema | undefined {
  const file = `${name}.json`;
  const schema = sources.get(file);
  const words = schema && wordsOf(schema, { file, words: undefined }, sources);
  if (!words?.properties && !words?.additionalProperties) return undefined;
  const sample = sources.get("shared.json")?.$defs?.sample;
  const { propertyNames: _names, ...rest } = words;
  return { ...rest, $id: file, properties: { ...words.properties, ...(sample ? { sample } : {}) } };
}

/** The definition that a schema refers to, merged with the keywords beside the reference, and the file it is in. */
function referred({ $ref = "", ...own }: Schema, from: string, sources: Sources) {
  const [target = "", definition = ""] = $ref.split("#/$defs/");
  const file = target || from;
  const found = definition === "" ? sources.get(file) : sources.get(file)?.$defs?.[definition];
  return found && { schema: { ...found, ...own }, file };
}

/** The parts of a schema that are words, as a schema; undefined if there are none. */
function wordsOf(typed: Schema, way: Way, sources: Sources): Schema | undefined {
  const schema = ofAllKinds(typed);
  const words = way.words === false || !("words" in schema) ? way.words : schema.words;
  if (words === false) return undefined;
  if (schema.$ref !== undefined) {
    const found = referred(schema, way.file, sources);
    return found && wordsOf(found.schema, { file: found.file, words }, sources);
  }
  const isWhole = words === "list";
  const parts = partsOf(schema, { ...way, words: isWhole ? true : words }, sources);
  const isText = isTextual(schema) && words !== undefined && !isWhole;
  if (!isText && Object.keys(parts).length === 0) return undefined;
  const says = isText ? true : isWhole ? words : undefined;
  return {
    ...limitsOf(schema, isText),
    ...parts,
    ...(says === undefined ? {} : { words: says }),
    ...typeOf(schema, isText),
  };
}

/** The keywords of a schema that also apply to its words. */
function limitsOf(schema: Schema, isText: boolean): Schema {
  const {
    type: _t,
    properties: _p,
    additionalProperties: _a,
    items: _i,
    words: _w,
    ...limits
  } = schema;
  return Object.fromEntries(
    Object.entries(limits).filter(([key]) => !left.has(key) || (key === "content" && isText)),
  );
}

/** The types of a schema that words can have. */
function typeOf({ type }: Schema, isText: boolean): { readonly type: Schema["type"] | undefined } {
  const types = [type].flat().filter((each) => each !== "string" || isText);
  return {
    type:
      types.length === 1
        ? types[0]
        : types.flatMap((each) => (each === "number" ? [] : (each ?? []))),
  };
}

/** Merges the branches of an anyOf, such as a text or a list; their keywords do not overlap. */
function ofAllKinds({ anyOf, ...own }: Schema): Schema {
  return anyOf
    ? { ...Object.assign({}, ...anyOf), ...own, type: anyOf.flatMap(({ type = [] }) => type) }
    : own;
}

const isTextual = ({ type, enum: values }: Schema) =>
  [type].flat().includes("string") && values === undefined;

/** The schema, in a translation, of a field without words beside free ones: nothing is valid. */
const untranslated: Schema = { words: false, not: {} };

/** The fields and items of a schema that contain words. */
function partsOf(schema: Schema, way: Way, sources: Sources): Partial<Schema> {
  const { properties, items, additionalProperties: others, words } = schema;
  const parts: Record<string, unknown> = {};
  const fields = Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const found = wordsOf(field, way, sources);
    return found ? [[name, found] as const] : [];
  });
  if (fields.length > 0) parts.properties = Object.fromEntries(fields);
  const any = isSchema(others) ? wordsOf(others, way, sources) : undefined;
  if (any) {
    parts.additionalProperties = any;
    // A field that has no words is none of the free ones either.
    const wordless = Object.keys(properties ?? {}).filter(
      (name) => !fields.some(([field]) => field === name),
    );
    parts.properties = Object.fromEntries([
      ...fields,
      ...wordless.map((name) => [name, untranslated] as const),
    ]);
  } else if (fields.length > 0) {
    parts.additionalProperties = false;
  }
  const item = items && wordsOf(items, way, sources);
  if (item) parts.items = item;
  if (item && words === "list") parts.minItems = 1;
  return parts;
}

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** The schemas of translations by file name, for collections that have words. */
export function translatedSchemas(sources: Sources): Map<string, Schema> {
  return new Map(
    [...sources.keys()].flatMap((file): [string, Schema][] => {
      const schema = translatedSchema(file.replace(/\.json$/, ""), sources);
      return schema ? [[file, schema]] : [];
    }),
  );
}
