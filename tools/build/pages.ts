// Renders the pages whose inputs have changed since the last build (the bundles, or the compiled files that their loaders read), or whose
// files are missing or altered.

import { join } from "node:path";
import { keyOf } from "../../pipeline/cache.ts";
import { inWorkers } from "../../pipeline/pool.ts";
import type { Card } from "../../sharing/card.ts";
import { type Bundles, bundleFolder } from "./bundles.ts";
import { type BuiltLanguage, builtLanguages, compiledIn, compiledName, readAddresses } from "./languages.ts";
import { notFound } from "./page-files.ts";
import type { SiteFolder } from "./site-folder.ts";
import { BuildError, type Update } from "./steps.ts";

/** A rendered page, as recorded for the next build. */
export interface Page {
  /** Names of its files. */
  readonly files: readonly string[];
  /** Files of the compiled content that its loaders read. */
  readonly reads: readonly string[];
  /** Its share cards, by file name. */
  readonly cards: readonly (readonly [name: string, card: Card])[];
}

/** Pages by address. */
export type Pages = Readonly<Record<string, Page>>;

/**
 * The workers' setup: the server bundle of a language, the folder of its compiled content, the prefix of its addresses, the site's folder,
 * and the staging folder.
 */
export interface PageSetup {
  readonly bundle: string;
  readonly content: string;
  readonly base: string;
  readonly client: string;
  readonly staging: string;
}

/** A worker's result. */
export interface RenderedPage {
  readonly address: string;
  readonly page: Page;
  /** Names of its files that changed and were written to the staging folder. */
  readonly staged: readonly string[];
  /** Warnings of React and the app. */
  readonly warnings: readonly string[];
}

/** The addresses of all pages of a language, and of its 404 page. */
export function addressesIn(root: string, language: BuiltLanguage): string[] {
  return [...readAddresses(compiledIn(root, language)).map(({ path }) => path), language.base + notFound];
}

/** Module of the threads that render pages. */
export const pageWorker = new URL("./page-worker.ts", import.meta.url);

/**
 * The setup of the threads that render the pages of a language.
 * @param root the project's folder
 * @param site the site that they render for
 */
export function setupOf(
  root: string,
  language: BuiltLanguage,
  { client, staging }: Pick<SiteFolder, "client" | "staging">,
): PageSetup {
  return {
    bundle: join(root, bundleFolder(language), "server/index.js"),
    content: compiledIn(root, language),
    base: language.base,
    client,
    staging,
  };
}

/** Arguments of `renderPages`. */
export interface PageWork {
  /** The project's folder. */
  readonly root: string;
  /** The bundles of all languages. */
  readonly bundles: readonly Bundles[];
  /** States of the compiled content's files, by name. */
  readonly compiled: Readonly<Record<string, string>>;
  /** The pages of the last build. */
  readonly before: Pages;
  readonly site: SiteFolder;
  readonly stop?: AbortSignal | undefined;
}

/**
 * Adds a page to the site.
 * @param staged names of its files that are in the staging folder
 */
type Add = (address: string, page: Page, key: string, staged: readonly string[]) => void;

/** The pages of a language that have to be rendered. */
interface Share {
  readonly bundles: Bundles;
  readonly tasks: readonly string[];
  readonly keyOfPage: (reads: readonly string[]) => string;
}

/** Finds the pages of a language that have to be rendered; adds the unchanged ones to the site. */
function shareOf(bundles: Bundles, { root, compiled, before, site }: PageWork, add: Add): Share {
  const { language, hash } = bundles;
  const keyOfPage = (reads: readonly string[]) =>
    keyOf(hash, ...reads.flatMap((name) => [name, compiled[compiledName(language, name)] ?? ""]));
  const tasks = addressesIn(root, language).filter((address) => {
    const page = before[address];
    const key = keyOfPage(page?.reads ?? []);
    const stands = page?.files.every((name) => site.stands(name, key));
    if (page && stands) add(address, page, key, []);
    return !stands;
  });
  return { bundles, tasks, keyOfPage };
}

/**
 * Renders these pages in all languages.
 * @param update receives the number of rendered pages and the total
 * @returns all pages in order, and the distinct warnings of React and the app
 * @throws BuildError for a page that cannot be rendered, the reason of `stop`
 */
export async function renderPages(
  work: PageWork,
  update: Update,
): Promise<{ readonly pages: Pages; readonly warnings: ReadonlySet<string> }> {
  const { root, bundles, site, stop } = work;
  const known = new Map<string, Page>();
  const add: Add = (address, page, key, staged) => {
    known.set(address, page);
    for (const name of page.files) site.add(name, key, staged.includes(name));
  };
  const shares = bundles.map((each) => shareOf(each, work, add));
  const count = shares.flatMap(({ tasks }) => tasks).length;
  const warnings = new Set<string>();
  let done = 0;
  update(done, count);
  for (const { bundles: ofLanguage, tasks, keyOfPage } of shares) {
    const { language } = ofLanguage;
    const take = (results: readonly RenderedPage[]) => {
      for (const { address, page, staged, warnings: some } of results) {
        add(address, page, keyOfPage(page.reads), staged);
        for (const warning of some) warnings.add(warning);
      }
      done += results.length;
      update(done, count);
    };
    await inWorkers(pageWorker, setupOf(root, language, site), tasks, take, stop).catch((problem: unknown) => {
      throw problem instanceof Error && !stop?.aborted ? new BuildError(problem.message, { cause: problem }) : problem;
    });
  }
  const inOrder = builtLanguages(root)
    .flatMap((language) => addressesIn(root, language))
    .flatMap((address): [string, Page][] => {
      const page = known.get(address);
      return page ? [[address, page]] : [];
    });
  return { pages: Object.fromEntries(inOrder), warnings };
}
