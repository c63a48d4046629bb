// The compiler's libraries, put together: some five hundred modules that Node would look for one by one at every start. They are made
// by the first start that has none (`bundle-libraries.mjs`), and used as long as the installed packages are those that they were made of.

import { createHash } from "node:crypto";
import { lstatSync, readFileSync, statSync } from "node:fs";
import * as modules from "node:module";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

const project = fileURLToPath(new URL("..", import.meta.url));

/** Whose imports get them. */
const compiler = pathToFileURL(join(project, "pipeline/")).href;

/** What belongs to one library is together here: its classes are told apart by what they are, not by their names. */
export const libraries = [
  "ajv",
  "ajv/dist/2020.js",
  "ajv/dist/compile/codegen/code.js",
  "ajv/dist/standalone/index.js",
  "github-slugger",
  "gray-matter",
  "hast-util-to-parse5",
  "hast-util-to-string",
  "mdast-util-gfm-table",
  "mdast-util-to-string",
  "micromark-extension-gfm-table",
  "parse5",
  "rehype-raw",
  "rehype-sanitize",
  "remark-parse",
  "remark-rehype",
  "unified",
  "yaml",
];

/** Where they are kept. */
export const librariesFolder = join(project, ".cache/libraries");

/** The list of their files. */
export const listName = "list.json";

/** @param {string} path */
function stampOf(path) {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  return [path, size, mtimeMs, ctimeMs, ino];
}

/** Names what they are made of: what npm has installed, and our own code that puts it together. */
export function librariesKey() {
  const made = ["node_modules/.package-lock.json", "tools/libraries.mjs", "tools/bundle-libraries.mjs"];
  return JSON.stringify([process.version, ...made.map((name) => stampOf(join(project, name)))]);
}

/** @param {string | Uint8Array} content */
export const hashOf = (content) => createHash("sha256").update(content).digest("base64url");

/** @param {string} path */
const isLink = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** No link is followed into or out of the cache. */
export const isOurs = () => ![join(project, ".cache"), librariesFolder].some(isLink);

/** The addresses of what is there, by the name of the library; undefined where something is missing or is not as it was written. */
function found() {
  try {
    if (!isOurs()) return undefined;
    const { key, entries, files } = JSON.parse(readFileSync(join(librariesFolder, listName), "utf8"));
    if (key !== librariesKey()) return undefined;
    const isWhole = Object.entries(files).every(
      ([file, hash]) => hashOf(readFileSync(join(librariesFolder, file))) === hash,
    );
    if (!isWhole) return undefined;
    return new Map(
      Object.entries(entries).map(([name, file]) => [name, pathToFileURL(join(librariesFolder, file)).href]),
    );
  } catch {
    return undefined;
  }
}

/**
 * Has the compiler's imports find them where they are there.
 * @returns {boolean} whether they have to be made
 */
export function findLibraries() {
  // An older Node has no such hooks in the thread itself.
  if (!modules.registerHooks) return false;
  const addresses = found();
  if (!addresses) return true;
  modules.registerHooks({
    resolve(specifier, context, next) {
      const url = context.parentURL?.startsWith(compiler) ? addresses.get(specifier) : undefined;
      return url === undefined ? next(specifier, context) : { url, format: "module", shortCircuit: true };
    },
  });
  return false;
}
