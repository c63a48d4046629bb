// Computes the key of the code that a result was made by.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { filesIn, hashesOf } from "./file-hashes.ts";
import { hashOf } from "./hash.ts";

interface Manifest {
  readonly name?: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Folders and files beside the package that its code reads, such as `../schemas`. */
  readonly data?: readonly string[];
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** The folders of the project's packages by name, relative to the project. */
function ownPackages(root: string): Map<string, string> {
  const { workspaces = [] } = readManifest(root);
  const folders = workspaces.flatMap((name) =>
    name.endsWith("/*")
      ? readdirSync(join(root, name.slice(0, -2))).map((folder) => name.slice(0, -1) + folder)
      : [name],
  );
  return new Map(
    folders
      .filter((folder) => existsSync(join(root, folder, "package.json")))
      .map((folder) => [readManifest(join(root, folder)).name ?? folder, folder]),
  );
}

/**
 * The folders of some packages, and of those that they name as dependencies, directly or not.
 * @param root the project's folder
 * @param names names of packages, such as `@site/documents`
 * @returns folders relative to the project, in the order of the alphabet
 * @throws Error if there is no such package
 */
export function packageFolders(root: string, ...names: readonly string[]): string[] {
  const own = ownPackages(root);
  const found = new Set(names);
  // The loop also visits names added during it.
  for (const name of found) {
    const folder = own.get(name);
    if (folder === undefined) throw new Error(`There is no package ${name} in ${root}.`);
    const { dependencies = {} } = readManifest(join(root, folder));
    for (const dependency of Object.keys(dependencies)) {
      if (own.has(dependency)) found.add(dependency);
    }
  }
  return [...found].map((name) => own.get(name) ?? name).sort();
}

/** What is no part of the code: tests, the READMEs, and what is installed. */
const excluded = /(?:^|\/)(?:tests|node_modules)\/|(?:^|\/)README\.md$/;

/**
 * The files of the code of a package and of those that it names, with the data that they read, the
 * list of our packages, and the lock file, which has the versions of all others.
 * @param root the project's folder
 * @param name name of the package
 * @param ignored folders of these packages that the result does not depend on, such as
 * `packages/common/enquiry/`
 * @returns paths relative to the project, with forward slashes
 */
export function codeFiles(root: string, name: string, ...ignored: readonly string[]): string[] {
  const folders = packageFolders(root, name).flatMap((folder) => [
    folder,
    ...(readManifest(join(root, folder)).data ?? []).map((data) => posix.join(folder, data)),
  ]);
  const files = folders.flatMap((folder) => {
    // What is no folder is one file of data.
    if (!statSync(join(root, folder)).isDirectory()) return [folder];
    return filesIn(join(root, folder))
      .filter((name) => !excluded.test(name))
      .sort()
      .map((name) => `${folder}/${name}`)
      .filter((path) => !ignored.some((start) => path.startsWith(start)));
  });
  return [...files, "package.json", "package-lock.json"];
}

/**
 * A hash of the files that `codeFiles` lists; if it changes, everything made by that code is made
 * again. Derived from each package.json, so that nobody has to list what a cache depends on.
 */
export function codeKey(root: string, name: string, ...ignored: readonly string[]): string {
  return hashOf(JSON.stringify(hashesOf(root, codeFiles(root, name, ...ignored))));
}
