// Reads which release runs: the version in package.json and the commit that the site was built from.

import { join } from "node:path";
import { builtFile, readBuilt } from "./built-file.ts";

/** The running release. */
export interface Release {
  readonly version?: string;
  /** The Git commit; undefined if files differed from it. */
  readonly commit?: string;
}

const ofPackage = builtFile<{ readonly version?: string }>("package.json", {
  type: "object",
  properties: { version: { type: "string" } },
});

/** The site's own `/build.json`. */
const ofSite = builtFile<{ readonly commit?: string | null }>("build.json", {
  type: "object",
  properties: { commit: { type: ["string", "null"] } },
});

/**
 * Reads the version and the commit.
 * @param root folder that contains `build/`
 * @returns whichever of the two a file names
 * @throws if a file cannot be read or is invalid
 */
export async function readRelease(root: string): Promise<Release> {
  const { version } = (await readBuilt(root, ofPackage)) ?? {};
  const { commit } = (await readBuilt(join(root, "build/client"), ofSite)) ?? {};
  return { ...(version !== undefined && { version }), ...(typeof commit === "string" && { commit }) };
}
