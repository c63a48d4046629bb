// Implements `npm run release`: builds what has changed, and makes `release/` for a server machine.
// The machine needs nothing else but Node. It fails if the content does not pass the check of a release, or a document cannot be made;
// with --preview samples pass, and search engines are asked not to list the site.

import { join } from "node:path";
import { BuildError, build, readBuildArguments } from "@site/site-build";
import { makeRelease } from "./make-release.ts";

const root = join(import.meta.dirname, "../..");

try {
  const { today, preview = false } = readBuildArguments(process.argv.slice(2));
  await build({ root, today, needsDocuments: true, isRelease: !preview });
  process.env.NODE_ENV = "production";
  await makeRelease(root, join(root, "release"));
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof BuildError ? error.message : error);
}
