// Writes the files beside the site's folder: content for our server, redirects and headers for it and for nginx, and the list of the site's
// pictures.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { readRegular } from "../../pipeline/cache/folders.ts";
import { writeWhole } from "../../pipeline/cache/write.ts";
import type { PictureFile } from "../../pipeline/model/picture-files.ts";
import { nginxHeaders, nginxMaps, nginxUnknown } from "../../server/policy/server-configuration.ts";
import { sharedPolicy } from "../../server/policy/table.ts";
import { builtLanguages } from "./languages.ts";
import { compiledOf } from "./page-files.ts";
import { pictureList } from "./pictures.ts";
import { compiledServiceContent, stylesheetsOf } from "./service-content.ts";

/** The policy in a page's meta element. */
function policyOf(html: string): string {
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
  if (policy === undefined) throw new Error("The page for unknown addresses has no policy.");
  return policy;
}

/**
 * The texts of these files by name; undefined for a file that is not to exist.
 * @param root the project's folder
 * @param notFound HTML of the 404 page
 * @param pictures the site's picture files, in the order of the pages
 * @throws the file system's error if the content is not compiled
 */
export function serverFiles(
  root: string,
  notFound: string,
  pictures: readonly PictureFile[],
): Readonly<Record<string, string | undefined>> {
  const policy = sharedPolicy(policyOf(notFound));
  const [, ...translated] = builtLanguages(root);
  return {
    "service.json": JSON.stringify(compiledServiceContent(root, stylesheetsOf(notFound))),
    // Not in the site's folder: our server reads the first, nginx includes the second.
    "redirects.json": readRegular(join(compiledOf(root), "redirects.json")),
    "redirects.map": readRegular(join(compiledOf(root), "redirects.map")),
    // Our server reads the first, nginx includes the two others.
    "headers.json": JSON.stringify({ policy }),
    "headers.map": nginxMaps(policy) + nginxUnknown(translated.map(({ name }) => name)),
    "headers.conf": nginxHeaders(),
    [pictureList]: JSON.stringify(pictures),
  };
}

/** Writes the files, and removes those that are not to exist. */
export function writeServerFiles(root: string, files: Readonly<Record<string, string | undefined>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, "build", name);
    if (text === undefined) rmSync(path, { force: true });
    else writeWhole(path, text, `${path}.part`);
  }
}
