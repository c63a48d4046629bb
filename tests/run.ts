// npm test: runs every check of the website and prints one summary. Patterns after `--` select test
// files by path, `--in` the folder of a package, and only what those need is built first. `--long`
// is npm run test:long, which also runs the exhaustive tests. Everything else is run every time:
// guessing which tests need not run took 1,000 lines, and could hide a failure. Only
// `hostile-*.test.ts` of the service measure time.

import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { parseArgs } from "node:util";
import {
  type Command,
  captureOutput,
  content,
  ownScript,
  reactRouter,
  tool,
  typescript,
} from "@site/site-build/commands";
import { BuildError, seconds } from "@site/site-build/steps";
import type { Count } from "./run/results.ts";
import type { Cluster } from "./support/cluster.ts";

const root = join(import.meta.dirname, "..");
/** In a workflow, a missing requirement that its system could provide is a failure. */
const isStrict = process.env.CI === "true";

const { values: given, positionals: patterns } = parseArgs({
  options: { long: { type: "boolean", default: false }, in: { type: "string", default: "" } },
  allowPositionals: true,
});
const everything = patterns.length === 0 && given.in === "";

/** Test files in the folder of `--in` whose path contains one of the patterns. */
const files = globSync("{app,packages,pipeline,tests,tools}/**/*.test.{ts,tsx}", { cwd: root })
  .map((file) => file.split(sep).join("/"))
  .filter((file) => file.startsWith(given.in))
  .filter(
    (file) =>
      patterns.length === 0 ||
      patterns.some((pattern) => file.toLowerCase().includes(pattern.toLowerCase())),
  );
const any = (start: RegExp) => files.some((file) => start.test(file));
/** True if the tests of each night run: npm test leaves them out unless a pattern names them. */
const isNightly = any(/^tests\/nightly\//) && (given.long || !everything);
const needs = {
  // Types are checked with those of the compiled content, and the smoke opens its site.
  content: everything || any(/^tests\/smoke\//),
  site: any(/^tests\/(?:site|browser)\//) || isNightly,
  smoke: any(/^tests\/smoke\//),
  browser: any(/^tests\/(?:browser|smoke)\//) || isNightly,
  postgres: files.some((file) =>
    /\/(?:stores|postgres)(?:\.ts)?"/.test(readFileSync(join(root, file), "utf8")),
  ),
  nginx: any(/^packages\/service\/tests\/site\/hosts\./),
};

// Compiles the modules of the many processes that tests start only once.
process.env.NODE_COMPILE_CACHE ??= join(root, ".cache/node");
// Node 22 warns on standard error, which tests read, that SQLite is experimental.
process.env.NODE_OPTIONS =
  `${process.env.NODE_OPTIONS ?? ""} --disable-warning=ExperimentalWarning`.trim();

type Outcome = "passed" | "failed" | "skipped";

/** Finished steps, for the summary. */
const steps: { readonly name: string; readonly outcome: Outcome; readonly milliseconds: number }[] =
  [];

/** Runs one step; a step that throws has failed. */
async function step(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const outcome = await work().catch((error: unknown): Outcome => {
    console.error(error instanceof BuildError ? error.message : error);
    return "failed";
  });
  steps.push({ name, outcome, milliseconds: performance.now() - start });
  return outcome;
}

/**
 * Runs commands until one fails, beside other steps.
 * @returns a function that prints the step when it is its turn
 */
function beside(name: string, ...commands: readonly Command[]): () => Promise<Outcome> {
  const start = performance.now();
  const work = async () => {
    const printed: string[] = [];
    let outcome: Outcome = "passed";
    for (const command of commands) {
      const { status, all } = await captureOutput(command, { root });
      if (all !== "") printed.push(`\n${all}`);
      if (status === 0) continue;
      outcome = "failed";
      break;
    }
    return { outcome, printed, milliseconds: performance.now() - start };
  };
  const done = work();
  return async () => {
    const { outcome, printed, milliseconds } = await done;
    console.log(`\n== ${name}${printed.join("")}`);
    steps.push({ name, outcome, milliseconds });
    return outcome;
  };
}

console.log(`Node ${process.version}`);
if (files.length === 0) {
  console.error(`No test file in ${given.in || "the project"} is like ${patterns.join(", ")}.`);
  process.exit(1);
}

// The linter runs beside the compiler, the type check beside the build: each keeps one core busy.
const biome = tool("@biomejs/biome", "bin/biome", "check", "--error-on-warnings");
const lint = everything ? beside("Lint", biome) : undefined;
const wanted = [
  ...(needs.browser ? ["Chromium"] : []),
  ...(isNightly && any(/firefox\.test/) ? ["Firefox"] : []),
  ...(isNightly && any(/webkit\.test/) ? ["WebKit"] : []),
  ...(needs.postgres ? ["PostgreSQL"] : []),
  // Elsewhere installing it might start a web server for good.
  ...(needs.nginx && isStrict ? ["nginx"] : []),
];
const installing =
  wanted.length > 0
    ? beside("Programs", ownScript("install", "tests/run/install.ts", ...wanted))
    : undefined;
const compiling = needs.content ? beside("Content", content("build")) : undefined;
await lint?.();
const compiled = compiling ? await compiling() : "passed";
const types = everything ? beside("Types", reactRouter("typegen"), typescript()) : undefined;
const testSite = needs.site ? await import("./test-site.ts") : undefined;
if (compiled === "passed") await testSite?.compileTestSite();
const buildSite = async (): Promise<Outcome> => {
  // The build would only repeat the compiler's errors.
  if (compiled !== "passed") return "skipped";
  // Beside each other, as each waits for a single process most of the time.
  const sites: Promise<unknown>[] = [];
  // The tests' own server has pictures of one colour; other engines get a copy of the finished
  // site.
  if (testSite) sites.push(testSite.buildTestSite(isNightly));
  // The smoke alone opens the site with its own content.
  if (needs.smoke) {
    const { buildSmokeSite } = await import("./run/smoke-site.ts");
    const smoke = buildSmokeSite(root, given.long);
    sites.push(smoke.then((folder) => Object.assign(process.env, { SMOKE_SITE: folder })));
  }
  await Promise.all(sites);
  return "passed";
};
const built = needs.site || needs.smoke ? await step("Site", buildSite) : "skipped";
await types?.();
// Their types need the types of the compiled content and of the routes.
const nightlyPackages = isNightly
  ? beside(
      "Nightly tests",
      ownScript("install", "tests/nightly/install.ts"),
      tool("typescript", "bin/tsc", "-p", "tests/nightly"),
    )
  : undefined;
await installing?.();
await nightlyPackages?.();

let postgres: Cluster | undefined;
if (needs.postgres) {
  const { findPostgres, postgresVariable, startPostgres } = await import("./support/postgres.ts");
  const bin = process.env[postgresVariable] === undefined ? findPostgres() : undefined;
  if (bin !== undefined) {
    postgres = await startPostgres(bin);
    process.env[postgresVariable] = postgres.url;
  }
}

Object.assign(process.env, { NODE_ENV: "test" }, given.long && { LONG: "1" });
let count: Count | undefined;
await step("Tests", async () => {
  // Without a built site, all tests of it would fail for the same reason.
  const ofSite =
    built === "passed" ? ["site", "browser", "smoke", ...(isNightly ? ["nightly"] : [])] : [];
  const [{ startVitest }, { countTests }] = await Promise.all([
    import("vitest/node"),
    import("./run/results.ts"),
  ]);
  const vitest = await startVitest("test", everything ? [] : files, {
    root,
    watch: false,
    project: ["sources", "units", ...ofSite],
  });
  count = countTests(vitest);
  await vitest.close();
  return count.failed === 0 ? "passed" : "failed";
});
await postgres?.stop();

const { passed, failed, skipped, slowest }: Count = count ?? {
  passed: 0,
  failed: 1,
  skipped: [],
  slowest: [],
};
console.log("\n== Slowest files");
for (const { file, milliseconds } of slowest) {
  console.log(`${seconds(milliseconds).padStart(7)}  ${file}`);
}
console.log("\n== Summary");
const width = Math.max(...steps.map(({ name }) => name.length));
for (const { name, outcome, milliseconds } of steps) {
  console.log(
    `${name.padEnd(width)}  ${outcome.padEnd("skipped".length)}  ${seconds(milliseconds)}`,
  );
}
if ((needs.site || needs.smoke) && built !== "passed") {
  console.log("NO SITE: the tests of the built site and those in a browser did not run.");
}
const { requirements } = await import("./run/requirements.ts");
const lacking = new Set(
  skipped.flatMap(({ needs }) => (needs && !requirements[needs].find() ? [needs] : [])),
);
for (const need of lacking) {
  const { packages } = requirements[need];
  console.log(
    `NO ${need.toUpperCase()}: ${skipped.filter((test) => test.needs === need).length} tests did not run. Install it (Debian: apt-get install ${packages}).`,
  );
}
for (const { name, needs: need } of skipped) {
  if (!need || !lacking.has(need)) console.log(`Not run here: ${name}`);
}
console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`);
const isLacking = [...lacking].some((need) => requirements[need].isRequired(isStrict));
process.exitCode =
  failed > 0 || isLacking || steps.some(({ outcome }) => outcome === "failed") ? 1 : 0;
