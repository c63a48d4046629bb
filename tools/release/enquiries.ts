// Entry point of a release's `enquiries.js`, which reads, answers, removes and backs up stored
// enquiries.

import { checkNode } from "./check-node.ts";

if (checkNode()) {
  const { runCommand } = await import("@site/service/commands/run");
  await runCommand(import.meta.dirname);
}
