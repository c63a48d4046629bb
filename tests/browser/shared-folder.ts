// Has a folder, while the browser tests run, for what several of their files need.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for this run, in which files of several workers find what one of them has made. */
    shared: string;
  }
}

/** Starts before the first browser test; what it returns runs after the last. */
export default function setup(project: TestProject): () => void {
  const shared = mkdtempSync(join(tmpdir(), "browser-tests-"));
  project.provide("shared", shared);
  return () => rmSync(shared, { recursive: true, force: true });
}
