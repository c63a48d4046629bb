// Runs the TypeScript file named after it: by Node itself where it takes the types out (from 22.18 on), which is twice as fast to
// start, and through tsx where it does not.

import { resolve } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
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
  // For the starts to come, on another core meanwhile; as a process, whose memory is free again when it ends.
  if (areMissing) {
    const { spawn } = await import("node:child_process");
    const bundling = fileURLToPath(new URL("./bundle-libraries.mjs", import.meta.url));
    spawn(process.execPath, [bundling], { stdio: "ignore", windowsHide: true }).on("error", () => undefined);
  }
  await import(pathToFileURL(path).href);
}
