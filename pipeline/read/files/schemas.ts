// Reads the schema files, and finds slips in them before anything is compiled.
import { readdirSync, readFileSync } from "node:fs";
import { refusal } from "@site/files/unusable";
import type { Schema } from "../schema/schema.ts";
import { SchemaError } from "../schema/schema-words.ts";
import type { SiteTable } from "./site-table.ts";

/** The schema of the output, which the compiler needs besides the content's. */
const compiled = "compiled.json";

/** A schema as it is typed. */
interface SchemaFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Every schema of a folder by file name, sorted.
 * @param table of the site, to find fields that the compiler adds itself
 * @throws SchemaError for a file that cannot be read, a reference to nothing, and a field whose
 * name is taken
 */
export function readSchemas(folder: URL | string, table?: SiteTable): Map<string, Schema> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const files = names.sort().map((name) => fileOf(name, folder));
  const schemas = new Map(files.map((file) => [file.name, parsed(file)]));
  for (const file of files) mustRefer(file, schemas);
  if (table) mustBeFree(table, files, schemas);
  return schemas;
}

/** @throws SchemaError at the line of an offset */
function fail({ name, text }: SchemaFile, offset: number, message: string): never {
  const line = text.slice(0, Math.max(offset, 0)).split("\n").length;
  throw new SchemaError(`schemas/${name}:${line} error ${message}`);
}

function fileOf(name: string, folder: URL | string): SchemaFile {
  try {
    return { name, text: readFileSync(new URL(name, new URL(`${folder}/`)), "utf8") };
  } catch (problem) {
    const refused = refusal(problem);
    if (!refused) throw problem;
    return fail({ name, text: "" }, 0, `The schema cannot be read: ${refused.why}.`);
  }
}

function parsed(file: SchemaFile): Schema {
  try {
    return JSON.parse(file.text);
  } catch (problem) {
    const [, position = "0"] = /position (\d+)/.exec(String(problem)) ?? [];
    const help = "Look for a comma, a quote or a bracket too few or too many.";
    return fail(file, Number(position), `The schema is no JSON here. ${help}`);
  }
}

function mustRefer(file: SchemaFile, schemas: ReadonlyMap<string, Schema>): void {
  for (const { 1: reference = "", index } of file.text.matchAll(/"\$ref"\s*:\s*"([^"]*)"/g)) {
    const [other = "", definition] = reference.split("#/$defs/");
    const schema = schemas.get(other === "" || other === "#" ? file.name : other);
    if (schema && (definition === undefined || schema.$defs?.[definition])) continue;
    fail(file, index, `There is no “${reference}”.`);
  }
}

/**
 * Additions whose values would replace a writer's; a key, and what an extension adds, is made of
 * the writer's.
 */
const replacing: ReadonlySet<string> = new Set(["paged", "dated", "revised", "sectioned"]);

/** Reports fields of entries that the compiler would replace by its own values. */
function mustBeFree(
  table: SiteTable,
  files: readonly SchemaFile[],
  schemas: ReadonlyMap<string, Schema>,
): void {
  const { $defs = {} } =
    schemas.get(compiled) ?? fail({ name: compiled, text: "" }, 0, "The schema is missing.");
  for (const { name, additions } of table.entries) {
    const file = files.find((each) => each.name === `${name}.json`);
    const fields = schemas.get(`${name}.json`)?.properties ?? {};
    const added = additions.filter((addition) => replacing.has(addition));
    const taken = added
      .flatMap((addition) => Object.keys($defs[addition]?.properties ?? {}))
      .find((field) => Object.hasOwn(fields, field));
    if (!file || taken === undefined) continue;
    const message = `The name “${taken}” is taken by a field that the compiler adds. Use another.`;
    fail(file, file.text.indexOf(`"${taken}"`), message);
  }
}
