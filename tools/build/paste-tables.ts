// Vite plugin that duplicates the Markdown table module for pasting. The compiler only parses tables and pasting only writes them; with a
// copy each, tree shaking removes the unused half from either, and the workers' shared chunk does not contain the writing half.

import { normalizePath, type Plugin } from "vite";

const library = "mdast-util-gfm-table";
const mark = "?pasting";

/** @param folder the folder of the pasting code */
export function pasteTables(folder: string): Plugin {
  const pasting = `${normalizePath(folder)}/`;
  return {
    name: "paste-tables",
    apply: "build",
    resolveId: {
      order: "pre",
      async handler(source, importer = "", options) {
        const isEntry = source === library && normalizePath(importer).startsWith(pasting);
        const isPart = importer.endsWith(mark) && source.startsWith(".");
        if (!isEntry && !isPart) return undefined;
        const found = await this.resolve(source, importer.replace(mark, ""), { ...options, skipSelf: true });
        return found && { ...found, id: found.id + mark };
      },
    },
  };
}
