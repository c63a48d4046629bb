// npm test: every check there is, in order, with one summary at the end.

import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { JsonTestResults } from "vitest/node";
import { prepare } from "../tools/build/build.ts";
import { type Command, content, reactRouter, run, tool } from "../tools/build/commands.ts";
import { BuildError, seconds } from "../tools/build/steps.ts";
import { findChromium, installChromium } from "./browser/chromium.ts";
import { type Cluster, findPostgres, installPostgres, postgresVariable, startPostgres } from "./server/postgres.ts";

const root = join(import.meta.dirname, "..");
const report = join(root, ".cache/tests.json");

interface Result {
  readonly name: string;
  readonly outcome: "passed" | "failed" | "skipped";
  readonly milliseconds: number;
}

const results: Result[] = [];

/** Does one step and notes how it went; what throws has failed. */
async function check(name: string, work: () => Promise<Result["outcome"]>): Promise<Result["outcome"]> {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const outcome = await work().catch((error: unknown): "failed" => {
    console.error(error instanceof BuildError ? error.message : error);
    return "failed";
  });
  results.push({ name, outcome, milliseconds: performance.now() - start });
  return outcome;
}

/** Runs commands until one fails. */
async function commands(
  list: readonly Command[],
  environment: Record<string, string> = {},
): Promise<Result["outcome"]> {
  for (const command of list) {
    if ((await run(command, { root, environment })) !== 0) return "failed";
  }
  return "passed";
}

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Those of the skipped that need a browser. */
  readonly inBrowser: number;
  /** Those of the skipped that need PostgreSQL; their suites say so in their names. */
  readonly onPostgres: number;
  /** Names of the other skipped ones. */
  readonly others: readonly string[];
}

/** Counts tests; a file that could not even be read counts as one that failed. */
function count(): Count {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, inBrowser: 0, onPostgres: 0, others: [] };
  const tests: JsonTestResults = JSON.parse(readFileSync(report, "utf8"));
  const unread = tests.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const isLeftOut = ({ status }: { readonly status: string }) => status === "skipped" || status === "pending";
  const leftOut = tests.testResults.flatMap((file) =>
    file.assertionResults.filter(isLeftOut).map(({ fullName }) => {
      const needsBrowser = file.name.replaceAll("\\", "/").includes("/tests/browser/");
      return { fullName, needs: needsBrowser ? "browser" : fullName.includes("PostgreSQL") ? "PostgreSQL" : "other" };
    }),
  );
  const needing = (what: string) => leftOut.filter(({ needs }) => needs === what);
  return {
    passed: tests.numPassedTests,
    failed: tests.numFailedTests + unread.length,
    skipped: tests.numPendingTests + tests.numTodoTests,
    inBrowser: needing("browser").length,
    onPostgres: needing("PostgreSQL").length,
    others: needing("other").map(({ fullName }) => fullName),
  };
}

await check("Lint", () => commands([tool("@biomejs/biome", "bin/biome", "check", "--error-on-warnings")]));
const compiled = await check("Content", () => commands([content("build")]));
await check("Types", () => commands([reactRouter("typegen"), tool("typescript", "bin/tsc")]));
const built = await check("Site", async () => {
  // The build would only repeat the compiler's errors.
  if (compiled !== "passed") return "skipped";
  await prepare({ root });
  return "passed";
});

let browser: string | undefined;
await check("Browser", async () => {
  browser = findChromium();
  if (!browser && process.env.CHROMIUM_PATH) {
    console.error(`  CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not run.`);
    return "failed";
  }
  browser ??= installChromium();
  if (browser) {
    console.log(`  ${browser}`);
    return "passed";
  }
  console.error(
    "  THERE IS NO BROWSER: the browser tests are skipped. Install Chromium, or name one in CHROMIUM_PATH.",
  );
  return process.env.CI === "true" ? "failed" : "skipped";
});

let postgres: Cluster | undefined;
await check("PostgreSQL", async () => {
  const bin = findPostgres() ?? installPostgres();
  if (bin) {
    postgres = await startPostgres(bin);
    console.log(`  ${bin}`);
    return "passed";
  }
  console.error("  THERE IS NO POSTGRESQL: its tests are skipped. Install it (Debian: apt-get install postgresql).");
  return process.env.CI === "true" ? "failed" : "skipped";
});

rmSync(report, { force: true });
mkdirSync(join(root, ".cache"), { recursive: true });
await check("Tests", () => {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  // Tests of the built site would all say the same where there is none.
  const projects = built === "passed" ? [] : ["--project=sources"];
  return commands([tool("vitest", "vitest.mjs", "run", ...reporters, ...projects)], {
    NODE_ENV: "test",
    ...(browser && { CHROMIUM_PATH: browser }),
    ...(postgres && { [postgresVariable]: postgres.url }),
  });
});
await postgres?.stop();

const { passed, failed, skipped, inBrowser, onPostgres, others } = count();
const width = Math.max(...results.map(({ name }) => name.length));
console.log("\n== Summary");
for (const { name, outcome, milliseconds } of results) {
  console.log(`${name.padEnd(width)}  ${outcome.padEnd("skipped".length)}  ${seconds(milliseconds)}`);
}
if (!browser && built === "passed") console.log(`NO BROWSER: the ${inBrowser} tests that need one did not run.`);
if (!postgres) console.log(`NO POSTGRESQL: the ${onPostgres} tests that need it did not run.`);
if (built !== "passed") console.log("NO SITE: the tests of the built site and those in a browser did not run.");
for (const name of others) console.log(`Not run here: ${name}`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 || results.some(({ outcome }) => outcome === "failed") ? 1 : 0;
