// Reads a file of the compiled content, while the site is built. The preview of the writers' desk runs the loaders in a browser and has a
// module of its own in the place of this one (desk/preview/compiled-file.ts).
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The text of a file.
 * @param path below the folder of the compiled content
 * @throws Error with the code ENOENT where there is none
 */
export function compiledFile(folder: string, path: string): string {
  return readFileSync(join(folder, path), "utf8");
}
