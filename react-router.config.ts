// Configures React Router as a static site with every page of every language prerendered.
import { resolve } from "node:path";
import type { Config } from "@react-router/dev/config";
import { pageAddresses } from "@site/common/languages";

/**
 * Every page of the site; development, which has drafts, compiles into a folder of its own. The
 * build uses only the bundles, and renders pages by itself (packages/site-build/render.ts).
 */
function addresses(): string[] {
  return pageAddresses(resolve(import.meta.dirname, process.env.SITE_COMPILED_IN ?? ""));
}

/** The output folder and the addresses to prerender (JSON); set by the build and by that test. */
const { SITE_BUILD_DIRECTORY: buildDirectory = "build", SITE_PRERENDER: chosen } = process.env;

export default {
  appDirectory: "app",
  buildDirectory,
  ssr: false,
  prerender: {
    paths: () => (chosen === undefined ? addresses() : JSON.parse(chosen)),
    concurrency: 2,
  },
} satisfies Config;
