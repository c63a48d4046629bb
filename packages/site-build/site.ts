// Runs the steps of a site's build: content, bundles, documents, pages, search, files, compression.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { pageLanguages } from "@site/common/languages";
import { compiledFolderOf, filesOfPage, notFound, siteCache } from "@site/common/page-files";
import { type Cache, openCache } from "@site/files/cache";
import { codeKey } from "@site/files/code";
import { filesIn, statesOf } from "@site/files/file-hashes";
import { makeInside, readRegular } from "@site/files/folders";
import { keyOf } from "@site/files/hash";
import { manifestIn, outputFolders } from "@site/files/output-manifest";
import { parseRow } from "@site/files/row";
import { writeWhole } from "@site/files/write";
import { searchCopies } from "@site/search";
import type { BuildRecord } from "./build-record.ts";
import { type Bundles, bundleFolder, makeBundles } from "./bundles.ts";
import {
  type CommandOutput,
  content,
  ownScript,
  type RunOptions,
  scriptOptions,
} from "./commands.ts";
import { compress } from "./compress.ts";
import { copyFiles } from "./copy.ts";
import { compiledPictures, encodeMissing, sitePictures } from "./encoder.ts";
import { FirstSite } from "./first-site.ts";
import { lock } from "./lock.ts";
import { type Pages, renderPages } from "./pages.ts";
import { serverFiles, writeServerFiles } from "./server-files.ts";
import { type SiteFiles, SiteFolder } from "./site-folder.ts";
import { BuildError, type Output, print, quietly, step } from "./steps.ts";

/** Folders that a build writes to and removes files from. */
const ownFolders = ["build/client", ".cache/pictures", siteCache, ".content"];

/**
 * Creates these folders.
 * @throws UnusableError if one of them or of their parents is a link
 */
export function makeOwnFolders(root: string): void {
  for (const folder of ownFolders) makeInside(root, folder);
}

const project = join(import.meta.dirname, "../..");

/**
 * Hash of the build's own code; it is part of cache keys, because other code may interpret cached
 * values differently. The app's code and an enquiry's rules are in the bundles, which have keys of
 * their own.
 */
const codeVersion = (): string =>
  keyOf(process.version, codeKey(project, "@site/site-build", "app/", "packages/common/enquiry/"));

/** Options for building a site. */
export interface SiteOptions extends RunOptions {
  readonly builtFrom: BuildRecord;
  /**
   * Whether the content has just been compiled for the day of `builtFrom`, so that it is not
   * compiled again.
   */
  readonly isCompiled?: boolean | undefined;
  /**
   * Whether a document that cannot be made fails the build, as what is published has to be whole;
   * otherwise the site does not offer it.
   */
  readonly needsDocuments?: boolean | undefined;
  /** Whether the content has to pass the check of a release; otherwise the site is a preview. */
  readonly isRelease?: boolean | undefined;
  /**
   * Whether pictures are encoded before the pages are published; otherwise a server makes them when
   * they are requested.
   */
  readonly needsPictures?: boolean;
}

/** What the cache stores about the last site. */
interface Manifest {
  readonly pages: Pages;
  readonly files: SiteFiles;
}

/** Cache keys of a manifest's parts. */
const rows = { pages: "pages of the site", files: "files of the site" } as const;

function readManifest(cache: Cache): Manifest {
  const pages = parseRow<Pages>(cache.get(rows.pages)) ?? {};
  return { pages, files: parseRow<SiteFiles>(cache.get(rows.files)) ?? {} };
}

/**
 * Stores a manifest. Most changes of a text leave the records of the pages as they are, which take
 * long to write for many pages.
 */
function storeManifest(cache: Cache, { pages, files }: Manifest, before: Manifest): void {
  const isSame = isDeepStrictEqual(pages, before.pages);
  if (!isSame) cache.put(rows.pages, JSON.stringify(pages));
  cache.put(rows.files, JSON.stringify(files));
  cache.flush();
}

/**
 * V8's limits for half of the young generation, in megabytes (default 16), for the largest
 * commands. They reduce the memory of bundling from 810 to 530 MiB and of documents from 460 to 390
 * MiB, and neither gets slower.
 */
const young = { bundles: "--max-semi-space-size=4", documents: "--max-semi-space-size=1" } as const;

/** The script that makes documents; a site may have none. */
const documentsScript = "packages/documents/build.ts";

/** Lists all documents as missing, so that no page and no search result offers one. */
function listAllMissing(root: string): void {
  const text = JSON.stringify(["brochures/"]);
  for (const { name } of pageLanguages(root)) {
    const list = join(compiledFolderOf(root), name, "missing-documents.json");
    if (readRegular(list) !== text) writeWhole(list, text);
  }
}

/**
 * Makes brochures and data sheets in the compiled content, if they have changed. @returns errors:
 * which could not be made
 */
async function makeDocuments(
  to: Output,
  options: SiteOptions,
): Promise<Pick<CommandOutput, "errors">> {
  if (!existsSync(join(options.root, documentsScript))) {
    listAllMissing(options.root);
    return { errors: "" };
  }
  const more = options.needsDocuments ? [] : ["--allow-missing"];
  const { name, run } = ownScript("documents", documentsScript, ...more);
  // glibc has a memory arena for each thread, and frees little of the memory of decoded pictures.
  return quietly(
    to,
    { name, run: [young.documents, ...run] },
    { ...options, environment: { MALLOC_ARENA_MAX: "2" } },
  );
}

/** Builds the search indexes, if they have changed. */
function indexSearch(to: Output, options: RunOptions, version: string): Promise<CommandOutput> {
  return quietly(to, ownScript("search", "packages/search/build.ts", version), options);
}

/** Starts the process that bundles the app. */
function startBundling(to: Output, options: RunOptions): Promise<CommandOutput> {
  const command = {
    name: "bundles",
    run: [young.bundles, ...scriptOptions, "packages/site-build/bundle-app.ts", bundleFolder],
  };
  return quietly(to, command, options);
}

/**
 * Bundles the app, if it has changed.
 * @param start starts the process, or returns the one that has been started
 */
async function bundle(
  to: Output,
  options: SiteOptions,
  cache: Cache,
  start = () => startBundling(to, options),
): Promise<Bundles> {
  let warnings = "";
  const make = async () => {
    // Only warnings: Vite's standard output is a list of files.
    warnings = (await start()).errors;
  };
  const { root, builtFrom } = options;
  const bundles = await step(to, "Bundles", () =>
    makeBundles(root, builtFrom.settings, cache, make),
  );
  print(to, warnings);
  return bundles;
}

/**
 * Starts the process that bundles while the content is compiled: it loads Vite, and waits for the
 * lock.
 * @returns a function that returns its output; the process ends if compiling fails
 */
async function loadBundler(to: Output, options: RunOptions, compiling: Promise<unknown>) {
  const failed = new AbortController();
  const release = await lock(options.root, "bundling", () => {});
  const stop = AbortSignal.any([failed.signal, ...(options.stop ? [options.stop] : [])]);
  const bundling = startBundling(to, { ...options, stop });
  bundling.catch(() => {});
  compiling.catch(() => failed.abort()).finally(release);
  return () => bundling;
}

/**
 * Compiles the content for the day of a build, without encoding pictures, unless that was just
 * done. If nothing is bundled yet, the process that bundles is loaded meanwhile.
 * @returns the content's warnings, and what `bundle` starts
 */
async function compileBesideLoading(to: Output, options: SiteOptions, ...args: string[]) {
  const { root, builtFrom, isCompiled } = options;
  if (isCompiled) return { warnings: "" };
  const command = content("build", "--quiet", "--today", builtFrom.day, ...args);
  const compiling = step(to, "Content", () => quietly(to, command, options));
  const isBundled = existsSync(join(root, bundleFolder));
  const start = isBundled ? undefined : await loadBundler(to, options, compiling);
  return { warnings: (await compiling).output, start };
}

/** Arguments of `makeSite` besides the compiled content. */
interface SiteParts {
  readonly bundles: Bundles;
  readonly cache: Cache;
  /** Resolves when the search indexes exist. */
  readonly search?: () => Promise<void>;
  /** Encodes missing pictures. */
  readonly pictures?: () => Promise<void>;
  /**
   * Called before anything is published; throws if the compiled content is not what was compiled
   * for this build.
   */
  readonly check?: () => void;
}

/**
 * Makes the site from the compiled content and the bundles. Changed files are made again, and
 * replace the old ones when all are complete.
 * @throws BuildError for a page that cannot be rendered; the file system's error
 */
export async function makeSite(
  to: Output,
  { root, stop, builtFrom }: Pick<SiteOptions, "root" | "stop" | "builtFrom">,
  {
    bundles,
    cache,
    search = async () => {},
    pictures = async () => {},
    check = () => {},
  }: SiteParts,
): Promise<void> {
  makeOwnFolders(root);
  const before = readManifest(cache);
  const site = new SiteFolder(root, before.files);
  const compiled = statesOf(compiledFolderOf(root), filesIn(compiledFolderOf(root)));
  const { pages, warnings } = await step(to, "Pages", (update) =>
    renderPages({ root, bundles, compiled, before: before.pages, site, stop }, update),
  );
  for (const warning of warnings) print(to, warning);
  await search();
  await pictures();
  await step(to, "Compressing", async (update) => {
    copyFiles({ root, bundles, compiled, search: searchCopies(root), builtFrom, site });
    await compress(site, new Set(bundles.client), update, stop);
    const forServer = serverFiles(
      root,
      readFileSync(site.pathOf(filesOfPage(notFound).html), "utf8"),
      builtFrom,
    );
    check();
    const media = new Set(compiledPictures(root).map(({ file }) => `media/${file}`));
    const files = site.publish((name) => media.has(name));
    writeServerFiles(root, forServer);
    storeManifest(cache, { pages, files }, before);
  });
}

/**
 * Notes the state of the content that has just been compiled, as another program may compile it
 * again while the site is built.
 * @returns a function that throws a BuildError if that has happened, or if there are drafts in the
 * content
 */
export function guardAgainstRecompile(root: string): () => void {
  const folder = compiledFolderOf(root);
  const states = () => statesOf(folder, manifestIn(folder)?.files ?? []);
  const before = states();
  return () => {
    if (manifestIn(folder)?.drafts) {
      throw new BuildError(
        `${outputFolders.site} was compiled with drafts, which no site may have: nothing is published. Stop what compiles with --drafts into it, and build again.`,
      );
    }
    if (!isDeepStrictEqual(before, states())) {
      throw new BuildError(
        `${outputFolders.site} was compiled again while the site was built from it: nothing is published. Build again.`,
      );
    }
  };
}

/**
 * Makes what the first page of `npm start` needs: the content, of whose new pictures only the sizes
 * are known, and the bundles. The build that follows prints the content's warnings.
 * @throws BuildError if a command fails
 */
export async function makeFirstSite(to: Output, options: SiteOptions): Promise<FirstSite> {
  const { root, builtFrom, stop } = options;
  const cache = openCache(join(root, ".cache"), codeVersion(), (problem) => print(to, problem));
  try {
    const { start } = await compileBesideLoading(to, options, "--quick");
    const bundles = await bundle(to, options, cache, start);
    return await step(to, "First page", () => FirstSite.begin({ root, bundles, builtFrom, stop }));
  } finally {
    cache.close();
  }
}

/**
 * Builds `build/client` and the service's files beside it.
 * @throws BuildError if a command fails or a page cannot be rendered; later steps then write
 * nothing
 */
export async function buildSite(to: Output, options: SiteOptions): Promise<void> {
  const { root, stop, needsPictures = false } = options;
  const version = codeVersion();
  const cache = openCache(join(root, ".cache"), version, (problem) => print(to, problem));
  const others: Promise<unknown>[] = [];
  /** Notes work that runs alongside the steps: it is awaited even if one of them fails. */
  const alongside = <Work extends Promise<unknown>>(work: Work): Work => {
    others.push(work.catch(() => {}));
    return work;
  };
  try {
    const release = options.isRelease ? ["--release"] : [];
    const { warnings, start } = await compileBesideLoading(to, options, ...release);
    print(to, warnings);
    const check = guardAgainstRecompile(root);
    const documents = alongside(makeDocuments(to, options));
    // One after the other: three at a time would need more than a gigabyte for thousands of pages.
    const search = alongside(documents.then(() => indexSearch(to, options, version)));
    const bundles = await bundle(to, options, cache, start);
    print(to, (await step(to, "Documents", () => documents)).errors);
    const searched = async () => print(to, (await step(to, "Search", () => search)).errors);
    const pictures = async () => {
      if (needsPictures) await encodeMissing(to, sitePictures(root, stop));
    };
    await makeSite(to, options, { bundles, cache, search: searched, pictures, check });
  } finally {
    await Promise.all(others);
    cache.close();
  }
}
