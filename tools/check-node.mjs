// Runs the script named after it, or says what to install when the Node that runs is too old for React Router 8.
// Plain JavaScript that Node 12 can read. One process for check and script, so that signals reach the script itself.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { keepCompiled } from "./compile-cache.mjs";

/**
 * What a person whose Node is too old has to do.
 * @param {string} version such as "24.21.0"
 * @param {string} platform as in process.platform
 * @returns {string | undefined} one sentence, or undefined where the version will do (React Router 8 asks for 22.22)
 */
export function nodeProblem(version, platform) {
  const [major, minor] = version.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return undefined;
  // Both are where package.json has a Node among its optional dependencies.
  const remedy =
    platform === "linux" || platform === "win32"
      ? 'run "npm ci", which installs Node 24 for this project (leave optional dependencies in)'
      : "install Node 24 from https://nodejs.org";
  return `This site needs Node 22.22 or newer, and this is Node ${version}: ${remedy}.`;
}

/** Runs a script: by tsx where Node was told or built not to take TypeScript's types out itself. */
async function run(script) {
  if (!process.features.typescript) (await import("tsx/esm/api")).register();
  await import(script);
}

const problem = nodeProblem(process.versions.node, process.platform);
const [, own = "", script] = process.argv;
// Only when it is run, not when a test imports it.
if (own.endsWith("check-node.mjs")) {
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
  } else if (script) {
    keepCompiled();
    const path = resolve(script);
    process.argv.splice(1, 2, path);
    run(pathToFileURL(path).href);
  }
}
