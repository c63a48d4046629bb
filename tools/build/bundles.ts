// The two bundles of a language, for the browser and for rendering: built only when something that goes into them has changed. That is
// the rooms that they are made of, the configurations, the packages, and the compiled content that is on every page.

import { join } from "node:path";
import { rowValue } from "../../pipeline/cache/row.ts";
import { type Cache, keyOf } from "../../pipeline/cache.ts";
import { filesIn, hashesOf } from "./file-hashes.ts";
import { difference, differences, type Inputs } from "./inputs.ts";
import type { BuiltLanguage } from "./languages.ts";
import { siteCache } from "./page-files.ts";

/** Folder of a language's bundles, relative to the project. */
export const bundleFolder = ({ name }: Pick<BuiltLanguage, "name">): string =>
  `${siteCache}/bundles${name && `-${name}`}`;

/** Rooms that go into the bundles whole: also a file that nothing imports may change what an import means. */
const rooms = /^(?:app|drawings|enquiry|public|search|server\/policy|sharing|tools\/build)\//;

/** The configurations, the brand, the settings of Vite and the packages with their versions. */
const isBeside = (name: string) => !name.includes("/");

/** Files of the compiled content that modules import; all others are read when a page is rendered. */
const imported = /^(?:(?:enquiry-client|geo|legal\/index|site-client)\.json$|messages\/)/;

/** What npm has installed, which may be other than the lockfile asks for. */
const installed = "node_modules/.package-lock.json";

/** What bundles were built from, and hashes of their own files by name. */
interface Built {
  readonly from: Inputs;
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

/**
 * What the bundles of a language are built from.
 * @param root the project's folder
 * @param inputs of this build
 */
export function bundleInputs(root: string, { content }: BuiltLanguage, { settings, files }: Inputs): Inputs {
  const own = Object.entries(files).filter(([name]) => rooms.test(name) || isBeside(name));
  const compiled = filesIn(join(root, content)).filter((name) => imported.test(name));
  const others = hashesOf(root, [installed, ...compiled.map((name) => `${content}/${name}`)]);
  return { settings, files: { ...Object.fromEntries(own), ...others } };
}

/** Hashes of the bundles' files, by their names in the project. */
function outputsIn(root: string, language: BuiltLanguage): Record<string, string> {
  const folders = ["client", "server"].map((side) => `${bundleFolder(language)}/${side}`);
  const names = folders.flatMap((folder) => filesIn(join(root, folder)).map((name) => `${folder}/${name}`));
  return hashesOf(root, names.sort());
}

function bundlesOf(language: BuiltLanguage, { from: { settings, files }, outputs }: Built): Bundles {
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
 * Builds the bundles of a language if need be.
 * @param root the project's folder
 * @param language whose content goes into them
 * @param inputs of this build
 * @param cache of this build's own code
 * @param build makes `client/` and `server/` in the bundles' folder; it is told what has changed
 * @throws what `build` throws
 */
export async function makeBundles(
  root: string,
  language: BuiltLanguage,
  inputs: Inputs,
  cache: Cache,
  build: (reason: string) => Promise<void>,
): Promise<Bundles> {
  const row = rowOf(language);
  const before = rowValue<Built>(cache.get(row));
  // Read before they are built: what changes meanwhile has the next build make them anew.
  const from = bundleInputs(root, language, inputs);
  const reason = before
    ? (difference(before.from, from) ?? differences(before.outputs, outputsIn(root, language))[0])
    : `${bundleFolder(language)} is new`;
  if (before && reason === undefined) return bundlesOf(language, before);
  await build(reason ?? "");
  const built: Built = { from, outputs: outputsIn(root, language) };
  cache.put(row, JSON.stringify(built));
  cache.flush();
  return bundlesOf(language, built);
}
