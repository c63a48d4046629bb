// Derives the schema of a file that declares its own fields, such as messages.yaml.
import { isMap, isScalar, type Pair, parseDocument, type YAMLMap } from "yaml";
import { isSchema, type Schema } from "./schema.ts";

/**
 * The schema with each map of free keys replaced by the fields that the file has there. The comment
 * above a field describes it.
 * @param schema of the collection, or of its translations
 * @param text of the file; for a translation, of its source
 * @returns the schema as it is if the file cannot be read
 */
export function declaredSchema(schema: Schema, text: string): Schema {
  const { contents, errors } = parseDocument(text, { logLevel: "silent" });
  return errors.length === 0 && isMap(contents) ? declaredGroup(schema, contents, schema) : schema;
}

/** A schema, or the definition in the same file that it refers to. */
function resolved(schema: Schema, whole: Schema): Schema {
  const [, name] = /^#\/\$defs\/(\w+)$/.exec(schema.$ref ?? "") ?? [];
  if (name === undefined) return schema;
  const { $ref: _, ...own } = schema;
  return { ...resolved(whole.$defs?.[name] ?? {}, whole), ...own };
}

/** The schema of a value that the file has. */
function declared(schema: Schema, node: unknown, whole: Schema): Schema {
  return isMap(node) ? declaredGroup(schema, node, whole) : textOf(schema, whole);
}

/** Free keys lead to texts or to groups with free keys; this is the schema of the texts. */
function textOf(schema: Schema, whole: Schema): Schema {
  const { additionalProperties: free } = resolved(schema, whole);
  return isSchema(free) ? textOf(free, whole) : schema;
}

function declaredGroup(schema: Schema, map: YAMLMap, whole: Schema): Schema {
  const {
    properties = {},
    additionalProperties: free,
    required = [],
    $defs,
  } = resolved(schema, whole);
  if (!isSchema(free)) return schema;
  const fields = map.items.flatMap((pair, index): [string, Schema][] => {
    const name = nameOf(pair);
    if (name === undefined) return [];
    const field = declared(properties[name] ?? free, pair.value, whole);
    // A field that translations do not have.
    if (field.not !== undefined) return [];
    const description = commentOf(map, pair, index);
    return [[name, description === undefined ? field : { ...field, description }]];
  });
  return {
    ...($defs ? { $defs } : {}),
    type: "object",
    additionalProperties: false,
    // The schema of translations requires none.
    ...(whole.required
      ? { required: [...new Set([...required, ...fields.map(([name]) => name)])] }
      : {}),
    properties: {
      ...Object.fromEntries(required.map((name) => [name, properties[name] ?? free])),
      ...Object.fromEntries(fields),
    },
  };
}

function nameOf({ key }: Pair): string | undefined {
  return isScalar(key) ? String(key.value) : undefined;
}

/** The comment above a field; that above the first one of a group belongs to the group's node. */
function commentOf(map: YAMLMap, { key }: Pair, index: number): string | undefined {
  const own = isScalar(key) ? key.commentBefore : undefined;
  const comment = own ?? (index === 0 ? map.commentBefore : undefined);
  return comment?.replace(/\s+/g, " ").trim();
}
