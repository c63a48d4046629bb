// Builds the page with the CMS.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { type ConfigSources, startWith } from "./config.ts";

/**
 * Writes the page, the CMS and its configuration.
 * @param folder its former contents are removed
 * @throws as `startWith`
 */
export async function buildAdmin(sources: ConfigSources, folder: string): Promise<void> {
  const start = startWith(sources);
  await build({
    configFile: false,
    root: import.meta.dirname,
    // Relative addresses, so that the folder can be served anywhere.
    base: "./",
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: "esnext",
      // The CMS is one large module, and minified.
      minify: false,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
  writeFileSync(join(folder, "start.json"), JSON.stringify(start));
}
