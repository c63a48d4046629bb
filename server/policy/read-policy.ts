// Reads the content security policy that the build wrote for its pages, so that our server can also send it as a header.

import { dirname } from "node:path";
import { builtFile, readBuilt } from "../built-file.ts";
import { sitePolicy } from "./table.ts";

/** The policy of a site that loads nothing from other hosts. */
const closed = sitePolicy({ scripts: [], pictures: [], calls: [], forms: [] });

const headers = builtFile<{ readonly policy: string }>("headers.json", {
  type: "object",
  required: ["policy"],
  properties: { policy: { type: "string", minLength: 1 } },
});

/**
 * Reads `headers.json`, which the build writes beside the site's folder.
 * @param root folder of the built site
 * @returns the policy; if the file is missing, one that allows nothing from other hosts and no inline script
 * @throws if the file cannot be read or is invalid
 */
export async function readPolicy(root: string): Promise<string> {
  return (await readBuilt(dirname(root), headers))?.policy ?? closed;
}
