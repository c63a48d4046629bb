// Process that bundles the app, for the browser and for rendering, into the folder of its first
// argument.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { createBuilder, createLogger } from "vite";
import { lock } from "./lock.ts";

// A process of its own, as Vite and React Router keep the state of a build for as long as they run.
const root = process.cwd();
const [directory = "", compiledIn] = process.argv.slice(2);
const folder = join(root, directory);
// A killed build may have left a bundling process that still runs.
await lock(root, "bundling", () => {});
rmSync(folder, { recursive: true, force: true });
process.env.NODE_ENV = "production";
process.env.SITE_BUILD_DIRECTORY = directory;
process.env.SITE_PRERENDER = "[]";
// A build reads what it has compiled, never what development has; a preview names its own folder.
delete process.env.SITE_COMPILED_IN;
if (compiledIn !== undefined) process.env.SITE_COMPILED_IN = compiledIn;
const logger = createLogger();
const { warn } = logger;
logger.warn = (message, options) => {
  // The minifier does not know the pseudo-class for the current link of a list, and keeps it.
  if (!message.includes("'target-current' is not recognized")) warn(message, options);
};
const builder = await createBuilder({
  root,
  configLoader: "native",
  customLogger: logger,
});
for (const name of ["client", "ssr"]) {
  const environment = builder.environments[name];
  if (!environment) throw new Error(`React Router has no environment "${name}".`);
  await builder.build(environment);
}
// Vite's manifests of chunks, which React Router has read by now.
for (const side of ["client", "server"]) {
  rmSync(join(folder, side, ".vite"), { recursive: true, force: true });
}
