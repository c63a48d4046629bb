// Which compiled content the app is made from: that of the sources, or that of a language, which has the same files.

import { join } from "node:path";
import { normalizePath } from "vite";

/** The name of a language that is not the sources', as files and addresses have it: `hi` of `hi-IN`; empty for the sources'. */
export const nameOf = (tag: string): string => tag.split("-")[0] ?? "";

/**
 * Leads imports of `.content/` into the folder of a language.
 * @param root the project's folder
 * @param tag of the language; empty for that of the sources
 * @returns rows of Vite's `resolve.alias`
 */
export function contentOf(root: string, tag: string): { find: RegExp; replacement: string }[] {
  if (tag === "") return [];
  return [{ find: /^(?:\.\.\/)+\.content\//, replacement: `${normalizePath(join(root, ".content", nameOf(tag)))}/` }];
}
