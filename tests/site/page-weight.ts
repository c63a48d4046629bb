// Lists the scripts and stylesheets that a page of the built site loads by itself, with their
// imports.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { testSite } from "../test-site-folder.ts";

/** Folder of the built site. */
export const client = join(testSite, "build/client");
const assets = join(client, "assets");

/** The HTML of a page of the site. */
export const htmlOf = (path: string): string =>
  readFileSync(
    path === "/404" ? join(client, "404.html") : join(client, path, "index.html"),
    "utf8",
  );

/** Compressed bytes of some files of ./assets, as they are sent. */
export const bytesOf = (names: Iterable<string>): number =>
  [...names].reduce((bytes, name) => bytes + sent(name), 0);

function sent(name: string): number {
  const file = join(assets, name);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/**
 * Files of ./assets with this ending whose names a text contains; other names in it are no files.
 */
function named(text: string, ending: "js" | "css"): Set<string> {
  const names = [...text.matchAll(/[\w.-]+\.(?:js|css)/g)].map(([name]) => name);
  return new Set(
    names.filter((name) => name.endsWith(`.${ending}`) && existsSync(join(assets, name))),
  );
}

/** Static imports of each chunk, without dynamic ones. */
const imports = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => {
      const lines = readFileSync(join(assets, name), "utf8").matchAll(
        /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g,
      );
      return [name, [...lines].flatMap(([, chunk]) => chunk ?? [])];
    }),
);

/** The scripts of a page: those in its HTML and all that they import. */
export function scriptsOf(html: string): Set<string> {
  const found = named(html, "js");
  for (const name of found) {
    for (const chunk of imports.get(name) ?? []) found.add(chunk);
  }
  return found;
}

/** The stylesheets of a page. */
export const stylesOf = (html: string): Set<string> => named(html, "css");
