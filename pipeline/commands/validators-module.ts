// The validators of schemas/ as a module's text, for programs that are bundled.
import { readSchemas } from "../load/schemas.ts";
import { standaloneValidators } from "../validate/standalone.ts";

/** @param root the project's folder, with forward slashes, as the module's imports name it */
export function validatorsModule(root: string): string {
  return standaloneValidators(readSchemas(new URL("../../schemas", import.meta.url)), `${root}/pipeline/validate`);
}
