// Puts the validators of our schemas, as ajv writes them down, in the place of the desk's module for them.

import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";
import { validatorsModule } from "../../pipeline/commands/validators-module.ts";

/** @param root the project's folder */
export function writtenValidators(root: string): Plugin {
  const module = normalizePath(join(root, "desk/worker/validators.ts"));
  return {
    name: "written-validators",
    load: {
      filter: { id: module },
      handler: () => ({
        code: validatorsModule(normalizePath(root), normalizePath(join(root, "desk/worker/schemas.ts"))),
        moduleType: "js",
      }),
    },
  };
}
