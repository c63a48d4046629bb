// The validators as a module's text, for where no code can be made while the program runs: under a content security policy
// without `unsafe-eval`, as the writers' desk has it. Whoever bundles such a program writes them.
import { _ } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { collections } from "../collections.ts";
import type { Schema } from "../model/schemas.ts";
import { ajvOf } from "./schema-set.ts";
import { sourcesOf } from "./validators.ts";

/** Ajv writes this also into modules that cannot require anything. */
const length = 'require("ajv/dist/runtime/ucs2length").default';

/**
 * A module that exports `validators`: of each collection, by its name, the validator.
 * @param read every schema by file name, as it is written
 * @param folder address of this room, as the module's imports name it
 * @throws Error where ajv needs something else while the program runs, which is a fault of ours
 */
export function standaloneValidators(read: ReadonlyMap<string, Schema>, folder: string): string {
  const sources = sourcesOf(read);
  const ajv = ajvOf(sources, { source: true, esm: true, optimize: 1, formats: _`formats` });
  const names = collections.map(({ name }) => name);
  const code = standaloneCode(
    ajv,
    Object.fromEntries(names.map((name, index) => [`validate_of_${index}`, `${name}.json`])),
  )
    .replaceAll(length, "lengthOf")
    .replaceAll("export const validate_of_", "const validate_of_");
  const needed = /require\([^)]*\)/.exec(code)?.[0];
  if (needed !== undefined) throw new Error(`A validator needs ${needed} while it runs.`);
  const table = names.map((name, index) => `${name}: validate_of_${index}`);
  return [
    `import { formats, lengthOf } from ${JSON.stringify(`${folder}/validators.ts`)};`,
    `import { repeatedItem } from ${JSON.stringify(`${folder}/unique-items.ts`)};`,
    code.replace(/^"use strict";/, ""),
    `export const validators = { ${table.join(", ")} };`,
    "",
  ].join("\n");
}
