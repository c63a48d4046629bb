// Implements `npm run release`: makes `release/` for a server machine with nothing but Node.

import { join } from "node:path";
import { BuildError, build, readBuildArguments } from "@site/site-build";
import { makeRelease } from "./make-release.ts";

const root = join(import.meta.dirname, "../..");

try {
  // A preview passes with samples, and search engines are asked not to list it.
  const { today, preview = false } = readBuildArguments(process.argv.slice(2));
  await build({ root, today, needsDocuments: true, isRelease: !preview });
  process.env.NODE_ENV = "production";
  await makeRelease(root, join(root, "release"));
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof BuildError ? error.message : error);
}
