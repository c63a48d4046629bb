// Keeps what only pasting needs out of what the desk's workers share. One module reads and writes the tables of Markdown; the compiler
// reads them, and only what was pasted is written, with a library of its own. So pasting gets a copy, and each copy keeps its half.

import { normalizePath, type Plugin } from "vite";

const library = "mdast-util-gfm-table";
const mark = "?pasting";

/** @param folder of what pastes */
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
