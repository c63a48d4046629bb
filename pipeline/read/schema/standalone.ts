// Generates the validator of a collection as the source text of a module, for programs that cannot generate code at run time: the content
// security policy of the writers' desk has no `unsafe-eval`.
import { _ } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { translatedSchema } from "../../translations/translated-schema.ts";
import type { Schema } from "./schema.ts";
import { ajvOf } from "./schema-set.ts";

/** Ajv writes this even into modules, which have no `require`. */
const length = 'require("ajv/dist/runtime/ucs2length").default';

/** The files whose definitions a schema uses; the first is its own. */
function filesOf(file: string, sources: ReadonlyMap<string, Schema>): string[] {
  const files = new Set([file]);
  // Files added to the set are visited too.
  for (const each of files) {
    for (const [, other = ""] of JSON.stringify(sources.get(each)).matchAll(
      /"\$ref":"(\w+\.json)/g,
    )) {
      files.add(other);
    }
  }
  return [...files];
}

/**
 * Code of a validator, which needs `formats`, `lengthOf` and `repeatedItem`.
 * @returns the code, which defines the validator as `validate_of`
 * @throws Error if ajv's code needs anything else at run time, which is a bug of ours
 */
function codeOf(sources: ReadonlyMap<string, Schema>, file: string): string {
  const ajv = ajvOf(sources, { source: true, esm: true, optimize: 1, formats: _`formats` });
  const code = standaloneCode(ajv, { validate_of: file })
    .replaceAll(length, "lengthOf")
    .replaceAll("export const validate_of", "const validate_of")
    .replace(/^"use strict";/, "");
  const needed = /require\([^)]*\)/.exec(code)?.[0];
  if (needed !== undefined) throw new Error(`A validator needs ${needed} while it runs.`);
  return code;
}

/** The imports of such a module besides schemas, and its exports. */
const around = (folder: string, code: string) => [
  `import { formats, lengthOf } from ${JSON.stringify(`${folder}/validators.ts`)};`,
  `import { repeatedItem } from ${JSON.stringify(`${folder}/unique-items.ts`)};`,
  code,
  "export const validator = validate_of;",
  "",
];

/**
 * A module that exports a collection's `validator` and `sources`, the schemas it uses, as written.
 * @param sources every schema by file name, as returned by `sourcesOf`
 * @param collection its name
 * @param at addresses of this folder and of the folder of schemas, for the module's imports
 * @throws Error if ajv's code needs anything else at run time, which is a bug of ours
 */
export function standaloneValidator(
  sources: ReadonlyMap<string, Schema>,
  collection: string,
  at: { readonly folder: string; readonly schemas: string },
): string {
  const files = filesOf(`${collection}.json`, sources);
  const imported = files.map((file, index) => `[${JSON.stringify(file)}, schema_${index}]`);
  return [
    ...files.map(
      (file, index) =>
        `import schema_${index} from ${JSON.stringify(`${at.schemas}/${file}`)} with { type: "json" };`,
    ),
    `export const sources = new Map([${imported.join()}]);`,
    ...around(at.folder, codeOf(sources, `${collection}.json`)),
  ].join("\n");
}

/**
 * The same for the translations of a collection, with their schema included.
 * @throws Error for a collection without words
 */
export function standaloneTranslation(
  sources: ReadonlyMap<string, Schema>,
  collection: string,
  folder: string,
): string {
  const file = `${collection}.json`;
  const schema = translatedSchema(collection, sources);
  if (!schema) throw new Error(`There is nothing to translate in ${collection}.`);
  return [
    `export const sources = new Map([[${JSON.stringify(file)}, ${JSON.stringify(schema)}]]);`,
    ...around(folder, codeOf(new Map([[file, schema]]), file)),
  ].join("\n");
}
