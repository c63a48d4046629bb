// Says in one sentence what a release needs if Node is too old for it.

import { isTooOld } from "../node-version.mjs";

/** Whether this Node can run the service; if not, says so and sets the exit code. */
export function needsNode(version = process.versions.node): boolean {
  if (!isTooOld(version)) return true;
  console.error(
    `The service needs Node 22.22 or newer, and this is Node ${version}: install Node 24 from https://nodejs.org, or copy the one that "npm ci" installs, as docs/deploy.md says.`,
  );
  process.exitCode = 1;
  return false;
}
