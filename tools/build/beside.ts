// What stands beside the site's folder: what the service has to know of the content, redirects and headers for our server and nginx,
// and the list of the site's pictures.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { readRegular } from "../../pipeline/cache/folders.ts";
import { writeWhole } from "../../pipeline/cache/write.ts";
import type { PictureFile } from "../../pipeline/model/picture-files.ts";
import { sharedPolicy } from "../../server/policy/table.ts";
import { nginxHeaders, nginxMaps, nginxUnknown } from "../../server/policy/texts.ts";
import { builtLanguages } from "./languages.ts";
import { compiledOf } from "./page-files.ts";
import { pictureList } from "./pictures.ts";
import { compiledServiceContent, stylesheetsOf } from "./service-content.ts";

/** The policy that a page's meta says. */
function policyOf(html: string): string {
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
  if (policy === undefined) throw new Error("The page for unknown addresses has no policy.");
  return policy;
}

/**
 * What is to be in `build/` beside the site, by name; undefined for what is not to be there.
 * @param root the project's folder
 * @param notFound the page for unknown addresses
 * @param pictures the files of pictures that the site has, in the order of the pages
 * @throws the file system's error where the content is not compiled
 */
export function filesBeside(
  root: string,
  notFound: string,
  pictures: readonly PictureFile[],
): Readonly<Record<string, string | undefined>> {
  const policy = sharedPolicy(policyOf(notFound));
  const [, ...translated] = builtLanguages(root);
  return {
    "service.json": JSON.stringify(compiledServiceContent(root, stylesheetsOf(notFound))),
    // Redirects are no files of the site: our server reads the one, nginx includes the other.
    "redirects.json": readRegular(join(compiledOf(root), "redirects.json")),
    "redirects.map": readRegular(join(compiledOf(root), "redirects.map")),
    // Our server reads the first, nginx includes the two others.
    "headers.json": JSON.stringify({ policy }),
    "headers.map": nginxMaps(policy) + nginxUnknown(translated.map(({ name }) => name)),
    "headers.conf": nginxHeaders(),
    [pictureList]: JSON.stringify(pictures),
  };
}

/** Writes them. */
export function writeBeside(root: string, files: Readonly<Record<string, string | undefined>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, "build", name);
    if (text === undefined) rmSync(path, { force: true });
    else writeWhole(path, text, `${path}.part`);
  }
}
