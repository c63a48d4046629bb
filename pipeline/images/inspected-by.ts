// Names the version of the inspection of pictures, as results of another version are not used.
import { readdirSync } from "node:fs";
import { hashesOf } from "@site/files/file-hashes";
import { keyOf } from "@site/files/hash";
import { sharp, unknownColour, vips } from "./names.ts";

/** Names of the modules that inspect: all of this folder. */
export const inspectionFiles = (): string[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".ts"))
    .sort();

/**
 * A hash of the code and of the packages that it uses, but not of all packages: inspecting all
 * pictures anew takes longer than compiling all texts.
 */
export function inspectedBy(): string {
  const own = hashesOf(import.meta.dirname, inspectionFiles());
  return keyOf(sharp, vips, unknownColour, JSON.stringify(own));
}
