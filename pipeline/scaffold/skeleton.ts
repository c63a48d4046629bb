// Generates the text of a new entry from its collection's schema: every required field, with comments on the choices.
import { Document, isScalar, visit } from "yaml";
import { referredCollection } from "../collections.ts";
import type { EntryCollection, EntryName } from "../model/collection.ts";
import type { Schema, SchemaSet } from "../model/schemas.ts";
import { toWrite } from "../model/to-write.ts";
import { scalarOf } from "../model/written.ts";

/** Values for a new entry. */
export interface EntryValues {
  readonly title: string;
  /** Date for its date fields, `YYYY-MM-DD`. */
  readonly today: string;
  /** Its position in lists, from 1. */
  readonly order: number;
  /** Keys of the existing entries of a collection. */
  readonly keysOf: (collection: EntryName) => readonly string[];
  /** Ids of the properties whose value is a text. */
  readonly properties: readonly string[];
  /** In millimetres, of the first product that {@link keysOf} names; empty if it has none. */
  readonly thicknesses: readonly number[];
  /** Path of a picture, relative to the new file. */
  readonly picture: string;
  /** Whether the desk's form shows it: then it has no comments, and an article only the fields with known values. */
  readonly isForForm: boolean;
}

export interface Skeleton {
  readonly text: string;
  /** Fields whose value was only filled in because it is required: a person has to choose. */
  readonly chosen: readonly string[];
}

type Sample = string | number | boolean | readonly Sample[] | { readonly [name: string]: Sample };

/** The collection whose entries a field refers to. */
function referenceOf({ content }: Schema): EntryName | undefined {
  return typeof content === "string" ? referredCollection(content)?.name : undefined;
}

/** `navText` → `nav text`. */
const spoken = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The description of a field; empty for the description shared by all texts. */
const said = ({ description }: Schema) =>
  /\{\{/.test(String(description ?? "{{")) ? "" : String(description);

/** A text for a person to replace, within the limits of its schema. */
function sampleText(name: string, schema: Schema): string {
  const example = schema.pattern && /such as (\S+?)[;.,]?(?:\s|$)/.exec(said(schema))?.[1];
  if (example) return example;
  const [first] = said(schema).split("; ");
  const text = `${toWrite} ${first && schema.content !== "markdown" ? first : spoken(name)}`;
  const isTooLong = text.length > Number(schema.maxLength ?? text.length);
  return (isTooLong ? `${toWrite} ${spoken(name)}` : text).padEnd(
    Number(schema.minLength ?? 1),
    "…",
  );
}

const isPicture = ({ content }: Schema) => content === "picture";

/** Whether the content chooses the names of a group's fields. */
const isOpenGroup = ({ type, properties }: Schema) => type === "object" && !properties;

/** Makes sample values. */
class Samples {
  /** Names of the fields whose sample is one of several possible values. */
  readonly chosen: string[] = [];
  readonly #known: EntryValues;
  readonly #schemas: SchemaSet;

  constructor(known: EntryValues, schemas: SchemaSet) {
    this.#known = known;
    this.#schemas = schemas;
  }

  /** A schema with the definition merged in that it refers to; of several kinds of value the first. */
  resolve(schema: Schema): Schema {
    const [file = "", name = ""] = String(schema.$ref ?? "").split("#/$defs/");
    const definition = this.#schemas.sources.get(file)?.$defs?.[name];
    const found = definition ? { ...this.resolve(definition), ...schema, $ref: undefined } : schema;
    const [first] = found.anyOf ?? [];
    return first ? { ...first, description: found.description } : found;
  }

  /** The required fields of a group. */
  group({ required = [], properties = {} }: Schema): Record<string, Sample> {
    const group: Record<string, Sample> = {};
    for (const [name, property] of Object.entries(properties)) {
      if (required.includes(name)) {
        group[name] = this.value(name, this.resolve(property));
      } else if (name === "thicknesses" && this.#known.thicknesses.length > 0) {
        group[name] = this.#known.thicknesses;
        this.chosen.push(name);
      }
    }
    return group;
  }

  /** Whether a person has to choose the value: among several, another picture, the items of a list. */
  #isChoice(schema: Schema): boolean {
    const items = this.resolve(schema.items ?? {});
    const isList = schema.type === "array" && (items.type !== "object" || isPicture(items));
    const isKnown = schema.enum || schema.type === "boolean" || referenceOf(schema);
    return isList || isOpenGroup(schema) || isPicture(schema) || Boolean(isKnown);
  }

  /** A sample for a field. */
  value(name: string, schema: Schema): Sample {
    const { today, order, picture, properties, keysOf } = this.#known;
    if (this.#isChoice(schema)) this.chosen.push(name);
    if (schema.enum) return String(schema.enum[0]);
    if (schema.format === "date") return today;
    if (schema.content === "markdown") return `${sampleText(name, schema)}\n`;
    if (isPicture(schema)) return { src: picture, alt: `${toWrite} What the picture shows` };
    switch (schema.type) {
      case "boolean":
        return false;
      case "integer":
      case "number":
        return name === "order" ? order : 1;
      case "array":
        return [this.value(name, this.resolve(schema.items ?? {}))];
      case "object": {
        const [id = name] = properties;
        return isOpenGroup(schema) ? { [id]: `${toWrite} ${spoken(id)}` } : this.group(schema);
      }
      default: {
        const collection = referenceOf(schema);
        return (collection && keysOf(collection)[0]) ?? sampleText(name, schema);
      }
    }
  }

  /** A comment on what may be written: the description, the limits, the allowed values. */
  comment(schema: Schema): string {
    const items = this.resolve(schema.items ?? {});
    const collection = referenceOf(items) ?? referenceOf(schema);
    const values = schema.enum ?? items.enum ?? (collection ? this.#known.keysOf(collection) : []);
    const choice = values.map((value) => scalarOf(String(value))).join(", ");
    const parts = [
      said(schema),
      lengthInWords(schema),
      choice && `${schema.type === "array" ? countInWords(schema) : "One of"}: ${choice}.`,
    ];
    return parts.filter((part) => part !== "").join(" ");
  }
}

function lengthInWords({ minLength, maxLength }: Schema): string {
  if (maxLength === undefined) return "";
  return Number(minLength ?? 0) > 1
    ? `${minLength} to ${maxLength} characters.`
    : `At most ${maxLength} characters.`;
}

const countInWords = ({ minItems = 0, maxItems }: Schema) =>
  maxItems === undefined ? `${minItems} or more of` : `${minItems} to ${maxItems} of`;

/** A field of the new file. */
interface Field {
  readonly name: string;
  readonly value: Sample;
  readonly comment: string;
}

const head = `${toWrite} marks what is yours to write. Lines that begin with # are for you alone and can be removed.`;

/** The fields as YAML, with a comment above each if wanted. */
function yamlOf(fields: readonly Field[], hasComments: boolean): string {
  const values = fields.map(({ name, value }) => [name, value] as const);
  const document = new Document(Object.fromEntries(values));
  const comments = new Map(fields.map(({ name, comment }) => [name, comment]));
  visit(document, {
    Seq(_position, list) {
      list.flow = list.items.every(isScalar);
    },
    Scalar(position, name, path) {
      const comment = position === "key" ? comments.get(String(name.value)) : undefined;
      if (hasComments && comment && path.length === 3) name.commentBefore = ` ${comment}`;
    },
  });
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: false });
  return hasComments ? `# ${head}\n${text}` : text;
}

/** The body of a new Markdown entry. */
const body = `${toWrite} A first paragraph that leads in.

## ${toWrite} A heading for each section

${toWrite} Text, lists, tables, and pictures on a line of their own.
`;

/** The text of a new entry of a collection. */
export function skeleton(
  collection: EntryCollection,
  known: EntryValues,
  schemas: SchemaSet,
): Skeleton {
  const { required = [], properties = {} } = schemas.sources.get(`${collection.name}.json`) ?? {};
  const isText = collection.extension === ".md";
  const fields: Field[] = [];
  const chosen = new Set<string>();
  for (const name of Object.keys(properties).filter((each) => required.includes(each))) {
    const samples = new Samples(known, schemas);
    const field = samples.resolve(properties[name] ?? {});
    const value = name === "title" ? known.title : samples.value(name, field);
    const isOpen = samples.chosen.length > 0 || JSON.stringify(value).includes(toWrite);
    if (known.isForForm && isText && isOpen) continue;
    for (const each of samples.chosen) chosen.add(each);
    fields.push({ name, value, comment: samples.comment(field) });
  }
  if (Object.hasOwn(properties, "draft")) {
    const comment = "Remove this line when the text is ready to be published.";
    fields.push({ name: "draft", value: true, comment });
  }
  const written = yamlOf(fields, !known.isForForm);
  const text = isText ? `---\n${written}---\n\n${known.isForForm ? "" : body}` : written;
  return { text, chosen: [...chosen] };
}
