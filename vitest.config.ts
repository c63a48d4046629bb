// vitest: the tests that need nothing but the sources, those of the built folder, those in a browser, and those in other engines.
// React Router's plugin is left out: it builds sites and cannot be loaded here.
import { defineConfig } from "vitest/config";
import { brandPlugin } from "./tools/build/brand.ts";
import { styleIntegrity } from "./tools/build/style-integrity.ts";

// Time enough for a machine that is slow or busy: it only says when something will never come.
const shared = {
  environment: "node" as const,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
  // The files of a worker share their modules, and the browser: no test leaves anything behind that another would meet.
  isolate: false,
};

export default defineConfig({
  envPrefix: "PUBLIC_",
  // What is tested runs with the packages that it runs with: those that some have for development check themselves at every step. What
  // is set of conditions is added to vitest's own, so it is taken out where all is settled.
  plugins: [
    brandPlugin(import.meta.dirname),
    styleIntegrity(),
    {
      name: "packages-as-they-run",
      configResolved({ ssr, environments }) {
        for (const { resolve } of [ssr, ...Object.values(environments)])
          if (resolve?.conditions)
            resolve.conditions = resolve.conditions.filter((each) => !each.includes("development"));
      },
    },
  ],
  test: {
    globalSetup: "tests/temporary-folder.ts",
    // Also on two cores: a third of the time a worker waits for a browser, a server or a child.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "sources",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/site/**", "tests/browser/**", "tests/engines/**", "tests/fixtures/**"],
        },
      },
      { extends: true, test: { ...shared, name: "site", include: ["tests/site/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          ...shared,
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: "tests/browser/shared-folder.ts",
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "engines",
          // Chromium has tests of its own, above; here it runs when it is asked for.
          include: [`tests/engines/${process.env.ENGINE ?? "{firefox,webkit}"}.test.ts`],
          globalSetup: "tests/engines/serve.ts",
          // After all others: two browsers at work leave nothing for a third.
          sequence: { groupOrder: 1 },
          // A test does in one visit what others do in ten.
          testTimeout: 300_000,
          // A browser's start is all that a hook does.
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
