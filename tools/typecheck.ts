// npm run typecheck: the types of the whole project. Those of the content and of the routes are made from schemas and content, so
// where these have not been compiled yet, right after npm ci, they are first.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { content, reactRouter, run, typescript } from "./build/commands.ts";

const root = join(import.meta.dirname, "..");
const areThere = [".content/types.d.ts", ".cache/types/sources.d.ts"].every((file) => existsSync(join(root, file)));
const commands = [...(areThere ? [] : [content("build", "--no-images")]), reactRouter("typegen"), typescript()];
for (const command of commands) {
  process.exitCode = await run(command, { root });
  if (process.exitCode !== 0) break;
}
