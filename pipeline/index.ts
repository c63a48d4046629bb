// The compiler's door for Node: what commands of other packages use of it. Each function loads its part of the compiler when it is called,
// so that importing this costs nothing.
import type { EncodeFile } from "./images/encode.ts";

export type { WatchState } from "./commands/watch.ts";
export type { EncodeFile } from "./images/encode.ts";
export type { PictureFile } from "./images/picture-files.ts";

/** What a site's data are made of. */
export interface SiteDataOptions {
  /** The content folder. */
  readonly content: string;
  /** The cache folder. */
  readonly cache: string;
  /** Path of the module that lists the site's pages. */
  readonly screens: string;
  /** The folder of the pages that explain codes. */
  readonly explanations: string;
}

/**
 * The data of a site for `openSite` of browser.ts, by file name; the same content always gives the same bytes.
 * @throws as the compiler; Error if the content has errors, because such a site is never published
 */
export async function siteData(options: SiteDataOptions): Promise<ReadonlyMap<string, string>> {
  const { content, cache, screens, explanations } = options;
  const { partsOf } = await import("./commands/parts.ts");
  const { siteDataFiles } = await import("./commands/site-data.ts");
  const parts = await partsOf({ content, cache, screens }).parts();
  return siteDataFiles(content, parts, explanations);
}

/**
 * Opens a picture for encoding its files. The large ones are made of one decoded picture.
 * @param bytes of the source
 * @returns a function that encodes a file and writes it atomically. It throws an UnusableError if the bytes are no longer those that were
 * compiled, the library's error if they cannot be encoded, the file system's if the file cannot be written
 */
export async function openPicture(bytes: Uint8Array): Promise<EncodeFile> {
  const images = await import("./images/encode.ts");
  return images.openPicture(bytes);
}

/**
 * The sources of pictures in a folder: path of each file by the common part of the names of its compiled files.
 * @param media the folder
 */
export async function pictureSources(media: string): Promise<ReadonlyMap<string, string>> {
  const { sourcesIn } = await import("./images/sources.ts");
  return sourcesIn(media);
}

/**
 * The module of the validator of a collection, or of its translations, as source text.
 * @param root the project's folder, with forward slashes, for the module's imports
 * @param collection its name
 */
export async function validatorModule(
  root: string,
  collection: string,
  isTranslated: boolean,
): Promise<string> {
  const made = await import("./read/schema/standalone.ts");
  return made.validatorModule(root, collection, isTranslated);
}

/**
 * The module that loads the validators of all collections, or of all translations, as source text.
 * @param address of the module of a collection's validator, by the collection's name
 */
export async function validatorsModule(
  address: (collection: string) => string,
  isTranslated: boolean,
): Promise<string> {
  const made = await import("./read/schema/standalone.ts");
  return made.validatorsModule(address, isTranslated);
}
