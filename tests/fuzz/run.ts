// `npm run fuzz -- --minutes 10`: runs the fuzz tests with new seeds for the given time. They print
// how many cases were tried. The first failing case is shortened, printed as a fixture, and ends
// the run.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { content, run, tool } from "@site/site-build/commands";

const root = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string" },
    workers: { type: "string", default: String(Math.max(1, availableParallelism() - 1)) },
  },
});
const minutes = Number(values.minutes);
const workers = Number(values.workers);
const first = values.seed === undefined ? Date.now() % 1e9 : Number(values.seed);
if (!(minutes > 0) || !Number.isInteger(workers) || workers < 1 || !Number.isInteger(first)) {
  console.error(
    "npm run fuzz -- --minutes 10 --workers 1 --seed 1: minutes and workers are more than none, the seed is whole.",
  );
  process.exit(2);
}

const vitest = tool(
  "vitest",
  "vitest.mjs",
  "run",
  "--project=sources",
  "--reporter=default",
  "tests/fuzz/fuzz.test.ts",
);
// A case that never ends can be tried again.
console.log(`Seeds from ${first} on`);
// Texts are rendered by parts of the app, which import the compiler's output.
if ((await run(content("build"), { root })) !== 0) {
  throw new Error("The content has errors: texts cannot be rendered.");
}
const statuses = await Promise.all(
  Array.from({ length: workers }, (_, index) =>
    run(vitest, {
      root,
      environment: {
        NODE_ENV: "test",
        FUZZ_MINUTES: String(minutes),
        FUZZ_SEED: String(first + index),
      },
    }),
  ),
);
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
