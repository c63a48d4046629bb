// Which release of the site runs: its version and commit, as package.json beside `build/` says them.

import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What is known of it. */
export interface Release {
  readonly version?: string;
  /** Of Git; only `npm run release` writes it. */
  readonly commit?: string;
}

const textOf = (value: unknown, name: string): string | undefined => {
  const text: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return typeof text === "string" ? text : undefined;
};

/**
 * Reads it.
 * @param root folder with `build/` in it
 * @returns nothing where there is no such file
 * @throws where it is there and cannot be read
 */
export async function readRelease(root: string): Promise<Release> {
  const text = await readFile(join(root, "package.json"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  const about: unknown = JSON.parse(text);
  const [version, commit] = [textOf(about, "version"), textOf(about, "gitHead")];
  return { ...(version !== undefined && { version }), ...(commit !== undefined && { commit }) };
}
