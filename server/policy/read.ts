// Reads the content security policy of the built site's pages, which our server sends as a header besides.

import { dirname } from "node:path";
import { builtFile, readBuilt } from "../built-file.ts";
import { sitePolicy } from "./table.ts";

/** A site that uses nothing but itself. */
const closed = sitePolicy({ scripts: [], pictures: [], calls: [], forms: [] });

const headers = builtFile<{ readonly policy: string }>("headers.json", {
  type: "object",
  required: ["policy"],
  properties: { policy: { type: "string", minLength: 1 } },
});

/**
 * Reads `headers.json`, which the build puts beside the site's folder.
 * @param root folder of the built site
 * @returns a policy that allows nothing from elsewhere and no script in a page, where the file is missing
 * @throws where the file is there and cannot be read
 */
export async function readPolicy(root: string): Promise<string> {
  return (await readBuilt(dirname(root), headers))?.policy ?? closed;
}
