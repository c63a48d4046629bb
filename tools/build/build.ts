// npm run build: the whole site; remembers what it was built from.

import { existsSync, realpathSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { alone } from "./alone.ts";
import { buildDesk } from "./desk.ts";
import { mustBeOurs } from "./own-files.ts";
import { settlePublicBases } from "./public-bases.ts";
import { buildSite } from "./site.ts";
import { difference, readStamp, settingsOf, takeStamp, writeStamp } from "./stamp.ts";
import { BuildError, print, type Screen, seconds } from "./steps.ts";

/** What has to be there for an unchanged tree to count as built. */
const outputs = [
  ".content/addresses.json",
  "build/client/index.html",
  "build/client/404.html",
  "build/service.json",
  "build/headers.json",
];

/** How to build. */
export interface BuildOptions {
  /** The project's folder. */
  readonly root: string;
  /** Whether every command says all that it has to say. */
  readonly verbose?: boolean;
  /** Ends the command that runs when it aborts. */
  readonly stop?: AbortSignal;
}

const screenOf = ({ verbose = false }: BuildOptions): Screen => ({ stream: process.stdout, verbose });

/**
 * Builds the whole site into `build/client`. The stamp is taken before anything is read and written when everything is
 * done: a build that fails or stops leaves none, and a file that changes meanwhile has the next start build again.
 * @throws BuildError, with what it said, when a command fails, and for a setting that cannot be used
 */
export async function build(options: BuildOptions): Promise<void> {
  const { root, stop } = options;
  const screen = screenOf(options);
  const start = performance.now();
  mustBeOurs(root);
  await settlePublicBases(root, "production");
  const release = await alone(
    root,
    "build",
    () => print(screen, "Another build is under way here: waiting for it."),
    stop,
  );
  try {
    const stamp = await takeStamp(root, settingsOf(process.env), await readStamp(root));
    await rm(join(root, "build/stamp.json"), { force: true });
    await buildSite(screen, { root, stop }, stamp);
    await writeStamp(root, stamp);
  } finally {
    release();
  }
  print(screen, `Built in ${seconds(performance.now() - start)}.`);
}

/**
 * Builds the writers' desk into `build/desk`; the site in `build/client` stays as it is.
 * @throws as `build`
 */
async function buildWritersDesk(options: BuildOptions): Promise<void> {
  const { root, stop } = options;
  const screen = screenOf(options);
  const start = performance.now();
  mustBeOurs(root);
  await settlePublicBases(root, "production");
  const release = await alone(
    root,
    "build",
    () => print(screen, "Another build is under way here: waiting for it."),
    stop,
  );
  try {
    await buildDesk(screen, { root, stop });
  } finally {
    release();
  }
  print(screen, `Built in ${seconds(performance.now() - start)}.`);
}

/**
 * Builds the site unless the one in `build/client` is what the build would make again.
 * @returns whether it was built
 * @throws as `build`
 */
export async function prepare(options: BuildOptions): Promise<boolean> {
  const { root } = options;
  const screen = screenOf(options);
  await settlePublicBases(root, "production");
  const before = await readStamp(root);
  const missing = outputs.find((output) => !existsSync(join(root, output)));
  if (before && !missing) {
    const reason = difference(before, await takeStamp(root, settingsOf(process.env), before));
    if (reason === undefined) {
      print(screen, "Nothing has changed since the last build.");
      return false;
    }
    print(screen, `Building: ${reason}.`);
  } else {
    print(screen, "Building: there is no complete build yet.");
  }
  await build(options);
  return true;
}

/**
 * Reads the arguments of a command that builds.
 * @throws BuildError for any other than `--verbose`
 */
export function readBuildArguments(args: readonly string[]): { readonly verbose: boolean } {
  try {
    const { verbose } = parseArgs({
      args: [...args],
      options: { verbose: { type: "boolean", default: false } },
    }).values;
    return { verbose };
  } catch (error) {
    const why = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new BuildError(`${why}: --verbose is the only option.`);
  }
}

/** The option that makes the writers' desk instead of the site. */
const desk = "--desk";

// Node knows this file by its real path, the command line perhaps by a link.
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  const args = process.argv.slice(2);
  const root = join(import.meta.dirname, "../..");
  try {
    const options = { root, ...readBuildArguments(args.filter((arg) => arg !== desk)) };
    await (args.includes(desk) ? buildWritersDesk(options) : build(options));
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof BuildError ? error.message : error);
  }
}
