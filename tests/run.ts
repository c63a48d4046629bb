// npm test: every check there is, with one summary at the end. A file whose tests have passed on exactly what they can read now
// is not run again, and counted as such; `--all` runs it. With patterns behind `--` only the tests in files like these run, and
// only what they need is made before them. `--long` is npm run test:long: what is exhaustive, too.

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepare } from "../tools/build/build.ts";
import { type Command, content, listenTo, ownScript, reactRouter, run, tool } from "../tools/build/commands.ts";
import { BuildError, seconds } from "../tools/build/steps.ts";
import { findChromium, installChromium } from "./browser/chromium.ts";
import { install, isInstalled } from "./engines/installed.ts";
import { watch } from "./fuzz/under-way.ts";
import { askedVariable, readAsked } from "./run/asked.ts";
import { timesVariable } from "./run/file-times.ts";
import { inputsOf } from "./run/inputs.ts";
import { keepPassed, type Passed, readKept, unchanged } from "./run/kept.ts";
import { countTests } from "./run/results.ts";
import { filesLike, needsOf } from "./run/selection.ts";
import type { Cluster } from "./server/cluster.ts";
import { findPostgres, installPostgres, postgresVariable, startPostgres } from "./server/postgres.ts";

const root = join(import.meta.dirname, "..");
const report = join(root, ".cache/tests.json");
const times = join(root, ".cache/tests-times.json");
/** Of this run alone: some tests run npm test. */
const notes = join(root, `.cache/tests-asked-${process.pid}.jsonl`);

const { values: given, positionals: patterns } = parseArgs({
  options: { long: { type: "boolean", default: false }, all: { type: "boolean", default: false } },
  allowPositionals: true,
});
const files = filesLike(root, patterns, given.long);
const needs = needsOf(root, files);
const everything = patterns.length === 0;

// The modules of the many processes that tests start are compiled once.
process.env.NODE_COMPILE_CACHE ??= join(root, ".cache/node");
// Node 22 says on standard error, where tests listen, that SQLite is experimental.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --disable-warning=ExperimentalWarning`.trim();

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

/** What became of a step that was under way beside others. */
interface Done extends Omit<Result, "name"> {
  readonly said: string;
}

/** Runs commands until one fails, and keeps what they say. */
async function quietly(...list: readonly Command[]): Promise<Done> {
  const start = performance.now();
  const said: string[] = [];
  const done = (outcome: Result["outcome"]) => ({
    outcome,
    milliseconds: performance.now() - start,
    said: said.join("\n"),
  });
  for (const command of list) {
    const { status, all } = await listenTo(command, { root });
    if (all !== "") said.push(all);
    if (status !== 0) return done("failed");
  }
  return done("passed");
}

/** Says what a step has said that is under way beside others, when it is its turn. */
async function inTurn(name: string, work: Promise<Done>): Promise<Result["outcome"]> {
  const { said, ...done } = await work;
  console.log(`\n== ${name}${said === "" ? "" : `\n${said}`}`);
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
const types = everything ? quietly(reactRouter("typegen"), tool("typescript", "bin/tsc")) : undefined;
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

let browser: string | undefined;
if (needs.browser)
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

/** Engines whose tests cannot run here. */
const missing: string[] = [];
if (needs.engines)
  await check("Engines", async () => {
    for (const engine of ["firefox", "webkit"] as const)
      if (files.includes(`tests/engines/${engine}.test.ts`) && !isInstalled(engine) && !install(engine))
        missing.push(engine);
    if (missing.length === 0) return "passed";
    console.error(
      `  THERE IS NO ${missing.join(" AND NO ").toUpperCase()}: its tests are skipped. ` +
        "Install them (Debian: apt-get install firefox-esr webkit2gtk-driver xvfb xauth).",
    );
    // On other systems there is nothing of WebKit that could be driven.
    return process.platform === "linux" ? "failed" : "skipped";
  });

// What these tests can read is settled: it is made, and nothing below changes it.
const named = Object.entries(process.env).filter(([name]) =>
  /^(?:PATH|TZ|LANG|SEED|CONTENTS|(?:CHROMIUM|FUZZ|GIT|LC|NODE|PUBLIC)_.*)$/.test(name),
);
const surroundings = {
  ...Object.fromEntries(named.sort()),
  node: process.version,
  user: `${process.getuid?.()}`,
  browser,
};
const inputs = inputsOf(root, surroundings);
// Whoever names tests wants them run, and a long run or one of a workflow is to say what is true without any of an earlier one.
const mayKeep = everything && !given.all && !given.long && process.env.CI !== "true";
const kept = mayKeep && inputs ? unchanged(readKept(root), files, inputs, Date.now()) : new Map<string, never>();
const left = files.filter((file) => !kept.has(file));
const before = inputs && new Map(left.map((file) => [file, inputs(file)]));
const leftNeeds = needsOf(root, left);

let postgres: Cluster | undefined;
if (leftNeeds.postgres)
  await check("PostgreSQL", async () => {
    const bin = findPostgres() ?? installPostgres();
    if (bin) {
      postgres = await startPostgres(bin);
      console.log(`  ${bin}`);
      return "passed";
    }
    console.error("  THERE IS NO POSTGRESQL: its tests are skipped. Install it (Debian: apt-get install postgresql).");
    // Elsewhere the machines of a workflow have none.
    return process.env.CI === "true" && process.platform === "linux" ? "failed" : "skipped";
  });

for (const last of [report, times]) rmSync(last, { force: true });
mkdirSync(join(root, ".cache"), { recursive: true });
await check("Tests", async () => {
  if (left.length === 0) return "passed";
  const reporters = [
    "--reporter=default",
    "--reporter=./tests/run/file-times.ts",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  // Tests of the built site would all say the same where there is none.
  const projects =
    built !== "passed"
      ? ["--project=sources"]
      : needs.engines
        ? []
        : ["sources", "site", "browser"].map((name) => `--project=${name}`);
  // No test measures time; of the many cases of a long run one may never come to its end.
  const cases = given.long ? watch() : undefined;
  const environment = {
    NODE_ENV: "test",
    [askedVariable]: notes,
    [timesVariable]: times,
    ...(given.long && { LONG: "1" }),
    ...cases?.environment,
    ...(browser && { CHROMIUM_PATH: browser }),
    ...(postgres && { [postgresVariable]: postgres.url }),
  };
  const chosen = kept.size > 0 ? left : patterns;
  const status = await run(tool("vitest", "vitest.mjs", "run", ...reporters, ...projects, ...chosen), {
    root,
    environment,
  });
  const hung = cases?.stop() ?? 0;
  return status === 0 && hung === 0 ? "passed" : "failed";
});
await postgres?.stop();
// Who saves a file meanwhile has tested neither the one nor the other.
const after = given.long ? undefined : inputsOf(root, surroundings);
if (after) {
  const asked = readAsked(notes);
  const same = left.filter((file) => before?.get(file) === after(file));
  const rows = same.map((file): [string, Pick<Passed, "inputs" | "asked">] => {
    const wanted = asked.get(file);
    return [file, { inputs: after(file, wanted), ...(wanted && { asked: wanted }) }];
  });
  keepPassed(root, report, new Map(rows), Date.now());
}
rmSync(notes, { force: true });

const { passed, failed, skipped, inBrowser, onEngines, onPostgres, others, slowest } = countTests(
  root,
  report,
  times,
  left,
);
console.log("\n== Slowest files");
for (const { file, milliseconds } of slowest) console.log(`${seconds(milliseconds).padStart(7)}  ${file}`);
const width = Math.max(...results.map(({ name }) => name.length));
console.log("\n== Summary");
for (const { name, outcome, milliseconds } of results) {
  console.log(`${name.padEnd(width)}  ${outcome.padEnd("skipped".length)}  ${seconds(milliseconds)}`);
}
if (needs.browser && !browser && built === "passed")
  console.log(`NO BROWSER: the ${inBrowser} tests that need one did not run.`);
if (missing.length > 0) console.log(`NO ${missing.join(", NO ").toUpperCase()}: ${onEngines} tests did not run.`);
if (leftNeeds.postgres && !postgres) console.log(`NO POSTGRESQL: the ${onPostgres} tests that need it did not run.`);
if (needs.site && built !== "passed")
  console.log("NO SITE: the tests of the built site and those in a browser did not run.");
for (const name of others) console.log(`Not run here: ${name}`);
const keptTests = [...kept.values()].reduce((sum, { tests }) => sum + tests, 0);
if (kept.size > 0)
  console.log(
    `${keptTests} tests in ${kept.size} files not run again: they have passed within the last day, and nothing that they read has changed (npm test -- --all runs them).`,
  );
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped${kept.size > 0 ? `, ${keptTests} as before` : ""}`);
process.exitCode = failed > 0 || results.some(({ outcome }) => outcome === "failed") ? 1 : 0;
