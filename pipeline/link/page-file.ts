// Names the file that a page comes from.
import type { Site } from "./site.ts";

/**
 * The file of a page, relative to the content folder; `pages.yaml` for a page that is no entry.
 * @param path the page's address, in any language
 */
export function fileOfPage({ entries, addresses, table }: Site, path: string): string {
  const language = addresses.languages.find((row) => row.addresses.has(path));
  const of = language?.addresses.get(path)?.of ?? path;
  const source = entries.find((entry) => entry.path === of)?.source.path ?? table.fileFor("pages");
  return language?.files.get(source)?.path ?? source;
}
