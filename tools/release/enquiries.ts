// Entry point of a release's `enquiries.js`, which reads, answers, removes and backs up stored enquiries.

import { checkNode } from "./check-node.ts";

if (checkNode()) {
  const { runCommand } = await import("../../server/commands/run.ts");
  await runCommand(import.meta.dirname);
}
