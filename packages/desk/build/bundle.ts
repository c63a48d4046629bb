// Process that bundles the desk into its folder, or into its argument; separate because Vite keeps the state of a build while it runs.

import { withoutCssWarnings } from "@site/site-build/parts";
import { build, createLogger } from "vite";
import { deskConfig } from "./config.ts";

process.env.NODE_ENV = "production";
const root = process.cwd();
// Relative URLs, because a host may serve the desk from any folder.
const config = deskConfig(root);
const [outDir = config.build?.outDir] = process.argv.slice(2);
await build({
  ...config,
  base: "./",
  customLogger: withoutCssWarnings(createLogger("warn")),
  logLevel: "warn",
  build: { ...config.build, ...(outDir && { outDir }) },
});
