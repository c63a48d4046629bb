// Compares the values of a file with the fields of its form: Sveltia CMS changes a value that its
// field cannot hold.
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { CmsConfig, Field } from "@sveltia/cms";
import { formats } from "../format.ts";

type Values = Readonly<Record<string, unknown>>;

/** The settings of all kinds of fields. */
interface AnyField {
  readonly name: string;
  readonly widget?: string;
  readonly required?: boolean | readonly string[];
  readonly fields?: readonly AnyField[];
  readonly field?: AnyField;
  readonly options?: readonly (string | { readonly value: unknown })[];
  readonly multiple?: boolean;
  readonly value_type?: string;
  readonly pattern?: readonly [string, string];
  readonly minlength?: number;
  readonly min?: number;
  readonly max?: number;
}

const isMap = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isWithin = (value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) =>
  value >= min && value <= max;

/** A pattern as the CMS reads it: with flags between slashes, or without. */
function expressionOf(pattern: string): RegExp {
  const [, source = pattern, flags] = /^\/(.+)\/(\w*)$/s.exec(pattern) ?? [];
  return new RegExp(source, flags);
}

/** Whether a field can hold a value that is not a map or list of others. */
function canHold(field: AnyField, value: unknown): boolean {
  const { widget, options = [], value_type, pattern, minlength, min, max } = field;
  if (widget === "select") {
    return options.some((option) => (isMap(option) ? option.value : option) === value);
  }
  if (widget === "number") {
    const isKind = value_type === "float" ? Number.isFinite(value) : Number.isInteger(value);
    return isKind && isWithin(Number(value), min, max);
  }
  return (
    typeof value === "string" &&
    (pattern === undefined || expressionOf(pattern[0]).test(value)) &&
    isWithin(value.length, minlength)
  );
}

/** Problems of a list's items, each with its place. */
function problemsOfList(field: AnyField, value: unknown, at: string, language: string): string[] {
  const { fields, field: one, min, max } = field;
  if (!Array.isArray(value) || !isWithin(value.length, min, max)) return [at];
  const single = { ...field, widget: "select", multiple: false };
  return value.flatMap((item, index) =>
    problemsOfValue(
      fields ? { name: "", widget: "object", fields } : (one ?? single),
      item,
      `${at}/${index}`,
      language,
    ),
  );
}

function problemsOfValue(field: AnyField, value: unknown, at: string, language: string): string[] {
  if (field.widget === "list" || field.multiple) return problemsOfList(field, value, at, language);
  if (field.widget === "object") {
    return isMap(value) ? problemsOfMap(field.fields ?? [], value, at, language) : [at];
  }
  return canHold(field, value) ? [] : [at];
}

/**
 * Whether the form of a language has to fill a field in; one without a list of languages asks for
 * it in all.
 */
const isRequired = ({ required = true }: AnyField, language: string) =>
  typeof required === "boolean" ? required : required.includes(language);

function problemsOfMap(
  fields: readonly AnyField[],
  values: Values,
  at: string,
  language: string,
): string[] {
  const missing = fields.filter(
    (field) => isRequired(field, language) && values[field.name] === undefined,
  );
  return [
    ...missing.map(({ name }) => `${at}/${name}`),
    ...Object.entries(values).flatMap(([name, value]) => {
      const field = fields.find((each) => each.name === name);
      // The CMS keeps what its form does not show.
      if (!field) return [];
      // It leaves out an empty field that may be left out.
      if (value === "" && !isRequired(field, language)) return [`${at}/${name}`];
      return problemsOfValue(field, value, `${at}/${name}`, language);
    }),
  ];
}

/** What a collection or a single file of the configuration has in common. */
interface Offered {
  readonly pattern: string;
  readonly format?: string | undefined;
  readonly fields: readonly Field[];
}

function offeredIn(config: CmsConfig): Offered[] {
  return [...(config.collections ?? []), ...(config.singletons ?? [])].flatMap(
    (each): Offered[] => {
      if (!("fields" in each)) return [];
      const { format, fields } = each;
      const pattern =
        "folder" in each
          ? `${each.folder}/*.${each.extension}`
          : each.file.replace(".{{locale}}.", "{.*.,.}");
      return [{ pattern, format, fields }];
    },
  );
}

/**
 * The places of values that a form would change or refuse.
 * @param config of the CMS
 * @param root the folder that the configuration's paths start from
 * @returns the places, and the number of compared files
 */
export function lostValues(
  config: CmsConfig,
  root: string,
): { readonly places: string[]; readonly files: number } {
  const found = offeredIn(config).flatMap(({ pattern, format, fields }) =>
    globSync(pattern, { cwd: root }).map((path) => {
      const [, language = "en"] = /\.([a-z]{2,3})\.\w+$/.exec(basename(path)) ?? [];
      const { fromFile } = formats({})[format === "yaml" ? format : "yaml-frontmatter"];
      const read = fromFile(readFileSync(join(root, path), "utf8"));
      // A list at the top is the value of the only field.
      const values = Array.isArray(read) ? { [fields[0]?.name ?? ""]: read } : read;
      return problemsOfMap(fields as readonly AnyField[], values, path, language);
    }),
  );
  return { places: found.flat(), files: found.length };
}
