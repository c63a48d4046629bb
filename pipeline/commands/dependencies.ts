// Loads what the compiler needs besides the content, each part on demand: an unchanged check needs
// little of it.
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Cache } from "@site/files/cache";
import { codeFiles } from "@site/files/code";
import { filesIn, hashesOf } from "@site/files/file-hashes";
import { keyOf } from "@site/files/hash";
import { once } from "../helpers.ts";
import { configFile, ownSite } from "../read/files/path.ts";
import { type LazyDependencies, UsageError } from "./command.ts";

/** Where the parts of a site are; folders are absolute. */
interface SitePlaces {
  /** The content folder. */
  readonly content: string;
  /** The cache folder. */
  readonly cache: string;
  /** The folder of the configuration and the schemas; the project's own if left out. */
  readonly configured?: string | undefined;
  /** Path of the module that lists the site's pages, if its configuration does not. */
  readonly screens: string;
}

/** @returns the parts, and a function that closes the cache if it is open */
export function dependenciesOf(
  places: SitePlaces,
): LazyDependencies & { closeCache(): Promise<void> } {
  const { content, cache, screens, configured: folder = fileURLToPath(ownSite) } = places;
  const schemasFolder = pathToFileURL(join(folder, "schemas"));
  const pages = once(async () => (await table()).config.pages ?? sitePages(screens));
  const extension = once(async () =>
    (await import("../site-extension.ts")).extensionOf(await table()),
  );
  const checks = once(async () =>
    (await import("../compile/read-checks.ts")).readChecks(await extension()),
  );
  const keyOfCode = codeKeys(places.configured);
  let opened: Cache | undefined;
  const cached = once(async () => {
    const { openCache } = await import("@site/files/cache");
    opened = openCache(cache, "content 1", (line) => process.stderr.write(`${line}\n`));
    return opened;
  });
  const table = once(async () => {
    const { readSiteConfig } = await import("./site-config.ts");
    const { SiteTable } = await import("../read/files/site-table.ts");
    return new SiteTable(await readSiteConfig(folder));
  });
  const schemas = once(async () => {
    const { schemaSet } = await import("../read/schema/schema-set.ts");
    const { readSchemas } = await import("../read/files/schemas.ts");
    return schemaSet(readSchemas(schemasFolder, await table()), await table());
  });
  const dependencies = once(async () => {
    const { formerPaths } = await import("./git.ts");
    return {
      schemas: await schemas(),
      pages: await pages(),
      checks: await checks(),
      extension: await extension(),
      cache,
      cached: await cached(),
      stages: {
        analyses: keyOfCode("emit", "link", "images", ...commandFolders),
        entries: keyOfCode("check", ...commandFolders),
      },
      schemasFolder,
      formerPaths: () => formerPaths(content),
    };
  });
  const closeCache = async () => opened?.close();
  const reload = async () => {
    await closeCache();
    return dependenciesOf(places);
  };
  return { dependencies, code: keyOfCode, table, pages, checks, cached, closeCache, reload };
}

/**
 * The addresses that a module exports as `pages`, such as `/contact`; `{slug}` stands for the
 * brand's.
 * @throws UsageError if it does not exist, cannot be loaded or exports no such list
 */
async function sitePages(file: string): Promise<readonly string[]> {
  const path = resolve(file);
  if (!existsSync(path)) throw new UsageError(`There is no list of the site's pages ${file}.`);
  const { pages }: { readonly pages?: unknown } = await loadList(file, path);
  const isAddress = (page: unknown): page is string =>
    typeof page === "string" && page.startsWith("/");
  if (!Array.isArray(pages) || !pages.every(isAddress)) {
    throw new UsageError(`${file} exports no list of addresses called pages.`);
  }
  return pages;
}

/**
 * Imports a module. Of the loader's error only the first line is used: the rest quotes the file,
 * which may be no module.
 */
async function loadList(file: string, path: string) {
  try {
    if (!statSync(path).isFile()) throw new Error("it is no file");
    return await import(pathToFileURL(path).href);
  } catch (problem) {
    const why = problem instanceof Error ? problem.message.split("\n", 1)[0] : String(problem);
    throw new UsageError(`The list of the site's pages ${file} cannot be loaded: ${why}`);
  }
}

const project = join(import.meta.dirname, "../..");

/** Folders that neither analyses nor compiled entries depend on. */
const commandFolders = ["commands", "diff", "fix", "print", "scaffold"];

/**
 * Makes the function that hashes the code of the compiler with its schemas and configuration,
 * without some of its folders. It includes ICU, which formats dates and numbers of other languages.
 * @param configured the folder of the configuration and the schemas, if not the project's own
 */
function codeKeys(configured?: string): (...without: readonly string[]) => string {
  const hashes = once(() => {
    const own = codeFiles(project, "@site/pipeline", "packages/common/enquiry/");
    const theirs = configured === undefined ? [] : configurationFiles(configured);
    return Object.entries({
      ...hashesOf(project, own),
      ...(configured !== undefined && hashesOf(configured, theirs)),
    });
  });
  return (...without) => {
    const left = hashes().filter(
      ([file]) => !without.some((folder) => file.startsWith(`pipeline/${folder}/`)),
    );
    return keyOf(process.version, process.versions.icu ?? "", JSON.stringify(left));
  };
}

/** The files of a site that say how its content is compiled. */
const configurationFiles = (folder: string): readonly string[] => [
  configFile,
  ...filesIn(join(folder, "schemas"))
    .map((name) => `schemas/${name}`)
    .sort(),
];
