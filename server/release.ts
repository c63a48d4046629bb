// Which release of the site runs: its version, as package.json beside `build/` says it, and the commit that the site was built from.

import { join } from "node:path";
import { builtFile, readBuilt } from "./built-file.ts";

/** What is known of it. */
export interface Release {
  readonly version?: string;
  /** Of Git; none where files were other than Git has them. */
  readonly commit?: string;
}

const ofPackage = builtFile<{ readonly version?: string }>("package.json", {
  type: "object",
  properties: { version: { type: "string" } },
});

/** What every built site says at `/build.json`. */
const ofSite = builtFile<{ readonly commit?: string | null }>("build.json", {
  type: "object",
  properties: { commit: { type: ["string", "null"] } },
});

/**
 * Reads it.
 * @param root folder with `build/` in it
 * @returns of each what its file says; nothing where there is no such file
 * @throws where one is there and cannot be read
 */
export async function readRelease(root: string): Promise<Release> {
  const { version } = (await readBuilt(root, ofPackage)) ?? {};
  const { commit } = (await readBuilt(join(root, "build/client"), ofSite)) ?? {};
  return { ...(version !== undefined && { version }), ...(typeof commit === "string" && { commit }) };
}
