// Implements `npm run typecheck`: generates the content's types, then checks the whole project.

import { join } from "node:path";
import { content, reactRouter, run, typescript } from "@site/site-build/commands";

const root = join(import.meta.dirname, "..");
// Types are generated first, as a new field of a schema would be checked against yesterday's.
for (const command of [content("build", "--quiet"), reactRouter("typegen"), typescript()]) {
  process.exitCode = await run(command, { root });
  if (process.exitCode !== 0) break;
}
