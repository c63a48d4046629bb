// The version of the inspection of pictures: results of another one are not used.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sharp, unknownColour, vips } from "./names.ts";

/** Names of the modules that inspect: all of this folder. */
export const inspectionFiles = (): string[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".ts"))
    .sort();

/**
 * A hash of the code and of the packages that it uses, but not of all packages: inspecting all pictures anew takes longer than compiling
 * all texts.
 */
export function inspectedBy(): string {
  const hash = createHash("sha256").update(`${sharp} ${vips} ${unknownColour}`);
  for (const name of inspectionFiles()) {
    hash.update(`\0${name}\0`).update(readFileSync(join(import.meta.dirname, name)));
  }
  return hash.digest("base64url");
}
