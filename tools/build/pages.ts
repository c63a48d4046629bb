// Renders the pages that would not come out as they are: the bundles, or a file of the compiled content that their loaders read, are
// others, or a file of theirs does not stand.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Address } from "../../.content/types.d.ts";
import { keyOf } from "../../pipeline/cache.ts";
import { inWorkers } from "../../pipeline/pool.ts";
import type { Card } from "../../sharing/card.ts";
import { type Bundles, bundleFolder } from "./bundles.ts";
import { compiledOf, notFound } from "./page-files.ts";
import type { SiteFolder } from "./site-folder.ts";
import { BuildError, type Update } from "./steps.ts";

/** What is known of a page that was rendered. */
export interface Page {
  /** Names of its files. */
  readonly files: readonly string[];
  /** Files of the compiled content that its loaders have read. */
  readonly reads: readonly string[];
  /** The cards that it names, by the names of their files. */
  readonly cards: readonly (readonly [name: string, card: Card])[];
  /** Names of its pictures, without width and ending, in its order. */
  readonly pictures: readonly string[];
}

/** Pages by address. */
export type Pages = Readonly<Record<string, Page>>;

/** What the threads are given: the server's bundle, the folder of the compiled content, the site's and that of new files. */
export interface PageSetup {
  readonly bundle: string;
  readonly content: string;
  readonly client: string;
  readonly staging: string;
}

/** A page as a thread has rendered it. */
export interface RenderedPage {
  readonly address: string;
  readonly page: Page;
  /** Names of those of its files that are new; the others have the bytes of before. */
  readonly staged: readonly string[];
  /** What React and the app have said that is no error. */
  readonly warnings: readonly string[];
}

/** The addresses of all pages, and that of the page for unknown addresses. */
export function pageAddresses(root: string): string[] {
  const list: readonly Address[] = JSON.parse(readFileSync(join(compiledOf(root), "addresses.json"), "utf8"));
  return [...list.map(({ path }) => path), notFound];
}

/** What `renderPages` needs. */
export interface PageWork {
  /** The project's folder. */
  readonly root: string;
  readonly bundles: Bundles;
  /** Hashes of the files of the compiled content, by name. */
  readonly compiled: Readonly<Record<string, string>>;
  /** The pages of the last build. */
  readonly before: Pages;
  readonly site: SiteFolder;
  readonly stop?: AbortSignal | undefined;
}

/**
 * Renders what has to be rendered.
 * @param update is told how many of how many pages are rendered
 * @returns all pages, in their order, and what React and the app have said, each once
 * @throws BuildError for a page that cannot be rendered, the reason of `stop`
 */
export async function renderPages(
  { root, bundles, compiled, before, site, stop }: PageWork,
  update: Update,
): Promise<{ readonly pages: Pages; readonly warnings: ReadonlySet<string> }> {
  const keyOfPage = (reads: readonly string[]) =>
    keyOf(bundles.hash, ...reads.flatMap((name) => [name, compiled[name] ?? ""]));
  const addresses = pageAddresses(root);
  const pages = new Map<string, Page>();
  const tasks: string[] = [];
  const add = (address: string, page: Page, key: string, staged: readonly string[]) => {
    pages.set(address, page);
    for (const name of page.files) site.add(name, key, staged.includes(name));
  };
  for (const address of addresses) {
    const page = before[address];
    const key = keyOfPage(page?.reads ?? []);
    if (page?.files.every((name) => site.stands(name, key))) add(address, page, key, []);
    else tasks.push(address);
  }
  const warnings = new Set<string>();
  let done = 0;
  update(done, tasks.length);
  const take = (results: readonly RenderedPage[]) => {
    for (const { address, page, staged, warnings: some } of results) {
      add(address, page, keyOfPage(page.reads), staged);
      for (const warning of some) warnings.add(warning);
    }
    done += results.length;
    update(done, tasks.length);
  };
  const setup: PageSetup = {
    bundle: join(root, bundleFolder, "server/index.js"),
    content: compiledOf(root),
    client: site.client,
    staging: site.staging,
  };
  const worker = new URL("./page-worker.ts", import.meta.url);
  await inWorkers(worker, setup, tasks, take, stop).catch((problem: unknown) => {
    throw problem instanceof Error && !stop?.aborted ? new BuildError(problem.message, { cause: problem }) : problem;
  });
  const inOrder = addresses.flatMap((address): [string, Page][] => {
    const page = pages.get(address);
    return page ? [[address, page]] : [];
  });
  return { pages: Object.fromEntries(inOrder), warnings };
}
