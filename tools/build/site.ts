// The steps of a build, in order, and what is worth showing of what each of them says.

import { type Bundles, bundleFolder, settleBundles } from "./bundles.ts";
import { makeClient } from "./client.ts";
import { content, ownScript, type RunOptions } from "./commands.ts";
import { pageAddresses } from "./pages.ts";
import { hashOf } from "./seen.ts";
import type { Stamp } from "./stamp.ts";
import { lookAtStanding } from "./standing.ts";
import { print, quietly, type Screen, step } from "./steps.ts";

/** What the compiler says where there is no finding, and after its findings. */
const uneventful = /^Content is clean: .*|\s*\d+ files written, \d+ pictures encoded\.$/g;

/**
 * Compiles the content; its pictures are looked into, and encoded by an `Encoder`.
 * @returns whether anything was written, as far as the compiler has said it here
 */
export async function compile(screen: Screen, options: RunOptions): Promise<boolean> {
  const { output } = await step(screen, "Content", () => quietly(screen, content("build", "--no-images"), options));
  print(screen, output.replaceAll(uneventful, ""));
  return /^[1-9]\d* files written/m.test(output);
}

/** Stands for the build's own code: what another has kept may mean something else. */
function versionOf({ settings, files }: Stamp): string {
  const own = Object.entries(files).filter(([name]) =>
    /^(?:(?:search|sharing|tools\/build)\/|package-lock\.json$)/.test(name),
  );
  return hashOf(JSON.stringify([settings.node, own.map(([name, { hash }]) => [name, hash])]));
}

/**
 * Options of Node for the largest commands: megabytes of half of their young generation, in place of 16. The bundles take 630 MiB
 * then, not 810, and the brochures 350, not 670; neither takes longer.
 */
const young = { bundles: "--max-semi-space-size=4", brochures: "--max-semi-space-size=1" } as const;

/**
 * Pages from which on brochures are drawn beside them, which need less memory than the bundles: beside those, a build is beyond a
 * gigabyte for a moment. With few pages that would take seven seconds more.
 */
const manyPages = 1000;

/** Draws brochures and drawings if need be. */
function drawBrochures(screen: Screen, options: RunOptions): ReturnType<typeof quietly> {
  const { name, run } = ownScript("brochures", "brochures/make.ts");
  // glibc gives each thread memory of its own, and keeps most of what pictures were decoded into.
  return quietly(
    screen,
    { name, run: [young.brochures, ...run] },
    { ...options, environment: { MALLOC_ARENA_MAX: "2" } },
  );
}

/** Makes the search index if need be. */
function indexSearch(screen: Screen, options: RunOptions, version: string): ReturnType<typeof quietly> {
  return quietly(screen, { name: "search", run: ["tools/typescript.mjs", "tools/build/search.ts", version] }, options);
}

/** Bundles the app if need be. */
async function bundle(screen: Screen, options: RunOptions, stamp: Stamp): Promise<Bundles> {
  let warnings = "";
  const bundles = await step(screen, "Bundles", () =>
    settleBundles(options.root, stamp, versionOf(stamp), async (reason) => {
      if (screen.verbose) print(screen, `${reason} is not what the bundles were built from.`);
      const command = { name: "bundles", run: [young.bundles, "tools/build/bundle-app.ts", bundleFolder] };
      warnings = (await quietly(screen, command, options)).errors;
    }),
  );
  // What Vite says on standard output is a list of files.
  print(screen, warnings);
  return bundles;
}

/**
 * Makes `build/client` and what the service needs beside it.
 * @param stamp of what the site is built from
 * @throws BuildError when a command fails or a page cannot be rendered
 */
export async function buildSite(screen: Screen, options: RunOptions, stamp: Stamp): Promise<void> {
  const compiling = compile(screen, options);
  const version = versionOf(stamp);
  const standing = lookAtStanding(options.root, version);
  const isChanged = await compiling;
  let [ended, searched]: Promise<unknown>[] = [];
  const begin = async () => {
    const drawing = drawBrochures(screen, options);
    ended = drawing.catch(() => undefined);
    // What both say would be mixed.
    if (screen.verbose) await ended;
    return { drawing };
  };
  try {
    const early = pageAddresses(options.root).length < manyPages ? await begin() : undefined;
    const searching = indexSearch(screen, options, version);
    searched = searching.catch(() => undefined);
    const bundles = await bundle(screen, options, stamp);
    const { drawing } = early ?? (await begin());
    const drawn = async () => print(screen, (await step(screen, "Brochures", () => drawing)).errors);
    const { root, stop } = options;
    const search = async () => print(screen, (await searching).errors);
    await makeClient(screen, { root, bundles, version, standing, search, isChanged, drawn, stop });
  } finally {
    // Also where something else has failed: nothing is drawn or written after this.
    await Promise.all([ended, searched]);
  }
}
