// React Router: a static site, every address of the compiled content prerendered. A build renders the pages itself
// (tools/build/pages.ts) and wants no more than the bundles from here; React Router's own prerendering is what its pages are
// held against.
import type { Config } from "@react-router/dev/config";
import { nameOf, readAddresses } from "./tools/build/languages.ts";

/** Every address of the site, the page that a server answers unknown addresses with, and the developers' own one. */
function addresses(): string[] {
  const own = process.env.NODE_ENV === "development" ? ["/styleguide"] : [];
  return [...readAddresses(".content").map(({ path }) => path), "/404", ...own];
}

/** Where to build, the addresses to prerender, in JSON, and the language: set by the build and by the test that compares. */
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
