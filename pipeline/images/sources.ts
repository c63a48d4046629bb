// Finds the sources of compiled pictures by the names of these.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { hexHash, pictureName } from "./names.ts";

/**
 * The files of a folder by the common part of the names of their compiled pictures.
 * @param media the folder
 */
export function sourcesIn(media: string): Map<string, string> {
  const sources = new Map<string, string>();
  for (const path of readdirSync(media, { recursive: true, encoding: "utf8" }).sort()) {
    // Files of any extension: the hash in a picture's name is made from the bytes.
    const file = join(media, path);
    if (statSync(file).isFile()) {
      sources.set(pictureName(path.split(sep).join("/"), hexHash(readFileSync(file))), file);
    }
  }
  return sources;
}
