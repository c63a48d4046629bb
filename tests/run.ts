// npm test: every check there is, with one summary at the end. With patterns behind `--` only the tests in files like these run, and
// only what they need is made before them. `--long` is npm run test:long: what is exhaustive, too.

import { globSync } from "node:fs";
import { join, sep } from "node:path";
import { parseArgs } from "node:util";
import { startVitest } from "vitest/node";
import { prepare } from "../tools/build/build.ts";
import { type Command, content, listenTo, ownScript, reactRouter, tool, typescript } from "../tools/build/commands.ts";
import { BuildError, seconds } from "../tools/build/steps.ts";
import { findChromium, installChromium } from "./browser/chromium.ts";
import { findSecondChromium, secondChromiumVariable } from "./browser/second-chromium.ts";
import { install, isInstalled } from "./engines/installed.ts";
import { watch } from "./fuzz/under-way.ts";
import { countTests, type Need } from "./run/results.ts";
import type { Cluster } from "./server/cluster.ts";
import { findPostgres, installPostgres, postgresVariable, startPostgres } from "./server/postgres.ts";

const root = join(import.meta.dirname, "..");
/** A workflow may leave out nothing that its system could have. */
const isStrict = process.env.CI === "true";

const { values: given, positionals: patterns } = parseArgs({
  options: { long: { type: "boolean", default: false } },
  allowPositionals: true,
});
const everything = patterns.length === 0;

/** Test files whose path contains one of the patterns, as vitest chooses them. */
const files = globSync("tests/**/*.test.{ts,tsx}", { cwd: root })
  .map((file) => file.split(sep).join("/"))
  .filter((file) => everything || patterns.some((pattern) => file.toLowerCase().includes(pattern.toLowerCase())));
const any = (start: RegExp) => files.some((file) => start.test(file));
const needs = {
  // Modules of the app import what the compiler has written.
  content: any(/^tests\/(?:app|site|browser|engines)\//),
  site: any(/^tests\/(?:site|browser|engines)\//),
  desk: any(/^tests\/browser\/desk-/),
  browser: any(/^tests\/browser\//),
  // They take minutes: npm test runs them only when a pattern names them.
  engines: any(/^tests\/engines\//) && (given.long || !everything),
  postgres: any(/^tests\/(?:server|site)\//),
};

// The modules of the many processes that tests start are compiled once.
process.env.NODE_COMPILE_CACHE ??= join(root, ".cache/node");
// Node 22 says on standard error, where tests listen, that SQLite is experimental.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --disable-warning=ExperimentalWarning`.trim();

type Outcome = "passed" | "failed" | "skipped";

/** What became of a step. */
interface Result {
  readonly name: string;
  readonly outcome: Outcome;
  readonly milliseconds: number;
}

const results: Result[] = [];

/** Does one step and notes how it went; what throws has failed. */
async function check(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const outcome = await work().catch((error: unknown): "failed" => {
    console.error(error instanceof BuildError ? error.message : error);
    return "failed";
  });
  results.push({ name, outcome, milliseconds: performance.now() - start });
  return outcome;
}

/** What became of a step that was under way beside others. */
interface Done extends Omit<Result, "name"> {
  readonly output: string;
}

/** Runs commands until one fails, and keeps what they print. */
async function quietly(...list: readonly Command[]): Promise<Done> {
  const start = performance.now();
  const output: string[] = [];
  let outcome: Outcome = "passed";
  for (const command of list) {
    const { status, all } = await listenTo(command, { root });
    if (all !== "") output.push(all);
    if (status === 0) continue;
    outcome = "failed";
    break;
  }
  return { outcome, milliseconds: performance.now() - start, output: output.join("\n") };
}

/** Prints a step that is under way beside others, when it is its turn. */
async function inTurn(name: string, work: Promise<Done>): Promise<Outcome> {
  const { output, ...done } = await work;
  console.log(`\n== ${name}${output === "" ? "" : `\n${output}`}`);
  results.push({ name, ...done });
  return done.outcome;
}

console.log(`Node ${process.version}`);
if (files.length === 0) {
  console.error(`No test file is like ${patterns.join(", ")}.`);
  process.exit(1);
}

// The linter beside the compiler, the type check and the desk beside the build: each keeps one core busy.
const lint = everything ? quietly(tool("@biomejs/biome", "bin/biome", "check", "--error-on-warnings")) : undefined;
const compiling = needs.content ? quietly(content("build", "--no-images")) : undefined;
if (lint) await inTurn("Lint", lint);
const compiled = compiling ? await inTurn("Content", compiling) : "skipped";
const types = everything ? quietly(reactRouter("typegen"), typescript()) : undefined;
const desk = needs.desk && compiled === "passed" ? quietly(ownScript("desk", "tests/run/make-desk.ts")) : undefined;
const built = needs.site
  ? await check("Site", async () => {
      // The build would only repeat the compiler's errors.
      if (compiled !== "passed") return "skipped";
      await prepare({ root });
      return "passed";
    })
  : "skipped";
if (types) await inTurn("Types", types);
if (desk) await inTurn("Desk", desk);

/** What cannot be had here. */
const missing = new Set<Need>();

if (needs.browser)
  await check("Browser", async () => {
    let browser = findChromium();
    if (!browser && process.env.CHROMIUM_PATH) {
      console.error(`  CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not run.`);
      missing.add("browser");
      return "failed";
    }
    browser ??= installChromium();
    if (browser) {
      console.log(`  ${browser}`);
      process.env.CHROMIUM_PATH = browser;
      const second = findSecondChromium(browser, isStrict);
      if (second) {
        console.log(`  ${second}`);
        process.env[secondChromiumVariable] = second;
      }
      return "passed";
    }
    console.error(
      "  THERE IS NO BROWSER: the browser tests are skipped. Install Chromium, or name one in CHROMIUM_PATH.",
    );
    missing.add("browser");
    return isStrict ? "failed" : "skipped";
  });

if (needs.engines)
  await check("Engines", async () => {
    for (const engine of ["firefox", "webkit"] as const)
      if (files.includes(`tests/engines/${engine}.test.ts`) && !isInstalled(engine) && !install(engine))
        missing.add(engine);
    const names = [...missing].filter((need) => need === "firefox" || need === "webkit");
    if (names.length === 0) return "passed";
    console.error(
      `  THERE IS NO ${names.join(" AND NO ").toUpperCase()}: its tests are skipped. ` +
        "Install them (Debian: apt-get install firefox-esr webkit2gtk-driver xvfb xauth).",
    );
    // On other systems there is nothing of WebKit that could be driven.
    return process.platform === "linux" ? "failed" : "skipped";
  });

let postgres: Cluster | undefined;
if (needs.postgres)
  await check("PostgreSQL", async () => {
    const bin = findPostgres() ?? installPostgres();
    if (bin) {
      postgres = await startPostgres(bin);
      process.env[postgresVariable] = postgres.url;
      console.log(`  ${bin}`);
      return "passed";
    }
    console.error("  THERE IS NO POSTGRESQL: its tests are skipped. Install it (Debian: apt-get install postgresql).");
    missing.add("PostgreSQL");
    // Elsewhere the machines of a workflow have none.
    return isStrict && process.platform === "linux" ? "failed" : "skipped";
  });

process.env.NODE_ENV = "test";
if (given.long) process.env.LONG = "1";
let count: ReturnType<typeof countTests> | undefined;
await check("Tests", async () => {
  // Tests of the built site would all say the same where there is none.
  const ofSite = built === "passed" ? ["site", "browser", ...(needs.engines ? ["engines"] : [])] : [];
  // No test measures time; of the many cases of a long run one may never come to its end.
  const cases = given.long ? watch() : undefined;
  Object.assign(process.env, cases?.environment);
  const vitest = await startVitest("test", patterns, { root, watch: false, project: ["sources", ...ofSite] });
  count = countTests(vitest);
  await vitest.close();
  const hung = cases?.stop() ?? 0;
  return count.failed === 0 && hung === 0 ? "passed" : "failed";
});
await postgres?.stop();

if (count) {
  console.log("\n== Slowest files");
  for (const { file, milliseconds } of count.slowest) console.log(`${seconds(milliseconds).padStart(7)}  ${file}`);
}
const width = Math.max(...results.map(({ name }) => name.length));
console.log("\n== Summary");
for (const { name, outcome, milliseconds } of results)
  console.log(`${name.padEnd(width)}  ${outcome.padEnd("skipped".length)}  ${seconds(milliseconds)}`);
if (needs.site && built !== "passed")
  console.log("NO SITE: the tests of the built site and those in a browser did not run.");
for (const need of missing) {
  const left = count?.skipped.filter((test) => test.needs === need).length;
  console.log(`NO ${need.toUpperCase()}: the ${left ?? 0} tests that need it did not run.`);
}
for (const { name, needs: need } of count?.skipped ?? [])
  if (!need || !missing.has(need)) console.log(`Not run here: ${name}`);
const { passed = 0, failed = 1, skipped = [] } = count ?? {};
console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`);
process.exitCode = failed > 0 || results.some(({ outcome }) => outcome === "failed") ? 1 : 0;
