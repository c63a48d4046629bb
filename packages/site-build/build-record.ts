// Describes what a site was built from, in its `/build.json`.

import { execFileSync } from "node:child_process";
import type { Inputs } from "./inputs.ts";

/** Name of the file in the site. */
export const buildRecordName = "build.json";

/** Content of the file. */
export interface BuildRecord {
  /** The Git commit; null outside Git and if files differ from the commit. */
  readonly commit: string | null;
  /** The date for which it was built, such as `2026-11-23`. */
  readonly day: string;
  /** Node's version, and the `PUBLIC_*` variables. */
  readonly settings: Inputs["settings"];
}

/** The checked-out commit; null outside Git and if files differ from it. */
export function commitOf(root: string): string | null {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  try {
    return git("status", "--porcelain") === "" ? git("rev-parse", "HEAD") : null;
  } catch {
    return null;
  }
}
