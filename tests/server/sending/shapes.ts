// Validates requests by GitHub's OpenAPI description, and completes the stand-in's answers with all fields that GitHub's have.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Call {
  readonly request?: Schema;
  readonly status: number;
  readonly answer: Schema;
}

const description: {
  readonly calls: Readonly<Record<string, Call>>;
  readonly components: Readonly<Record<string, Schema>>;
} = JSON.parse(readFileSync(join(import.meta.dirname, "github-schemas.json"), "utf8"));

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ $id: "https://github.example/", components: description.components });

const compiled = new Map<Schema, ReturnType<typeof ajv.compile>>();

function faultsIn(schema: Schema, value: unknown): string {
  let validate = compiled.get(schema);
  if (!validate) {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"https://github.example/#/components/');
    validate = ajv.compile(JSON.parse(text));
    compiled.set(schema, validate);
  }
  return validate(value) ? "" : ajv.errorsText(validate.errors);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : resolved(description.components[schema.$ref.split("/").at(-1) ?? ""] ?? {});

const hasType = ({ type }: Schema, name: string) => type === name || (Array.isArray(type) && type.includes(name));

/** The alternative that has all fields of a value. */
function alternative(schemas: readonly Schema[], value: unknown): Schema {
  const all = schemas.map(resolved);
  if (value === undefined && all.some((one) => one.type === "null")) return { type: "null" };
  const fits = (one: Schema) =>
    isObject(value) ? Object.keys(value).every((key) => one.properties?.[key] !== undefined) : one.type !== "null";
  return all.find(fits) ?? all[0] ?? {};
}

/** A value for a schema: the given fields, and generated ones for the rest. */
function shaped(given: Schema, value: unknown): unknown {
  const schema = resolved(given);
  const { anyOf, oneOf, allOf } = schema;
  if (value === null) return null;
  if (allOf) return Object.assign({}, ...allOf.map((one) => shaped(one, value)));
  const choices = anyOf ?? oneOf;
  if (choices) return shaped(alternative(choices, value), value);
  if (schema.type === "null" || (value === undefined && hasType(schema, "null"))) return null;
  if (Array.isArray(value)) return value.map((item) => shaped(schema.items ?? {}, item));
  if (isObject(value) || hasType(schema, "object")) {
    const own = isObject(value) ? value : {};
    const keys = new Set([...(schema.required ?? []), ...Object.keys(own)]);
    return Object.fromEntries([...keys].map((key) => [key, shaped(schema.properties?.[key] ?? {}, own[key])]));
  }
  return value === undefined ? anyValue(schema) : value;
}

/** Sample strings for the formats in GitHub's answers. */
const formatted: Readonly<Record<string, string>> = {
  uri: "https://github.example/x",
  "date-time": "2026-11-23T00:00:00Z",
};

/** A sample value for a schema that is not an object's. */
function anyValue(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  if (hasType(schema, "array")) return [];
  if (hasType(schema, "boolean")) return false;
  if (hasType(schema, "integer") || hasType(schema, "number")) return 1;
  return formatted[schema.format ?? ""] ?? "x";
}

/**
 * The stand-in's answer to a call.
 * @param name method and address as in GitHub's description
 * @throws Error if the values do not match the description
 */
export function answerOf(name: string, values: unknown): { readonly status: number; readonly body: unknown } {
  const call = description.calls[name];
  if (!call) throw new Error(`${name} is not described.`);
  const body = shaped(call.answer, values);
  const faults = faultsIn(call.answer, body);
  if (faults !== "") throw new Error(`The stand-in answers ${name} as GitHub would not: ${faults}`);
  return { status: call.status, body };
}

/** The violations in a request's body; empty if GitHub would accept it. */
export function faultsOfRequest(name: string, body: unknown): string {
  const { request } = description.calls[name] ?? {};
  return request && body !== undefined ? faultsIn(request, body) : "";
}
