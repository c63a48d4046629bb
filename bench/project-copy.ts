// A copy of the project to measure in: its caches, outputs and stamp stay as they are. Packages are linked, not copied.

import { cpSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What is made, or belongs to Git or a person. */
const left = new Set([".cache", ".content", ".git", ".react-router", "build", "data", "node_modules", "screenshots"]);

/**
 * Copies a project.
 * @param root its folder
 * @returns the folder of the copy, which the caller removes
 */
export function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "bench-"));
  for (const name of readdirSync(root))
    if (!left.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  return copy;
}
