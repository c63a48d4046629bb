// npm run build: the whole site; remembers what it was built from.

import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { UnusableError } from "../../pipeline/cache/unusable.ts";
import { dayInIndia } from "../../pipeline/model/today.ts";
import { commitOf } from "./built-from.ts";
import { isDue } from "./days.ts";
import { buildDesk } from "./desk.ts";
import { encodeMissing } from "./encoder.ts";
import { difference, inputsOfBuild, noteInputs, readInputs, settingsOf } from "./inputs.ts";
import { lock } from "./lock.ts";
import { sitePictures } from "./pictures.ts";
import { cleanPublicBases } from "./public-bases.ts";
import { buildSite, makeOwnFolders } from "./site.ts";
import { BuildError, print, type Screen, seconds } from "./steps.ts";

/** What has to be there for an unchanged tree to count as built. */
const outputs = [
  ".content/addresses.json",
  "build/client/index.html",
  "build/client/404.html",
  "build/service.json",
  "build/headers.json",
  "build/pictures.json",
];

/** How to build. */
export interface BuildOptions {
  /** The project's folder. */
  readonly root: string;
  /** Whether every command says all that it has to say. */
  readonly verbose?: boolean;
  /** The day that visitors see the site on, as `2026-11-23`; today in India where it is not given. */
  readonly today?: string | undefined;
  /** Ends the command that runs when it aborts. */
  readonly stop?: AbortSignal;
}

const screenOf = ({ verbose = false }: BuildOptions): Screen => ({ stream: process.stdout, verbose });

/**
 * Does something to the build's folders while no other build does.
 * @throws UnusableError where one of them is a link; BuildError for a setting that cannot be used
 */
async function alone(options: BuildOptions, work: () => Promise<void>): Promise<void> {
  const { root, stop } = options;
  const onWait = () => print(screenOf(options), "Another build is under way here: waiting for it.");
  makeOwnFolders(root);
  await cleanPublicBases(root, "production");
  const release = await lock(root, "build", onWait, stop);
  try {
    await work();
  } finally {
    release();
  }
}

/**
 * Builds the site into `build/client`, but for the pictures that have to be encoded. Its inputs are read before anything else and
 * noted when everything is done: a build that fails or stops notes none, and a file that changes meanwhile has the next start build
 * again. Pictures are none of its business, as whoever needs them looks which are there.
 * @throws BuildError, with what it said, when a command fails, and for a setting that cannot be used
 */
function buildPages(options: BuildOptions): Promise<void> {
  const { root, stop, today: day = dayInIndia() } = options;
  return alone(options, async () => {
    const settings = settingsOf(process.env);
    const inputs = readInputs(root, settings);
    const built = { commit: commitOf(root), day, settings };
    noteInputs(root, undefined);
    await buildSite(screenOf(options), { root, stop, built }, inputs);
    noteInputs(root, inputs);
  });
}

/** Does something, and says how long it took. */
async function timed(options: BuildOptions, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  print(screenOf(options), `Built in ${seconds(performance.now() - start)}.`);
}

/**
 * Makes the pictures of the site that are missing.
 * @param pictures what makes them, where somebody else asks it for some
 * @throws BuildError for pictures that cannot be encoded, once all others are
 */
export async function encodePictures(
  options: BuildOptions,
  pictures = sitePictures(options.root, options.stop),
): Promise<void> {
  await encodeMissing(screenOf(options), pictures);
}

/**
 * Builds the whole site into `build/client`.
 * @throws BuildError, with what it said, when a command fails, for pictures that cannot be encoded, and for a setting that cannot be used
 */
export function build(options: BuildOptions): Promise<void> {
  return timed(options, async () => {
    await buildPages(options);
    await encodePictures(options);
  });
}

/**
 * Builds the writers' desk into `build/desk`; the site in `build/client` stays as it is.
 * @throws as `build`
 */
function buildWritersDesk(options: BuildOptions): Promise<void> {
  const { root, stop } = options;
  return alone(options, () => buildDesk(screenOf(options), { root, stop }));
}

/**
 * Builds the site, but for the pictures that have to be encoded, unless the one in `build/client` is what the build would make again.
 * @throws as `build`
 */
export async function preparePages(options: BuildOptions): Promise<void> {
  const { root } = options;
  const screen = screenOf(options);
  await cleanPublicBases(root, "production");
  const before = inputsOfBuild(root);
  const missing = outputs.find((output) => !existsSync(join(root, output)));
  if (before && !missing) {
    const due = isDue(root) ? "a day has come on which a page appears or goes" : undefined;
    const reason = difference(before, readInputs(root, settingsOf(process.env))) ?? due;
    if (reason === undefined) {
      print(screen, "Nothing has changed since the last build.");
      return;
    }
    print(screen, `Building: ${reason}.`);
  } else {
    print(screen, "Building: there is no complete build yet.");
  }
  await timed(options, () => buildPages(options));
}

/**
 * Does what `build` does, as far as it has not been done.
 * @throws as `build`
 */
export async function prepare(options: BuildOptions): Promise<void> {
  await preparePages(options);
  await encodePictures(options);
}

/**
 * Reads the arguments of a command that builds.
 * @throws BuildError for any other than `--verbose` and `--today`
 */
export function readBuildArguments(args: readonly string[]): Pick<BuildOptions, "verbose" | "today"> {
  try {
    const { verbose, today } = parseArgs({
      args: [...args],
      options: { verbose: { type: "boolean", default: false }, today: { type: "string" } },
    }).values;
    return { verbose, today };
  } catch (error) {
    const why = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new BuildError(`${why}: the options are --verbose and --today YYYY-MM-DD.`);
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
    await (args.includes(desk) ? timed(options, () => buildWritersDesk(options)) : build(options));
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof BuildError || error instanceof UnusableError ? error.message : error);
  }
}
