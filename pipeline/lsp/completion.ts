// Offers what can be typed at a place: fields, their values, addresses and placeholders.
import { type CompletionItem, CompletionItemKind } from "vscode-languageserver";
import { keysIn } from "../check/links/references.ts";
import type { Site } from "../link/site.ts";
import {
  isSchema,
  isUntranslated,
  type Schema,
  type SourceSchemas,
} from "../read/schema/schema.ts";
import { type TypedPlace, typedPlace } from "./typed-place.ts";

/** A place of a file. */
interface Typing {
  /** Path of the file, relative to the content folder. */
  readonly path: string;
  /** Its text up to the place. */
  readonly before: string;
}

/** What can be typed at a place. */
interface Completions {
  readonly items: readonly CompletionItem[];
  /** What is typed already, in whose place an item comes. */
  readonly typed: string;
}

/** What can be typed at a place; nothing if nothing is known. */
export function completionsAt(
  { path, before }: Typing,
  site: Site,
  schemas: SourceSchemas,
): Completions {
  const lineBefore = before.slice(before.lastIndexOf("\n") + 1);
  const [, name] = /\{\{\s*([^{}]*)$/.exec(lineBefore) ?? [];
  if (name !== undefined) return { items: placeholderItems(site), typed: name };
  const [, address] = /(?:[\s"'<(]|^)(\/[^\s)"'>]*)$/.exec(lineBefore) ?? [];
  if (address !== undefined) return { items: addressItems(site), typed: address };
  const place = typedPlace(before, path.endsWith(".md"));
  if (!place) return { items: [], typed: "" };
  const [typed = ""] = /[^\s[,"']*$/.exec(place.typed) ?? [];
  const open = schemasAt(place, path, schemas);
  const items =
    place.field === undefined && !isListOfValues(open, place)
      ? fieldItems(open, place)
      : valueItems(open, site);
  return { items, typed };
}

const placeholderItems = ({ placeholders: { values } }: Site): CompletionItem[] =>
  Array.from(values.keys(), (name) => ({
    label: name,
    kind: CompletionItemKind.Constant,
    detail: values.get(name) ?? "",
  }));

const addressItems = ({ addresses: { pages } }: Site): CompletionItem[] =>
  Array.from(pages.values()).flatMap(({ path, anchors }) =>
    [path, ...anchors.map((anchor) => `${path}#${anchor}`)].map((label) => ({
      label,
      kind: CompletionItemKind.Reference,
    })),
  );

/** Whether entries of a list are typed that are words, not fields. */
const isListOfValues = (open: readonly Schema[], { path }: TypedPlace) =>
  path.at(-1) === null && open.every(({ properties }) => properties === undefined);

function fieldItems(open: readonly Schema[], { typed }: TypedPlace): CompletionItem[] {
  if (!/^[\w-]*$/.test(typed)) return [];
  return open.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties)
      .filter(([, schema]) => !isUntranslated(schema))
      .map(([name, schema]) => ({
        label: name,
        kind: CompletionItemKind.Field,
        insertText: `${name}: `,
        // Required ones come first.
        sortText: `${required.includes(name) ? 0 : 1}${name}`,
        documentation: schema.description ?? "",
      })),
  );
}

function valueItems(open: readonly Schema[], site: Site): CompletionItem[] {
  const keys = keysIn(site);
  const values = open.flatMap((schema) => [
    ...(schema.enum ?? []).map(String),
    ...(schema.type === "boolean" ? ["true", "false"] : []),
    ...(keys.get(schema.content ?? "") ?? []),
  ]);
  return [...new Set(values)].map((label) => ({ label, kind: CompletionItemKind.Value }));
}

/** The schemas of what is typed: of the map that gets a field, or of the value. */
function schemasAt(
  { path: fields, field, typed }: TypedPlace,
  file: string,
  sources: SourceSchemas,
): readonly Schema[] {
  const { table } = sources;
  const translation = table.translationOf(file);
  const collection = translation?.collection ?? table.collectionOf(file);
  const set = translation ? sources.translated() : sources;
  const root = collection && set.sources.get(`${collection.name}.json`);
  if (!root) return [];
  const inField = field === undefined ? fields : [...fields, field];
  // A list in one line: [vplank, vboards].
  const steps = typed.startsWith("[") ? [...inField, null] : inField;
  return steps.reduce<readonly Schema[]>(
    (open, step) =>
      open
        .flatMap((schema) => inside(schema, step))
        .flatMap((schema) => alternatives(schema, root, set.sources)),
    alternatives(root, root, set.sources),
  );
}

/** The schemas of a field, or of the entries of a list for null. */
function inside(schema: Schema, step: string | null): readonly Schema[] {
  if (step === null) return schema.items ? [schema.items] : [];
  const own = schema.properties?.[step];
  if (own) return [own];
  const { additionalProperties } = schema;
  return isSchema(additionalProperties) ? [additionalProperties] : [];
}

/** A schema with those that it refers to or chooses from. */
function alternatives(
  schema: Schema,
  root: Schema,
  sources: SourceSchemas["sources"],
): readonly Schema[] {
  const { $ref, anyOf = [], allOf, oneOf } = schema;
  const others = [anyOf, allOf, oneOf]
    .flatMap((each) => (Array.isArray(each) ? each : []))
    .filter(isSchema);
  const referred = $ref === undefined ? undefined : schemaOf($ref, root, sources);
  return [
    schema,
    ...(referred ? alternatives(referred.schema, referred.root, sources) : []),
    ...others.flatMap((each) => alternatives(each, root, sources)),
  ];
}

/** The schema that a reference such as `shared.json#/$defs/text` names. */
function schemaOf($ref: string, root: Schema, sources: SourceSchemas["sources"]) {
  const [file = "", pointer = ""] = $ref.split("#");
  const from = file === "" ? root : sources.get(file);
  const name = /^\/\$defs\/(.+)$/.exec(pointer)?.[1];
  const schema = name === undefined ? from : from?.$defs?.[name];
  return from && schema ? { schema, root: from } : undefined;
}
