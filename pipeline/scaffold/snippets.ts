// Generates VS Code snippets for front matter, which no schema can complete inside a Markdown file.
import { entryCollections } from "../collections.ts";
import type { EntryCollection } from "../model/collection.ts";
import type { Schema, SchemaSet } from "../model/schemas.ts";
import { resolved } from "./skeleton.ts";

interface Snippet {
  readonly prefix: string;
  readonly scope: string;
  readonly description: string;
  readonly body: string;
}

/** Escapes characters with a meaning in a snippet's choices. */
const choice = (value: string) => value.replace(/[\\,|$}]/g, "\\$&");

class Stops {
  #next = 1;

  /** A tab stop with a default text. */
  text(words: string): string {
    return `\${${this.#next++}:${words.replace(/[\\$}]/g, "\\$&")}}`;
  }

  oneOf(values: readonly string[]): string {
    return `\${${this.#next++}|${values.map(choice).join(",")}|}`;
  }
}

/** The value after the colon of a field, with its tab stops. */
function typedValue(name: string, schema: Schema, stops: Stops, schemas: SchemaSet): string {
  const items = resolved(schema.items ?? {}, schemas);
  if (Array.isArray(schema.enum)) return stops.oneOf(schema.enum.map(String));
  if (schema.type === "array")
    return `[${Array.isArray(items.enum) ? stops.oneOf(items.enum.map(String)) : stops.text(name)}]`;
  if (schema.type === "boolean") return stops.oneOf(["true", "false"]);
  if (schema.format === "date") return "$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE";
  return stops.text(name);
}

function linesOf(name: string, schema: Schema, stops: Stops, schemas: SchemaSet): string[] {
  if (schema.content === "picture")
    return [`${name}:`, `  src: ../media/${stops.text("folder/picture.jpg")}`, `  alt: ${stops.text("What it shows")}`];
  if (schema.type !== "object") return [`${name}: ${typedValue(name, schema, stops, schemas)}`];
  const fields = Object.entries(schema.properties ?? {});
  return [
    `${name}:`,
    ...fields.flatMap(([key, field]) =>
      linesOf(key, resolved(field, schemas), stops, schemas).map((line) => `  ${line}`),
    ),
  ];
}

const says = (schema: Schema, name: string) => String(schema.description ?? `The field ${name}.`);

function ofCollection(collection: EntryCollection, schemas: SchemaSet): [string, Snippet][] {
  const schema = schemas.sources.get(`${collection.name}.json`) ?? {};
  const properties = Object.entries(schema.properties ?? {});
  const required = new Set(schema.required ?? []);
  const fields = properties.map(([name, property]) => [name, resolved(property, schemas)] as const);
  const stops = new Stops();
  const head = fields.flatMap(([name, field]) => (required.has(name) ? linesOf(name, field, stops, schemas) : []));
  const whole: Snippet = {
    prefix: `front matter: ${collection.noun}`,
    scope: "markdown",
    description: `Front matter of a new ${collection.noun}.`,
    body: ["---", ...head, "---", "", "$0"].join("\n"),
  };
  return [
    [`Front matter of ${collection.name}`, whole],
    ...fields.map(([name, field]): [string, Snippet] => [
      `${name} of ${collection.name}`,
      {
        prefix: `${name}:`,
        scope: "markdown",
        description: `${says(field, name)} (${collection.noun})`,
        body: linesOf(name, field, new Stops(), schemas).join("\n"),
      },
    ]),
  ];
}

/** The text of .vscode/content.code-snippets. */
export function snippets(schemas: SchemaSet): string {
  const markdown = entryCollections.filter(({ extension }) => extension === ".md");
  const all = Object.fromEntries(markdown.flatMap((collection) => ofCollection(collection, schemas)));
  return `${JSON.stringify(all, null, 2)}\n`;
}
