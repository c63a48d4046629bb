// What the built site answers to requests, but for the names of its scripts and styles: these stand for what is in them, and a page
// names many that a test never loads.

import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Asked } from "./asked.ts";

const hashOf = (...parts: readonly string[]) => createHash("sha256").update(parts.join("\n")).digest("base64url");

/** The part of a name that stands for what is in the file. */
const inName = /(\/assets\/[\w.-]+?)-[\w-]{7,8}(?=\.(?:js|css|svg|woff2)\b)/g;

/** Names all scripts of all screens, and every page loads it. */
const manifest = /^\/assets\/manifest-[\w-]+\.js$/;

/**
 * What is served by a name that stands for its content: where it is still there, it is the same. The start of the search names its
 * lists and nothing else; who reads on asks for these.
 */
const named = /^\/(?:assets|media)\/|^\/search-index\/start\.json$/;

/** Files that answer for others, or say what goes with all. */
const beside = ["client/404.html", "redirects.json", "headers.json"];

/**
 * A reader of answers, which remembers what it has looked at.
 * @param root the project's folder, compiled and built
 * @returns gives the hash of all that was asked for
 */
export function answersOf(root: string): (asked: Asked) => string {
  const build = join(root, "build");
  const known = new Map<string, string>();
  const once = (key: string, look: () => string) => {
    const found = known.get(key) ?? look();
    known.set(key, found);
    return found;
  };
  const isFile = (file: string) => existsSync(file) && statSync(file).isFile();
  const textOf = (file: string) =>
    // As bytes, each a character: pictures are none of UTF-8.
    isFile(file) ? hashOf(readFileSync(file, "latin1").replace(inName, "$1")) : "nothing";
  const manifests = () =>
    globSync("manifest-*.js", { cwd: join(build, "client/assets") })
      .sort()
      .map((name) => textOf(join(build, "client/assets", name)))
      .join();
  const answerTo = (address: string) => {
    const path = URL.canParse(address, "http://site") ? new URL(address, "http://site").pathname : address;
    if (manifest.test(path)) return once("manifest", manifests);
    const file = join(build, "client", decoded(path));
    if (named.test(path)) return isFile(file) ? "here" : "gone";
    const page = file.replace(/[/\\]$/, "");
    return `${isFile(file)} ${textOf(file)} ${textOf(join(page, "index.html"))} ${textOf(page)}`;
  };
  return ({ addresses, content }) =>
    hashOf(
      ...beside.map((name) => once(name, () => textOf(join(build, name)))),
      ...[...addresses].sort().map((address) => `${address} ${once(`site ${address}`, () => answerTo(address))}`),
      ...[...content]
        .sort()
        .map((name) => `${name} ${once(`content ${name}`, () => textOf(join(root, ".content", name)))}`),
    );
}

/** A path without its percent signs; as it is where these are broken. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
