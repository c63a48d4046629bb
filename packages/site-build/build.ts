// Implements `npm run build`: builds the site, as far as something has changed.

import { realpathSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { dayInIndia } from "@site/common/today";
import { UnusableError } from "@site/files/unusable";
import { commitOf } from "./build-record.ts";
import type { FirstSite } from "./first-site.ts";
import { settingsOf } from "./inputs.ts";
import { lock } from "./lock.ts";
import { cleanPublicBases } from "./public-bases.ts";
import { buildSite, makeFirstSite, makeOwnFolders, type SiteOptions } from "./site.ts";
import { BuildError, print, seconds } from "./steps.ts";

/** Options of a build. */
interface BuildOptions {
  /** The project's folder. */
  readonly root: string;
  /** The date for which the site is built, such as `2026-11-23`; by default today in India. */
  readonly today?: string | undefined;
  /** Whether the content has just been compiled for this date, so that it is not compiled again. */
  readonly isCompiled?: boolean;
  /**
   * Whether a document that cannot be made fails the build; otherwise the site does not offer it.
   */
  readonly needsDocuments?: boolean;
  /** Whether the content has to pass the check of a release; otherwise the site is a preview. */
  readonly isRelease?: boolean;
  /** Aborts the running command. */
  readonly stop?: AbortSignal;
}

/**
 * Runs work while holding the build lock.
 * @throws UnusableError if one of the build's folders is a link; BuildError for an invalid setting
 */
async function withLock<Result>(
  options: BuildOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const { root, stop } = options;
  const onWait = () => print(process.stdout, "Another build is under way here: waiting for it.");
  makeOwnFolders(root);
  await cleanPublicBases(root, "production");
  const release = await lock(root, "build", onWait, stop);
  try {
    return await work();
  } finally {
    release();
  }
}

/** The options of a site's build. */
function siteOptions({
  root,
  stop,
  isCompiled,
  needsDocuments,
  isRelease,
  today: day = dayInIndia(),
}: BuildOptions): SiteOptions {
  return {
    root,
    stop,
    isCompiled,
    needsDocuments,
    isRelease,
    builtFrom: { commit: commitOf(root), day, settings: settingsOf(process.env) },
  };
}

/**
 * Makes a site that renders its pages when they are requested, to be served until `buildPages` has
 * built the whole one.
 * @throws as `buildPages`
 */
export function buildFirstSite(options: BuildOptions): Promise<FirstSite> {
  return withLock(options, () => makeFirstSite(process.stdout, siteOptions(options)));
}

/**
 * Runs work while holding the build lock, and prints how long it took.
 * @throws as the work, and UnusableError if one of the build's folders is a link
 */
export async function buildWithLock(
  options: BuildOptions,
  work: () => Promise<void>,
): Promise<void> {
  const start = performance.now();
  await withLock(options, work);
  print(process.stdout, `Built in ${seconds(performance.now() - start)}.`);
}

/**
 * Builds the site into `build/client`, without encoding pictures.
 * @throws BuildError if a command fails, with its output, or for an invalid setting
 */
export function buildPages(options: BuildOptions): Promise<void> {
  return buildWithLock(options, () => buildSite(process.stdout, siteOptions(options)));
}

/**
 * Builds the whole site into `build/client`. Nothing is published before its pictures are there.
 * @throws BuildError if a command fails, with its output, for pictures that cannot be encoded, or
 * for an invalid setting
 */
export function build(options: BuildOptions): Promise<void> {
  return buildWithLock(options, () =>
    buildSite(process.stdout, { ...siteOptions(options), needsPictures: true }),
  );
}

/** The arguments of a command that builds. */
interface BuildArguments {
  readonly today?: string;
  /** Asks for a release where a preview is made by default. */
  readonly release?: boolean;
  /** Asks for a preview where a release is made by default. */
  readonly preview?: boolean;
}

/**
 * Reads the arguments of a command that builds.
 * @throws BuildError for any other option
 */
export function readBuildArguments(args: readonly string[]): BuildArguments {
  const options = {
    today: { type: "string" },
    release: { type: "boolean" },
    preview: { type: "boolean" },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const why = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new BuildError(`${why}: the options are --today YYYY-MM-DD, --release and --preview.`);
  }
}

// realpath, because the command line may name this file by a link.
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  const root = join(import.meta.dirname, "../..");
  try {
    const { today, release = false } = readBuildArguments(process.argv.slice(2));
    await build({ root, today, isRelease: release });
  } catch (error) {
    process.exitCode = 1;
    console.error(
      error instanceof BuildError || error instanceof UnusableError ? error.message : error,
    );
  }
}
