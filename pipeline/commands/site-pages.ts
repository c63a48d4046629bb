// Loads the list of the site's pages that are not entries. The compiler imports nothing of the site: an option names the module.
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { UsageError } from "./command.ts";

/**
 * The addresses that a module exports as `pages`, such as `/contact`; `{slug}` stands for the brand's.
 * @param file path of the module
 * @throws UsageError if it does not exist, cannot be loaded or exports no such list
 */
export async function sitePages(file: string): Promise<readonly string[]> {
  const path = resolve(file);
  if (!existsSync(path)) throw new UsageError(`There is no list of the site's pages ${file}.`);
  const { pages } = await listIn(file, path);
  const isAddress = (page: unknown): page is string =>
    typeof page === "string" && page.startsWith("/");
  if (!Array.isArray(pages) || !pages.every(isAddress)) {
    throw new UsageError(`${file} exports no list of addresses called pages.`);
  }
  return pages;
}

/** Imports a module. Only the first line of the loader's error is used, as the rest quotes the file, which may not be a module at all. */
async function listIn(file: string, path: string): Promise<{ readonly pages?: unknown }> {
  try {
    if (!statSync(path).isFile()) throw new Error("it is no file");
    return await import(pathToFileURL(path).href);
  } catch (problem) {
    const why =
      problem instanceof Error ? problem.message.split("\n", 1)[0] : "it says nothing of why";
    throw new UsageError(`The list of the site's pages ${file} cannot be loaded: ${why}`);
  }
}
