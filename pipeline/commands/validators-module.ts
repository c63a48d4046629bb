// The validators of schemas/ as texts of modules, for programs that are bundled.
import { collections } from "../collections.ts";
import { readSchemas } from "../load/schemas.ts";
import { standaloneTranslation, standaloneValidator } from "../validate/standalone.ts";
import { translatedSchema } from "../validate/translated-schema.ts";
import { sourcesOf } from "../validate/validators.ts";

const read = () => readSchemas(new URL("../../schemas", import.meta.url));

/**
 * The validator of a collection.
 * @param root the project's folder, with forward slashes, as the module's imports name it
 * @param collection its name
 * @param isTranslated whether it is that of translations of the collection's files
 */
export function validatorModule(root: string, collection: string, isTranslated = false): string {
  const folder = `${root}/pipeline/validate`;
  return isTranslated
    ? standaloneTranslation(read(), collection, folder)
    : standaloneValidator(read(), collection, folder, `${root}/schemas`);
}

/**
 * A module that exports `validators`: of each collection, by its name, what loads its validator.
 * @param address of the module of a collection's validator, by the collection's name
 * @param isTranslated whether they are those of translations, which some collections have not
 */
export function validatorsModule(address: (collection: string) => string, isTranslated = false): string {
  const sources = sourcesOf(read());
  const names = collections.flatMap(({ name }) => (!isTranslated || translatedSchema(name, sources) ? [name] : []));
  const rows = names.map((name) => `${name}: () => import(${JSON.stringify(address(name))})`);
  return `export const validators = { ${rows.join(", ")} };\n`;
}
