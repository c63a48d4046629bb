// Generates the validators of our collections as the source text of modules, for the writers' desk.
// Its content security policy has no `unsafe-eval`, so it cannot generate code at run time.
import { _ } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { translatedSchema } from "../../translations/translated-schema.ts";
import { ownSchemas } from "../files/own-schemas.ts";
import { readSchemas } from "../files/schemas.ts";
import { readTable } from "../files/table.ts";
import type { Schema } from "./schema.ts";
import { ajvOf } from "./schema-set.ts";
import { sourcesOf } from "./validators.ts";

/** Our schemas, as validators are made of them. */
const ownSources = () => sourcesOf(readSchemas(ownSchemas), readTable(ownSchemas));

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

/**
 * A module that exports the `validator` of a collection, or of its translations, and `sources`, the schemas that it uses.
 * @param root the project's folder, with forward slashes, for the module's imports
 * @param collection its name
 */
export function validatorModule(root: string, collection: string, isTranslated = false): string {
  const file = `${collection}.json`;
  const sources = ownSources();
  const translated = isTranslated ? translatedSchema(collection, sources) : undefined;
  const used = translated ? new Map([[file, translated]]) : sources;
  const files = filesOf(file, used);
  const schemas = files.map((name, index) =>
    translated
      ? `const schema_${index} = ${JSON.stringify(translated)};`
      : `import schema_${index} from ${JSON.stringify(`${root}/schemas/${name}`)} with { type: "json" };`,
  );
  const rows = files.map((name, index) => `[${JSON.stringify(name)}, schema_${index}]`);
  const validators = `${root}/pipeline/read/schema/validators.ts`;
  return [
    ...schemas,
    `import { formats, lengthOf, repeatedItem } from ${JSON.stringify(validators)};`,
    `export const sources = new Map([${rows.join()}]);`,
    codeOf(used, file),
    "export const validator = validate_of;",
    "",
  ].join("\n");
}

/**
 * A module that exports `validators`: by collection name, a function that loads its validator.
 * @param address of the module of a collection's validator, by the collection's name
 * @param isTranslated true: the validators of translations, which some collections do not have
 */
export function validatorsModule(
  address: (collection: string) => string,
  isTranslated = false,
): string {
  const sources = ownSources();
  const names = readTable(ownSchemas).collections.flatMap(({ name }) =>
    !isTranslated || translatedSchema(name, sources) ? [name] : [],
  );
  const rows = names.map((name) => `${name}: () => import(${JSON.stringify(address(name))})`);
  return `export const validators = { ${rows.join(", ")} };\n`;
}
