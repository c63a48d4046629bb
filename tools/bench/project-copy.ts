// Copies the project for benchmarks, so that its own caches and outputs do not change. Packages are linked, not copied.

import { cpSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linkPackages } from "@site/tests/link-packages";

/** Folders that are not copied: generated ones, and those of Git or a person. */
const left = new Set([
  ".cache",
  ".content",
  ".git",
  ".react-router",
  "build",
  "data",
  "node_modules",
  "screenshots",
]);

/**
 * Copies a project.
 * @param root its folder
 * @returns the folder of the copy, which the caller removes
 */
export function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "bench-"));
  for (const name of readdirSync(root)) {
    if (!left.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  linkPackages(copy);
  return copy;
}
