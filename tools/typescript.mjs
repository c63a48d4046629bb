// Runs the TypeScript file named after it: by Node itself where it takes the types out (from 22.18 on), which is twice as fast to
// start, and through tsx where it does not.

import { resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { keepCompiled } from "./compile-cache.mjs";
import { findLibraries } from "./libraries.mjs";

const [, own = "", script] = process.argv;
// Only when it is run, not when a test imports it.
if (own.endsWith("typescript.mjs") && script !== undefined) {
  if (!process.features.typescript) (await import("tsx/esm/api")).register();
  keepCompiled();
  const areMissing = findLibraries();
  const path = resolve(script);
  process.argv.splice(1, 2, path);
  // For the starts to come, on another core meanwhile.
  if (areMissing) new Worker(new URL("./bundle-libraries.mjs", import.meta.url)).on("error", () => undefined);
  await import(pathToFileURL(path).href);
}
