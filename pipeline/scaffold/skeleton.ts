// Generates the text of a new entry from its collection's schema: every required field, with comments on the choices.

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
  /** Whether the desk's form shows it: then it has no hints, and an article only the fields with known values. */
  readonly isForForm: boolean;
}

export interface Skeleton {
  readonly text: string;
  /** Fields whose value was only filled in because it is required: a person has to choose. */
  readonly chosen: readonly string[];
}

/** A schema with the definition merged in that it refers to. */
function resolved(schema: Schema, schemas: SchemaSet): Schema {
  const [file, pointer] = String(schema.$ref ?? "").split("#/$defs/");
  if (!file || !pointer) return schema;
  const definitions = (schemas.sources.get(file)?.$defs ?? {}) as Record<string, Schema>;
  const definition = definitions[pointer];
  return definition ? { ...resolved(definition, schemas), ...schema, $ref: undefined } : schema;
}

/** `navText` → `nav text`. */
const spoken = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The description of a field; empty for the description shared by all texts. */
const said = ({ description }: Schema) =>
  /\{\{/.test(String(description ?? "{{")) ? "" : String(description);

/** A placeholder text for a person to replace, within the limits of its schema. */
function sampleText(name: string, schema: Schema): string {
  const fits = (text: string) =>
    text.length >= Number(schema.minLength ?? 1) &&
    text.length <= Number(schema.maxLength ?? Number.POSITIVE_INFINITY);
  const example = schema.pattern
    ? /such as (\S+?)[;.,]?(?:\s|$)/.exec(said(schema))?.[1]
    : undefined;
  if (example !== undefined) return example;
  const [first] = said(schema).split("; ");
  const plain = first && schema.content !== "markdown" ? `${toWrite} ${first}` : "";
  return (
    [plain, `${toWrite} ${spoken(name)}`].find(fits) ??
    `${toWrite} ${spoken(name)} `.padEnd(Number(schema.minLength ?? 0), "…")
  );
}

/** A comment on what may be written: the description, the limits, the allowed values. */
function comment(schema: Schema, known: EntryValues): string {
  const items = schema.items ?? {};
  const referred = referenceOf(items) ?? referenceOf(schema);
  const values = (schema.enum ?? items.enum ?? (referred && known.keysOf(referred))) as
    | string[]
    | undefined;
  const [least, most] = [schema.minLength, schema.maxLength].map(Number);
  const limits =
    most && least && least > 1
      ? `${least} to ${most} characters.`
      : most
        ? `At most ${most} characters.`
        : "";
  const many = schema.type === "array" && values ? countOf(schema, "of:") : "One of:";
  const choice =
    values && values.length > 0
      ? `${many} ${values.map((value) => scalarOf(value)).join(", ")}.`
      : "";
  return [said(schema), limits, choice].filter((part) => part !== "").join(" ");
}

/** `1 to 4 of:`. */
function countOf({ minItems, maxItems }: Schema, after: string): string {
  const least = Number(minItems ?? 0);
  return maxItems === undefined ? `${least} or more ${after}` : `${least} to ${maxItems} ${after}`;
}

/** The collection whose entries a field refers to. */
function referenceOf({ content }: Schema): EntryName | undefined {
  return typeof content === "string" ? referredCollection(content)?.name : undefined;
}

const isList = (schema: Schema) => schema.type === "array" && schema.items?.type !== "object";

class Writer {
  readonly lines: string[] = [];
  readonly chosen: string[] = [];
  readonly #known: EntryValues;
  readonly #schemas: SchemaSet;

  constructor(known: EntryValues, schemas: SchemaSet) {
    this.#known = known;
    this.#schemas = schemas;
  }

  /**
   * The required fields of a file, and hints.
   * @param isKnown whether to leave out fields that a person has to choose or write
   */
  file({ required = [], properties = {} }: Schema, isKnown: boolean): void {
    const { isForForm } = this.#known;
    for (const [name, property] of Object.entries(properties)) {
      if (name === "draft" || name === "key") continue;
      const field = this.#resolve(property);
      const isNeeded = required.includes(name);
      if (!isForForm) this.#hint(name, field, isNeeded);
      const start = this.lines.length;
      const chosen = this.chosen.length;
      if (isNeeded) this.#required(name, field);
      const isOpen =
        this.chosen.length > chosen ||
        this.lines.slice(start).some((line) => line.includes(toWrite));
      if (isKnown && isOpen) this.lines.length = start;
    }
    if (!Object.hasOwn(properties, "draft")) return;
    if (!isForForm) this.lines.push("# Remove this line when the text is ready to be published.");
    this.lines.push("draft: true");
  }

  #required(name: string, field: Schema): void {
    if (name === "title") {
      this.lines.push(`title: ${scalarOf(this.#known.title)}`);
    } else {
      this.#field(name, field, "");
    }
  }

  /** A comment on a field; an optional one is commented out. */
  #hint(name: string, field: Schema, isNeeded: boolean): void {
    const says = comment(this.#withItems(field), this.#known);
    // The comment has its own line: at the end of a commented-out field it would be reported as lost words once the # is removed.
    if (says) this.lines.push(isNeeded ? `# ${says}` : `# If you need it: ${says}`);
    if (!isNeeded) this.lines.push(`# ${name}: ${this.#inline(name, field)}`);
  }

  /** The required fields of a group. */
  #group({ required = [], properties = {} }: Schema, indent: string): void {
    for (const [name, property] of Object.entries(properties)) {
      if (required.includes(name)) {
        this.#field(name, this.#resolve(property), indent);
      } else if (name === "thicknesses" && this.#known.thicknesses.length > 0) {
        this.lines.push(`${indent}${name}: [${this.#known.thicknesses.join(", ")}]`);
        this.chosen.push(name);
      }
    }
  }

  #field(name: string, schema: Schema, indent: string): void {
    if (schema.content === "markdown") {
      this.lines.push(`${indent}${name}: |`, `${indent}  ${sampleText(name, schema)}`);
    } else if (schema.content === "picture") {
      this.lines.push(`${indent}${name}:`);
      this.#picture(`${indent}  `, `${indent}  `);
      this.chosen.push(name);
    } else if (schema.type === "object" && !schema.properties) {
      const [id = name] = this.#known.properties;
      this.lines.push(
        `${indent}${name}:`,
        `${indent}  ${id}: ${scalarOf(`${toWrite} ${spoken(id)}`)}`,
      );
      this.chosen.push(name);
    } else if (schema.type === "object") {
      this.lines.push(`${indent}${name}:`);
      this.#group(schema, `${indent}  `);
    } else if (schema.type === "array" && !isList(this.#withItems(schema))) {
      this.lines.push(`${indent}${name}:`);
      this.#item(this.#withItems(schema).items as Schema, indent);
      if ((this.#withItems(schema).items as Schema).content === "picture") this.chosen.push(name);
    } else {
      if (
        schema.enum ||
        schema.type === "array" ||
        schema.type === "boolean" ||
        referenceOf(schema)
      ) {
        this.chosen.push(name);
      }
      this.lines.push(`${indent}${name}: ${this.#inline(name, schema)}`);
    }
  }

  #resolve(schema: Schema): Schema {
    const found = resolved(schema, this.#schemas);
    const [first] = found.anyOf ?? [];
    return first ? { ...first, description: found.description } : found;
  }

  #withItems(schema: Schema): Schema {
    return { ...schema, items: this.#resolve(schema.items ?? {}) };
  }

  /** The single item of a list of groups. */
  #item(item: Schema, indent: string): void {
    const at = this.lines.length;
    if (item.content === "picture") {
      this.#picture(`${indent}    `, `${indent}    `);
    } else {
      this.#group(item, `${indent}    `);
    }
    this.lines[at] = `${indent}  - ${this.lines[at]?.trimStart() ?? ""}`;
  }

  #picture(first: string, indent: string): void {
    this.lines.push(
      `${first}src: ${scalarOf(this.#known.picture)}`,
      `${indent}alt: ${scalarOf(`${toWrite} What the picture shows`)}`,
    );
  }

  /** A value on one line. */
  #inline(name: string, schema: Schema): string {
    const { today, order, keysOf } = this.#known;
    if (schema.enum) return scalarOf(String(schema.enum[0]));
    if (schema.format === "date") return today;
    if (schema.type === "boolean") return "false";
    if (schema.type === "integer" || schema.type === "number") {
      return String(name === "order" ? order : 1);
    }
    if (schema.type === "object") {
      return `{ ${Object.keys(schema.properties ?? {})
        .map((key) => `${key}: …`)
        .join(", ")} }`;
    }
    const firstOf = (collection: EntryName, inBrackets: boolean) =>
      keysOf(collection)
        .slice(0, 1)
        .map((key) => scalarOf(key, inBrackets))
        .join("");
    const own = referenceOf(schema);
    if (own) return firstOf(own, false) || scalarOf(sampleText(name, schema));
    if (schema.type !== "array") return scalarOf(sampleText(name, schema));
    const items = this.#resolve(schema.items ?? {});
    const referred = referenceOf(items);
    if (referred) return `[${firstOf(referred, true)}]`;
    return items.type === "object" ? "[…]" : `[${this.#inline(name, items)}]`;
  }
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
  const schema = schemas.sources.get(`${collection.name}.json`) ?? {};
  const writer = new Writer(known, schemas);
  const isText = collection.extension === ".md";
  writer.file(schema, known.isForForm && isText);
  const head = `# ${toWrite} stands before what is yours to write. Lines that begin with # are for you alone and can be removed.`;
  const fields = [...(known.isForForm ? [] : [head]), ...writer.lines].join("\n");
  const text = isText ? `---\n${fields}\n---\n\n${known.isForForm ? "" : body}` : `${fields}\n`;
  return { text, chosen: [...new Set(writer.chosen)] };
}
