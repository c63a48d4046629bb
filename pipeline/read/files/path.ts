// Names the files and folders that the compiler knows, besides what `node:path/posix` gives.
import { parse } from "node:path/posix";

/** The last name of a path without its extension. */
export const stemOf = (path: string): string => parse(path).name;

/** The path of a file's translation. */
export function translatedFile(source: string, language: string): string {
  return source.replace(/(?=\.(?:md|yaml)$)/, `.${language}`);
}

/**
 * Folder of source pictures; its files belong to no collection and are published only where an
 * entry uses them.
 */
export const mediaFolder = "media";

/** Lists every address ever published; not a collection, because no page is made from it. */
export const addressLockFile = "addresses.lock";

/** Records what each translation was last reviewed against; not a collection either. */
export const translationLock = "translations.lock";

/** Name of a site's configuration. */
export const configFile = "content.config.ts";

/** The folder of this project's own site. */
export const ownSite = new URL("../../../", import.meta.url);

/** The folder of the schemas of this project's own site. */
export const ownSchemas = new URL("schemas", ownSite);
