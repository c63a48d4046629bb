// Serves build/client on a free port while the browser tests run, and has a folder for what several of their files need.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { listen } from "../../server/listen.ts";
import { staticSite } from "../../server/static.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the built site, without a slash at the end. */
    origin: string;
    /** A folder for this run, in which files of several workers find what one of them has made. */
    shared: string;
  }
}

/** Starts before the first browser test; what it returns runs after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const handler = await staticSite(join(import.meta.dirname, "../../build/client"));
  const site = await listen(handler, { port: 0, host: "127.0.0.1" });
  project.provide("origin", site.origin);
  const shared = mkdtempSync(join(tmpdir(), "browser-tests-"));
  project.provide("shared", shared);
  return async () => {
    await site.close();
    rmSync(shared, { recursive: true, force: true });
  };
}
