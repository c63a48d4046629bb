// Entry point of a release's `server.js`, beside `build/`.

import { checkNode } from "./check-node.ts";

// `--check [FILE]` only checks Node and a file of settings.
const [option, file] = process.argv.slice(2);

// Loaded only then, as an older Node does not know some of the modules that it imports.
if (checkNode()) {
  const { check, run } = await import("@site/service");
  if (option !== "--check") {
    await run(import.meta.dirname);
  } else if (file !== undefined) {
    check(file, import.meta.dirname);
  }
}
