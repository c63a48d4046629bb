// vitest: the tests that need nothing but the sources, those of the built folder, and those in a browser.
// React Router's plugin is left out: it builds sites and cannot be loaded here.
import { defineConfig } from "vitest/config";

const shared = { environment: "node" as const, testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  envPrefix: "PUBLIC_",
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "sources",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/site/**", "tests/browser/**", "tests/fixtures/**"],
        },
      },
      { extends: true, test: { ...shared, name: "site", include: ["tests/site/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          ...shared,
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: "tests/browser/serve-site.ts",
        },
      },
    ],
  },
});
