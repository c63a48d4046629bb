// Writes the files beside the site's folder: what our server needs, and headers for nginx.

import { join } from "node:path";
import { isRelease, pageLanguages, readCompiled } from "@site/common/languages";
import { compiledFolderOf } from "@site/common/page-files";
import { pageHeaders, unavailablePage } from "@site/common/plain-page";
import { awayName, nginxHeaders, nginxMaps, nginxPages, sharedPolicy } from "@site/common/policy";
import type { BuiltService } from "@site/common/service-content";
import { writeWhole } from "@site/files/write";
import project from "../../package.json" with { type: "json" };
import type { BuildRecord } from "./build-record.ts";
import { compiledServiceContent, stylesheetsOf } from "./service-content.ts";

/** The policy in a page's meta element. */
function policyOf(html: string): string {
  const [, policy] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
  if (policy === undefined) throw new Error("The page for unknown addresses has no policy.");
  return policy;
}

/**
 * The texts of these files by name.
 * @param root the project's folder
 * @param notFound HTML of the 404 page
 * @param builtFrom what the site is built from
 * @throws the file system's error if the content is not compiled
 */
export function serverFiles(
  root: string,
  notFound: string,
  { commit }: BuildRecord,
): Readonly<Record<string, string>> {
  const policy = sharedPolicy(policyOf(notFound));
  const [, ...translated] = pageLanguages(root);
  const { redirects } = readCompiled<Pick<BuiltService, "redirects">>(
    compiledFolderOf(root),
    "redirects.json",
  );
  const content = compiledServiceContent(root, stylesheetsOf(notFound));
  const release = isRelease(root);
  const service: BuiltService = {
    ...content,
    isRelease: release,
    policy,
    redirects,
    version: project.version,
    commit,
    builtOn: new Date().toISOString().slice(0, 10),
  };
  const away = translated.map(({ name, tag }) => [
    awayName(name),
    unavailablePage({
      ...content,
      ...content.translations.find(({ language }) => language === tag),
    }),
  ]);
  return {
    "service.json": JSON.stringify(service),
    // For nginx: it includes two of them, and shows the others.
    "headers.map":
      nginxMaps(policy, pageHeaders, release) + nginxPages(translated.map(({ name }) => name)),
    "headers.conf": nginxHeaders(),
    [awayName()]: unavailablePage(content),
    ...Object.fromEntries(away),
  };
}

/**
 * Writes the files.
 * @param root folder that contains the site's `build/`
 */
export function writeServerFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, "build", name);
    writeWhole(path, text, `${path}.part`);
  }
}
