// Turns the JSON schema of a collection into the fields of its form in Sveltia CMS.
import type { Field } from "@sveltia/cms";

/** A JSON Schema with the keywords that a form uses. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly content?: string;
  readonly words?: boolean | "list";
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** What the fields of all collections need. */
export interface FieldContext {
  /** All schemas by file name. */
  readonly schemas: ReadonlyMap<string, Schema>;
  /** Short name of the language of the sources, such as `en`. */
  readonly language: string;
  /**
   * Lists what a field may refer to, by the name of the collection; undefined if that is no
   * collection.
   */
  readonly choicesOf: (collection: string) => readonly Choice[] | undefined;
}

/** A value that a writer can choose. */
export interface Choice {
  readonly label: string;
  readonly value: string;
}

/** A field of a schema, without references. */
interface Place {
  readonly schema: Schema;
  /** Name of the schema file to which its references are relative. */
  readonly file: string;
}

/** From this number of characters on, a text has several lines. */
const longText = { max: 140, min: 40 };

/** Size of a picture; only pictures of other hosts have it, and the CMS does not offer those. */
const sizes = new Set(["width", "height"]);

/** `navText` → `Nav text`. */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Follows a reference. Keywords beside it replace the definition's, whose title names a type. */
function resolve({ schema, file }: Place, context: FieldContext): Place {
  const { $ref, ...own } = schema;
  if ($ref === undefined) return { schema, file };
  const [target = "", name = ""] = $ref.split("#/$defs/");
  const from = target || file;
  const { title: _, ...definition } = context.schemas.get(from)?.$defs?.[name] ?? {};
  return resolve({ schema: { ...definition, ...own }, file: from }, context);
}

/** Pattern of a text with at least one letter, which a required field has anyway. */
const anyText = "\\S";

/**
 * Limits of a text, with the reason that the form shows. A placeholder may stand for anything, and
 * is often longer than its words: what stands in its place is checked later.
 */
function textLimits({ minLength = 0, maxLength, pattern = anyText, description = "" }: Schema) {
  const rules = [
    ...(maxLength === undefined ? [] : [`(?=.{0,${maxLength}}$)`]),
    ...(pattern === anyText ? [] : [`(?=.*?(?:${pattern}))`]),
  ];
  const most = maxLength === undefined ? "" : `At most ${maxLength} characters.`;
  return {
    ...(minLength > 1 && { minlength: minLength }),
    ...(rules.length > 0 && {
      pattern: [`/\\{\\{|^${rules.join("")}/su`, `${description} ${most}`.trim()] as [
        string,
        string,
      ],
    }),
  };
}

function textField(schema: Schema): Partial<Field> {
  const { minLength = 0, maxLength = 0, format, content } = schema;
  if (content === "markdown") return { widget: "richtext", ...textLimits(schema) };
  if (format === "date") return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  const isLong = maxLength >= longText.max || minLength >= longText.min;
  return { widget: isLong ? "text" : "string", ...textLimits(schema) };
}

/**
 * What differs between the fields of different types; undefined for a value that no form can hold.
 */
function typedField(name: string, place: Place, context: FieldContext): Partial<Field> | undefined {
  const { schema } = place;
  const { type, minimum, maximum, content = "" } = schema;
  const options = schema.enum ?? context.choicesOf(content);
  if (options) return { widget: "select", options: [...options] as Choice[] };
  switch (type) {
    case "string":
      return textField(schema);
    case "boolean":
      // A switch would write `false` where the file has nothing.
      return {
        widget: "select",
        options: [
          { label: "Yes", value: true },
          { label: "No", value: false },
        ],
      };
    case "integer":
    case "number":
      return {
        widget: "number",
        value_type: type === "integer" ? "int" : "float",
        ...(minimum !== undefined && { min: minimum }),
        ...(maximum !== undefined && { max: maximum }),
      };
    case "object": {
      const fields = fieldsOf(place, context);
      return fields.length > 0 ? { widget: "object", fields } : undefined;
    }
    case "array":
      return listField(name, place, context);
    default:
      return undefined;
  }
}

function listField(
  name: string,
  { schema, file }: Place,
  context: FieldContext,
): Partial<Field> | undefined {
  const items = resolve({ schema: schema.items ?? {}, file }, context);
  const { minItems: min, maxItems: max } = schema;
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const field = typedField(name, items, context);
  if (!field) return undefined;
  if (field.widget === "select") return { ...field, multiple: true, ...limits };
  if (field.widget !== "object") {
    return { widget: "list", field: { label: labelOf(name), ...field, name }, ...limits };
  }
  return { ...field, widget: "list", collapsed: true, ...limits };
}

/** Whether a translation has words of a field. */
const isTranslated = ({ i18n }: Partial<Field>) => i18n === true;

function partsOf(field: Partial<Field>): readonly Partial<Field>[] {
  if ("fields" in field) return field.fields as Field[];
  return "field" in field ? [field.field as Field] : [];
}

/** A field of a form; undefined for a value that no form can hold. */
function fieldOf(
  name: string,
  written: Place,
  isRequired: boolean,
  context: FieldContext,
): Field | undefined {
  const place = resolve(written, context);
  const { title, description, words } = place.schema;
  const field = typedField(name, place, context);
  if (!field) return undefined;
  const hasWords = (words !== undefined && words !== false) || partsOf(field).some(isTranslated);
  return {
    name,
    label: title ?? labelOf(name),
    ...(description !== undefined && { hint: description }),
    // A translation leaves out what it does not translate.
    required: isRequired && [context.language],
    ...(hasWords && { i18n: true }),
    ...field,
  } as Field;
}

/**
 * The fields of a map, in the order of its schema, without those that no form can hold: the CMS
 * keeps their values.
 */
export function fieldsOf({ schema, file }: Place, context: FieldContext): Field[] {
  const { properties = {}, required = [], content } = schema;
  const isPicture = content === "picture";
  return Object.entries(properties).flatMap(([name, property]) => {
    if (isPicture && sizes.has(name)) return [];
    const field = fieldOf(name, { schema: property, file }, required.includes(name), context);
    if (!field) return [];
    return isPicture && name === "src" ? { ...field, widget: "image", choose_url: false } : field;
  }) as Field[];
}
