// What a worker thread of the build does: it renders pages, draws cards, copies and compresses files, one at a time, and writes them.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import type { Card } from "../../sharing/card.ts";
import { isIntact, type SiteFile, type SiteFiles, type Written, written } from "./kept.ts";
import { copyOwn, roomFor } from "./own-files.ts";
import { type Packing, pack, packedName, packWritten, pageQuality } from "./packing.ts";
import { filesOfPage, picturesIn } from "./page-files.ts";
import { openBundle, type Rendered } from "./render.ts";
import { hashOf, look } from "./seen.ts";

/** A page to render. */
export interface PageTask {
  readonly kind: "page";
  readonly address: string;
  /** The server's bundle, the folder of the compiled content, and the folder to write to. */
  readonly bundle: string;
  readonly content: string;
  readonly client: string;
  /** The folder of compressed forms. */
  readonly packed: string;
  /** Its files as an earlier build has written them: one that would be the same is left alone. */
  readonly before: Readonly<Record<string, FileBefore>>;
}

/** A file as an earlier build has written it. */
export interface FileBefore {
  readonly file: SiteFile;
  /** What is kept of its compressed form. */
  readonly kept: Written | undefined;
}

/** A page that was rendered: its files, and the files of the compiled content that it was made from. */
interface PageResult {
  readonly kind: "page";
  readonly address: string;
  readonly files: SiteFiles;
  /** Names of those that were written, and compressed with that. */
  readonly written: readonly string[];
  /** Their compressed forms by the names under which they are kept. */
  readonly packed: Readonly<Record<string, Written>>;
  /** Milliseconds that compressing took. */
  readonly packing: number;
  readonly reads: readonly string[];
  readonly cards: Rendered["cards"];
  /** Names of its pictures. */
  readonly pictures: readonly string[];
}

/** A bundle that pages will be rendered with. */
export type OpenTask = Pick<PageTask, "bundle" | "content"> & { readonly kind: "open" };

/** It is open; where it cannot be, the first page says so. */
interface OpenResult {
  readonly kind: "open";
}

/** A file to copy that the site did not have. */
export interface CopyTask {
  readonly kind: "copy";
  readonly name: string;
  /** What it is copied from, the folder to write to, and that of compressed forms. */
  readonly from: string;
  readonly client: string;
  readonly packed: string;
  /** How well it is compressed, 0 to 11; undefined where it is not. */
  readonly quality: number | undefined;
}

/** A file that was copied, and compressed with that. */
interface CopyResult {
  readonly kind: "copy";
  readonly name: string;
  readonly file: SiteFile;
  /** Its compressed form by the name under which it is kept. */
  readonly packed: Readonly<Record<string, Written>>;
}

/** A card to draw. */
export interface CardTask {
  readonly kind: "card";
  readonly name: string;
  readonly card: Card;
  /** The source of its picture. */
  readonly picture: string | undefined;
  /** The folder to write to. */
  readonly folder: string;
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

export type Task = OpenTask | PageTask | CopyTask | CardTask | PackTask;
export type Result = OpenResult | PageResult | CopyResult | CardResult | PackResult;

/** Answer of a worker to the tasks that it was given: their results, or why one of them failed. */
export type Answer =
  | { readonly results: readonly Result[]; readonly warnings: readonly string[] }
  | { readonly error: unknown };

let opened: { readonly bundle: string; readonly page: ReturnType<typeof openBundle> } | undefined;

function pageOf({ bundle, content }: Pick<PageTask, "bundle" | "content">) {
  if (opened?.bundle !== bundle) opened = { bundle, page: openBundle(bundle, content) };
  return opened.page;
}

async function open(task: OpenTask): Promise<OpenResult> {
  await pageOf(task).catch(() => undefined);
  return { kind: "open" };
}

async function renderPage(task: PageTask): Promise<PageResult> {
  const { address, client, before } = task;
  const { html, data, reads, cards } = await (await pageOf(task))(address);
  const names = filesOfPage(address);
  const pictures = picturesIn(html + (data ?? ""));
  const texts = [
    [names.html, html] as const,
    ...(data !== undefined && names.data ? [[names.data, data] as const] : []),
  ];
  const files: Record<string, SiteFile> = {};
  const packed: Record<string, Written> = {};
  const fresh: string[] = [];
  let packing = 0;
  for (const [name, text] of texts) {
    const bytes = Buffer.from(text);
    const hash = hashOf(bytes);
    const last = before[name]?.file.hash === hash ? before[name] : undefined;
    if (last && isIntact(join(client, name), last.file)) {
      files[name] = last.file;
      continue;
    }
    const file = roomFor(client, name);
    writeFileSync(file, bytes);
    const key = packedName(hash, pageQuality, name);
    const start = performance.now();
    const made = packWritten(file, bytes, pageQuality, join(task.packed, key), last?.kept);
    packing += performance.now() - start;
    if (made?.kept) packed[key] = made.kept;
    const { size, mtimeMs } = written(file) ?? { size: 0, mtimeMs: 0 };
    files[name] = { size, mtimeMs, hash, packed: made ? made.packed : null };
    fresh.push(name);
  }
  return { kind: "page", address, files, written: fresh, packed, packing, reads, cards, pictures };
}

function copy({ name, from, client, packed: folder, quality }: CopyTask): CopyResult {
  const source = look(from, undefined);
  copyOwn(from, client, name);
  const path = join(client, name);
  const now = written(path);
  if (!now) throw new Error(`${path} is gone.`);
  const { hash } = source;
  const file = { ...now, hash, source };
  if (quality === undefined) return { kind: "copy", name, file, packed: {} };
  const key = packedName(hash, quality, name);
  const made = packWritten(path, readFileSync(path), quality, join(folder, key), undefined);
  const packed = made?.kept ? { [key]: made.kept } : {};
  return { kind: "copy", name, file: { ...file, packed: made ? made.packed : null }, packed };
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

async function draw({ name, card, folder, picture }: CardTask): Promise<CardResult> {
  drawing ??= openDrawing();
  const bytes = await (await drawing)(card, picture);
  // A new file, not new bytes in one that has a name in the site.
  rmSync(join(folder, name), { force: true });
  writeFileSync(join(folder, name), bytes);
  return { kind: "card" };
}

async function work(task: Task): Promise<Result> {
  if (task.kind === "page") return renderPage(task);
  if (task.kind === "open") return open(task);
  if (task.kind === "card") return draw(task);
  if (task.kind === "copy") return copy(task);
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
