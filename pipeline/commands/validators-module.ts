// Generates the validators of schemas/ as source text of modules, for bundled programs such as the desk.

import { ownSchemas } from "../read/files/own-schemas.ts";
import { readSchemas } from "../read/files/schemas.ts";
import { readTable } from "../read/files/table.ts";
import { standaloneTranslation, standaloneValidator } from "../read/schema/standalone.ts";
import { sourcesOf } from "../read/schema/validators.ts";
import { translatedSchema } from "../translations/translated-schema.ts";

/** Our schemas, as validators are made of them. */
const ownSources = () => sourcesOf(readSchemas(ownSchemas), readTable(ownSchemas));

/**
 * The validator of a collection.
 * @param root the project's folder, with forward slashes, for the module's imports
 * @param collection its name
 * @param isTranslated true: the validator of the collection's translations
 */
export function validatorModule(root: string, collection: string, isTranslated = false): string {
  const folder = `${root}/pipeline/read/schema`;
  return isTranslated
    ? standaloneTranslation(ownSources(), collection, folder)
    : standaloneValidator(ownSources(), collection, { folder, schemas: `${root}/schemas` });
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
