// Derives the schema of a collection's translations: only the fields that are words, none of them
// required.
import { pickDefined } from "../../helpers.ts";
import { isSchema, type Schema } from "./schema.ts";

/** Every schema by file name. */
type Sources = ReadonlyMap<string, Schema>;

/**
 * State of the recursion: the file that references are relative to, and whether the texts of a
 * group are words.
 */
interface TranslationScope {
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
  "type",
  "properties",
  "additionalProperties",
  "items",
  "words",
]);

/**
 * The schema of a collection's translations. The keyword `words` says whether a text, or all texts
 * in a group, are words that a visitor reads; on a list, `"list"` means that it is translated as a
 * whole, whatever its length.
 * @param name of the collection
 * @param sources every schema by file name
 * @returns a schema without references; undefined if the collection has no words
 */
export function translatedSchema(name: string, sources: Sources): Schema | undefined {
  const file = `${name}.json`;
  const schema = sources.get(file);
  const words = schema && wordsOf(schema, { file, words: undefined }, sources);
  if (!words?.properties && !words?.additionalProperties) return undefined;
  const unreviewed = sources.get("shared.json")?.$defs?.unreviewed;
  const { propertyNames: _names, ...rest } = words;
  const properties = { ...words.properties, ...(unreviewed ? { unreviewed } : {}) };
  return { ...rest, $id: file, properties };
}

/**
 * The definition that a schema refers to, merged with the keywords beside the reference, and the
 * file it is in.
 */
function referred({ $ref = "", ...own }: Schema, from: string, sources: Sources) {
  const [target = "", definition = ""] = $ref.split("#/$defs/");
  const file = target || from;
  const found = definition === "" ? sources.get(file) : sources.get(file)?.$defs?.[definition];
  return found && { schema: { ...found, ...own }, file };
}

/** The parts of a schema that are words, as a schema; undefined if there are none. */
function wordsOf(typed: Schema, scope: TranslationScope, sources: Sources): Schema | undefined {
  const schema = ofAllKinds(typed);
  const words = scope.words === false || !("words" in schema) ? scope.words : schema.words;
  if (words === false) return undefined;
  if (schema.$ref !== undefined) {
    const found = referred(schema, scope.file, sources);
    return found && wordsOf(found.schema, { file: found.file, words }, sources);
  }
  const isWhole = words === "list";
  const parts = partsOf(schema, { ...scope, words: isWhole ? true : words }, sources);
  const isText = isTextual(schema) && words !== undefined && !isWhole;
  if (!isText && Object.keys(parts).length === 0) return undefined;
  const limits = Object.entries(schema).filter(
    ([key]) => !left.has(key) && (key !== "content" || isText),
  );
  return pickDefined({
    ...Object.fromEntries(limits),
    ...parts,
    words: isText ? true : isWhole ? words : undefined,
    type: typeOf(schema, isText),
  });
}

/** The types of a schema that words can have. */
function typeOf({ type }: Schema, isText: boolean): Schema["type"] | undefined {
  const types = [type].flat().filter((each) => each !== "string" || isText);
  return types.length === 1
    ? types[0]
    : types.flatMap((each) => (each === "number" ? [] : (each ?? [])));
}

/** Merges the branches of an anyOf, such as a text or a list; their keywords do not overlap. */
function ofAllKinds({ anyOf, ...own }: Schema): Schema {
  return anyOf
    ? { ...Object.assign({}, ...anyOf), ...own, type: anyOf.flatMap(({ type = [] }) => type) }
    : own;
}

const isTextual = ({ type, enum: values }: Schema) =>
  [type].flat().includes("string") && values === undefined;

/**
 * The schema, in a translation, of a field without words: nothing is valid, as it comes from the
 * source.
 */
const untranslated: Schema = { words: false, not: {} };

/** The fields and items of a schema that contain words. */
function partsOf(schema: Schema, scope: TranslationScope, sources: Sources): Partial<Schema> {
  const { properties = {}, items, additionalProperties: others, words } = schema;
  const any = isSchema(others) ? wordsOf(others, scope, sources) : undefined;
  const found = Object.entries(properties).map(
    ([name, field]) => [name, wordsOf(field, scope, sources)] as const,
  );
  const hasWords = any !== undefined || found.some(([, field]) => field);
  const fields = hasWords
    ? found.map(([name, field]) => [name, field ?? untranslated] as const)
    : [];
  const item = items && wordsOf(items, scope, sources);
  return pickDefined({
    properties: fields.length > 0 ? Object.fromEntries(fields) : undefined,
    additionalProperties: any ?? (fields.length > 0 ? false : undefined),
    items: item,
    minItems: item && words === "list" ? 1 : undefined,
  });
}

/** The schemas of translations by file name, for collections that have words. */
export function translatedSchemas(sources: Sources): Map<string, Schema> {
  return new Map(
    [...sources.keys()].flatMap((file): [string, Schema][] => {
      const schema = translatedSchema(file.replace(/\.json$/, ""), sources);
      return schema ? [[file, schema]] : [];
    }),
  );
}
