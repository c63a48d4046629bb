// Says from which files of the content a page is made. So a fault is reported where it can be
// mended.
import { pages } from "@site/app/screens";
import { everyPage } from "../../pipeline/read/files/collection.ts";
import { load } from "../../pipeline/read/files/index.ts";
import { compiled } from "../pipeline/in-memory.ts";
import { table } from "../pipeline/own-table.ts";

/** The file that a writer opens for a page that no entry and no file of its own makes. */
const ofScreens = "pages.yaml";

/**
 * The source files of all pages.
 * @param folder the content
 * @returns path of the file, such as `content/articles/a.md`, by the page's address
 */
export async function sourcesOf(folder: string): Promise<(path: string) => string> {
  const { site } = await compiled(await load(folder), { pages });
  const files = new Map<string, string>();
  for (const collection of table.collections) {
    if (collection.kind !== "single" || collection.shownOn === everyPage) continue;
    // What several pages show belongs to none of them.
    if (collection.shownOn.length === 1) files.set(collection.shownOn[0] ?? "", collection.file);
  }
  for (const { path, source } of site.shown) files.set(path, source.path);
  const named = (path: string) => `content/${files.get(path) ?? ofScreens}`;
  const translated = new Map<string, string>();
  for (const { language, addresses } of site.addresses.languages) {
    for (const { path, of = path } of addresses.values()) {
      translated.set(path, named(of).replace(/\.(?=\w+$)/, `.${language}.`));
    }
  }
  return (path) => translated.get(path) ?? named(path);
}
