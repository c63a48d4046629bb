// Stage 7: every picture that a page uses, inspected and encoded. What was made once is kept in the cache under a name that says
// how it was made, so that a second build encodes nothing.
import { mkdir, readFile, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { writeShared } from "../cache/write.ts";
import { unreadable } from "../load/unreadable.ts";
import type { StageCode } from "../model/codes.ts";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import type { MediaFile, Variant, Variants } from "../model/media.ts";
import { type Inspected, inspect, open } from "./inspect.ts";
import { encoding, hashOf } from "./names.ts";
import { variantsOf } from "./variants.ts";

export interface ImagesResult {
  /** By path of the source. */
  readonly pictures: ReadonlyMap<string, Variants>;
  readonly encoded: number;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ImagesOptions {
  /** Folder of the cache. */
  readonly cache: string;
  /** false: only inspect, as a check does. */
  readonly encode: boolean;
  readonly onProgress?: (done: number, total: number, what: string) => void;
}

/** Most bytes of a source: a camera's largest JPEG has some 30 MB. */
const largestFile = 50 * 1024 * 1024;

// One thread for each picture and as many pictures as cores: better than many threads on one, because a picture's steps wait
// for each other.
sharp.concurrency(1);
const workers = Math.max(1, availableParallelism());

/**
 * Inspects and encodes pictures.
 * @param used paths of the sources with every place that uses them
 * @param media the media folder
 */
export async function images(
  used: ReadonlyMap<string, readonly Place[]>,
  media: ReadonlyMap<string, MediaFile>,
  options: ImagesOptions,
): Promise<ImagesResult> {
  const folder = join(options.cache, "pictures");
  await mkdir(folder, { recursive: true });
  const diagnostics: Diagnostic[] = [];
  const pictures = new Map<string, Variants>();
  const sources = new Map<string, MediaFile>();
  await inParallel([...used], async ([path, places]) => {
    const file = media.get(path);
    if (!file) return;
    if (file.size > largestFile) {
      const [size, most] = [file.size, largestFile].map((bytes) => Math.round(bytes / 1024 / 1024));
      const message = `${path}: The picture has ${size} MB; it may have ${most}.`;
      diagnostics.push(...problemAt(places, "picture-size", message, "Export it as JPEG, 3200 pixels wide."));
      return;
    }
    let bytes: Uint8Array;
    try {
      bytes = await file.read();
    } catch (problem) {
      const { message, help } = unreadable(path, problem);
      diagnostics.push(...problemAt(places, "file-unreadable", `${path}: ${message}`, help));
      return;
    }
    const hash = hashOf(bytes);
    const seen = await inspectCached(folder, hash, bytes);
    if ("code" in seen) {
      diagnostics.push(...problemAt(places, seen.code, `${path}: ${seen.message}`, seen.help));
      return;
    }
    pictures.set(path, variantsOf(path, hash, seen));
    sources.set(path, file);
  });

  let encoded = 0;
  if (options.encode && diagnostics.length === 0) {
    const missing: { source: MediaFile; variant: Variant; path: string }[] = [];
    // Two sources with the same bytes and name have the same files.
    const planned = new Set<string>();
    for (const [path, variants] of [...pictures].sort(([a], [b]) => (a < b ? -1 : 1)))
      for (const variant of variants.files) {
        const source = sources.get(path);
        if (!source || planned.has(variant.file) || (await exists(join(folder, variant.file)))) continue;
        planned.add(variant.file);
        missing.push({ source, variant, path });
      }
    let done = 0;
    await inParallel(missing, async ({ source, variant, path }) => {
      await encode(await source.read(), variant, join(folder, variant.file));
      done++;
      options.onProgress?.(done, missing.length, path);
    });
    encoded = missing.length;
  }
  return { pictures, encoded, diagnostics };
}

/** One finding for a bad picture, at its first use; the other uses are named with it. */
function problemAt(places: readonly Place[], code: StageCode, message: string, help: string): Diagnostic[] {
  const [first, ...rest] = [...places].sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.span.start - b.span.start,
  );
  return first
    ? [
        diagnostic(code, first, message, {
          help,
          related: rest.map((place) => ({ ...place, message: "It is used here too." })),
        }),
      ]
    : [];
}

async function inspectCached(folder: string, hash: string, bytes: Uint8Array): ReturnType<typeof inspect> {
  const file = join(folder, `${hash.slice(0, 32)}.json`);
  try {
    const kept = JSON.parse(await readFile(file, "utf8")) as { by?: string; seen?: Inspected };
    if (kept.by === inspectedBy && kept.seen) return kept.seen;
  } catch {
    // Not kept yet, or not readable: inspect again.
  }
  const seen = await inspect(bytes);
  if (!("code" in seen)) await writeShared(file, JSON.stringify({ by: inspectedBy, seen }));
  return seen;
}

const inspectedBy = `${sharp.versions.sharp} ${encoding.version}`;

/** Encodes one file; it appears under its name only when it is whole. */
async function encode(bytes: Uint8Array, variant: Variant, to: string): Promise<void> {
  const image = open(bytes).resize({ width: variant.width, withoutEnlargement: true }).toColourspace("srgb");
  const made =
    variant.format === "avif"
      ? image.avif({ ...encoding.avif, chromaSubsampling: "4:2:0" })
      : variant.format === "png"
        ? image.png(encoding.png)
        : image.flatten({ background: "#ffffff" }).jpeg(encoding.jpeg);
  await writeShared(to, await made.toBuffer());
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(workers, items.length) }, async () => {
      while (next < items.length) await work(items[next++] as T);
    }),
  );
}
