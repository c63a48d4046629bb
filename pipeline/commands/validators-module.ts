// The validators of schemas/ as texts of modules, for programs that are bundled.
import { collections } from "../collections.ts";
import { readSchemas } from "../load/schemas.ts";
import { standaloneValidator } from "../validate/standalone.ts";

/**
 * The validator of a collection.
 * @param root the project's folder, with forward slashes, as the module's imports name it
 * @param collection its name
 */
export function validatorModule(root: string, collection: string): string {
  const read = readSchemas(new URL("../../schemas", import.meta.url));
  return standaloneValidator(read, collection, `${root}/pipeline/validate`, `${root}/schemas`);
}

/**
 * A module that exports `validators`: of each collection, by its name, what loads its validator.
 * @param address of the module of a collection's validator, by the collection's name
 */
export function validatorsModule(address: (collection: string) => string): string {
  const rows = collections.map(({ name }) => `${name}: () => import(${JSON.stringify(address(name))})`);
  return `export const validators = { ${rows.join(", ")} };\n`;
}
