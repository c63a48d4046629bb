// The names that the classes of CSS modules get. Vite's own end in the number of a line, which no compression can guess: without it the
// scripts of the home page are 400 bytes smaller.
import { createHash } from "node:crypto";

/**
 * The name of a class: as in its file, with a hash of the file's path.
 * @param path relative to the project, so that every machine builds the same
 */
export function scopedName(name: string, path: string): string {
  const file = path.replace(/\?.*/s, "").replaceAll("\\", "/");
  return `${name}_${createHash("sha256").update(file).digest("base64url").slice(0, 4)}`;
}
