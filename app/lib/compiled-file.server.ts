// Reads a file of the compiled content at build time. The desk's preview, which runs the loaders in a browser, replaces this module by
// desk/preview/compiled-file.ts.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the compiled content. Development, which shows drafts, has one of its own. */
export const compiledFolder = join(process.env.SITE_COMPILED_IN ?? "", ".content");

/**
 * The text of a file.
 * @param path relative to the folder of the compiled content
 * @throws Error with the code ENOENT where there is no such file
 */
export function compiledFile(folder: string, path: string): string {
  return readFileSync(join(folder, path), "utf8");
}
