// Exports what other packages use of the compiler, and loads each part when it is called.
import type { EncodeFile } from "./images/encode.ts";
import type { SiteConfig } from "./read/files/site-config.ts";

export type { WatchState } from "./commands/watch.ts";
export type { Preview, PreviewedPage } from "./diff/preview.ts";
export type { EncodeFile } from "./images/encode.ts";
export type { PictureFile } from "./images/picture-files.ts";
export type { SiteConfig } from "./read/files/site-config.ts";

/**
 * Opens a picture for encoding its files. The large ones are made of one decoded picture.
 * @param bytes of the source
 * @returns a function that encodes a file and writes it atomically. It throws an UnusableError if
 * the bytes are no longer those that were compiled, the library's error if they cannot be encoded,
 * the file system's if the file cannot be written
 */
export async function openPicture(bytes: Uint8Array): Promise<EncodeFile> {
  const images = await import("./images/encode.ts");
  return images.openPicture(bytes);
}

/**
 * The sources of pictures in a folder: path of each file by the common part of the names of its
 * compiled files.
 * @param media the folder
 */
export async function pictureSources(media: string): Promise<ReadonlyMap<string, string>> {
  const { sourcesIn } = await import("./images/names.ts");
  return sourcesIn(media);
}

/**
 * The configuration of a site.
 * @param folder of the site, with `content.config.ts` and `schemas/`
 * @throws UnusableError with each mistake
 */
export async function readSiteConfig(folder: string): Promise<SiteConfig> {
  const loader = await import("./commands/site-config.ts");
  return loader.readSiteConfig(folder);
}
