// Runs a benchmark by its name, `scale`, `phone` or `desk`, as docs/scale.md describes.

import { join } from "node:path";
import { loadDesk } from "@site/common/desk";

/** What the desk's door for measuring has. */
interface DeskBench {
  measureDesk(root: string, args: readonly string[]): Promise<void>;
}

const root = join(import.meta.dirname, "../..");
const [, , name = "", ...args] = process.argv;
if (name === "scale") {
  await (await import("./scale.ts")).measureScale(root, args);
} else if (name === "phone") {
  await (await import("./phone.ts")).measurePhone(root, args);
} else if (name === "desk") {
  await (await loadDesk<DeskBench>("bench"))?.measureDesk(root, args);
} else {
  console.error("Usage: npm run bench -- scale|phone|desk");
  process.exitCode = 2;
}
