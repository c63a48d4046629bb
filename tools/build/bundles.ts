// The two bundles, for the browser and for rendering: built only when something that goes into them has changed. That is the
// app's rooms and the configurations, and each other file that was found among their imports when they were built, such as those of
// the compiled content.

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Cache } from "../../pipeline/cache.ts";
import { keyOf } from "../../pipeline/cache.ts";
import { filesIn, hashesOf } from "./file-hashes.ts";
import { differences, type Inputs } from "./inputs.ts";
import { siteCache } from "./page-files.ts";

/** Folder of the bundles, relative to the project. */
export const bundleFolder = `${siteCache}/bundles`;

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
  /** Names of the files for the browser, below `client/` of the bundles' folder. */
  readonly client: readonly string[];
  /** Stands for all that rendering depends on besides the content. */
  readonly hash: string;
}

/** The row of the cache that tells what the bundles were built from. */
const row = "bundles";

const inputsOf = ({ files }: Inputs) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => rooms.test(name) || isBeside(name)));

/** Files of the bundles, by their names in the project. */
const outputsIn = (root: string) =>
  ["client", "server"]
    .map((side) => `${bundleFolder}/${side}`)
    .flatMap((folder) => filesIn(join(root, folder)).map((name) => `${folder}/${name}`))
    .sort();

function bundlesOf({ settings, inputs, imported, outputs }: Built): Bundles {
  const names = Object.keys(outputs);
  const rendering = names.filter((name) => name.startsWith(`${bundleFolder}/server/`)).map((name) => outputs[name]);
  const packages = [inputs["package-lock.json"], imported[installed]];
  const prefix = `${bundleFolder}/client/`;
  return {
    client: names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
    hash: keyOf(JSON.stringify([settings, packages, rendering])),
  };
}

/**
 * Builds the bundles if need be.
 * @param root the project's folder
 * @param inputs of this build
 * @param cache of this build's own code
 * @param build makes `client/`, `server/` and `inputs.json`, a list of what was imported, in the bundles' folder; it is told what has
 *   changed
 * @throws what `build` throws
 */
export async function settleBundles(
  root: string,
  inputs: Inputs,
  cache: Cache,
  build: (reason: string) => Promise<void>,
): Promise<Bundles> {
  const text = cache.get(row);
  const before: Built | undefined = text === undefined ? undefined : JSON.parse(text);
  const now = { settings: inputs.settings, inputs: inputsOf(inputs) };
  const [reason] = before
    ? [
        ...differences(before.settings, now.settings),
        ...differences(before.inputs, now.inputs),
        ...differences(before.imported, hashesOf(root, Object.keys(before.imported))),
        ...differences(before.outputs, hashesOf(root, outputsIn(root))),
      ]
    : [`${bundleFolder} is new`];
  if (before && reason === undefined) return bundlesOf(before);
  const start = Date.now();
  await build(reason ?? "");
  const list: readonly string[] = JSON.parse(readFileSync(join(root, bundleFolder, "inputs.json"), "utf8"));
  const names = [installed, ...list.filter((name) => !(name in now.inputs))];
  // Of a file that has changed meanwhile nobody knows what was read.
  const isOld = (name: string) => (statSync(join(root, name), { throwIfNoEntry: false })?.ctimeMs ?? 0) < start;
  const imported = Object.entries(hashesOf(root, names)).map(([name, hash]) => [name, isOld(name) ? hash : ""]);
  const built: Built = {
    ...now,
    imported: Object.fromEntries(imported),
    outputs: hashesOf(root, outputsIn(root)),
  };
  cache.put(row, JSON.stringify(built));
  cache.flush();
  return bundlesOf(built);
}
