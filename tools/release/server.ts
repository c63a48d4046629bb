// Entry point of a release's `server.js`, in the folder that contains `build/`; `--check` only checks Node.

import { checkNode } from "./check-node.ts";

// Loaded only then, as an older Node does not know some of the modules that it imports.
if (checkNode() && !process.argv.includes("--check")) {
  const { run } = await import("@site/service");
  await run(import.meta.dirname);
}
