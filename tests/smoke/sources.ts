// Says from which files of the content a page is made. So a fault is reported where it can be
// mended.
import { pages } from "@site/app/screens";
import { load } from "../../pipeline/read/files/index.ts";
import { compiled } from "../pipeline/in-memory.ts";

/** Pages that a file of their own makes. */
const ownFiles = {
  "/": "home.yaml",
  "/testimonials": "testimonials.yaml",
  "/certificates": "certificates.yaml",
  "/videos": "videos.yaml",
};

/** The file that a writer opens for any other page that no entry makes. */
const ofScreens = "pages.yaml";

/**
 * The source files of all pages.
 * @param folder the content
 * @returns path of the file, such as `content/articles/a.md`, by the page's address
 */
export async function sourcesOf(folder: string): Promise<(path: string) => string> {
  const { site } = await compiled(await load(folder), { pages });
  const files = new Map(Object.entries(ownFiles));
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
