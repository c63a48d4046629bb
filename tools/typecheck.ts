// Implements `npm run typecheck`: checks the types of the whole project. If the types of the content have not been generated yet, as after
// `npm ci`, it compiles the content first.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { content, reactRouter, run, typescript } from "@site/site-build/commands";

const root = join(import.meta.dirname, "..");
const areThere = [".content/types.d.ts", ".cache/types/sources.d.ts"].every((file) =>
  existsSync(join(root, file)),
);
const commands = [
  ...(areThere ? [] : [content("build", "--no-images")]),
  reactRouter("typegen"),
  typescript(),
];
for (const command of commands) {
  process.exitCode = await run(command, { root });
  if (process.exitCode !== 0) break;
}
