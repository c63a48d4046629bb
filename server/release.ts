// Reads the version of the running release from its package.json.

import { builtFile, readBuilt } from "./built-file.ts";

/** The running release. */
export interface Release {
  readonly version?: string | undefined;
  /** The Git commit that the site was built from; undefined if files differed from it. */
  readonly commit?: string | undefined;
}

const file = builtFile<Pick<Release, "version">>("package.json", {
  type: "object",
  properties: { version: { type: "string" } },
});

/**
 * Reads the version; undefined if the file names none.
 * @param root folder that contains `build/`
 * @throws if the file cannot be read or is invalid
 */
export async function readVersion(root: string): Promise<Release["version"]> {
  return (await readBuilt(root, file))?.version;
}
