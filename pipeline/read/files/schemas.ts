// Reads the schema files, and finds slips in them before anything is compiled.
import { readdirSync, readFileSync } from "node:fs";
import { refusal } from "@site/files/unusable";
import type { Schema } from "../schema/schema.ts";
import { SchemaError } from "../schema/schema-words.ts";
import type { SiteTable } from "./site-table.ts";

/** The schema of the output, which the compiler needs besides the content's. */
const compiled = "compiled.json";

/**
 * Every schema of a folder by file name, sorted.
 * @param table of the site, to find fields that the compiler adds itself
 * @throws SchemaError for a file that cannot be read, a reference to nothing, and a field whose name is taken
 */
export function readSchemas(folder: URL | string, table?: SiteTable): Map<string, Schema> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const texts = new Map(names.sort().map((name) => [name, textOf(name, folder)]));
  const schemas = new Map(Array.from(texts, ([name, text]) => [name, parsed(name, text)]));
  for (const [name, text] of texts) mustRefer(name, text, schemas);
  if (table) mustBeFree(table, texts, schemas);
  return schemas;
}

const at = (name: string, text: string, offset: number) =>
  `schemas/${name}:${text.slice(0, Math.max(offset, 0)).split("\n").length}`;

function textOf(name: string, folder: URL | string): string {
  try {
    return readFileSync(new URL(name, new URL(`${folder}/`)), "utf8");
  } catch (problem) {
    const refused = refusal(problem);
    if (!refused) throw problem;
    throw new SchemaError(`schemas/${name}:1 error The schema cannot be read: ${refused.why}.`);
  }
}

function parsed(name: string, text: string): Schema {
  try {
    return JSON.parse(text);
  } catch (problem) {
    const [, line = "1"] = /line (\d+)/.exec(String(problem)) ?? [];
    throw new SchemaError(
      `schemas/${name}:${line} error The schema is no JSON here. Look for a comma, a quote or a bracket too few or too many.`,
    );
  }
}

function mustRefer(name: string, text: string, schemas: ReadonlyMap<string, Schema>): void {
  for (const { 1: reference = "", index } of text.matchAll(/"\$ref"\s*:\s*"([^"]*)"/g)) {
    const [file = "", definition] = reference.split("#/$defs/");
    const schema = schemas.get(file === "" || file === "#" ? name : file);
    if (schema && (definition === undefined || schema.$defs?.[definition])) continue;
    throw new SchemaError(`${at(name, text, index)} error There is no “${reference}”.`);
  }
}

/** Additions whose values would replace a writer's; a key, and what an extension adds, is made of the writer's. */
const replacing: ReadonlySet<string> = new Set(["paged", "dated", "revised", "sectioned"]);

/** Reports fields of entries that the compiler would replace by its own values. */
function mustBeFree(
  table: SiteTable,
  texts: ReadonlyMap<string, string>,
  schemas: ReadonlyMap<string, Schema>,
): void {
  const { $defs = {} } = schemas.get(compiled) ?? {};
  if (!schemas.has(compiled)) {
    throw new SchemaError(`schemas/${compiled}:1 error The schema is missing.`);
  }
  for (const { name, additions } of table.entries) {
    const own = additions.filter((one) => replacing.has(one));
    const added = own.flatMap((one) => Object.keys($defs[one]?.properties ?? {}));
    const fields = schemas.get(`${name}.json`)?.properties ?? {};
    const taken = added.find((field) => Object.hasOwn(fields, field));
    if (taken === undefined) continue;
    const text = texts.get(`${name}.json`) ?? "";
    throw new SchemaError(
      `${at(`${name}.json`, text, text.indexOf(`"${taken}"`))} error The name “${taken}” is taken by a field that the compiler adds. Use another.`,
    );
  }
}
