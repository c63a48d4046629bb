// The files that a page of the built site loads by itself: those that its HTML names, and what these bring along.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Folder of the built site. */
export const client = join(import.meta.dirname, "../../build/client");
const assets = join(client, "assets");

/** The HTML of a page of the site. */
export const htmlOf = (path: string): string =>
  readFileSync(path === "/404" ? join(client, "404.html") : join(client, path, "index.html"), "utf8");

/** Bytes of some files of ./assets as they are sent. */
export const bytesOf = (names: Iterable<string>): number => [...names].reduce((bytes, name) => bytes + sent(name), 0);

function sent(name: string): number {
  const file = join(assets, name);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Files of ./assets with this ending that a text names; it may name others, which are none. */
function named(text: string, ending: "js" | "css"): Set<string> {
  const names = [...text.matchAll(/[\w.-]+\.(?:js|css)/g)].map(([name]) => name);
  return new Set(names.filter((name) => name.endsWith(`.${ending}`) && existsSync(join(assets, name))));
}

/** What each chunk brings along: what it imports at once, not what it may import later. */
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

/** The scripts of a page: those it names, and all that these bring along. */
export function scriptsOf(html: string): Set<string> {
  // The hashes of all scripts of the site are no list of what is loaded.
  const found = named(html.replace(/<script[^>]* type="importmap">.*?<\/script>/s, ""), "js");
  for (const name of found) for (const chunk of imports.get(name) ?? []) found.add(chunk);
  return found;
}

/** The stylesheets of a page. */
export const stylesOf = (html: string): Set<string> => named(html, "css");
