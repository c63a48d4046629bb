// Entry point of a release's `enquiries.js`, which lists or exports the stored enquiries.

import { needsNode } from "./needs-node.ts";

if (needsNode()) {
  const { readCommand } = await import("../../server/store/export.ts");
  await readCommand(import.meta.dirname);
}
