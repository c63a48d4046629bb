// Stops a command with one sentence if Node is too old for React Router 8. Every command of package.json loads it before its own code
// (`--import`), so it is plain JavaScript. It also enables Node's compile cache, which has to be on before other modules load.

import { enableCompileCache } from "./compile-cache.mjs";
import { isTooOld } from "./node-version.mjs";

/** Machines for which package.json has Node as an optional dependency. */
const withNode = ["linux x64", "linux arm64", "win32 x64"];

/**
 * Explains what to do if Node is too old.
 * @param {string} version such as "24.21.0"
 * @param {string} platform as in process.platform
 * @param {string} arch as in process.arch
 * @returns {string | undefined} one sentence; undefined if the version is new enough (React Router 8 needs 22.22)
 */
export function nodeProblem(version, platform, arch) {
  if (!isTooOld(version)) return undefined;
  const remedy = withNode.includes(`${platform} ${arch}`)
    ? 'run "npm ci", which installs Node 24 for this project (leave optional dependencies in)'
    : "install Node 24 from https://nodejs.org";
  return `This site needs Node 22.22 or newer, and this is Node ${version}: ${remedy}.`;
}

const problem = nodeProblem(process.versions.node, process.platform, process.arch);
if (problem) {
  console.error(problem);
  process.exit(1);
}
enableCompileCache();
