// The validators of schemas/ as a module's text, for programs that are bundled.
import { readSchemas } from "../load/schemas.ts";
import { standaloneValidators } from "../validate/standalone.ts";

/**
 * @param root the project's folder, with forward slashes, as the module's imports name it
 * @param schemas address of a module that exports `sources`, every schema as `sourcesOf` gives it
 */
export function validatorsModule(root: string, schemas: string): string {
  const read = readSchemas(new URL("../../schemas", import.meta.url));
  return standaloneValidators(read, `${root}/pipeline/validate`, schemas);
}
