// Vite plugin for development and previews: modules import the content that these compile, not a
// build's.

import { relative } from "node:path";
import { compiledFolderOf } from "@site/common/page-files";
import { normalizePath, type Plugin } from "vite";

/**
 * The plugin.
 * @param root the project's folder
 * @param compiled the folder with its `.content/`
 */
export function compiledImports(root: string, compiled: string): Plugin {
  const folder = normalizePath(relative(root, compiledFolderOf(compiled)));
  return {
    name: "compiled-imports",
    // Before Vite resolves imports and lists the files of `import.meta.glob`.
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?$/, code: "../.content" },
      handler: (code) => ({
        code: code.replaceAll(/\.\.\/\.content(?=[/$])/g, () => `../${folder}`),
        map: null,
      }),
    },
  };
}
