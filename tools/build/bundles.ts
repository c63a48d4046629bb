// The two bundles of a language, for the browser and for rendering: built only when something that goes into them has changed. That is
// the app's rooms and the configurations, and each other file that was found among their imports when they were built, such as those of
// the compiled content.

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Cache } from "../../pipeline/cache.ts";
import { keyOf } from "../../pipeline/cache.ts";
import { filesIn, hashesOf } from "./file-hashes.ts";
import { differences, type Inputs } from "./inputs.ts";
import type { BuiltLanguage } from "./languages.ts";
import { siteCache } from "./page-files.ts";

/** Folder of a language's bundles, relative to the project. */
export const bundleFolder = ({ name }: Pick<BuiltLanguage, "name">): string =>
  `${siteCache}/bundles${name && `-${name}`}`;

/** Rooms that go into the bundles whole: also a file that nothing imports may change what an import means. */
const rooms = /^(?:app|enquiry|public|search|tools\/build)\//;

/** The configurations, the settings of Vite and the packages with their versions. */
const isBeside = (name: string) => !name.includes("/");

/** What npm has installed, which may be other than the lockfile asks for. */
const installed = "node_modules/.package-lock.json";

/** What bundles were built from, and their own files: hashes by name, and settings. */
interface Built {
  readonly settings: Inputs["settings"];
  readonly inputs: Readonly<Record<string, string>>;
  /** Other files, which were found among the imports. */
  readonly imported: Readonly<Record<string, string>>;
  readonly outputs: Readonly<Record<string, string>>;
}

/** Bundles that are there. */
export interface Bundles {
  readonly language: BuiltLanguage;
  /** Names of the files for the browser, below `client/` of the bundles' folder. */
  readonly client: readonly string[];
  /** Stands for all that rendering depends on besides the content. */
  readonly hash: string;
}

/** The row of the cache that tells what the bundles of a language were built from. */
const rowOf = ({ name }: BuiltLanguage) => `bundles ${name}`.trim();

const inputsOf = ({ files }: Inputs) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => rooms.test(name) || isBeside(name)));

/** Files of the bundles, by their names in the project. */
const outputsIn = (root: string, language: BuiltLanguage) =>
  ["client", "server"]
    .map((side) => `${bundleFolder(language)}/${side}`)
    .flatMap((folder) => filesIn(join(root, folder)).map((name) => `${folder}/${name}`))
    .sort();

function bundlesOf(language: BuiltLanguage, { settings, inputs, imported, outputs }: Built): Bundles {
  const names = Object.keys(outputs);
  const folder = bundleFolder(language);
  const rendering = names.filter((name) => name.startsWith(`${folder}/server/`)).map((name) => outputs[name]);
  const packages = [inputs["package-lock.json"], imported[installed]];
  const prefix = `${folder}/client/`;
  return {
    language,
    client: names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
    hash: keyOf(JSON.stringify([settings, packages, rendering])),
  };
}

/**
 * Builds the bundles of a language if need be.
 * @param root the project's folder
 * @param language whose content goes into them
 * @param inputs of this build
 * @param cache of this build's own code
 * @param build makes `client/`, `server/` and `inputs.json`, a list of what was imported, in the bundles' folder; it is told what has
 *   changed
 * @throws what `build` throws
 */
export async function settleBundles(
  root: string,
  language: BuiltLanguage,
  inputs: Inputs,
  cache: Cache,
  build: (reason: string) => Promise<void>,
): Promise<Bundles> {
  const row = rowOf(language);
  const folder = bundleFolder(language);
  const text = cache.get(row);
  const before: Built | undefined = text === undefined ? undefined : JSON.parse(text);
  const now = { settings: inputs.settings, inputs: inputsOf(inputs) };
  const [reason] = before
    ? [
        ...differences(before.settings, now.settings),
        ...differences(before.inputs, now.inputs),
        ...differences(before.imported, hashesOf(root, Object.keys(before.imported))),
        ...differences(before.outputs, hashesOf(root, outputsIn(root, language))),
      ]
    : [`${folder} is new`];
  if (before && reason === undefined) return bundlesOf(language, before);
  const start = Date.now();
  await build(reason ?? "");
  const list: readonly string[] = JSON.parse(readFileSync(join(root, folder, "inputs.json"), "utf8"));
  const names = [installed, ...list.filter((name) => !(name in now.inputs))];
  // Of a file that has changed meanwhile nobody knows what was read.
  const isOld = (name: string) => (statSync(join(root, name), { throwIfNoEntry: false })?.ctimeMs ?? 0) < start;
  const imported = Object.entries(hashesOf(root, names)).map(([name, hash]) => [name, isOld(name) ? hash : ""]);
  const built: Built = {
    ...now,
    imported: Object.fromEntries(imported),
    outputs: hashesOf(root, outputsIn(root, language)),
  };
  cache.put(row, JSON.stringify(built));
  cache.flush();
  return bundlesOf(language, built);
}
