// Renders the pages that would not come out as they are: their files, the bundles, or a file of the compiled content that they
// were made from has changed.

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Address } from "../../.content/types.d.ts";
import type { Card } from "../../sharing/card.ts";
import { type Bundles, bundleFolder } from "./bundles.ts";
import type { Kept, Page, SiteFile, Written } from "./kept.ts";
import { type PackedNow, packedFolder, packedName, pageQuality } from "./packing.ts";
import { clientOf, compiledOf, filesOfPage, notFound } from "./page-files.ts";
import { lookSince, type Seen } from "./seen.ts";
import type { Standing } from "./standing.ts";
import type { FileBefore, PageTask } from "./worker.ts";
import type { Workers } from "./workers.ts";

/** The addresses of all pages, and that of the page for unknown addresses. */
export function pageAddresses(root: string): string[] {
  const list: readonly Address[] = JSON.parse(readFileSync(join(compiledOf(root), "addresses.json"), "utf8"));
  return [...list.map(({ path }) => path), notFound];
}

/** Tells whether files of the compiled content are as they were, looking at each once. */
function unchangedSince(content: string, before: Kept["reads"], seen: PageWork["seen"]) {
  const looked = new Map<string, Seen>();
  const lookAgain = (name: string, known: Seen) => lookSince(join(content, name), Number.POSITIVE_INFINITY, known);
  // What is handed on as it was need not be written again.
  const asKnown = (known: Seen, now: Seen | undefined) =>
    now?.seen === known.seen && now.hash === known.hash ? known : now;
  const isUnchanged = (name: string): boolean => {
    const known = before[name];
    if (!known) return false;
    const now = looked.get(name) ?? asKnown(known, seen.get(name)) ?? lookAgain(name, known);
    looked.set(name, now);
    return now.hash !== "" && now.hash === known.hash;
  };
  return { looked, isUnchanged };
}

/** What pages are rendered with: the server's bundle, and the folder of the compiled content. */
export const bundleOf = (root: string) => ({
  bundle: join(root, bundleFolder, "server/index.js"),
  content: compiledOf(root),
});

/** What `renderPages` needs. */
export interface PageWork {
  /** The project's folder. */
  readonly root: string;
  readonly addresses: readonly string[];
  readonly bundles: Bundles;
  readonly standing: Standing;
  /** Files of the compiled content that were looked at in this build, by name. */
  readonly seen: ReadonlyMap<string, Seen>;
  readonly workers: Workers;
  readonly stop?: AbortSignal | undefined;
}

/** What there is to be remembered of all pages, and what those have that were rendered. */
export interface RenderedPages {
  readonly kept: Pick<Kept, "bundles" | "pages" | "reads" | "files">;
  readonly packed: PackedNow;
  /** Milliseconds that compressing took of the whole. */
  readonly packing: number;
  readonly cards: ReadonlyMap<string, Card>;
}

/**
 * Renders what has to be rendered, and compresses it.
 * @param onProgress is told how many of how many pages are rendered
 * @throws BuildError for a page that cannot be rendered
 */
export async function renderPages(
  { root, addresses, bundles, standing, seen, workers, stop }: PageWork,
  onProgress: (done: number, total: number) => void,
): Promise<RenderedPages> {
  const content = compiledOf(root);
  const client = clientOf(root);
  const { kept } = standing;
  const { looked, isUnchanged } = unchangedSince(content, kept.reads, seen);
  const isCurrent = ({ reads, files, cards }: Page) =>
    reads.every(isUnchanged) &&
    files.every((name) => standing.files.has(name)) &&
    cards.every((name) => name in standing.cards.files);

  const pages: Record<string, Page> = {};
  const files: Record<string, SiteFile> = {};
  const cards = new Map<string, Card>();
  const packed = packedFolder(root);
  const [packedNames, packedNow] = [new Set<string>(), {} as Record<string, Written>];
  const tasks: PageTask[] = [];
  const take = (address: string, page: Page, fileOf: (name: string) => SiteFile | undefined) => {
    pages[address] = page;
    for (const name of page.files) {
      const file = fileOf(name);
      if (file) files[name] = file;
    }
  };
  for (const address of addresses) {
    const page = kept.bundles === bundles.hash ? kept.pages[address] : undefined;
    if (page && isCurrent(page)) {
      take(address, page, (name) => kept.files[name]);
      continue;
    }
    const before = Object.values(filesOfPage(address)).flatMap((name): [string, FileBefore][] => {
      const file = kept.files[name];
      return file ? [[name, { file, kept: kept.packed[packedName(file.hash, pageQuality, name)] }]] : [];
    });
    tasks.push({ kind: "page", address, ...bundleOf(root), client, packed, before: Object.fromEntries(before) });
  }

  if (tasks.length > 0) mkdirSync(packed, { recursive: true });
  const start = Date.now();
  let [done, packing] = [0, 0];
  onProgress(0, tasks.length);
  await workers.run(
    tasks,
    (results) => {
      for (const result of results) {
        if (result.kind !== "page") continue;
        const names = result.cards.map(([name]) => name);
        for (const [name, card] of result.cards) cards.set(name, card);
        const { reads, pictures } = result;
        const page = { files: Object.keys(result.files), reads, cards: names, pictures };
        take(result.address, page, (name) => result.files[name]);
        for (const name of result.written) packedNames.add(name);
        Object.assign(packedNow, result.packed);
        packing += result.packing;
      }
      done += results.length;
      onProgress(done, tasks.length);
    },
    stop,
  );

  const reads: Record<string, Seen> = {};
  for (const page of Object.values(pages))
    for (const name of page.reads)
      reads[name] ??= looked.get(name) ?? lookSince(join(content, name), start, seen.get(name) ?? kept.reads[name]);
  return {
    kept: { bundles: bundles.hash, pages, reads, files },
    packed: { names: packedNames, kept: packedNow },
    packing: packing / Math.max(workers.size, 1),
    cards,
  };
}
