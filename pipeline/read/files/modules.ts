// Finds modules by listing a folder, so that a new check or format is only a new file.
import { readdirSync } from "node:fs";

/** Names of the modules in a folder, without extensions, sorted. */
export function moduleNames(folder: URL): string[] {
  return readdirSync(folder)
    .flatMap((name) => /^(.+)\.ts$/.exec(name)?.[1] ?? [])
    .sort();
}
