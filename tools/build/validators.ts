// Puts the validators of our schemas, as ajv writes them down, in the place of the desk's module for them: a module for each collection.

import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";
import { validatorModule, validatorsModule } from "../../pipeline/commands/validators-module.ts";

/** What the address of a collection's validator begins with. */
const start = "virtual:validator/";

/** @param root the project's folder */
export function writtenValidators(root: string): Plugin {
  const module = normalizePath(join(root, "desk/worker/validators.ts"));
  return {
    name: "written-validators",
    resolveId: (id) => (id.startsWith(start) ? `\0${id}` : undefined),
    load(id) {
      if (id === module) return { code: validatorsModule((name) => start + name), moduleType: "js" };
      if (!id.startsWith(`\0${start}`)) return undefined;
      return { code: validatorModule(normalizePath(root), id.slice(start.length + 1)), moduleType: "js" };
    },
  };
}
