// Runs a benchmark by its name, `scale` or `phone`, as docs/scale.md describes.

import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const [, , name = "", ...args] = process.argv;
if (name === "scale") {
  await (await import("./scale.ts")).measureScale(root, args);
} else if (name === "phone") {
  await (await import("./phone.ts")).measurePhone(root, args);
} else {
  console.error("Usage: npm run bench -- scale|phone");
  process.exitCode = 2;
}
