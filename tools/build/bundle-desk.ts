// Bundles the desk into its folder, or the one that is its argument. A process of its own: Vite keeps what it knows of a build for as long as it runs.

import { build, createLogger } from "vite";
import { knowingCss } from "./css-warnings.ts";
import { deskConfig } from "./desk-config.ts";

process.env.NODE_ENV = "production";
const root = process.cwd();
// The desk may stand in any folder of a host.
const config = deskConfig(root);
const [outDir = config.build?.outDir] = process.argv.slice(2);
await build({
  ...config,
  base: "./",
  customLogger: knowingCss(createLogger("warn")),
  logLevel: "warn",
  build: { ...config.build, ...(outDir && { outDir }) },
});
