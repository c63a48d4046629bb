// What stands beside the site's folder: what the service has to know of the content, and redirects and headers for our server and
// nginx.

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sharedPolicy } from "../../server/policy/table.ts";
import { nginxHeaders, nginxMaps } from "../../server/policy/texts.ts";
import { writeOwn } from "./own-files.ts";
import { clientOf, compiledOf, filesOfPage, notFound } from "./page-files.ts";
import { writeServiceContent } from "./service-content.ts";

/** Reads a text file; undefined where there is none. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Redirects are no files of the site: our server reads `redirects.json`, nginx includes `redirects.map`. */
function writeRedirects(root: string): void {
  for (const name of ["redirects.json", "redirects.map"]) {
    const text = readIfThere(join(compiledOf(root), name));
    const target = join(root, "build");
    if (text === undefined) rmSync(join(target, name), { force: true });
    else writeOwn(target, name, text);
  }
}

/** The policy that a page's meta says. */
function policyOf(html: string): string {
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
  if (policy === undefined) throw new Error("The page for unknown addresses has no policy.");
  return policy;
}

/** Our server reads `headers.json`, nginx includes the two others. */
function writeHeaders(root: string): void {
  const policy = sharedPolicy(policyOf(readFileSync(join(clientOf(root), filesOfPage(notFound).html), "utf8")));
  const files = {
    "headers.json": JSON.stringify({ policy }),
    "headers.map": nginxMaps(policy),
    "headers.conf": nginxHeaders(),
  };
  for (const [name, text] of Object.entries(files)) writeOwn(join(root, "build"), name, text);
}

/**
 * Writes `build/service.json`, `build/redirects.json` and `.map`, `build/headers.json`, `.map` and `.conf`.
 * @param root the project's folder
 * @throws the file system's error
 */
export async function finish(root: string): Promise<void> {
  await writeServiceContent(root);
  writeRedirects(root);
  writeHeaders(root);
}
