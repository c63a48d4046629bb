// What stands beside the site's folder: what the service has to know of the content, and the redirects for our server and nginx.

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeOwn } from "./own-files.ts";
import { compiledOf } from "./page-files.ts";
import { writeServiceContent } from "./service-content.ts";

/** Reads a text file; undefined where there is none. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Redirects are no files of the site: our server reads `redirects.json`, nginx includes `redirects.map`. */
function writeRedirects(root: string): void {
  for (const name of ["redirects.json", "redirects.map"]) {
    const text = readIfThere(join(compiledOf(root), name));
    const target = join(root, "build");
    if (text === undefined) rmSync(join(target, name), { force: true });
    else writeOwn(target, name, text);
  }
}

/**
 * Writes `build/service.json`, `build/redirects.json` and `build/redirects.map`.
 * @param root the project's folder
 * @throws the file system's error
 */
export async function finish(root: string): Promise<void> {
  await writeServiceContent(root);
  writeRedirects(root);
}
