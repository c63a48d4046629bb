// The project's configuration of Vite for the reference (reference.test.ts), which takes each chunk as terser has made it small for the
// site, where its code is the same: terser would take two thirds of the time again.
import { join } from "node:path";
import type { ConfigEnv, UserConfig } from "vite";
import { keepMinified } from "../../tools/build/minified.ts";
import { siteCache } from "../../tools/build/page-files.ts";
import configuration from "../../vite.config.ts";

const root = join(import.meta.dirname, "../..");

export default (environment: ConfigEnv): UserConfig => {
  const { plugins = [], ...others } = configuration(environment);
  const { plugin } = keepMinified(join(root, siteCache, "minified.json"));
  // React Router has a development server beside its build, which makes nothing small.
  return { ...others, plugins: [...plugins, { ...plugin, apply: "build" }] };
};
