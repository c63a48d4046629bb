// Implements `npm run typecheck`: generates the types of the content, then checks the whole project.
// Otherwise a new field of a schema would be checked against yesterday's types.

import { join } from "node:path";
import { content, reactRouter, run, typescript } from "@site/site-build/commands";

const root = join(import.meta.dirname, "..");
for (const command of [content("build", "--quiet"), reactRouter("typegen"), typescript()]) {
  process.exitCode = await run(command, { root });
  if (process.exitCode !== 0) break;
}
