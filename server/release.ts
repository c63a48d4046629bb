// Which release of the site runs: its version and commit, as package.json beside `build/` says them.

import { builtFile, readBuilt } from "./built-file.ts";

/** What is known of it. */
export interface Release {
  readonly version?: string;
  /** Of Git; only `npm run release` writes it. */
  readonly commit?: string;
}

const text = { type: "string" };
const about = builtFile<{ readonly version?: string; readonly gitHead?: string }>("package.json", {
  type: "object",
  properties: { version: text, gitHead: text },
});

/**
 * Reads it.
 * @param root folder with `build/` in it
 * @returns nothing where there is no such file
 * @throws where it is there and cannot be read
 */
export async function readRelease(root: string): Promise<Release> {
  const { version, gitHead: commit } = (await readBuilt(root, about)) ?? {};
  return { ...(version !== undefined && { version }), ...(commit !== undefined && { commit }) };
}
