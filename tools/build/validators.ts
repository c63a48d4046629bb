// Puts the validators of our schemas, as ajv writes them down, in the place of the desk's modules for them: a module for each collection,
// and one for its translations.

import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";
import { validatorModule, validatorsModule } from "../../pipeline/commands/validators-module.ts";

/** The desk's modules, and what the address of a collection's validator begins with. */
const kinds = [
  { file: "desk/worker/validators.ts", start: "virtual:validator/", isTranslated: false },
  { file: "desk/translation/validators.ts", start: "virtual:translation-validator/", isTranslated: true },
];

/** @param root the project's folder */
export function writtenValidators(root: string): Plugin {
  return {
    name: "written-validators",
    resolveId: (id) => (kinds.some(({ start }) => id.startsWith(start)) ? `\0${id}` : undefined),
    load(id) {
      for (const { file, start, isTranslated } of kinds) {
        if (id === normalizePath(join(root, file)))
          return { code: validatorsModule((name) => start + name, isTranslated), moduleType: "js" };
        if (!id.startsWith(`\0${start}`)) continue;
        const code = validatorModule(normalizePath(root), id.slice(start.length + 1), isTranslated);
        return { code, moduleType: "js" };
      }
      return undefined;
    },
  };
}
