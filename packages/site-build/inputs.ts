// Reads the inputs of the bundles: source folders, configuration, packages, the compiled content
// that modules import, and settings.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { compiledFolderOf } from "@site/common/page-files";
import { packageFolders } from "@site/files/code";
import { filesIn, filesInside, hashesOf } from "@site/files/file-hashes";

const project = join(import.meta.dirname, "../..");

/**
 * Source folders that count as a whole, as even a file that nothing imports may change how an
 * import resolves: the packages of the app and of the build, those that they name, and the files
 * that are copied.
 */
const folders = [...packageFolders(project, "@site/app", "@site/site-build"), "public"];

/** Files that are in no bundle: tests and docs. */
const excluded = /\/tests\/|\.md$/;

/**
 * Top-level files: configuration, the brand, the packages with their versions, and Vite's settings.
 */
const topLevelFiles = /\.(?:json|ts)$|^\.env/;

/**
 * Files of the compiled content that modules import, `client.json` in every language; all others
 * are read when pages are rendered.
 */
const imported = /^(?:(?:[a-z]{2,3}\/)?client|geo|placenames|requests|legal\/index)\.json$/;

/** npm's list of installed packages, which may differ from the lockfile. */
export const installed = "node_modules/.package-lock.json";

/** The inputs of the bundles. */
export interface Inputs {
  /** Settings outside the files, by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** Hashes of files by path relative to the project, with forward slashes. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Reads the inputs of the bundles.
 * @param root the project's folder
 * @param settings inputs outside the files, by name
 * @throws the file system's error if a file cannot be read
 */
export function readInputs(root: string, settings: Inputs["settings"]): Inputs {
  const top = readdirSync(root, { withFileTypes: true });
  const topLevel = top
    .filter((entry) => !entry.isDirectory() && topLevelFiles.test(entry.name))
    .map(({ name }) => name);
  const compiled = filesIn(compiledFolderOf(root)).filter((name) => imported.test(name));
  const names = [
    ...topLevel,
    ...filesInside(root, folders).filter((name) => !excluded.test(name)),
    installed,
    ...compiled.map((name) => `.content/${name}`),
  ];
  return { settings, files: hashesOf(root, names.sort()) };
}

/**
 * Inputs outside the files: Node's version and the `PUBLIC_*` variables, which appear in the pages.
 */
export function settingsOf(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const shown = Object.entries(environment).filter(([name]) => name.startsWith("PUBLIC_"));
  const values = shown.map(([name, value]): [string, string] => [name, value ?? ""]);
  return { node: process.version, ...Object.fromEntries(values.sort()) };
}
