// Implements `npm run release`: builds what has changed, and makes `release/` for a server machine.
// The machine needs nothing else but Node. It fails if a document cannot be made: a release is the whole site.

import { join } from "node:path";
import { BuildError, build, readBuildArguments } from "@site/site-build";
import { makeRelease } from "./make-release.ts";

const root = join(import.meta.dirname, "../..");

try {
  await build({ root, needsDocuments: true, ...readBuildArguments(process.argv.slice(2)) });
  process.env.NODE_ENV = "production";
  await makeRelease(root, join(root, "release"));
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof BuildError ? error.message : error);
}
