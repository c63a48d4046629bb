// Vite plugin that gives the desk's pasting code a copy of its own of mdast-util-gfm. Pasting only
// writes them and the compiler only reads them, so a bundler can remove the unused half from each
// copy, but from a shared one nothing.

import { normalizePath, type Plugin } from "vite";

const library = /^mdast-util-gfm(?:-|$)/;
const mark = "?pasting";

/** @param folder the folder of the pasting code */
export function pastingCopy(folder: string): Plugin {
  const pasting = `${normalizePath(folder)}/`;
  return {
    name: "pasting-copy",
    resolveId: {
      order: "pre",
      async handler(source, importer = "", options) {
        const isEntry = library.test(source) && normalizePath(importer).startsWith(pasting);
        const isPart = importer.endsWith(mark) && (source.startsWith(".") || library.test(source));
        if (!isEntry && !isPart) return undefined;
        const found = await this.resolve(source, importer.replace(mark, ""), {
          ...options,
          skipSelf: true,
        });
        return found && { ...found, id: found.id + mark };
      },
    },
  };
}
