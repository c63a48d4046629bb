// Renders the pages whose inputs have changed, or whose files are missing or altered.

import { join } from "node:path";
import { pageAddresses } from "@site/common/languages";
import { compiledFolderOf } from "@site/common/page-files";
import { keyOf } from "@site/files/hash";
import { inWorkers } from "@site/files/pool";
import { type Bundles, bundleFolder } from "./bundles.ts";
import type { SiteFolder } from "./site-folder.ts";
import { BuildError, type OnProgress } from "./steps.ts";

/** A rendered page, as recorded for the next build. */
export interface Page {
  /** Names of its files. */
  readonly files: readonly string[];
  /** Files of the compiled content that its loaders read. */
  readonly reads: readonly string[];
}

/** Pages by address. */
export type Pages = Readonly<Record<string, Page>>;

/**
 * The workers' setup: the server bundle, the folder of the compiled content, the site's folder, and
 * the staging folder.
 */
export interface PageSetup {
  readonly bundle: string;
  readonly content: string;
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

/** Module of the threads that render pages. */
export const pageWorker = new URL("./page-worker.ts", import.meta.url);

/**
 * The setup of the threads that render pages.
 * @param root the project's folder
 * @param site the site that they render for
 */
export function setupOf(
  root: string,
  { client, staging }: Pick<SiteFolder, "client" | "staging">,
): PageSetup {
  return {
    bundle: join(root, bundleFolder, "server/index.js"),
    content: compiledFolderOf(root),
    client,
    staging,
  };
}

/** Arguments of `renderPages`. */
interface PageWork {
  /** The project's folder. */
  readonly root: string;
  readonly bundles: Bundles;
  /** States of the compiled content's files, by name. */
  readonly compiled: Readonly<Record<string, string>>;
  /** The pages of the last build. */
  readonly before: Pages;
  readonly site: SiteFolder;
  readonly stop?: AbortSignal | undefined;
}

/**
 * Renders these pages in all languages. A page's inputs are the bundles and the compiled files that
 * its loaders read.
 * @param update receives the number of rendered pages and the total
 * @returns all pages in order, and the distinct warnings of React and the app
 * @throws BuildError for a page that cannot be rendered, the reason of `stop`
 */
export async function renderPages(
  { root, bundles, compiled, before, site, stop }: PageWork,
  update: OnProgress,
): Promise<{ readonly pages: Pages; readonly warnings: ReadonlySet<string> }> {
  const addresses = pageAddresses(root);
  const known = new Map<string, Page>();
  const keyOfPage = (reads: readonly string[]) =>
    keyOf(bundles.hash, ...reads.flatMap((name) => [name, compiled[name] ?? ""]));
  /** Adds a page to the site; `staged` are the names of its files in the staging folder. */
  const add = (address: string, page: Page, staged: readonly string[]) => {
    known.set(address, page);
    const key = keyOfPage(page.reads);
    for (const name of page.files) site.add(name, key, staged.includes(name));
  };
  const tasks = addresses.filter((address) => {
    const page = before[address];
    const key = keyOfPage(page?.reads ?? []);
    const isCurrent = page?.files.every((name) => site.isCurrent(name, key));
    if (page && isCurrent) add(address, page, []);
    return !isCurrent;
  });
  const warnings = new Set<string>();
  let done = 0;
  update(done, tasks.length);
  const take = (results: readonly RenderedPage[]) => {
    for (const { address, page, staged, warnings: some } of results) {
      add(address, page, staged);
      for (const warning of some) warnings.add(warning);
    }
    done += results.length;
    update(done, tasks.length);
  };
  await inWorkers(pageWorker, setupOf(root, site), tasks, take, stop).catch((problem: unknown) => {
    throw problem instanceof Error && !stop?.aborted
      ? new BuildError(problem.message, { cause: problem })
      : problem;
  });
  const inOrder = addresses.flatMap((address): [string, Page][] => {
    const page = known.get(address);
    return page ? [[address, page]] : [];
  });
  return { pages: Object.fromEntries(inOrder), warnings };
}
