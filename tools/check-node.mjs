// Runs the script given as argument, or explains what to install if Node is too old for React Router 8.
// It is plain JavaScript that Node 12 can parse. The script runs in the same process, so that it receives signals itself.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { enableCompileCache } from "./compile-cache.mjs";

/**
 * Explains what to do if Node is too old.
 * @param {string} version such as "24.21.0"
 * @param {string} platform as in process.platform
 * @returns {string | undefined} one sentence; undefined if the version is new enough (React Router 8 needs 22.22)
 */
export function nodeProblem(version, platform) {
  const [major, minor] = version.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return undefined;
  // For these platforms package.json has Node as an optional dependency.
  const remedy =
    platform === "linux" || platform === "win32"
      ? 'run "npm ci", which installs Node 24 for this project (leave optional dependencies in)'
      : "install Node 24 from https://nodejs.org";
  return `This site needs Node 22.22 or newer, and this is Node ${version}: ${remedy}.`;
}

/** Runs a script; with tsx if Node does not strip TypeScript's types itself. */
async function run(script) {
  if (!process.features.typescript) (await import("tsx/esm/api")).register();
  await import(script);
}

const problem = nodeProblem(process.versions.node, process.platform);
const [, own = "", script] = process.argv;
// Not when a test imports this file.
if (own.endsWith("check-node.mjs")) {
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
  } else if (script) {
    enableCompileCache();
    const path = resolve(script);
    process.argv.splice(1, 2, path);
    run(pathToFileURL(path).href);
  }
}
