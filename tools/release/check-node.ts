// Checks that Node is new enough for a release, and says in one sentence what to install if it is not.

import { isTooOld } from "../node-version.mjs";

/** Whether this Node can run the service; if not, says so and sets the exit code. */
export function checkNode(): boolean {
  const version = process.versions.node;
  if (!isTooOld(version)) return true;
  console.error(
    `The service needs Node 22.22 or newer, and this is Node ${version}: install Node 24 from https://nodejs.org, or copy the one that "npm ci" installs, as docs/operating.md says.`,
  );
  process.exitCode = 1;
  return false;
}
