// Finds modules by listing a folder, such as checks and report formats, so that a new one is only a new file.
import { readdirSync } from "node:fs";

/** Names of the modules in a folder, without extensions, sorted. */
export function moduleNames(folder: URL): string[] {
  return readdirSync(folder)
    .flatMap((name) => /^(.+)\.ts$/.exec(name)?.[1] ?? [])
    .sort();
}
