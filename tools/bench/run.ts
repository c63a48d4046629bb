// Runs a benchmark.
// npm run bench -- scale: time and memory of checks and builds with thousands of articles, cold and after a change.
// npm run bench -- desk: the writers' desk: time until ready, delay of findings, bytes loaded, also with 10,000 articles.
// npm run bench -- phone: the built pages on a phone, compared with the same without scripts.

import { join } from "node:path";
import { loadDesk } from "@site/common/desk";

const root = join(import.meta.dirname, "../..");

/** What the desk's door for measuring has. */
interface DeskBench {
  measureDesk(root: string, args: readonly string[]): Promise<void>;
}

/** The benchmarks by their names; each is imported only if it is run. */
const benchmarks: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  scale: async (args) => (await import("./scale.ts")).measureScale(root, args),
  desk: async (args) => (await loadDesk<DeskBench>("bench"))?.measureDesk(root, args),
  phone: async (args) => (await import("./phone.ts")).measurePhone(root, args),
};

const [, , name = "", ...args] = process.argv;
const benchmark = benchmarks[name];
if (benchmark) {
  await benchmark(args);
  process.exit();
}
console.error("Usage: npm run bench -- scale|desk|phone");
process.exitCode = 2;
