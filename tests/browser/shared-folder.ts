// Global setup of the browser tests: a temporary folder in which test files share what one has built.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for this run that all workers share. */
    shared: string;
  }
}

/** Runs before the first browser test; the returned function runs after the last. */
export default function setup(project: TestProject): () => void {
  const shared = mkdtempSync(join(tmpdir(), "browser-tests-"));
  project.provide("shared", shared);
  return () => rmSync(shared, { recursive: true, force: true });
}
