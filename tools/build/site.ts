// The steps of a build, in order: content, bundles, documents, pages, cards, search, files, compression.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeInside } from "../../pipeline/cache/folders.ts";
import { rowValue } from "../../pipeline/cache/row.ts";
import { type Cache, keyOf, openCache } from "../../pipeline/cache.ts";
import { filesBeside, writeBeside } from "./beside.ts";
import type { BuiltFrom } from "./built-from.ts";
import { type Bundles, bundleFolder, makeBundles } from "./bundles.ts";
import { cardsFolder, drawCards } from "./cards.ts";
import { content, ownScript, type RunOptions } from "./commands.ts";
import { compress } from "./compress.ts";
import { copyFiles } from "./copy.ts";
import { filesIn, hashesOf } from "./file-hashes.ts";
import type { Inputs } from "./inputs.ts";
import { builtLanguages } from "./languages.ts";
import { compiledOf, filesOfPage, notFound, siteCache } from "./page-files.ts";
import { type Pages, pageAddresses, renderPages } from "./pages.ts";
import { shownPictures } from "./pictures.ts";
import { searchCopies } from "./search-index.ts";
import { type SiteFiles, SiteFolder } from "./site-folder.ts";
import { print, quietly, type Screen, step } from "./steps.ts";

/** The folders that a build writes to and removes files from. */
const ownFolders = ["build/client", cardsFolder, ".cache/pictures", siteCache, ".content"];

/**
 * Makes the folders that a build writes to.
 * @throws UnusableError where one of them, or one that it is in, is a link
 */
export function makeOwnFolders(root: string): void {
  for (const folder of ownFolders) makeInside(root, folder);
}

/**
 * Compiles the content; its pictures are looked into, and encoded by an `Encoder`.
 * @param day on which visitors see it; today in India where it is not given
 */
export async function compile(screen: Screen, options: RunOptions, day?: string): Promise<void> {
  const command = content("build", "--no-images", "--quiet", ...(day === undefined ? [] : ["--today", day]));
  print(screen, (await step(screen, "Content", () => quietly(screen, command, options))).output);
}

/** Stands for the build's own code: what another has kept may mean something else. */
export function versionOf({ settings, files }: Inputs): string {
  const own = Object.entries(files).filter(([name]) =>
    /^(?:(?:search|sharing|tools\/build)\/|(?:brand|package-lock)\.json$)/.test(name),
  );
  return keyOf(settings.node ?? "", ...own.flat());
}

/** How to make a site. */
export interface SiteOptions extends RunOptions {
  readonly built: BuiltFrom;
}

/** What a build keeps in the cache of what it has made, for the next. */
interface Manifest {
  readonly pages: Pages;
  readonly files: SiteFiles;
}

const manifestRow = "manifest of the site";

const readManifest = (cache: Cache) => rowValue<Manifest>(cache.get(manifestRow)) ?? { pages: {}, files: {} };

/**
 * Options of Node for the largest commands: megabytes of half of their young generation, in place of 16. The bundles take 630 MiB
 * then, not 810, and the documents 350, not 670; neither takes longer.
 */
const young = { bundles: "--max-semi-space-size=4", documents: "--max-semi-space-size=1" } as const;

/**
 * Pages from which on nothing else is made beside the documents, which need much memory: with bundles or search index beside them a
 * build of many pages would need more than a gigabyte. With few pages waiting would take seven seconds more.
 */
const manyPages = 1000;

/** What a command has kept to itself. */
type Heard = ReturnType<typeof quietly>;

/** Makes brochures and drawings if need be, in the compiled content. */
function makeDocuments(screen: Screen, options: RunOptions): Heard {
  const { name, run } = ownScript("documents", "documents/make.ts");
  // glibc gives each thread memory of its own, and keeps most of what pictures were decoded into.
  return quietly(
    screen,
    { name, run: [young.documents, ...run] },
    { ...options, environment: { MALLOC_ARENA_MAX: "2" } },
  );
}

/** Makes the search index if need be. */
function indexSearch(screen: Screen, options: RunOptions, version: string): Heard {
  return quietly(screen, { name: "search", run: ["tools/check-node.mjs", "tools/build/search.ts", version] }, options);
}

/**
 * Bundles the app in each language if need be, one after another: two at a time need more memory than most machines have to spare.
 * @param room ends when there is memory for it
 */
async function bundle(
  screen: Screen,
  options: RunOptions,
  inputs: Inputs,
  { cache, room }: { readonly cache: Cache; readonly room: Promise<unknown> },
): Promise<readonly Bundles[]> {
  const warnings = new Set<string>();
  const bundles: Bundles[] = [];
  await step(screen, "Bundles", async () => {
    for (const language of builtLanguages(options.root)) {
      const make = async (reason: string) => {
        await room;
        if (screen.verbose) print(screen, `The bundles in ${language.tag} are built anew: ${reason}.`);
        const args = [bundleFolder(language), ...(language.name === "" ? [] : [language.tag])];
        const command = { name: "bundles", run: [young.bundles, "tools/build/bundle-app.ts", ...args] };
        warnings.add((await quietly(screen, command, options)).errors);
      };
      bundles.push(await makeBundles(options.root, language, inputs, cache, make));
    }
  });
  // What Vite says on standard output is a list of files.
  for (const warning of warnings) print(screen, warning);
  return bundles;
}

/** The site as the last build has left it, and what that has kept of it. */
interface LastSite {
  readonly before: Manifest;
  readonly site: SiteFolder;
}

/** Looks at the last site. */
function lastSite(root: string, cache: Cache): LastSite {
  makeOwnFolders(root);
  const before = readManifest(cache);
  return { before, site: new SiteFolder(root, before.files) };
}

/** What `makeSite` needs besides the compiled content. */
export interface SiteParts {
  /** Those of all languages. */
  readonly bundles: readonly Bundles[];
  readonly cache: Cache;
  /** The last site where it has been looked at. */
  readonly last?: LastSite;
  /** Ends when the search indexes are there. */
  readonly search?: () => Promise<void>;
}

/**
 * Makes the site from the compiled content and the bundles: what does not come out as it stands is made anew, and takes its place when
 * all of it is there.
 * @throws BuildError for a page that cannot be rendered; the file system's error
 */
export async function makeSite(
  screen: Screen,
  { root, stop, built }: Pick<SiteOptions, "root" | "stop" | "built">,
  { bundles, cache, last = lastSite(root, cache), search = async () => {} }: SiteParts,
): Promise<void> {
  const { before, site } = last;
  const compiled = hashesOf(compiledOf(root), filesIn(compiledOf(root)));
  const { pages, warnings } = await step(screen, "Pages", (update) =>
    renderPages({ root, bundles, compiled, before: before.pages, site, stop }, update),
  );
  for (const warning of warnings) print(screen, warning);
  await step(screen, "Cards", (update) => drawCards({ root, pages, site, stop }, update));
  await search();
  await step(screen, "Compressing", async (update) => {
    const copies = copyFiles({ root, bundles, compiled, search: searchCopies(root), built, site });
    await compress(site, new Set(bundles.flatMap(({ client }) => client)), update, stop);
    const pictures = shownPictures(root, pages, copies);
    const beside = filesBeside(root, readFileSync(site.pathOf(filesOfPage(notFound).html), "utf8"), pictures);
    const shown = new Set(pictures.map(({ file }) => `media/${file}`));
    const files = site.publish((name) => shown.has(name));
    writeBeside(root, beside);
    cache.put(manifestRow, JSON.stringify({ pages, files } satisfies Manifest));
    cache.flush();
  });
}

/** Compiles the content, and looks at the last site meanwhile. */
async function compileBesideLooking(screen: Screen, options: SiteOptions, cache: Cache): Promise<LastSite> {
  const compiling = compile(screen, options, options.built.day);
  try {
    return lastSite(options.root, cache);
  } finally {
    await compiling;
  }
}

/**
 * Makes `build/client` and what the service needs beside it.
 * @param inputs what the site is built from
 * @throws BuildError when a command fails or a page cannot be rendered; nothing is written by the others after that
 */
export async function buildSite(screen: Screen, options: SiteOptions, inputs: Inputs): Promise<void> {
  const { root } = options;
  const version = versionOf(inputs);
  const cache = openCache(join(root, ".cache"), version, (problem) => print(screen, problem));
  const others: Promise<unknown>[] = [];
  /** Begins what other steps need not wait for. With --verbose it begins in its turn, as what commands say would be mixed. */
  const begin = (work: () => Heard): (() => Heard) => {
    if (screen.verbose) return work;
    const begun = work();
    others.push(begun.catch(() => {}));
    return () => begun;
  };
  try {
    const last = await compileBesideLooking(screen, options, cache);
    const documents = begin(() => makeDocuments(screen, options));
    const room = pageAddresses(root).length < manyPages || screen.verbose ? Promise.resolve() : documents();
    const search = begin(() => room.then(() => indexSearch(screen, options, version)));
    const bundles = await bundle(screen, options, inputs, { cache, room });
    print(screen, (await step(screen, "Documents", documents)).errors);
    const searched = async () => print(screen, (await step(screen, "Search", search)).errors);
    await makeSite(screen, options, { bundles, cache, last, search: searched });
  } finally {
    await Promise.all(others);
    cache.close();
  }
}
