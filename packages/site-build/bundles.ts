// Builds the app's bundles, for the browser and for rendering, if an input or an output has
// changed.

import { isDeepStrictEqual } from "node:util";
import { siteCache } from "@site/common/page-files";
import type { Cache } from "@site/files/cache";
import { filesInside, hashesOf } from "@site/files/file-hashes";
import { keyOf } from "@site/files/hash";
import { parseRow } from "@site/files/row";
import { type Inputs, installed, readInputs } from "./inputs.ts";

/** Folder of the bundles, relative to the project. */
export const bundleFolder = `${siteCache}/bundles`;

/** What the cache stores about the bundles. */
interface Bundled {
  /** Hash of their inputs. */
  readonly key: string;
  /** Hashes of their files by name. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** Finished bundles. */
export interface Bundles {
  /** Names of the browser's files, relative to `client/` in the bundles' folder. */
  readonly client: readonly string[];
  /** Hash of everything that rendering depends on besides the content. */
  readonly hash: string;
}

/** Name of the cache's row about the bundles. */
const row = "bundles";

/** Hashes of the bundles' files, by path relative to the project. */
function outputsIn(root: string): Record<string, string> {
  const folders = ["client", "server"].map((side) => `${bundleFolder}/${side}`);
  return hashesOf(root, filesInside(root, folders).sort());
}

function bundlesOf(
  { settings, files }: Inputs,
  outputs: Readonly<Record<string, string>>,
): Bundles {
  const names = Object.keys(outputs);
  const rendering = names
    .filter((name) => name.startsWith(`${bundleFolder}/server/`))
    .map((name) => outputs[name]);
  const prefix = `${bundleFolder}/client/`;
  return {
    client: names
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length)),
    hash: keyOf(
      JSON.stringify([settings, files["package-lock.json"], files[installed], rendering]),
    ),
  };
}

/**
 * Builds the bundles if their inputs or outputs have changed.
 * @param root the project's folder
 * @param settings inputs outside the files, by name
 * @param cache the cache of this version of the build's code
 * @param build writes `client/` and `server/` in the bundles' folder
 * @throws what `build` throws
 */
export async function makeBundles(
  root: string,
  settings: Inputs["settings"],
  cache: Cache,
  build: () => Promise<void>,
): Promise<Bundles> {
  const before = parseRow<Bundled>(cache.get(row));
  // Read before building: a change during the build makes the next build bundle again.
  const from = readInputs(root, settings);
  const key = keyOf(JSON.stringify(from));
  if (before?.key === key && isDeepStrictEqual(before.outputs, outputsIn(root))) {
    return bundlesOf(from, before.outputs);
  }
  await build();
  const bundled: Bundled = { key, outputs: outputsIn(root) };
  cache.put(row, JSON.stringify(bundled));
  cache.flush();
  return bundlesOf(from, bundled.outputs);
}
