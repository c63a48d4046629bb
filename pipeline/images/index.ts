// Inspects and encodes every picture that a page uses (stage 7). Encoded files are cached under names made from their inputs, so a second
// build encodes nothing; results of inspection are cached too, so it does not even read sources.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { openMadeFiles } from "@site/common/files/artifacts";
import { Budget } from "@site/common/files/budget";
import { type Cache, openCache } from "@site/common/files/cache";
import { makeFolder } from "@site/common/files/folders";
import { rowValue } from "@site/common/files/row";
import { unwritable } from "@site/common/files/unusable";
import type { Finding, Location } from "../finding.ts";
import { unreadable } from "../load/unreadable.ts";
import type { MediaFile, Variants } from "../model/media.ts";
import { pictureFiles } from "../model/picture-files.ts";
import type { Inspected } from "./decode.ts";
import { DrawingError } from "./drawing-error.ts";
import { inspectedBy } from "./inspected-by.ts";
import { largestFile } from "./limits.ts";
import { hashOf } from "./names.ts";
import { problemAt } from "./picture-finding.ts";
import { type PictureProblem, tooManyBytes } from "./picture-problem.ts";
import { variantsOf } from "./variants.ts";

export interface ImagesResult {
  /** By path of the source. */
  readonly pictures: ReadonlyMap<string, Variants>;
  readonly encoded: number;
  readonly diagnostics: readonly Finding[];
}

export interface ImagesOptions {
  /** The cache folder. */
  readonly cache: string;
  /** false: only inspect, as in a check. */
  readonly encode: boolean;
  /** false: of pictures that no run has decoded yet, only the headers are read: their colour is unknown and damage is not found. */
  readonly decode?: boolean;
  readonly onProgress?: ((done: number, total: number, what: string) => void) | undefined;
}

/** The hash of a source (SHA-256) and the result of inspecting it. */
interface Source {
  readonly hash: string;
  readonly seen: Inspected;
  /** Whether it was only measured, so that a later run has to inspect it. */
  readonly isMeasured?: boolean;
}

/** Bytes of source files in memory at one time. */
const reading = new Budget(2 * largestFile);

const workers = Math.max(1, availableParallelism());

/**
 * Inspects and encodes pictures.
 * @param used paths of the sources with every location that uses them
 * @param media the media folder
 */
export async function images(
  used: ReadonlyMap<string, readonly Location[]>,
  media: ReadonlyMap<string, MediaFile>,
  options: ImagesOptions,
): Promise<ImagesResult> {
  const { decode = true } = options;
  const folder = join(options.cache, "pictures");
  try {
    makeFolder(folder);
  } catch (problem) {
    // Without a cache folder, pictures can still be inspected.
    if (options.encode) throw unwritable(folder, problem);
  }
  // A cache of its own beside the encoded files, as it stays valid as long as they do: until the picture library changes.
  const known = openCache(folder, inspectedBy(), () => undefined);
  const diagnostics: Finding[] = [];
  const pictures = new Map<string, Variants>();
  const report = (path: string, locations: readonly Location[], problem: PictureProblem) => {
    const message = `${path}: ${problem.message}`;
    diagnostics.push(...problemAt(locations, { ...problem, message }));
  };
  /** Inspects a picture; undefined if it is bad. */
  const looked = async (
    path: string,
    file: MediaFile,
    locations: readonly Location[],
  ): Promise<Source | undefined> => {
    let bytes: Uint8Array;
    try {
      bytes = await file.read();
    } catch (problem) {
      report(path, locations, { code: "file-unreadable", ...unreadable(path, problem) });
      return undefined;
    }
    const found = await sourceOf(bytes, known, decode);
    if (!("code" in found)) return found;
    report(path, locations, found);
    return undefined;
  };
  await inParallel([...used], async ([path, locations]) => {
    const file = media.get(path);
    if (!file) return;
    if (file.size > largestFile) {
      report(path, locations, tooManyBytes(file.size));
      return;
    }
    // A file whose size, times and inode are unchanged is not read.
    const key = file.onDisk && `file ${file.onDisk.stamp} ${file.onDisk.path}`;
    const unchanged = key === undefined ? undefined : rowValue<Source>(known.get(key));
    const source =
      unchanged ?? (await reading.spend(file.size, () => looked(path, file, locations)));
    if (!source) return;
    if (key !== undefined && !unchanged && !source.isMeasured) {
      known.put(key, JSON.stringify(source));
    }
    pictures.set(path, variantsOf(path, source.hash, source.seen));
  });
  known.close();

  let encoded = 0;
  if (options.encode && diagnostics.length === 0) {
    const files = openMadeFiles(folder);
    const missing = pictureFiles(pictures).filter(({ file }) => !files.isWhole(file));
    const problems = new Map<string, PictureProblem>();
    let done = 0;
    await inParallel(missing, async (picture) => {
      if (problems.has(picture.source)) return;
      const { encode } = await import("./encode.ts");
      const target = files.pathOf(picture.file);
      const source = media.get(picture.source) as MediaFile;
      try {
        await reading.spend(source.size, async () => encode(await source.read(), picture, target));
        files.note(picture.file);
        encoded++;
      } catch (problem) {
        if (!(problem instanceof DrawingError)) throw unwritable(target, problem);
        problems.set(picture.source, problem.problem);
      }
      done++;
      options.onProgress?.(done, missing.length, picture.source);
    });
    files.close();
    for (const [path, problem] of problems) report(path, used.get(path) ?? [], problem);
  }
  return { pictures, encoded, diagnostics };
}

/** Inspects bytes, or takes the result from the cache. The picture library is loaded here, only when needed. */
async function sourceOf(
  bytes: Uint8Array,
  known: Cache,
  decode: boolean,
): Promise<Source | PictureProblem> {
  const hash = hashOf(bytes);
  const key = `bytes ${hash}`;
  const before = rowValue<Inspected>(known.get(key));
  if (before) return { hash, seen: before };
  const { inspect } = await import("./inspect.ts");
  const seen = await inspect(bytes, decode);
  if ("code" in seen) return seen;
  if (!decode) return { hash, seen, isMeasured: true };
  known.put(key, JSON.stringify(seen));
  return { hash, seen };
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(workers, items.length) }, async () => {
      while (next < items.length) await work(items[next++] as T);
    }),
  );
}
