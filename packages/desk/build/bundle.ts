// Process that bundles the desk into its folder, or into its argument. Separate because Vite keeps
// the state of a build while it runs. Development names the folder of its compiled content, too.

import { withoutCssWarnings } from "@site/site-build/parts";
import { compiledImports } from "@site/site-build/vite";
import { build, createLogger } from "vite";
import { deskConfig } from "./config.ts";

process.env.NODE_ENV = "production";
const root = process.cwd();
// Relative URLs, because a host may serve the desk from any folder.
const config = deskConfig(root);
const [outDir = config.build?.outDir, compiled] = process.argv.slice(2);
const development = compiled !== undefined && {
  ...compiledImports(root, compiled),
  apply: "build" as const,
};
await build({
  ...config,
  plugins: [development, ...(config.plugins ?? [])],
  base: "./",
  customLogger: withoutCssWarnings(createLogger("warn")),
  logLevel: "warn",
  build: { ...config.build, ...(outDir && { outDir }) },
});
