// Configures vitest with six projects: sources, units, site, browser, smoke and nightly.

import { brandPlugin } from "@site/site-build/vite";
import { defineConfig } from "vitest/config";
import { long } from "./tests/long.ts";

// Long timeouts for slow or busy machines; they only catch what never finishes. One test of `npm
// run test:long` may try thousands of values.
const shared = {
  environment: "node" as const,
  testTimeout: long ? 900_000 : 60_000,
  hookTimeout: long ? 900_000 : 120_000,
  expect: { poll: { timeout: 20_000 } },
  // Test files in a worker share modules and the browser, so no test may leave state behind.
  isolate: false,
};

/** Keeps the site's own content from all tests but the smoke. */
const guard = "tests/content-guard.ts";

/** Tests of packages that need no compiled content, so that the first of them starts at once. */
const units = "packages/{common,documents,drawings,files,service}/**/*.test.{ts,tsx}";
const excluded = "**/node_modules/**";

// Without React Router's plugin, which builds sites and cannot be loaded here.
export default defineConfig({
  envPrefix: "PUBLIC_",
  // Code is tested with the production versions of packages; development versions check themselves
  // at every step. Vitest appends to the configured conditions, so "development" is removed from
  // the final configuration.
  plugins: [
    brandPlugin(import.meta.dirname),
    {
      // The app's modules import the compiled content of tests/content.
      name: "content-of-tests",
      enforce: "pre",
      transform: (code, id) =>
        /\/app\/\w+\/[\w-]+\.ts$/.test(id) && code.includes("../../.content")
          ? code.replaceAll("../../.content", "../../.cache/test-site/.content")
          : undefined,
    },
    {
      name: "packages-as-they-run",
      configResolved({ ssr, environments }) {
        for (const { resolve } of [ssr, ...Object.values(environments)]) {
          if (resolve?.conditions) {
            resolve.conditions = resolve.conditions.filter((each) => !each.includes("development"));
          }
        }
      },
    },
  ],
  test: {
    globalSetup: "tests/temporary-folder.ts",
    // Also on two cores: workers wait a third of the time for a browser, a server or a child
    // process.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "sources",
          globalSetup: "tests/compile-test-site.ts",
          setupFiles: [guard, "tests/source-content.ts"],
          // Each test stands beside the code that it tests, or in tests/.
          include: ["{app,packages,pipeline,tests,tools}/**/*.test.{ts,tsx}"],
          exclude: [excluded, units, "tests/{site,browser,smoke,nightly,fixtures}/**"],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "units",
          setupFiles: guard,
          include: [units],
          exclude: [excluded],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "site",
          setupFiles: guard,
          include: ["tests/site/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "browser",
          setupFiles: guard,
          include: ["tests/browser/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "smoke",
          include: ["tests/smoke/**/*.test.ts"],
          // The only tests of the site with its own content.
          // Only this project knows where its pages are built (tests/run/smoke-site.ts).
          env: {
            SITE_UNDER_TEST: import.meta.dirname,
            BUILT_SITE: process.env.SMOKE_SITE ?? import.meta.dirname,
          },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "nightly",
          setupFiles: guard,
          include: ["tests/nightly/**/*.test.ts"],
          exclude: [excluded],
          globalSetup: "tests/nightly/engines/serve.ts",
          // After all other projects: two running browsers leave no capacity for a third.
          sequence: { groupOrder: 1 },
          // One test here covers in one visit what ten tests do elsewhere.
          testTimeout: 300_000,
          // Hooks only start a browser.
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
