// Reads `build/service.json` when the server starts: what it needs of the site's content and of its
// build.

import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { BuiltService, ServiceContent } from "@site/common/service-content";
import { type Redirects, targetsOf } from "./redirects.ts";
import { StartError } from "./settings.ts";

/**
 * The content with the words of a language, or as it is if the site does not have that language.
 */
export function inLanguage(content: ServiceContent, language: string): ServiceContent {
  return { ...content, ...content.translations.find((words) => words.language === language) };
}

const serviceFile = (root: string) => join(root, "build/service.json");

/**
 * Reads the file of the last build, which comes from the same release (decision 9).
 * @param root the project's folder
 * @throws StartError if it is missing or no JSON
 */
export async function readServiceContent(root: string): Promise<BuiltService> {
  const path = serviceFile(root);
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === "ENOENT";
    if (!isAbsent && !(error instanceof SyntaxError)) throw error;
  }
  throw new StartError(`${path} is missing or not complete: build the site with "npm run build".`);
}

/**
 * The path and state of the file, which is another after every build; undefined if there is none.
 */
async function stateOfBuild(root: string): Promise<string | undefined> {
  const path = serviceFile(root);
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && [path, found.ino, found.size, found.mtimeNs].join(" ");
}

/**
 * The redirects of the site that is served now: they are read again when it was built again.
 * @param root the folder that contains the site's `build/`, which may change
 */
export function currentRedirects(root: () => string): () => Promise<Redirects> {
  let known: string | undefined;
  let redirects: Redirects = new Map();
  return async () => {
    const now = await stateOfBuild(root());
    if (now !== undefined && now !== known) {
      redirects = targetsOf((await readServiceContent(root())).redirects);
      known = now;
    }
    return redirects;
  };
}
