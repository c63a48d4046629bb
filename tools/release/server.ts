// Entry point of a release's `server.js`, which lies in the folder that contains `build/`.

import { checkNode } from "./check-node.ts";

// Loaded only then, as an older Node does not know some of the modules that it imports.
if (checkNode()) {
  const { run } = await import("@site/service");
  await run(import.meta.dirname);
}
