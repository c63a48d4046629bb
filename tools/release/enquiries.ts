// Entry point of a release's `enquiries.js`, which reads, answers, removes and backs up stored enquiries.

import { needsNode } from "./needs-node.ts";

if (needsNode()) {
  const { runCommand } = await import("../../server/commands/run.ts");
  await runCommand(import.meta.dirname);
}
