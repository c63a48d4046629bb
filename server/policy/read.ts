// The policy of a built site's pages, which our server sends as a header besides.

import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sitePolicy } from "./table.ts";

/** A site that uses nothing but itself. */
const closed = sitePolicy({ scripts: [], pictures: [], calls: [], forms: [] });

/**
 * Reads `headers.json`, which the build puts beside the site's folder.
 * @param root folder of the built site
 * @returns a policy that allows nothing from elsewhere and no script in a page, where the file is missing
 * @throws where the file is there and cannot be read
 */
export async function readPolicy(root: string): Promise<string> {
  const text = await readFile(join(dirname(root), "headers.json"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return closed;
  const { policy }: { readonly policy?: unknown } = JSON.parse(text);
  if (typeof policy !== "string" || policy === "") throw new Error("build/headers.json has no policy.");
  return policy;
}
