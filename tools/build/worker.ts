// What a worker thread of the build does: it renders pages, draws cards and compresses files, one at a time, and writes them.

import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import type { Card } from "../../sharing/card.ts";
import { isIntact, type SiteFile, type SiteFiles, type Written, written } from "./kept.ts";
import { writeOwn } from "./own-files.ts";
import { type Packing, pack } from "./packing.ts";
import { filesOfPage } from "./page-files.ts";
import { openBundle, type Rendered } from "./render.ts";
import { hashOf } from "./seen.ts";

/** A page to render. */
export interface PageTask {
  readonly kind: "page";
  readonly address: string;
  /** The server's bundle, the folder of the compiled content, and the folder to write to. */
  readonly bundle: string;
  readonly content: string;
  readonly client: string;
  /** Its files as an earlier build has written them: one that would be the same is left alone. */
  readonly before: SiteFiles;
}

/** A page that was rendered: its files, and the files of the compiled content that it was made from. */
interface PageResult {
  readonly kind: "page";
  readonly address: string;
  readonly files: SiteFiles;
  readonly reads: readonly string[];
  readonly cards: Rendered["cards"];
}

/** A bundle that pages will be rendered with. */
export type OpenTask = Pick<PageTask, "bundle" | "content"> & { readonly kind: "open" };

/** It is open; where it cannot be, the first page says so. */
interface OpenResult {
  readonly kind: "open";
}

/** A card to draw. */
export interface CardTask {
  readonly kind: "card";
  readonly name: string;
  readonly card: Card;
  /** The folder to write to, and that of the compiled pictures. */
  readonly folder: string;
  readonly media: string;
}

/** A card that was drawn. */
interface CardResult {
  readonly kind: "card";
}

/** Bytes to compress. */
export interface PackTask extends Packing {
  readonly kind: "pack";
}

/** What was written beside each of the files; null where that would not be smaller. */
interface PackResult {
  readonly kind: "pack";
  readonly packed: Readonly<Record<string, Written | null>>;
}

export type Task = OpenTask | PageTask | CardTask | PackTask;
export type Result = OpenResult | PageResult | CardResult | PackResult;

/** Answer of a worker to the tasks that it was given: their results, or why one of them failed. */
export type Answer =
  | { readonly results: readonly Result[]; readonly warnings: readonly string[] }
  | { readonly error: unknown };

/** Writes a file of the site's folder. */
function write(client: string, name: string, text: string, before: SiteFile | undefined): SiteFile {
  const hash = hashOf(text);
  const file = join(client, name);
  if (before?.hash === hash && isIntact(file, before)) return before;
  writeOwn(client, name, text);
  const { size, mtimeMs } = written(file) ?? { size: 0, mtimeMs: 0 };
  // Bytes that were written before are compressed already.
  return { size, mtimeMs, hash, ...(before?.hash === hash && { packed: before.packed }) };
}

let opened: { readonly bundle: string; readonly page: ReturnType<typeof openBundle> } | undefined;

function pageOf({ bundle, content }: Pick<PageTask, "bundle" | "content">) {
  if (opened?.bundle !== bundle) opened = { bundle, page: openBundle(bundle, content) };
  return opened.page;
}

async function open(task: OpenTask): Promise<OpenResult> {
  await pageOf(task).catch(() => undefined);
  return { kind: "open" };
}

async function renderPage({ address, bundle, content, client, before }: PageTask): Promise<PageResult> {
  const { html, data, reads, cards } = await (await pageOf({ bundle, content }))(address);
  const names = filesOfPage(address);
  const files = { [names.html]: write(client, names.html, html, before[names.html]) };
  if (data !== undefined && names.data) files[names.data] = write(client, names.data, data, before[names.data]);
  return { kind: "page", address, files, reads, cards };
}

/** Cards that a thread has under way: the library works beside it, and encodes the one while the other is put together. */
const cardsAtOnce = 2;

/** The library is loaded when there is something to draw; each thread draws on one core. */
async function openDrawing() {
  const [{ default: sharp }, { drawCard }] = await Promise.all([import("sharp"), import("../../sharing/draw.ts")]);
  sharp.concurrency(1);
  return drawCard;
}

let drawing: ReturnType<typeof openDrawing> | undefined;

async function draw({ name, card, folder, media }: CardTask): Promise<CardResult> {
  drawing ??= openDrawing();
  const bytes = await (await drawing)(card, media);
  // A new file, not new bytes in one that has a name in the site.
  rmSync(join(folder, name), { force: true });
  writeFileSync(join(folder, name), bytes);
  return { kind: "card" };
}

async function work(task: Task): Promise<Result> {
  if (task.kind === "page") return renderPage(task);
  if (task.kind === "open") return open(task);
  if (task.kind === "card") return draw(task);
  return { kind: "pack", packed: pack(task) };
}

// Where this is a thread of a build. What React and the app say is shown after the step's line.
if (parentPort) {
  const port = parentPort;
  const warnings: string[] = [];
  const listen = (...words: readonly unknown[]) => void warnings.push(words.map(String).join(" "));
  console.error = listen;
  console.warn = listen;
  const workAll = async (tasks: readonly Task[]): Promise<Answer> => {
    try {
      const results: Result[] = [];
      const waiting = tasks.values();
      const lane = async () => {
        for (const task of waiting) results.push(await work(task));
      };
      const lanes = tasks.every(({ kind }) => kind === "card") ? cardsAtOnce : 1;
      // Where one fails the others end first: nothing is written after the answer.
      for (const ended of await Promise.allSettled(Array.from({ length: lanes }, lane)))
        if (ended.status === "rejected") throw ended.reason;
      return { results, warnings: warnings.splice(0) };
    } catch (error) {
      return { error };
    }
  };
  port.on("message", async (tasks: readonly Task[]) => port.postMessage(await workAll(tasks)));
}
