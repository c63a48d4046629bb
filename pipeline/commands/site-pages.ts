// Asks the site which pages it has besides its entries. The compiler imports nothing of the site: it is told where the list is.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { UsageError } from "./command.ts";

/**
 * The addresses of pages that a module exports as `pages`, such as `/contact`; `{slug}` stands for the brand's.
 * @param file path of the module
 * @throws UsageError where it is not there or exports no such list; whatever the module itself throws
 */
export async function sitePages(file: string): Promise<readonly string[]> {
  const path = resolve(file);
  if (!existsSync(path)) throw new UsageError(`There is no list of the site's pages ${file}.`);
  const { pages }: { readonly pages?: unknown } = await import(pathToFileURL(path).href);
  const isAddress = (page: unknown): page is string => typeof page === "string" && page.startsWith("/");
  if (!Array.isArray(pages) || !pages.every(isAddress))
    throw new UsageError(`${file} exports no list of addresses called pages.`);
  return pages;
}
