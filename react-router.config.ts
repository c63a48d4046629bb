// Configures React Router as a static site with every address of the compiled content prerendered. A build uses only the bundles, and
// renders the pages itself (tools/build/pages.ts); a test compares its pages with those of React Router's own prerendering.
import type { Config } from "@react-router/dev/config";
import { nameOf, readAddresses } from "./tools/build/languages.ts";

/** Every address of the site, and the 404 page. */
function addresses(): string[] {
  return [...readAddresses(".content").map(({ path }) => path), "/404"];
}

/** The output folder, the addresses to prerender (JSON), and the language; set by the build and by that test. */
const {
  SITE_BUILD_DIRECTORY: buildDirectory = "build",
  SITE_PRERENDER: chosen,
  SITE_LANGUAGE: language = "",
} = process.env;

export default {
  appDirectory: "app",
  basename: `/${nameOf(language)}`,
  buildDirectory,
  ssr: false,
  subResourceIntegrity: true,
  prerender: { paths: () => (chosen === undefined ? addresses() : JSON.parse(chosen)), concurrency: 2 },
} satisfies Config;
