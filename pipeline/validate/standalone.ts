// The validators as the text of a module, for where no code can be made while the program runs: under a content security policy
// without `unsafe-eval`, as the writers' desk has it, whose build writes them.
import { _ } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { collections } from "../collections.ts";
import type { Schema } from "../model/schemas.ts";
import { ajvOf } from "./schema-set.ts";
import { sourcesOf } from "./validators.ts";

/** Ajv writes this also into modules that cannot require anything. */
const length = 'require("ajv/dist/runtime/ucs2length").default';

/** How ajv takes down an error, and asks a validator what another has looked at, which none of our schemas does. */
const takingDown =
  /const (err\d+) = \{instancePath(:.*?)?,schemaPath:(".*?"),keyword:(".*?"),params:(.*?),schema:(.*?),parentSchema:(.*?),data(:\w+)?(,propertyName:\w+)?\};\s*if\(vErrors === null\)\{vErrors = \[\1\];\}\s*else \{vErrors\.push\(\1\);\}\s*errors\+\+;/gs;
const lookedAt =
  /const evaluated\d+ = \w+\.evaluated;if\(evaluated\d+\.dynamicProps\)\{[^{}]*\}if\(evaluated\d+\.dynamicItems\)\{[^{}]*\}|validate\d+\.evaluated = \{[^{}]*\};/g;

/** Code as ajv writes it, in a third of the letters: schemas are named, not repeated, and errors are taken down by one function. */
function shortened(code: string, sources: ReadonlyMap<string, Schema>): string {
  let short = code;
  for (const [file, schema] of sources) {
    const named: [name: string, part: Schema][] = [
      [`sources.get(${JSON.stringify(file)})`, schema],
      ...Object.entries(schema.$defs ?? {}).map(([name, part]): [string, Schema] => [
        `sources.get(${JSON.stringify(file)}).$defs[${JSON.stringify(name)}]`,
        part,
      ]),
    ];
    for (const [name, part] of named) short = short.replaceAll(`= ${JSON.stringify(part)};`, () => `= ${name};`);
  }
  return short
    .replace(lookedAt, "")
    .replace(
      takingDown,
      (_all, _name, path = ":instancePath", at, keyword, params, schema, parent, data = ":data", property = "") =>
        `vErrors=noted(vErrors,${[path.slice(1), at, keyword, params, schema, parent, data.slice(1)].join()}${property.replace("propertyName:", "")});errors++;`,
    );
}

/**
 * Code of validators that has to be given `formats`, `lengthOf`, `noted`, `repeatedItem` and `sources`.
 * @param names the collections
 * @returns the code, in which the validator of each of them, in their order, is `validate_of_0` and so on
 * @throws Error where ajv needs something else while the program runs, which is a fault of ours
 */
function codeOf(sources: ReadonlyMap<string, Schema>, names: readonly string[]): string {
  const ajv = ajvOf(sources, { source: true, esm: true, optimize: 1, formats: _`formats` });
  const code = standaloneCode(
    ajv,
    Object.fromEntries(names.map((name, index) => [`validate_of_${index}`, `${name}.json`])),
  )
    .replaceAll(length, "lengthOf")
    .replaceAll("export const validate_of_", "const validate_of_")
    .replace(/^"use strict";/, "");
  const needed = /require\([^)]*\)/.exec(code)?.[0];
  if (needed !== undefined) throw new Error(`A validator needs ${needed} while it runs.`);
  return shortened(code, sources);
}

/**
 * A module that exports `validators`: of each collection, by its name, the validator.
 * @param read every schema by file name, as it is written
 * @param folder address of this room, as the module's imports name it
 * @param schemas address of a module that exports `sources`, every schema as `sourcesOf` gives it
 * @throws Error where ajv needs something else while the program runs, which is a fault of ours
 */
export function standaloneValidators(read: ReadonlyMap<string, Schema>, folder: string, schemas: string): string {
  const names = collections.map(({ name }) => name);
  const table = names.map((name, index) => `${name}: validate_of_${index}`);
  return [
    `import { formats, lengthOf, noted } from ${JSON.stringify(`${folder}/validators.ts`)};`,
    `import { repeatedItem } from ${JSON.stringify(`${folder}/unique-items.ts`)};`,
    `import { sources } from ${JSON.stringify(schemas)};`,
    codeOf(sourcesOf(read), names),
    `export const validators = { ${table.join(", ")} };`,
    "",
  ].join("\n");
}
