// Bundles the desk into its folder, or the one that is its argument. A process of its own: Vite keeps what it knows of a build for as long as it runs.

import { join } from "node:path";
import { build } from "vite";
import { deskConfig } from "./desk-config.ts";
import { keepMinified } from "./minified.ts";
import { siteCache } from "./page-files.ts";

process.env.NODE_ENV = "production";
const root = process.cwd();
// The desk may stand in any folder of a host.
const config = deskConfig(root);
const [outDir = config.build?.outDir] = process.argv.slice(2);
const minified = keepMinified(join(root, siteCache, "minified-desk.json"));
await build({
  ...config,
  base: "./",
  logLevel: "warn",
  plugins: [...(config.plugins ?? []), minified.plugin],
  build: { ...config.build, ...(outDir && { outDir }) },
});
minified.keep();
