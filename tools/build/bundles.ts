// The two bundles, for the browser and for rendering: built only when something that goes into them has changed. That is the
// app's rooms and the configurations as the stamp of the build has seen them, and each other file that was found among their
// imports when they were built, such as those of the compiled content.

import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { readSealed, writeSealed } from "./sealed.ts";
import { hashOf, lookSince, type Seen } from "./seen.ts";
import type { Stamp } from "./stamp.ts";

/** Folder of the bundles, relative to the project. */
export const bundleFolder = ".cache/site/bundles";

/** Rooms that go into the bundles whole: also a file that nothing imports may change what an import means. */
const rooms = /^(?:app|enquiry|public|search|tools\/build)\//;

/** The configurations, the settings of Vite and the packages with their versions. */
const isBeside = (name: string) => !name.includes("/");

/** What npm has installed, which may be other than the lockfile asks for. */
const installed = "node_modules/.package-lock.json";

interface Made {
  readonly settings: Stamp["settings"];
  /** Hashes of files that the stamp has seen. */
  readonly stamped: Readonly<Record<string, string>>;
  /** Other files, which were found among the imports. */
  readonly others: Readonly<Record<string, Seen>>;
  /** The bundles' own files. */
  readonly outputs: Readonly<Record<string, Seen>>;
}

/** Bundles that are there. */
export interface Bundles {
  /** Names of the files for the browser, below `client/` of the bundles' folder. */
  readonly client: readonly string[];
  /** Stands for all that rendering depends on besides the content. */
  readonly hash: string;
}

function stampedInputs(stamp: Stamp): Record<string, string> {
  const inputs = Object.entries(stamp.files).filter(([name]) => rooms.test(name) || isBeside(name));
  return Object.fromEntries(inputs.map(([name, { hash }]) => [name, hash]));
}

/** Looks at files, which something was made from since `start`; one that is not there has no hash. */
function lookAt(root: string, names: readonly string[], before: Readonly<Record<string, Seen>> = {}, start = Infinity) {
  return Object.fromEntries(names.map((name) => [name, lookSince(join(root, name), start, before[name])]));
}

/** The first name whose hash is not the one of before. */
function changed(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string | undefined {
  return [...Object.keys(before), ...Object.keys(after)].find((name) => before[name] !== after[name]);
}

const hashes = (files: Readonly<Record<string, Seen>>) =>
  Object.fromEntries(Object.entries(files).map(([name, { hash }]) => [name, hash]));

/** What there is now of the files that bundles were made from and consist of. */
function lookAgain(root: string, stamp: Stamp, { others, outputs }: Made): Made {
  return {
    settings: stamp.settings,
    stamped: stampedInputs(stamp),
    others: lookAt(root, Object.keys(others), others),
    outputs: lookAt(root, Object.keys(outputs), outputs),
  };
}

/** The name of an input or a file of the bundles that is not as it was; undefined where they are up to date. */
function difference(before: Made, now: Made): string | undefined {
  return (
    changed(before.settings, now.settings) ??
    changed(before.stamped, now.stamped) ??
    changed(hashes(before.others), hashes(now.others)) ??
    changed(hashes(before.outputs), hashes(now.outputs))
  );
}

/** Files below a folder of the project, by their names in the project. */
function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

function bundlesOf({ settings, stamped, others, outputs }: Made): Bundles {
  const names = Object.keys(outputs);
  const rendering = names
    .filter((name) => name.startsWith(`${bundleFolder}/server/`))
    .map((name) => outputs[name]?.hash);
  const packages = [stamped["package-lock.json"], others[installed]?.hash];
  const prefix = `${bundleFolder}/client/`;
  return {
    client: names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
    hash: hashOf(JSON.stringify([settings, packages, rendering])),
  };
}

/**
 * Builds the bundles if need be.
 * @param root the project's folder
 * @param stamp of this build
 * @param version of the build's own code
 * @param build makes `client/`, `server/` and `inputs.json`, a list of what was imported, in the bundles' folder; it is told the
 *   name of what has changed
 * @throws what `build` throws
 */
export async function settleBundles(
  root: string,
  stamp: Stamp,
  version: string,
  build: (reason: string) => Promise<void>,
): Promise<Bundles> {
  const file = join(root, bundleFolder, "made.json");
  const before = readSealed<Made>(file, version);
  const now = before && lookAgain(root, stamp, before);
  const reason = before && now ? difference(before, now) : bundleFolder;
  if (now && reason === undefined) {
    // Files that were too young to be known by their times are known by now.
    if (JSON.stringify(before) !== JSON.stringify(now)) writeSealed(file, version, now);
    return bundlesOf(now);
  }
  rmSync(file, { force: true });
  const start = Date.now();
  await build(reason ?? bundleFolder);
  const stamped = stampedInputs(stamp);
  const imported: readonly string[] = JSON.parse(readFileSync(join(root, bundleFolder, "inputs.json"), "utf8"));
  const others = [installed, ...imported.filter((name) => !(name in stamped))];
  const outputs = ["client", "server"].flatMap((side) => filesIn(root, `${bundleFolder}/${side}`));
  const made = {
    settings: stamp.settings,
    stamped,
    others: lookAt(root, others, now?.others, start),
    outputs: lookAt(root, outputs),
  };
  writeSealed(file, version, made);
  return bundlesOf(made);
}
