// Stops a command with one sentence if Node is too old, or its SQLite can lose enquiries. Every command of package.json loads it before its
// own code (`--import`), so it is plain JavaScript. It also enables Node's compile cache, which has to be on before other modules load.

import { enableCompileCache } from "./compile-cache.mjs";
import { canLoseEnquiries, isTooOld, rightNode } from "./node-version.mjs";

/** Machines for which package.json has Node as an optional dependency. */
const withNode = ["linux x64", "linux arm64", "win32 x64"];

/** Commands that keep enquiries. */
const withEnquiries = ["start", "dev", "enquiries"];

/**
 * Explains what to do if Node is not right.
 * @param {string} version such as "24.21.0"
 * @param {string} platform as in process.platform
 * @param {string} arch as in process.arch
 * @param {string} [sqlite] its SQLite, if that is to keep a file of enquiries
 * @returns {string | undefined} one sentence; undefined if the version is right (React Router 8 needs 22.22)
 */
export function nodeProblem(version, platform, arch, sqlite) {
  const canLose = sqlite !== undefined && canLoseEnquiries(sqlite, process.env);
  if (!isTooOld(version) && !canLose) return undefined;
  const remedy = withNode.includes(`${platform} ${arch}`)
    ? 'run "npm ci", which installs Node 24 for this project (leave optional dependencies in; without scripts, run "node tools/link-node.mjs" after it)'
    : `install ${rightNode} from https://nodejs.org`;
  if (canLose) return `SQLite ${sqlite} of Node ${version} can lose enquiries: ${remedy}.`;
  return `This site needs Node 22.22 or newer, and this is Node ${version}: ${remedy}.`;
}

const { node, sqlite } = process.versions;
const isKeeping = withEnquiries.includes(process.env.npm_lifecycle_event ?? "");
const problem = nodeProblem(
  node,
  process.platform,
  process.arch,
  isKeeping ? (sqlite ?? "0.0.0") : undefined,
);
if (problem) {
  console.error(problem);
  process.exit(1);
}
enableCompileCache();
