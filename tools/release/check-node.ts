// Checks that Node is right for a release, and says in one sentence what to install if it is not.

import { canLoseEnquiries, isTooOld, rightNode } from "../node-version.mjs";

/** Whether this Node can run the service; if not, says so and sets the exit code. */
export function checkNode(): boolean {
  const { node, sqlite } = process.versions;
  const isOld = isTooOld(node);
  if (!isOld && !canLoseEnquiries(sqlite, process.env)) return true;
  const problem = isOld
    ? `The service needs Node 22.22 or newer, and this is Node ${node}`
    : `SQLite ${sqlite} of Node ${node} can lose enquiries`;
  console.error(
    `${problem}: install ${rightNode} from https://nodejs.org, or copy the one that "npm ci" installs, as docs/operating.md says.`,
  );
  process.exitCode = 1;
  return false;
}
