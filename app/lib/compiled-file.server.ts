// Reads a file of the compiled content at build time.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the compiled content. Development, which shows drafts, has one of its own. */
export const compiledFolder = join(process.env.SITE_COMPILED_IN ?? "", ".content");

/**
 * The text of a file.
 * @param path relative to the folder of the compiled content
 * @throws Error with the code ENOENT where there is no such file
 */
export function readCompiledFile(folder: string, path: string): string {
  return readFileSync(join(folder, path), "utf8");
}
