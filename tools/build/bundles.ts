// Builds the two bundles of a language, for the browser and for rendering, but only if their files or one of their inputs have changed.

import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { rowValue } from "../../pipeline/cache/row.ts";
import { type Cache, keyOf } from "../../pipeline/cache.ts";
import { filesIn, hashesOf } from "./file-hashes.ts";
import { type Inputs, installed, readInputs } from "./inputs.ts";
import type { BuiltLanguage } from "./languages.ts";
import { siteCache } from "./page-files.ts";

/** Folder of a language's bundles, relative to the project. */
export const bundleFolder = ({ name }: Pick<BuiltLanguage, "name">): string =>
  `${siteCache}/bundles${name && `-${name}`}`;

/** What the cache stores about a language's bundles. */
interface Built {
  /** Hash of their inputs. */
  readonly key: string;
  /** Hashes of their files by name. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** Finished bundles of a language. */
export interface Bundles {
  readonly language: BuiltLanguage;
  /** Names of the browser's files, relative to `client/` in the bundles' folder. */
  readonly client: readonly string[];
  /** Hash of everything that rendering depends on besides the content. */
  readonly hash: string;
}

/** Name of the cache's row about a language's bundles. */
const rowOf = ({ name }: BuiltLanguage) => `bundles ${name}`.trim();

/** Hashes of the bundles' files, by path relative to the project. */
function outputsIn(root: string, language: BuiltLanguage): Record<string, string> {
  const folders = ["client", "server"].map((side) => `${bundleFolder(language)}/${side}`);
  const names = folders.flatMap((folder) => filesIn(join(root, folder)).map((name) => `${folder}/${name}`));
  return hashesOf(root, names.sort());
}

function bundlesOf(
  language: BuiltLanguage,
  { settings, files }: Inputs,
  outputs: Readonly<Record<string, string>>,
): Bundles {
  const names = Object.keys(outputs);
  const folder = bundleFolder(language);
  const rendering = names.filter((name) => name.startsWith(`${folder}/server/`)).map((name) => outputs[name]);
  const prefix = `${folder}/client/`;
  return {
    language,
    client: names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
    hash: keyOf(JSON.stringify([settings, files["package-lock.json"], files[installed], rendering])),
  };
}

/**
 * Builds the bundles of a language if their inputs or outputs have changed.
 * @param root the project's folder
 * @param language the language of the content
 * @param settings inputs outside the files, by name
 * @param cache the cache of this version of the build's code
 * @param build writes `client/` and `server/` in the bundles' folder
 * @throws what `build` throws
 */
export async function makeBundles(
  root: string,
  language: BuiltLanguage,
  settings: Inputs["settings"],
  cache: Cache,
  build: () => Promise<void>,
): Promise<Bundles> {
  const row = rowOf(language);
  const before = rowValue<Built>(cache.get(row));
  // Read before building: a change during the build makes the next build bundle again.
  const from = readInputs(root, language, settings);
  const key = keyOf(JSON.stringify(from));
  if (before?.key === key && isDeepStrictEqual(before.outputs, outputsIn(root, language)))
    return bundlesOf(language, from, before.outputs);
  await build();
  const built: Built = { key, outputs: outputsIn(root, language) };
  cache.put(row, JSON.stringify(built));
  cache.flush();
  return bundlesOf(language, from, built.outputs);
}
