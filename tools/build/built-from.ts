// What a site was built from, as it says itself at `/build.json`: so anybody can build the same, and tell whether it is (`npm run verify`).

import { execFileSync } from "node:child_process";
import type { Inputs } from "./inputs.ts";

/** Name of the file in the site. */
export const builtFromName = "build.json";

/** Content of the file. */
export interface BuiltFrom {
  /** Of Git; null outside of it, and where files were other than it has them. */
  readonly commit: string | null;
  /** The day that visitors see it on, as `2026-11-23`. */
  readonly day: string;
  /** Node's version, and what `PUBLIC_*` puts into the pages. */
  readonly settings: Inputs["settings"];
}

/** The commit of a folder; null outside of Git, and where files are other than it has them. */
export function commitOf(root: string): string | null {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  try {
    return git("status", "--porcelain") === "" ? git("rev-parse", "HEAD") : null;
  } catch {
    return null;
  }
}
